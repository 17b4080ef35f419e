import { asFieldModel, inOrder, valueInside } from '#domain/organisation/custom-field.ts';
import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import type { CallContext } from '../../call/context.ts';
import { shownOf } from '../../entity/custom/definitions.ts';
import { modelOf } from '../../storage/models.ts';
import type { StoredRecord } from '../../storage/records/index.ts';

/** A column of a sheet: a field, or a part of one. */
export interface Column {
  /** English; a key of the labels. */
  title: string;
  /** The title is the company's own text, in its language. */
  isOwn?: boolean;
  /** The field of the entity itself, to ask for. */
  asked: string;
  field: FieldModel;
  valueOf: (row: StoredRecord) => unknown;
}

const named = (fields: readonly FieldModel[], name: string): FieldModel => {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`There is no field ${name} to export`);
  return field;
};

/** Parts of a field: keys of settings, or fields of a reference's label. */
const partsOf = (field: FieldModel): readonly FieldModel[] =>
  field.to ? modelOf(field.to).fields : (field.fields ?? []);

/** Fields that identify a reference. */
const namings: ReadonlySet<string> = new Set(['Name', 'Value']);

/** The name of what is referred to has the title of the reference: "Product", not "Name"; "VAT", not "Value". */
const titleOf = (outer: FieldModel, inner: FieldModel): string => (namings.has(inner.name) ? outer.title : inner.title);

const columnAt = (model: EntityModel, path: string): Column => {
  const [first = '', second] = path.split('.');
  const outer = named(model.fields, first);
  if (second === undefined) return { title: outer.title, asked: first, field: outer, valueOf: (row) => row[first] };
  const inner = named(partsOf(outer), second);
  return {
    title: titleOf(outer, inner),
    asked: first,
    field: inner,
    valueOf: (row) => (row[first] as StoredRecord | null | undefined)?.[second],
  };
};

/** Columns of the fields that the company has added, under the names that it gave them. */
export const ownColumns = async (context: CallContext, entity: string): Promise<Column[]> =>
  inOrder(await shownOf(context, entity)).map((own) => ({
    title: own.Name ?? own.Key,
    isOwn: true,
    asked: 'Custom',
    field: asFieldModel(own),
    valueOf: ({ Custom }) => valueInside(own, (Custom as StoredRecord | null | undefined)?.[own.Key]),
  }));

/** Columns by the paths of their fields: Name, Article.Barcode, Settings.Discount. */
export const columnsAt = (model: EntityModel, paths: readonly string[]): Column[] =>
  paths.map((path) => columnAt(model, path));
