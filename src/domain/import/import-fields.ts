import { foldText } from '../fold.ts';
import { isNamedBy, withoutUnit } from './headings/heading-words.ts';
import { headers } from './headings/known-headings.ts';

/** Kinds of imports from a file (R-IMPORT-002). */
export type ImportKind = 'products' | 'contractors' | 'customers';

/**
 * Fields that a column of an imported file may have. SpecialPrice is no field of an article: it can replace a missing
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

const plain = (header: string): string => foldText(header).replace(/[^\p{L}\p{N}]/gu, '');

/** Columns whose headings are in the list; the surest heading of a field wins. */
const columnListed = (field: ImportField, names: readonly string[], isFree: (column: number) => boolean): number => {
  for (const header of headers[field]) {
    const column = names.findIndex((name, index) => name === header && isFree(index));
    if (column >= 0) return column;
  }
  return -1;
};

/**
 * Guesses which column holds which field from the headers: those that are known whole come first, then those without
 * their unit, then those whose words name a field. Each column serves one field.
 */
export const guessColumns = (found: readonly string[], kind: ImportKind = 'products'): ColumnMapping =>
  guessed(found, kind).mapping;

/** How much cells read like headings: one that is known whole counts twice; a single word of a text is no heading. */
export const headingScore = (found: readonly string[], kind: ImportKind = 'products'): number => {
  const { mapping, sure } = guessed(found, kind);
  const count = Object.keys(mapping).length;
  return sure === 0 && count < 2 ? 0 : count + sure;
};

const guessed = (found: readonly string[], kind: ImportKind): { mapping: ColumnMapping; sure: number } => {
  const [whole, bare] = [found.map(plain), found.map((heading) => plain(withoutUnit(heading)))];
  const mapping: { [Field in ImportField]?: number } = {};
  const used = new Set<number>();
  const isFree = (column: number): boolean => !used.has(column);
  const ways: ((field: ImportField) => number)[] = [
    (field) => columnListed(field, whole, isFree),
    (field) => columnListed(field, bare, isFree),
    (field) => found.findIndex((heading, index) => isFree(index) && isNamedBy(field, heading)),
  ];
  let sure = 0;
  for (const [at, way] of ways.entries())
    for (const field of fieldsOfKind[kind]) {
      const column = mapping[field] === undefined ? way(field) : -1;
      if (column < 0) continue;
      mapping[field] = column;
      used.add(column);
      if (at < 2) sure += 1;
    }
  return { mapping, sure };
};

/** How a file is read, by its extension; undefined: 'Wrong file format' (R-IMPORT-003, R-IMPORT-004). */
export const importSource = (fileName: string): 'spreadsheet' | 'text' | undefined => {
  const extension = /\.([^.]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (extension === 'xlsx') return 'spreadsheet';
  return ['csv', 'tsv', 'txt'].includes(extension) ? 'text' : undefined;
};
