import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { CustomField } from '#generated/types.ts';
import type { LabelItem } from './label-layout.ts';
import { writeValue, type FieldFact, type Value, type ValueKind } from './values.ts';

/** A field that an element may name: its path, and the titles of what leads to it, in English. */
export interface LabelField {
  readonly path: string;
  readonly titles: readonly string[];
  readonly kind: ValueKind;
}

interface Group {
  readonly title: string;
  readonly properties: Readonly<Record<string, FieldFact>>;
}

/** Fields of a label besides the product itself. */
export const labelFields = {
  Price: {
    title: 'Price',
    properties: {
      Value: { kind: 'money', title: 'Price' },
      Whole: { kind: 'text', title: 'Price: whole part' },
      Rest: { kind: 'text', title: 'Price: hundredths' },
      Before: { kind: 'money', title: 'Price before discounts' },
      Discount: { kind: 'rate', title: 'Discount, %' },
      Currency: { kind: 'text', title: 'Currency' },
    },
  },
  Label: {
    title: 'Label',
    properties: { Day: { kind: 'day', title: 'Printed on' }, Quantity: { kind: 'quantity', title: 'Quantity' } },
  },
  Organisation: { title: 'Company', properties: { Name: { kind: 'text', title: 'Name' } } },
  Branch: {
    title: 'Branch',
    properties: { Name: { kind: 'text', title: 'Name' }, Address: { kind: 'text', title: 'Address' } },
  },
} as const satisfies Record<string, Group>;

const ownFields: LabelField[] = Object.entries<Group>(labelFields).flatMap(([name, { title, properties }]) =>
  Object.entries(properties).map(([property, fact]) => ({
    path: `${name}.${property}`,
    titles: [title, fact.title],
    kind: fact.kind,
  })),
);

/** Kinds of a schema's fields that a label can say. */
const written: Partial<Record<FieldKind, ValueKind>> = {
  text: 'text',
  longText: 'text',
  integer: 'integer',
  money: 'money',
  quantity: 'quantity',
  rate: 'rate',
  instant: 'instant',
  day: 'text',
};

const fieldsOf = (field: FieldModel, path: string, titles: readonly string[]): LabelField[] => {
  const own = { path: `${path}.${field.name}`, titles: [...titles, field.title] };
  if (field.kind === 'reference') return [{ ...own, path: `${own.path}.Name`, kind: 'text' }];
  if (field.kind === 'settings' || field.kind === 'object')
    return (field.fields ?? []).flatMap((each) => fieldsOf(each, own.path, titles));
  const kind = written[field.kind];
  return kind && !['Version', 'ClientId'].includes(field.name) ? [{ ...own, kind }] : [];
};

/** All that a label may say: of the product, as its schema has it, and of the price, the company, the branch. */
export const labelFieldTree = (article: readonly FieldModel[]): LabelField[] => [
  ...article.flatMap((field) => fieldsOf(field, 'Article', ['Product'])),
  ...ownFields,
];

/** Fields that the company has added to its products, in its own words. */
export const ownLabelFields = (fields: readonly Pick<CustomField, 'Name' | 'Key'>[]): LabelField[] =>
  fields.map(({ Name, Key }) => ({ path: `${ownPath}${Key}`, titles: ['Product', Name ?? ''], kind: 'text' }));

/** Source of a label, in inside values. */
export interface LabelSource {
  readonly Article: object;
  readonly Price: {
    readonly Value: number;
    readonly Before?: number;
    readonly Discount?: number;
    readonly Currency?: string;
  };
  readonly Label: { readonly Day: number; readonly Quantity?: number };
  readonly Organisation?: object;
  readonly Branch?: object;
}

const valueAt = (source: object, path: string): Value => {
  let value: unknown = source;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

const ownPath = 'Article.Custom.';

/** Values of the company's own fields, as they are stored: figures with a point. */
const ownValues = ({ Article }: LabelSource): LabelItem =>
  Object.fromEntries(
    Object.entries(((Article as { Custom?: unknown }).Custom ?? {}) as object)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([key, value]) => [`${ownPath}${key}`, String(value).normalize('NFC')]),
  );

/** A price as it stands on a shelf: the whole part large, the hundredths small. */
const parts = (source: LabelSource): LabelItem => {
  const [Whole = '', Rest = ''] = writeValue('money', source.Price.Value, '').split('.');
  return { 'Price.Whole': Whole, 'Price.Rest': Rest };
};

/** Every field of the tree that has a value, written as paper has it. */
export const labelItem = (source: LabelSource, fields: readonly LabelField[], zone: string): LabelItem => ({
  ...Object.fromEntries(
    fields.flatMap(({ path, kind }) => {
      const text = writeValue(kind, valueAt(source, path), zone);
      return text ? [[path, text]] : [];
    }),
  ),
  ...ownValues(source),
  ...parts(source),
});
