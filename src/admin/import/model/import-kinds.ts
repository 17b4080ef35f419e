import { fieldsOfKind, type ColumnMapping, type ImportField, type ImportKind } from '#domain/import/import-fields.ts';
import { ContractorActionType, RawDataActionType } from '#generated/types.ts';
import type { Carried } from './import-world.ts';

/** Texts of an import kind, and its request. All texts are translation keys. */
interface KindTexts {
  title: string;
  about: string;
  drop: string;
  /** Plural name of the records, for the empty form. */
  records: string;
  /** Where no column says what a row is about. */
  nothingNamed: string;
  /** Where new records cannot be made. */
  nameless: string;
  /** Where stored records cannot be found. */
  keyless: string;
  /** Where no column holds prices; absent: the kind has none. */
  priceless?: string;
  /** At an undo. */
  made: string;
  changed: string;
  kept: string;
}

interface Kind {
  carried: Carried;
  texts: KindTexts;
  /** Any of these must have a column. */ names: readonly ImportField[];
  /** New records need any of these. */ calls: readonly ImportField[];
  /** By these what is there is found. */ keys: readonly ImportField[];
}

const partnerUndo = {
  made: '{count} records that it made are deleted',
  changed: '{count} records that it changed are as before',
  kept: 'These have been used or changed since and stay as they are:',
} as const;

const kinds: Readonly<Record<ImportKind, Kind>> = {
  products: {
    carried: { RawDataActionType: RawDataActionType.Articles },
    names: ['Name', 'Code', 'Barcode'],
    calls: ['Name'],
    keys: ['Barcode', 'Code'],
    texts: {
      title: 'Import of products',
      records: 'Products',
      drop: 'Drop a price list here, or choose a file',
      about:
        'Products that are there already are found by barcode, else by code, and changed; others are made. Before ' +
        'anything is saved you see what each row would do.',
      nothingNamed: 'Say which column holds the name, the code or the barcode: without them no row can be imported.',
      nameless: 'Without names only products that are there already are changed.',
      keyless:
        'Without codes and barcodes products that are there already are not found, and every row makes a new one.',
      priceless: 'No column holds the price: new products will have none.',
      made: '{count} products that it made are deleted',
      changed: '{count} products that it changed are as before',
      kept: 'These products have been used or changed since and stay as they are:',
    },
  },
  contractors: {
    carried: { RawDataActionType: RawDataActionType.Contractors, ContractorActionType: ContractorActionType.Supplier },
    names: ['Name', 'Fiscalcode', 'Code'],
    calls: ['Name'],
    keys: ['Name', 'Fiscalcode', 'Code'],
    texts: {
      ...partnerUndo,
      title: 'Import of contractors',
      records: 'Contractors',
      drop: 'Drop a list of contractors here, or choose a file',
      about:
        'Contractors that are there already are found by tax id, else by code or name, and changed; others are ' +
        'made. Before anything is saved you see what each row would do.',
      nothingNamed: 'Say which column holds the name, the tax id or the code: without them no row can be imported.',
      nameless: 'Without names only contractors that are there already are changed.',
      keyless: '',
    },
  },
  customers: {
    carried: { RawDataActionType: RawDataActionType.Contractors, ContractorActionType: ContractorActionType.Customer },
    names: ['FirstName', 'LastName', 'Number', 'Phone', 'Email'],
    calls: ['FirstName', 'LastName'],
    keys: ['Number', 'Email', 'Phone', 'Code'],
    texts: {
      ...partnerUndo,
      title: 'Import of customers',
      records: 'Customers',
      drop: 'Drop a list of customers here, or choose a file',
      about:
        'Customers that are there already are found by card number, else by e-mail or phone, and changed; others ' +
        'are made. Before anything is saved you see what each row would do.',
      nothingNamed:
        'Say which column holds the name, the card number or the phone: without them no row can be imported.',
      nameless: 'Without names only customers that are there already are changed.',
      keyless:
        'Without card numbers, e-mails and phones customers that are there already are not found, and every row ' +
        'makes a new one.',
    },
  },
};

export const textsOfKind = (kind: ImportKind): KindTexts => kinds[kind].texts;

/** Fields that every call of an import of the kind sends. */
export const carriedByKind = (kind: ImportKind): Carried => kinds[kind].carried;

const isAnyMapped = (mapping: ColumnMapping, fields: readonly ImportField[]): boolean =>
  fields.some((field) => mapping[field] !== undefined);

/** Whether the columns say what a row is about. */
export const namesRows = (kind: ImportKind, mapping: ColumnMapping): boolean => isAnyMapped(mapping, kinds[kind].names);

/** Advice on a choice of columns that lacks something; undefined: nothing is missing. */
export const adviceOn = (
  kind: ImportKind,
  mapping: ColumnMapping,
): { level: 'warning' | 'info'; text: string } | undefined => {
  const { names, calls, keys, texts } = kinds[kind];
  if (!isAnyMapped(mapping, names)) return { level: 'warning', text: texts.nothingNamed };
  if (!isAnyMapped(mapping, calls)) return { level: 'info', text: texts.nameless };
  if (!isAnyMapped(mapping, keys)) return { level: 'info', text: texts.keyless };
  return texts.priceless !== undefined && !isAnyMapped(mapping, ['Price', 'SpecialPrice'])
    ? { level: 'info', text: texts.priceless }
    : undefined;
};

export const hasField = (kind: ImportKind, field: ImportField): boolean => fieldsOfKind[kind].includes(field);
