/** The languages of the pages that the device service shows by itself; English where a browser asks for another. */
export type PageLanguage = 'en' | 'ru' | 'ro';

/** By the header `Accept-Language`: the first of ours that it names. */
export const languageOf = (accepted = ''): PageLanguage => {
  const named = accepted.split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  return named.find((each): each is PageLanguage => each === 'en' || each === 'ru' || each === 'ro') ?? 'en';
};

type Translation = Readonly<{ ru: string; ro: string }>;

const service: Readonly<Record<string, Translation>> = {
  'Merx device service': { ru: 'Служба устройств Merx', ro: 'Serviciul de dispozitive Merx' },
  'Type this code at the till, in its device settings:': {
    ru: 'Введите этот код на кассе, в настройках устройств:',
    ro: 'Introduceți acest cod la casă, în setările dispozitivelor:',
  },
  'A till is paired. To pair another, start the program with --pair.': {
    ru: 'Касса подключена. Чтобы подключить ещё одну, запустите программу с --pair.',
    ro: 'O casă este conectată. Pentru a conecta alta, porniți programul cu --pair.',
  },
  'Nothing was printed yet.': { ru: 'Пока ничего не напечатано.', ro: 'Încă nu s-a tipărit nimic.' },
  'Devices that were asked for and are not allowed': {
    ru: 'Устройства, к которым обращались без разрешения',
    ro: 'Dispozitive cerute, dar nepermise',
  },
  'Allow only what belongs to this shop.': {
    ru: 'Разрешайте только устройства этого магазина.',
    ro: 'Permiteți doar dispozitivele acestui magazin.',
  },
  Allow: { ru: 'Разрешить', ro: 'Permite' },
  Jobs: { ru: 'Задания', ro: 'Lucrări' },
  At: { ru: 'Когда', ro: 'Când' },
  What: { ru: 'Что', ro: 'Ce' },
  State: { ru: 'Состояние', ro: 'Stare' },
  Why: { ru: 'Причина', ro: 'Motiv' },
  Device: { ru: 'Устройство', ro: 'Dispozitiv' },
  queued: { ru: 'в очереди', ro: 'în așteptare' },
  begun: { ru: 'начато', ro: 'început' },
  done: { ru: 'готово', ro: 'gata' },
  failed: { ru: 'не выполнено', ro: 'eșuat' },
  unknown: { ru: 'неизвестно', ro: 'necunoscut' },
  receipt: { ru: 'чек', ro: 'bon' },
  labels: { ru: 'этикетки', ro: 'etichete' },
  drawer: { ru: 'ящик', ro: 'sertar' },
  lines: { ru: 'дисплей', ro: 'afișaj' },
  payment: { ru: 'оплата', ro: 'plată' },
  report: { ru: 'отчёт', ro: 'raport' },
  load: { ru: 'загрузка весов', ro: 'încărcarea cântarului' },
};

