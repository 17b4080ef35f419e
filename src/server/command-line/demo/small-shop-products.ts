/**
 * The demo shop's range: group | Russian | Romanian | VAT percent | variants.
 * A variant is `label=price`; a label of `кг` is weighed. Prices in lei.
 */
export const groups: Record<string, { ru: string; ro: string; code: string }> = {
  dairy: { ru: 'Молочные продукты', ro: 'Lactate', code: 'DAIRY' },
  bread: { ru: 'Хлеб и выпечка', ro: 'Pâine și patiserie', code: 'BREAD' },
  fruit: { ru: 'Овощи и фрукты', ro: 'Legume și fructe', code: 'FRUIT' },
  meat: { ru: 'Мясо и колбасы', ro: 'Carne și mezeluri', code: 'MEAT' },
  fish: { ru: 'Рыба', ro: 'Pește', code: 'FISH' },
  grocery: { ru: 'Бакалея', ro: 'Băcănie', code: 'GROCERY' },
  sweets: { ru: 'Сладости', ro: 'Dulciuri', code: 'SWEETS' },
  drinks: { ru: 'Напитки', ro: 'Băuturi', code: 'DRINKS' },
  hot: { ru: 'Чай и кофе', ro: 'Ceai și cafea', code: 'HOT' },
  wine: { ru: 'Вино и пиво', ro: 'Vin și bere', code: 'WINE' },
  frozen: { ru: 'Заморозка', ro: 'Congelate', code: 'FROZEN' },
  baby: { ru: 'Детское питание', ro: 'Alimente pentru copii', code: 'BABY' },
  home: { ru: 'Для дома', ro: 'Pentru casă', code: 'HOME' },
  care: { ru: 'Гигиена', ro: 'Igienă', code: 'CARE' },
  pets: { ru: 'Для животных', ro: 'Pentru animale', code: 'PETS' },
};

