import { foldText } from '../fold.ts';

/** What a column of an imported file may hold. SpecialPrice is no field of an article: it can stand in for a missing price. */
export const importFields = [
  'Name', 'Code', 'Barcode', 'Price', 'SpecialPrice', 'Index', 'ArticleMeasureType', 'Measure', 'Vat', 'Brand', 'Model', 'Group', 'Description', 'Reserve',
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column holds which field, counted from 0. A field without a column is not imported. */
export type ColumnMapping = { readonly [Field in ImportField]?: number };

/** Headers by field in English, Russian, Romanian and Croatian, folded and without anything but letters and digits. Earlier ones are surer. */
const headers: Record<ImportField, readonly string[]> = {
  Name: ['name', 'productname', 'product', 'itemname', 'item', 'title', 'наименование', 'наименованиетовара', 'название', 'номенклатура', 'товар', 'denumire', 'denumirea', 'denumireaprodusului', 'produs', 'nume', 'naziv', 'nazivproizvoda', 'nazivartikla', 'proizvod', 'artikl'],
  Code: ['code', 'productcode', 'productid', 'itemcode', 'articlecode', 'sku', 'article', 'код', 'кодтовара', 'артикул', 'cod', 'codul', 'codprodus', 'articol', 'sifra', 'sifraproizvoda', 'sifraartikla', 'kod'],
  Barcode: ['barcode', 'ean', 'ean13', 'ean8', 'gtin', 'upc', 'штрихкод', 'шк', 'codbare', 'coddebare', 'codulbare', 'barkod', 'crticnikod'],
  Price: ['price', 'retailprice', 'saleprice', 'sellingprice', 'цена', 'розничнаяцена', 'ценапродажи', 'pret', 'pretul', 'pretdevanzare', 'pretvanzare', 'cijena', 'maloprodajnacijena', 'mpc'],
  SpecialPrice: ['specialprice', 'promoprice', 'offerprice', 'акционнаяцена', 'ценапоакции', 'pretpromotional', 'pretspecial', 'akcijskacijena', 'posebnacijena', 'mpczavrijemeposebnogoblikaprodaje'],
  Index: ['plu', 'plucode', 'index', 'плу', 'кодплу', 'codplu', 'plukod'],
  ArticleMeasureType: ['weightable', 'weighable', 'weighed', 'весовой', 'cantaribil', 'vagano'],
  Measure: ['measure', 'unit', 'uom', 'unitofmeasure', 'едизм', 'ед', 'единица', 'единицаизмерения', 'um', 'unitate', 'unitatedemasura', 'jm', 'jedinicamjere', 'jedinica'],
  Vat: ['vat', 'vatrate', 'tax', 'taxrate', 'ндс', 'ставкандс', 'tva', 'cotatva', 'pdv', 'stopapdv'],
  Brand: ['brand', 'manufacturer', 'бренд', 'марка', 'производитель', 'marca', 'brandul', 'producator', 'marka', 'robnamarka', 'proizvodac'],
  Model: ['model', 'модель', 'modelul'],
  Group: ['group', 'productgroup', 'category', 'группа', 'группатоваров', 'категория', 'grup', 'grupa', 'categorie', 'categoria', 'kategorija', 'kategorijaproizvoda', 'skupina'],
  Description: ['description', 'описание', 'descriere', 'descrierea', 'opis'],
  Reserve: ['reserve', 'minstock', 'minimumstock', 'минимальныйостаток', 'минимальныйзапас', 'стокмин', 'stocminim', 'minimalnazaliha'],
};

const plain = (header: string): string => foldText(header).replace(/[^\p{L}\p{N}]/gu, '');

/** Guesses which column holds which field from the headers; each column serves one field, the surest header wins. */
export const guessColumns = (found: readonly string[]): ColumnMapping => {
  const names = found.map(plain);
  const mapping: { [Field in ImportField]?: number } = {};
  for (const field of importFields) {
    const header = headers[field].find((name) => names.includes(name));
    if (header !== undefined) mapping[field] = names.indexOf(header);
  }
  return mapping;
};

/** How a file is read, by its extension; undefined: 'Wrong file format' (001 §5). */
export const importSource = (fileName: string): 'spreadsheet' | 'text' | undefined => {
  const extension = /\.([^.]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (extension === 'xlsx') return 'spreadsheet';
  return ['csv', 'tsv', 'txt'].includes(extension) ? 'text' : undefined;
};
