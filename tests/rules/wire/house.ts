import type { EntityModel, FieldModel } from '#generated/shapes.ts';

/** A model made by hand, with a field of every kind: the codec is proved apart from the schemas of the day. */
const field = (name: string, kind: FieldModel['kind'], more: Partial<FieldModel> = {}): FieldModel => ({
  name,
  kind,
  title: name,
  ...more,
});

const entity = (name: string, fields: FieldModel[]): EntityModel => ({
  name,
  area: 'test',
  service: 'Stock.svc/Web',
  bodyKey: name.charAt(0).toLowerCase() + name.slice(1),
  title: name,
  titles: `${name}s`,
  table: name,
  scope: 'organisation',
  version: true,
  clientId: true,
  indexes: [],
  uniques: [],
  label: ['Name'],
  verbs: [],
  access: { read: 'session', write: 'session' },
  views: [],
  menu: [],
  fields: [field('Id', 'id'), field('Version', 'integer'), field('ClientId', 'text'), ...fields],
});

export const Vat = entity('Vat', [field('Name', 'text'), field('Value', 'rate', { filter: 'Value' })]);

export const Article = entity('Article', [
  field('Name', 'text'),
  field('Price', 'money', { filter: 'Price' }),
  field('Reserve', 'quantity', { filter: 'Reserve' }),
  field('Latitude', 'number'),
  field('Visible', 'flag', { filter: 'Visible' }),
  field('ArticleMeasureType', 'enum', { filter: 'ArticleMeasureTypes' }),
  field('ArticleActionType', 'action', { filter: 'ArticleActionTypes' }),
  field('BornOn', 'day', { filter: 'BornOn' }),
  field('CreatedOn', 'instant', { readOnly: true, filter: 'CreatedOn' }),
  field('DeletedOn', 'instant', { filter: 'DeletedOn' }),
  field('Vat', 'reference', { to: 'Vat', filter: 'Vats' }),
  field('ArticleParentId', 'identity', { to: 'Article', filter: 'ArticleParentIds' }),
  field('ArticleBarcodes', 'children', { to: 'ArticleBarcode', by: 'Article', owned: true, filter: 'ArticleBarcodes' }),
  field('Rates', 'many', { to: 'Vat', filter: 'Rates' }),
  field('Password', 'secret'),
  field('NameFolded', 'text', { internal: true }),
  field('Stock', 'quantity', { computed: true }),
  field('State', 'object', { fields: [field('IsActive', 'flag'), field('AppliedOn', 'instant')] }),
  field('Descriptions', 'json'),
  field('Settings', 'settings', {
    fields: [
      field('minSalePrice', 'money'),
      field('noDiscount', 'flag'),
      field('QtyInPackage', 'quantity'),
      field('since', 'instant'),
      field('key', 'secret'),
    ],
  }),
]);

export const ArticleBarcode = entity('ArticleBarcode', [
  field('Article', 'reference', { to: 'Article' }),
  field('Value', 'text'),
  field('Price', 'money'),
]);

/** An owner that is written together with what it refers to. */
export const Employee = entity('Employee', [field('Vat', 'reference', { to: 'Vat', owned: true })]);

export const models = { Article, ArticleBarcode, Vat };
