import { fieldsOfKind, importFields, type ImportField, type ImportKind } from '#domain/import/import-fields.ts';
import { fields as articleFields } from '#generated/fields/Article.ts';
import { fields as contractorFields } from '#generated/fields/Contractor.ts';
import type { FieldModel } from '#generated/shapes.ts';

/** Titles of import fields: those of the form, where it has them. */
const ownTitles: { readonly [Field in ImportField]?: string } = {
  SpecialPrice: 'Special price',
  ArticleMeasureType: 'Sold by weight',
  Group: 'Group',
  Gender: 'Gender',
};

const settingsOf = (fields: readonly FieldModel[]): readonly FieldModel[] =>
  fields.find(({ kind }) => kind === 'settings')?.fields ?? [];

const modelTitle = (fields: readonly FieldModel[], field: ImportField): string | undefined =>
  [...fields, ...settingsOf(fields)].find(({ name }) => name === field)?.title;

/** English title of a field, which is its translation key. */
export const titleOf = (field: ImportField): string =>
  ownTitles[field] ??
  modelTitle(fieldsOfKind.products.includes(field) ? articleFields : contractorFields, field) ??
  field;

const figures: ReadonlySet<ImportField> = new Set(['Price', 'SpecialPrice', 'Index', 'Vat', 'Reserve', 'Discount']);

/** Figures stand to the right. */
export const isFigureField = (field: ImportField): boolean => figures.has(field);

/** The order in which people read a record; the call's is another. */
const readingOrder: readonly ImportField[] = [
  'Name',
  'FirstName',
  'LastName',
  'FullName',
  'Code',
  'Barcode',
  'Price',
  'SpecialPrice',
  'Fiscalcode',
  'Vatcode',
  'RegistrationNumber',
  'Phone',
  'Email',
  'Number',
  'BornOn',
  'Gender',
  'Discount',
  'Group',
  'Measure',
  'Vat',
  'Brand',
  'Model',
  'Index',
  'ArticleMeasureType',
  'Reserve',
  'Description',
  'Address',
  'Comment',
];

/** Fields of a kind, as people read them. */
export const shownOrder = (kind: ImportKind): ImportField[] =>
  readingOrder.filter((field) => fieldsOfKind[kind].includes(field));

/** Fields of the empty form, without those that few files have. */
export const formFields = (kind: ImportKind): ImportField[] =>
  shownOrder(kind).filter((field) => field !== 'ArticleMeasureType' && field !== 'Model');

export const mappedFields = (mapping: { readonly [Field in ImportField]?: number }): ImportField[] =>
  readingOrder.filter((field) => mapping[field] !== undefined);

export const isImportField = (name: string): name is ImportField => (importFields as readonly string[]).includes(name);
