import { foldText } from '../../fold.ts';
import type { ImportField } from '../import-fields.ts';

/** Words of a heading, for headings that no list holds whole: Denumire produs, Preț cu TVA (lei), Cod EAN. */
interface Words {
  /** Any of them names the field. */
  readonly any: RegExp;
  /** None of them may be there: a purchase price is no price, and the name of a group no name. */
  readonly none?: RegExp;
}

const word = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u');

const strangePrice = [
  'закуп\\p{L}*',
  'опт\\p{L}*',
  'входн\\p{L}*',
  'себест\\p{L}*',
  'стар\\p{L}*',
  'прошл\\p{L}*',
  'без',
  'единиц\\p{L}*',
  'ед',
  'за',
  'purchase',
  'buying',
  'cost',
  'wholesale',
  'old',
  'previous',
  'without',
  'excl\\p{L}*',
  'net',
  'unit',
  'per',
  'achiz\\p{L}*',
  'furnizor\\p{L}*',
  'angro',
  'vechi',
  'fara',
  'unitar',
  'nabavn\\p{L}*',
  'bez',
  'stara',
  'anchor',
  'best',
  'min',
  'max',
];
const special = ['акци\\p{L}*', 'promo\\p{L}*', 'special\\p{L}*', 'offer', 'redus\\p{L}*', 'akcijsk\\p{L}*'];
const price = ['price', 'цена', 'pret', 'pretul', 'cijena', 'mpc'];
const vat = ['vat', 'ндс', 'tva', 'pdv'];
const group = ['group', 'groups', 'category', 'групп\\p{L}*', 'категор\\p{L}*', 'grup\\p{L}*', 'categor\\p{L}*'];
const barcode = ['ean\\d*', 'gtin', 'upc', 'barcode', 'штрих\\p{L}*', 'bare', 'barkod'];
const person = ['customer', 'client', 'supplier', 'поставщик\\p{L}*', 'клиент\\p{L}*', 'furnizor\\p{L}*'];

const rules: { readonly [Field in ImportField]?: Words } = {
  Barcode: { any: word(...barcode) },
  SpecialPrice: {
    any: new RegExp(
      `${word(...special).source}.*${word(...price).source}|${word(...price).source}.*${word(...special).source}`,
      'u',
    ),
  },
  Price: { any: word(...price), none: word(...strangePrice, ...special) },
  Vat: {
    any: word(...vat),
    none: word(
      ...price,
      'сумм\\p{L}*',
      'sum',
      'suma',
      'amount',
      'код',
      'cod\\p{L}*',
      'code',
      'number',
      'cu',
      'fara',
      'с',
      'без',
    ),
  },
  Name: {
    any: word(
      'name',
      'product',
      'item',
      'наименование',
      'название',
      'номенклатура',
      'товар',
      'denumire\\p{L}*',
      'produs\\p{L}*',
      'naziv',
      'artikl',
    ),
    none: word(
      ...group,
      ...person,
      'brand',
      'бренд\\p{L}*',
      'code',
      'код',
      'cod',
      'id',
      'measure',
      'едини\\p{L}*',
      'file',
    ),
  },
  Code: {
    any: word('code', 'код', 'артикул', 'cod', 'codul', 'sku', 'sifra'),
    none: word(
      ...barcode,
      ...vat,
      ...group,
      'tax',
      'fiscal\\p{L}*',
      'фискальн\\p{L}*',
      'налог\\p{L}*',
      'plu',
      'тн',
      'тнвэд',
      'postal',
      'zip',
      'country',
    ),
  },
  Measure: {
    any: word('measure', 'uom', 'unit', 'измерения', 'изм', 'masura', 'mjere'),
    none: word(...price, 'цен\\p{L}*'),
  },
  Group: { any: word(...group), none: word('код', 'code', 'cod', 'id') },
  Brand: {
    any: word('brand', 'бренд', 'марка', 'производитель', 'marca', 'producator\\p{L}*', 'proizvodac'),
    none: word('id'),
  },
  Description: { any: word('description', 'описание', 'descriere\\p{L}*', 'opis') },
  Reserve: { any: word('minimum', 'минимальный', 'minim'), none: word(...price) },
  Phone: { any: word('phone', 'mobile', 'телефон', 'telefon', 'мобильный', 'tel') },
  Email: { any: word('email', 'mail', 'почта') },
  Address: { any: word('address', 'адрес', 'adresa'), none: word('mail', 'email', 'почты') },
  Fiscalcode: { any: word('idno', 'инн', 'cui', 'cif', 'oib', 'fiscal') },
  BornOn: { any: word('birth', 'birthday', 'рождения', 'nasterii', 'rodenja') },
  Discount: { any: word('discount', 'скидка', 'reducere', 'popust') },
  Comment: { any: word('comment', 'note', 'комментарий', 'примечание', 'observatii', 'napomena') },
};

/** Currencies and units that stand beside a heading. */
const units = word(
  'lei',
  'leu',
  'лей',
  'леи',
  'mdl',
  'ron',
  'rsd',
  'eur',
  'euro',
  'евро',
  'usd',
  'руб\\p{L}*',
  'rub',
  'грн',
  'uah',
  'kn',
  'kg',
  'кг',
  'шт',
  'buc',
  'pcs',
);

/** Цена, лей → цена; Preț (lei) → pret; VAT, % → vat. */
export const withoutUnit = (heading: string): string =>
  foldText(heading)
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replace(new RegExp(units.source, 'gu'), ' ')
    .replace(/[%,:;.*№\p{Sc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the words of a heading name the field. */
export const isNamedBy = (field: ImportField, heading: string): boolean => {
  const words = rules[field];
  const text = foldText(heading).replace(/[\p{M}]/gu, '');
  return words !== undefined && words.any.test(text) && !(words.none?.test(text) ?? false);
};