export const range = `
dairy|Молоко пастеризованное 2,5%|Lapte pasteurizat 2,5%|8|0,5 л=11.90;1 л=19.50;1,5 л=27.90
dairy|Молоко пастеризованное 3,5%|Lapte pasteurizat 3,5%|8|0,5 л=12.90;1 л=21.50
dairy|Молоко топлёное 4%|Lapte fiert 4%|8|0,5 л=14.20;1 л=24.90
dairy|Кефир 2,5%|Chefir 2,5%|8|0,5 л=11.50;1 л=19.20
dairy|Ряженка 4%|Reajenka 4%|8|0,5 л=14.50;1 л=25.40
dairy|Сметана 15%|Smântână 15%|8|200 г=13.90;400 г=24.90
dairy|Сметана 20%|Smântână 20%|8|200 г=15.90;400 г=28.50
dairy|Творог 5%|Brânză de vaci 5%|8|200 г=21.90;350 г=34.50
dairy|Творог 9%|Brânză de vaci 9%|8|200 г=23.50;350 г=37.90
dairy|Масло сливочное 72,5%|Unt 72,5%|8|180 г=36.90;400 г=76.50
dairy|Масло сливочное 82%|Unt 82%|8|180 г=42.90;400 г=89.90
dairy|Йогурт клубника|Iaurt cu căpșuni|8|125 г=8.20;290 г=16.50
dairy|Йогурт вишня|Iaurt cu vișine|8|125 г=8.20;290 г=16.50
dairy|Йогурт без добавок|Iaurt natural|8|125 г=7.50;400 г=21.90
dairy|Сыр Голландский|Cașcaval Olandez|8|кг=189.00;200 г=42.50
dairy|Сыр Российский|Cașcaval Rusesc|8|кг=179.00;200 г=39.90
dairy|Брынза коровья|Brânză telemea de vacă|8|кг=118.00;300 г=38.90
dairy|Брынза овечья|Brânză de oi|8|кг=149.00
dairy|Сырок глазированный ваниль|Brânzică glazurată cu vanilie|8|40 г=6.90;45 г=7.90
dairy|Сливки 10%|Frișcă 10%|8|200 г=14.90;500 г=31.90
bread|Хлеб белый нарезной|Franzelă albă feliată|8|400 г=7.80;600 г=10.50
bread|Хлеб ржаной|Pâine de secară|8|400 г=9.90;700 г=14.90
bread|Хлеб бородинский|Pâine Borodino|8|400 г=11.50
bread|Батон с отрубями|Baton cu tărâțe|8|350 г=8.90
bread|Лаваш тонкий|Lavaș subțire|8|200 г=12.50;400 г=21.90
bread|Плацинта с брынзой|Plăcintă cu brânză|8|150 г=14.00
bread|Плацинта с капустой|Plăcintă cu varză|8|150 г=12.00
bread|Плацинта с яблоком|Plăcintă cu mere|8|150 г=12.00
bread|Круассан с шоколадом|Croissant cu ciocolată|8|60 г=7.50;80 г=9.90
bread|Булочка с маком|Chiflă cu mac|8|100 г=6.50
bread|Сушки простые|Covrigei simpli|8|300 г=15.90;500 г=23.90
bread|Сухари ванильные|Pesmeți cu vanilie|8|250 г=14.50
fruit|Яблоки Голден|Mere Golden|8|кг=14.90
fruit|Яблоки Симиренко|Mere Simirenko|8|кг=12.90
fruit|Груши|Pere|8|кг=24.90
fruit|Бананы|Banane|20|кг=29.90
fruit|Апельсины|Portocale|20|кг=32.50
fruit|Лимоны|Lămâi|20|кг=38.90
fruit|Мандарины|Mandarine|20|кг=34.90
fruit|Виноград Молдова|Struguri Moldova|8|кг=22.00
fruit|Сливы|Prune|8|кг=18.50
fruit|Помидоры|Roșii|8|кг=34.90
fruit|Огурцы|Castraveți|8|кг=29.90
fruit|Перец сладкий|Ardei dulce|8|кг=39.90
fruit|Картофель|Cartofi|8|кг=9.90
fruit|Морковь|Morcovi|8|кг=8.90
fruit|Лук репчатый|Ceapă|8|кг=7.90
fruit|Капуста белокочанная|Varză albă|8|кг=6.90
fruit|Свёкла|Sfeclă roșie|8|кг=7.50
fruit|Чеснок|Usturoi|8|кг=69.00
fruit|Зелень укроп|Mărar|8|50 г=6.50
fruit|Зелень петрушка|Pătrunjel|8|50 г=6.50
fruit|Шампиньоны|Ciuperci champignon|20|кг=64.00;400 г=28.90
meat|Филе куриное|File de pui|20|кг=98.00
meat|Голень куриная|Pulpe inferioare de pui|20|кг=62.00
meat|Бедро куриное|Pulpe superioare de pui|20|кг=68.00
meat|Свинина шея|Ceafă de porc|20|кг=129.00
meat|Свинина лопатка|Spată de porc|20|кг=109.00
meat|Говядина вырезка|Mușchi de vită|20|кг=189.00
meat|Фарш домашний|Carne tocată|20|кг=99.00;500 г=52.50
meat|Колбаса докторская|Salam Doctorskaia|20|кг=119.00;400 г=54.90
meat|Колбаса салями|Salam uscat|20|кг=219.00;300 г=72.90
meat|Сосиски молочные|Crenvurști cu lapte|20|кг=99.00;300 г=34.50
meat|Ветчина|Șuncă|20|кг=159.00;150 г=32.90
meat|Бекон нарезка|Bacon feliat|20|120 г=36.90;200 г=57.90
meat|Яйцо куриное С1|Ouă de găină C1|20|10 шт=32.90;30 шт=94.00
fish|Скумбрия холодного копчения|Macrou afumat|20|кг=139.00
fish|Сельдь слабосолёная|Scrumbie puțin sărată|20|кг=94.00;300 г=39.90
fish|Филе хека|File de merluciu|20|кг=119.00
fish|Лосось слабосолёный|Somon puțin sărat|20|150 г=84.90;300 г=159.00
fish|Шпроты в масле|Șproturi în ulei|20|160 г=34.50;240 г=47.90
fish|Тунец в собственном соку|Ton în suc propriu|20|140 г=32.90;185 г=41.50
fish|Икра мойвы|Icre de capelin|20|180 г=31.90
grocery|Мука пшеничная|Făină de grâu|8|1 кг=12.90;2 кг=24.90;5 кг=58.00
grocery|Сахар|Zahăr|8|1 кг=19.90;5 кг=97.00
grocery|Соль поваренная|Sare de bucătărie|20|1 кг=6.90
grocery|Рис круглый|Orez bob rotund|20|900 г=28.90
grocery|Рис длинный|Orez bob lung|20|900 г=32.90
grocery|Гречка|Hrișcă|20|900 г=34.90
grocery|Овсяные хлопья|Fulgi de ovăz|20|500 г=15.90;1 кг=27.50
grocery|Пшено|Mei|20|900 г=19.90
grocery|Горох колотый|Mazăre despicată|20|900 г=18.90
grocery|Фасоль белая|Fasole albă|20|900 г=39.90
grocery|Чечевица красная|Linte roșie|20|450 г=29.90
grocery|Макароны спагетти|Paste spaghetti|20|400 г=13.90;1 кг=29.90
grocery|Макароны рожки|Paste cornișoare|20|400 г=12.90;1 кг=27.90
grocery|Вермишель|Fidea|20|400 г=12.50
grocery|Масло подсолнечное|Ulei de floarea-soarelui|20|0,9 л=34.90;3 л=109.00;5 л=176.00
grocery|Масло оливковое|Ulei de măsline|20|250 мл=74.90;500 мл=139.00
grocery|Уксус 9%|Oțet 9%|20|0,5 л=9.90;1 л=15.50
grocery|Кетчуп томатный|Ketchup de roșii|20|300 г=24.90;500 г=37.90
grocery|Майонез 67%|Maioneză 67%|20|190 г=16.90;380 г=29.90;750 г=54.90
grocery|Горчица русская|Muștar rusesc|20|140 г=13.50
grocery|Горошек зелёный|Mazăre verde|20|400 г=22.90
grocery|Кукуруза сладкая|Porumb dulce|20|340 г=23.90
grocery|Огурцы маринованные|Castraveți marinați|20|500 г=31.90;900 г=47.50
grocery|Икра кабачковая|Zacuscă din dovlecei|20|300 г=24.50;500 г=35.90
grocery|Закуска овощная|Zacuscă de legume|20|300 г=29.90;500 г=44.90
grocery|Томатная паста|Pastă de roșii|20|200 г=16.90;500 г=34.90
grocery|Перец чёрный молотый|Piper negru măcinat|20|20 г=9.90;50 г=19.90
grocery|Лавровый лист|Frunze de dafin|20|10 г=6.50
grocery|Паприка|Boia dulce|20|20 г=8.90;50 г=17.50
grocery|Дрожжи сухие|Drojdie uscată|20|10 г=5.90;100 г=29.50
grocery|Крахмал картофельный|Amidon din cartofi|20|200 г=14.90
grocery|Мёд цветочный|Miere polifloră|8|400 г=79.00;900 г=164.00
grocery|Лапша быстрого приготовления курица|Tăiței instant cu pui|20|60 г=6.90;90 г=9.90
sweets|Шоколад молочный|Ciocolată cu lapte|20|90 г=27.90;200 г=56.90
sweets|Шоколад тёмный 70%|Ciocolată neagră 70%|20|90 г=31.90;200 г=64.90
sweets|Шоколад с фундуком|Ciocolată cu alune|20|90 г=29.90;200 г=59.90
sweets|Печенье овсяное|Biscuiți cu ovăz|20|300 г=23.90;500 г=36.90
sweets|Печенье сахарное|Biscuiți cu zahăr|20|200 г=13.50;400 г=24.90
sweets|Вафли с какао|Napolitane cu cacao|20|160 г=15.90;250 г=22.90
sweets|Зефир ванильный|Zefir cu vanilie|20|кг=98.00;300 г=31.90
sweets|Халва подсолнечная|Halva de floarea-soarelui|20|кг=76.00;200 г=18.50
sweets|Конфеты трюфели|Bomboane trufe|20|кг=189.00;250 г=54.90
sweets|Конфеты карамель|Caramele|20|кг=72.00
sweets|Чернослив в шоколаде|Prune în ciocolată|20|200 г=62.90
sweets|Мармелад фруктовый|Marmeladă de fructe|20|кг=86.00;250 г=24.90
sweets|Жевательная резинка мята|Gumă de mestecat cu mentă|20|14 г=9.90
sweets|Чипсы соль|Chipsuri cu sare|20|70 г=19.90;140 г=34.90
sweets|Чипсы сметана и лук|Chipsuri smântână și ceapă|20|70 г=19.90;140 г=34.90
sweets|Семечки жареные|Semințe prăjite|20|100 г=9.90;200 г=18.50
sweets|Орехи грецкие|Nuci|20|200 г=44.90
sweets|Изюм|Stafide|20|200 г=24.90
drinks|Вода газированная|Apă minerală carbogazoasă|20|0,5 л=8.90;1,5 л=13.90
drinks|Вода негазированная|Apă plată|20|0,5 л=8.50;1,5 л=12.90;5 л=24.90
drinks|Лимонад груша|Limonadă cu pere|20|0,5 л=11.50;1,5 л=21.90
drinks|Лимонад тархун|Limonadă tarhon|20|0,5 л=11.50;1,5 л=21.90
drinks|Кола|Cola|20|0,33 л=13.90;0,5 л=16.90;1 л=21.90;2 л=31.90
drinks|Кола без сахара|Cola fără zahăr|20|0,5 л=16.90;1 л=21.90
drinks|Сок яблочный|Suc de mere|20|0,2 л=7.90;1 л=24.90
drinks|Сок томатный|Suc de roșii|20|0,2 л=7.90;1 л=26.90
drinks|Сок апельсиновый|Suc de portocale|20|0,2 л=8.90;1 л=34.90
drinks|Нектар персик|Nectar de piersici|20|0,2 л=7.90;1 л=28.90
drinks|Нектар вишня|Nectar de vișine|20|0,2 л=7.90;1 л=28.90
drinks|Квас хлебный|Cvas|20|0,5 л=13.50;1,5 л=29.90
drinks|Напиток энергетический|Băutură energizantă|20|0,25 л=18.90;0,5 л=27.90
drinks|Холодный чай лимон|Ceai rece cu lămâie|20|0,5 л=15.90;1,5 л=29.90
drinks|Холодный чай персик|Ceai rece cu piersici|20|0,5 л=15.90;1,5 л=29.90
drinks|Компот из сухофруктов|Compot din fructe uscate|20|1 л=22.50
hot|Чай чёрный|Ceai negru|20|25 пак=19.90;100 пак=64.90;100 г=34.90
hot|Чай зелёный|Ceai verde|20|25 пак=22.90;100 г=37.90
hot|Чай ромашка|Ceai de mușețel|20|20 пак=18.50
hot|Чай липа|Ceai de tei|20|20 пак=18.50
hot|Кофе растворимый|Cafea solubilă|20|50 г=49.90;100 г=89.90;190 г=154.00
hot|Кофе молотый|Cafea măcinată|20|100 г=44.90;250 г=99.00
hot|Кофе в зёрнах|Cafea boabe|20|250 г=109.00;1 кг=389.00
hot|Какао порошок|Cacao pudră|20|100 г=31.90
hot|Цикорий растворимый|Cicoare solubilă|20|100 г=34.50
wine|Вино красное сухое Каберне|Vin roșu sec Cabernet|20|0,75 л=79.00;1,5 л=139.00
wine|Вино белое сухое Шардоне|Vin alb sec Chardonnay|20|0,75 л=76.00
wine|Вино розовое полусухое|Vin roze demisec|20|0,75 л=74.00
wine|Игристое брют|Spumant brut|20|0,75 л=98.00
wine|Пиво светлое|Bere blondă|20|0,5 л=17.90;1 л=29.90;1,5 л=41.90
wine|Пиво тёмное|Bere brună|20|0,5 л=19.90
wine|Пиво безалкогольное|Bere fără alcool|20|0,33 л=16.90;0,5 л=19.90
wine|Дивин 5 лет|Divin 5 ani|20|0,25 л=89.00;0,5 л=164.00
frozen|Пельмени домашние|Pelmeni de casă|20|400 г=42.90;800 г=79.90
frozen|Вареники с картофелем|Colțunași cu cartofi|20|400 г=31.90;900 г=64.90
frozen|Вареники с творогом|Colțunași cu brânză|20|400 г=36.90
frozen|Мороженое пломбир|Înghețată plombir|20|80 г=12.90;500 г=64.90
frozen|Мороженое шоколадное|Înghețată cu ciocolată|20|80 г=13.90;500 г=67.90
frozen|Овощи для супа|Legume pentru supă|20|400 г=24.90
frozen|Картофель фри|Cartofi prăjiți congelați|20|750 г=47.90
frozen|Тесто слоёное|Foietaj|20|500 г=29.90
frozen|Вишня без косточки|Vișine fără sâmburi|20|400 г=39.90
frozen|Пицца с ветчиной|Pizza cu șuncă|20|350 г=49.90
baby|Пюре яблоко|Piure de mere|8|90 г=12.90;190 г=21.90
baby|Пюре груша|Piure de pere|8|90 г=13.90
baby|Пюре индейка|Piure de curcan|8|100 г=26.90
baby|Каша гречневая|Terci de hrișcă|8|200 г=49.90
baby|Каша рисовая|Terci de orez|8|200 г=47.90
baby|Сок яблоко-морковь|Suc de mere și morcovi|8|0,2 л=13.90
baby|Подгузники размер 3|Scutece mărimea 3|20|24 шт=119.00;56 шт=249.00
baby|Подгузники размер 4|Scutece mărimea 4|20|22 шт=119.00;52 шт=249.00
baby|Салфетки влажные|Șervețele umede|20|20 шт=12.90;72 шт=31.90
home|Средство для посуды лимон|Detergent de vase lămâie|20|0,5 л=24.90;1 л=39.90
home|Порошок стиральный автомат|Detergent pudră automat|20|400 г=29.90;3 кг=164.00
home|Гель для стирки|Gel pentru rufe|20|1 л=79.00;3 л=209.00
home|Кондиционер для белья|Balsam de rufe|20|1 л=49.90;2 л=89.00
home|Средство для стёкол|Soluție pentru geamuri|20|0,5 л=31.90
home|Средство для пола|Soluție pentru podele|20|1 л=38.90
home|Губки кухонные|Bureți de bucătărie|20|3 шт=12.90;5 шт=18.90
home|Пакеты для мусора 35 л|Saci menajeri 35 l|20|30 шт=19.90
home|Пакеты для мусора 60 л|Saci menajeri 60 l|20|20 шт=21.90
home|Фольга алюминиевая|Folie de aluminiu|20|10 м=24.90
home|Плёнка пищевая|Folie alimentară|20|20 м=21.90
home|Бумага для выпечки|Hârtie de copt|20|8 м=27.90
home|Салфетки бумажные|Șervețele de hârtie|20|50 шт=9.90;100 шт=16.90
home|Полотенца бумажные|Prosoape de hârtie|20|2 шт=24.90;4 шт=44.90
home|Свечи столовые|Lumânări|20|4 шт=29.90
home|Спички|Chibrituri|20|1 шт=1.50;10 шт=12.90
home|Батарейки АА|Baterii AA|20|2 шт=24.90;4 шт=44.90
home|Лампа светодиодная 10 Вт|Bec LED 10 W|20|1 шт=34.90
home|Пакет майка|Pungă maiou|20|1 шт=1.50
care|Мыло туалетное|Săpun de toaletă|20|90 г=9.90;140 г=14.90
care|Мыло жидкое|Săpun lichid|20|300 мл=24.90;500 мл=36.90
care|Шампунь для нормальных волос|Șampon pentru păr normal|20|250 мл=44.90;400 мл=64.90
care|Гель для душа|Gel de duș|20|250 мл=34.90;400 мл=49.90
care|Зубная паста мята|Pastă de dinți cu mentă|20|75 мл=29.90;100 мл=36.90
care|Зубная щётка средняя|Periuță de dinți medie|20|1 шт=24.90
care|Бумага туалетная|Hârtie igienică|20|4 шт=19.90;8 шт=37.90;12 шт=54.90
care|Дезодорант|Deodorant|20|50 мл=39.90;150 мл=49.90
care|Ватные палочки|Bețișoare igienice|20|100 шт=11.90;200 шт=18.90
care|Ватные диски|Dischete demachiante|20|80 шт=17.90
care|Станок для бритья|Aparat de ras|20|1 шт=19.90;3 шт=49.90
care|Крем для рук|Cremă de mâini|20|75 мл=29.90
pets|Корм для кошек с рыбой|Hrană pentru pisici cu pește|20|85 г=9.90;400 г=34.90;1,5 кг=119.00
pets|Корм для кошек с курицей|Hrană pentru pisici cu pui|20|85 г=9.90;400 г=34.90
pets|Корм для собак с говядиной|Hrană pentru câini cu vită|20|400 г=29.90;2 кг=134.00
pets|Наполнитель для туалета|Așternut igienic|20|5 л=49.90;10 л=94.00
`;
