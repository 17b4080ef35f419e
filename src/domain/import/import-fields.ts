import { foldText } from '../fold.ts';

/** What is imported from a file (R-IMPORT-002). */
export type ImportKind = 'products' | 'contractors' | 'customers';

/**
 * What a column of an imported file may hold. SpecialPrice is no field of an article: it can stand in for a missing
 * price.
 */
const productFields = [
  'Name',
  'Code',
  'Barcode',
  'Price',
  'SpecialPrice',
  'Index',
  'ArticleMeasureType',
  'Measure',
  'Vat',
  'Brand',
  'Model',
  'Group',
  'Description',
  'Reserve',
] as const;
const contractorFields = [
  'Name',
  'FullName',
  'Code',
  'Fiscalcode',
  'Vatcode',
  'RegistrationNumber',
  'Phone',
  'Email',
  'Address',
  'Number',
  'Group',
  'Comment',
] as const;
/** A customer's name follows from the first and the last one. */
const customerFields = [
  'FirstName',
  'LastName',
  'Phone',
  'Email',
  'Number',
  'BornOn',
  'Gender',
  'Discount',
  'Group',
  'Address',
  'Code',
  'Comment',
] as const;

export type ImportField =
  | (typeof productFields)[number]
  | (typeof contractorFields)[number]
  | (typeof customerFields)[number];

export const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: productFields,
  contractors: contractorFields,
  customers: customerFields,
};

export const importFields: readonly ImportField[] = [...new Set(Object.values(fieldsOfKind).flat())];

/** Which column holds which field, counted from 0. A field without a column is not imported. */
export type ColumnMapping = { readonly [Field in ImportField]?: number };

/**
 * Headers by field in English, Russian, Romanian and Croatian, folded and without anything but letters and digits.
 * Earlier ones are surer.
 */