const laboratory: Readonly<Record<string, Translation>> = {
  Laboratory: { ru: 'Лаборатория', ro: 'Laborator' },
  'Devices that are none. They understand the same bytes as real ones; the buttons say what goes wrong with the next job.':
    {
      ru: 'Ненастоящие устройства. Они понимают те же байты, что и настоящие; кнопки задают сбой следующего задания.',
      ro: 'Dispozitive simulate. Înțeleg aceiași octeți ca cele reale; butoanele spun ce se defectează la lucrarea următoare.',
    },
  'Receipt printer': { ru: 'Чековый принтер', ro: 'Imprimantă de bonuri' },
  'Label printer': { ru: 'Принтер этикеток', ro: 'Imprimantă de etichete' },
  'Fiscal register': { ru: 'Фискальный регистратор', ro: 'Casă de marcat fiscală' },
  'Bank terminal': { ru: 'Банковский терминал', ro: 'Terminal bancar' },
  'Scales with labels': { ru: 'Весы с этикетками', ro: 'Cântar cu etichete' },
  Scales: { ru: 'Весы', ro: 'Cântar' },
  Receipts: { ru: 'Чеки', ro: 'Bonuri' },
  Labels: { ru: 'Этикетки', ro: 'Etichete' },
  Reports: { ru: 'Отчёты', ro: 'Rapoarte' },
  'Drawer opened': { ru: 'Ящик открыт, раз', ro: 'Sertar deschis, ori' },
  'Cards charged': { ru: 'Оплат картой', ro: 'Plăți cu cardul' },
  Slips: { ru: 'Слипы', ro: 'Chitanțe' },
  Products: { ru: 'Товары', ro: 'Produse' },
  'Weight, g': { ru: 'Вес, г', ro: 'Greutate, g' },
  stable: { ru: 'стабильно', ro: 'stabil' },
  unstable: { ru: 'нестабильно', ro: 'instabil' },
  overload: { ru: 'перегрузка', ro: 'suprasarcină' },
  underload: { ru: 'недогрузка', ro: 'sub limită' },
  'Cut the line after 100 bytes': { ru: 'Оборвать связь после 100 байт', ro: 'Întrerupe linia după 100 de octeți' },
  'Cut the power after 100 bytes': {
    ru: 'Отключить питание после 100 байт',
    ro: 'Oprește curentul după 100 de octeți',
  },
  'No paper after 3 lines': { ru: 'Бумага кончится через 3 строки', ro: 'Fără hârtie după 3 rânduri' },
  'Lose answers after 2': { ru: 'Терять ответы после 2', ro: 'Pierde răspunsurile după 2' },
  'Lose the answer': { ru: 'Потерять ответ', ro: 'Pierde răspunsul' },
  'Answer late': { ru: 'Отвечать поздно', ro: 'Răspunde târziu' },
  'Be silent': { ru: 'Молчать', ro: 'Taci' },
  'Be well': { ru: 'Работать исправно', ro: 'Funcționează bine' },
  'New paper': { ru: 'Новая бумага', ro: 'Hârtie nouă' },
  'No paper': { ru: 'Нет бумаги', ro: 'Fără hârtie' },
  'Wait for a card': { ru: 'Ждать карту', ro: 'Așteaptă cardul' },
  'Show a card': { ru: 'Приложить карту', ro: 'Prezintă un card' },
  'Refuse the next card': { ru: 'Отклонить следующую карту', ro: 'Refuză cardul următor' },
  Nothing: { ru: 'Пусто', ro: 'Nimic' },
  '475 g': { ru: '475 г', ro: '475 g' },
  '1250 g, moving': { ru: '1250 г, качается', ro: '1250 g, în mișcare' },
  'Too much': { ru: 'Слишком много', ro: 'Prea mult' },
  'Next job': { ru: 'Следующее задание', ro: 'Lucrarea următoare' },
  'Bytes of the last job': { ru: 'Байты последнего задания', ro: 'Octeții ultimei lucrări' },
  'Play them again': { ru: 'Проиграть ещё раз', ro: 'Redă din nou' },
};

export type Say = (text: string) => string;

/** Texts of the service's own pages in a language. */
export const sayIn =
  (language: PageLanguage): Say =>
  (text) =>
    language === 'en' ? text : ((service[text] ?? laboratory[text])?.[language] ?? text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** Of both pages: they are shown without a server, so their style stands in them. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f5f7fc, #12141a); --surface: light-dark(#fff, #1b1e26);
  --line: light-dark(#dfe3ee, #323744); --text: light-dark(#171a22, #eceef4); --quiet: light-dark(#5a6070, #a7adbd);
  --accent: light-dark(#2f52d0, #9db2ff); --wrong: light-dark(#b3261e, #ffb4ab);
  font: 15px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--text) }
body { margin: 0 auto; max-width: 84rem; padding: 1.5rem 1rem 3rem }
h1 { margin: 0; font-size: 1.5rem } h2 { margin: 0; font-size: 1rem } p { margin: .25rem 0 }
.quiet { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere }
.card { padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface) }
`;