const headers: Record<ImportField, readonly string[]> = {
  Name: [
    'name',
    'productname',
    'product',
    'itemname',
    'item',
    'title',
    'наименование',
    'наименованиетовара',
    'название',
    'номенклатура',
    'товар',
    'denumire',
    'denumirea',
    'denumireaprodusului',
    'produs',
    'nume',
    'naziv',
    'nazivproizvoda',
    'nazivartikla',
    'proizvod',
    'artikl',
  ],
  Code: [
    'code',
    'productcode',
    'productid',
    'itemcode',
    'articlecode',
    'sku',
    'article',
    'код',
    'кодтовара',
    'артикул',
    'cod',
    'codul',
    'codprodus',
    'articol',
    'sifra',
    'sifraproizvoda',
    'sifraartikla',
    'kod',
  ],
  Barcode: [
    'barcode',
    'ean',
    'ean13',
    'ean8',
    'gtin',
    'upc',
    'штрихкод',
    'шк',
    'codbare',
    'coddebare',
    'codulbare',
    'barkod',
    'crticnikod',
  ],
  Price: [
    'price',
    'retailprice',
    'saleprice',
    'sellingprice',
    'цена',
    'розничнаяцена',
    'ценапродажи',
    'pret',
    'pretul',
    'pretdevanzare',
    'pretvanzare',
    'cijena',
    'maloprodajnacijena',
    'mpc',
  ],
  SpecialPrice: [
    'specialprice',
    'promoprice',
    'offerprice',
    'акционнаяцена',
    'ценапоакции',
    'pretpromotional',
    'pretspecial',
    'akcijskacijena',
    'posebnacijena',
    'mpczavrijemeposebnogoblikaprodaje',
  ],
  Index: ['plu', 'plucode', 'index', 'плу', 'кодплу', 'codplu', 'plukod'],
  ArticleMeasureType: ['weightable', 'weighable', 'weighed', 'весовой', 'cantaribil', 'vagano'],
  Measure: [
    'measure',
    'unit',
    'uom',
    'unitofmeasure',
    'едизм',
    'ед',
    'единица',
    'единицаизмерения',
    'um',
    'unitate',
    'unitatedemasura',
    'jm',
    'jedinicamjere',
    'jedinica',
  ],
  Vat: ['vat', 'vatrate', 'tax', 'taxrate', 'ндс', 'ставкандс', 'tva', 'cotatva', 'pdv', 'stopapdv'],
  Brand: [
    'brand',
    'manufacturer',
    'бренд',
    'марка',
    'производитель',
    'marca',
    'brandul',
    'producator',
    'marka',
    'robnamarka',
    'proizvodac',
  ],
  Model: ['model', 'модель', 'modelul'],
  Group: [
    'group',
    'groups',
    'customergroup',
    'productgroup',
    'category',
    'группа',
    'группы',
    'группаклиентов',
    'группатоваров',
    'категория',
    'grup',
    'grupa',
    'grupe',
    'grupuri',
    'categorie',
    'categoria',
    'kategorija',
    'kategorijaproizvoda',
    'skupina',
  ],
  Description: ['description', 'описание', 'descriere', 'descrierea', 'opis'],
  FullName: [
    'fullname',
    'legalname',
    'полноеназвание',
    'полноенаименование',
    'полноеимя',
    'denumirecompleta',
    'numecomplet',
    'puninaziv',
  ],
  FirstName: [
    'firstname',
    'givenname',
    'имя',
    'prenume',
    'prenumele',
    'ime',
    'name',
    'fullname',
    'customer',
    'client',
    'customername',
    'фио',
    'имяфамилия',
    'клиент',
    'покупатель',
    'наименование',
    'название',
    'numeprenume',
    'nume',
    'denumire',
    'kupac',
  ],
  LastName: ['lastname', 'surname', 'familyname', 'фамилия', 'numedefamilie', 'nume', 'numele', 'prezime'],
  Fiscalcode: [
    'fiscalcode',
    'taxid',
    'taxcode',
    'idno',
    'cui',
    'cif',
    'инн',
    'фискальныйкод',
    'налоговыйкод',
    'codfiscal',
    'codulfiscal',
    'oib',
  ],
  Vatcode: ['vatcode', 'vatid', 'vatnumber', 'кодндс', 'кодплательщикандс', 'ндскод', 'codtva', 'codultva', 'pdvbroj'],
  RegistrationNumber: [
    'registrationnumber',
    'regnumber',
    'регистрационныйномер',
    'numarinregistrare',
    'numardeinregistrare',
    'numarulinregistrarii',
    'nrregcom',
    'numarregcom',
    'maticnibroj',
  ],
  Phone: [
    'phone',
    'phonenumber',
    'mobile',
    'tel',
    'telephone',
    'телефон',
    'номертелефона',
    'мобильный',
    'тел',
    'telefon',
    'telefonul',
    'mobil',
    'mobitel',
  ],
  Email: [
    'email',
    'emailaddress',
    'mail',
    'элпочта',
    'электроннаяпочта',
    'почта',
    'имейл',
    'адресэлпочты',
    'adresaemail',
    'posta',
    'eposta',
  ],
  Address: ['address', 'адрес', 'юридическийадрес', 'adresa', 'adresajuridica'],
  Number: [
    'cardnumber',
    'card',
    'loyaltycard',
    'номеркарты',
    'карта',
    'дисконтнаякарта',
    'numarcard',
    'numarulcardului',
    'numarulcartelei',
    'card',
    'brojkartice',
  ],
  BornOn: [
    'dateofbirth',
    'birthdate',
    'birthday',
    'bornon',
    'датарождения',
    'деньрождения',
    'datanasterii',
    'nascut',
    'datumrodenja',
  ],
  Gender: ['gender', 'sex', 'пол', 'gen', 'genul', 'sexul', 'spol'],
  Discount: ['discountpercent', 'discount', 'скидка', 'процентскидки', 'reducere', 'reducereprocent', 'popust'],
  Comment: ['comment', 'note', 'notes', 'комментарий', 'примечание', 'comentariu', 'observatii', 'napomena'],
  Reserve: [
    'reserve',
    'minstock',
    'minimumstock',
    'минимальныйостаток',
    'минимальныйзапас',
    'стокмин',
    'stocminim',
    'minimalnazaliha',
  ],
};

const plain = (header: string): string => foldText(header).replace(/[^\p{L}\p{N}]/gu, '');

/** Guesses which column holds which field from the headers; each column serves one field, the surest header wins. */
export const guessColumns = (found: readonly string[], kind: ImportKind = 'products'): ColumnMapping => {
  const names: (string | undefined)[] = found.map(plain);
  const mapping: { [Field in ImportField]?: number } = {};
  for (const field of fieldsOfKind[kind]) {
    const header = headers[field].find((name) => names.includes(name));
    if (header === undefined) continue;
    const column = names.indexOf(header);
    mapping[field] = column;
    names[column] = undefined;
  }
  return mapping;
};

/** How a file is read, by its extension; undefined: 'Wrong file format' (R-IMPORT-003, R-IMPORT-004). */
export const importSource = (fileName: string): 'spreadsheet' | 'text' | undefined => {
  const extension = /\.([^.]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (extension === 'xlsx') return 'spreadsheet';
  return ['csv', 'tsv', 'txt'].includes(extension) ? 'text' : undefined;
};
