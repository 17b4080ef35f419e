import type { FieldModel } from '#generated/shapes.ts';
import { foldedColumn } from '../tables/stored-fields.ts';
import { modelOf } from '../models.ts';
import { planOf } from '../tables/record-plan.ts';
import { all, join, name, sql, type Sql } from '../sql.ts';
import { asList, asObject, invalid, type Place } from './place.ts';

const most = 10;

/** Names sort by their folded copy, so that case and accents do not part what belongs together. */
const sortColumn = ({ column, searchable }: FieldModel): string =>
  searchable ? foldedColumn(column as string) : (column as string);

/** A reference sorts by the first field of its label. */
const labelSort = (field: FieldModel, place: Place): Sql => {
  const { model, table, isScoped } = planOf(modelOf(field.to as string));
  const first = model.fields.find(({ name: label, column }) => label === model.label[0] && column);
  const own = sql`${name(place.alias)}.${name(field.column as string)}`;
  if (!first || first.endingOnly) return own;
  const alias = name(place.nextAlias());
  const scope = isScoped ? [sql`${alias}."OrganisationId" = ${place.organisationId}`] : [];
  return sql`(select ${alias}.${name(sortColumn(first))} from ${table} ${alias}
    where ${all([sql`${alias}."Id" = ${own}`, ...scope])})`;
};

const expression = (field: FieldModel, place: Place): Sql =>
  field.kind === 'reference' ? labelSort(field, place) : sql`${name(place.alias)}.${name(sortColumn(field))}`;

interface Sort {
  field: FieldModel;
  isDescending: boolean;
}

const readSort = (item: unknown, path: string, { plan }: Place): Sort => {
  const { Name, SortType } = asObject(item, path);
  const field = plan.model.fields.find((candidate) => candidate.name === Name);
  if (!field?.sortable) throw invalid(`${path}.Name`, `${String(Name)} cannot be sorted by`);
  if (SortType !== undefined && SortType !== null && SortType !== 0 && SortType !== 1)
    throw invalid(`${path}.SortType`, 'must be 0 or 1');
  return { field, isDescending: SortType === 1 };
};

export const readSorts = (argument: unknown, place: Place): Sort[] => {
  const path = `${place.path}.Sorts`;
  const items = argument === undefined || argument === null ? [] : asList(argument, path);
  if (items.length > most) throw invalid(path, `must have at most ${most} items`);
  return items.map((item, index) => readSort(item, `${path}.${index}`, place));
};

/** The order asked for, nulls last, and by Id where all else is equal. */
export const orderBy = (sorts: readonly Sort[], place: Place): Sql => {
  const asked = sorts
    .filter(({ field }) => field.name !== 'Id')
    .map(({ field, isDescending }) =>
      place.dialect.order(expression(field, place), isDescending, !field.required || field.kind === 'reference'),
    );
  const last = sorts.find(({ field }) => field.name === 'Id') ?? sorts.at(-1);
  return join(
    [...asked, place.dialect.order(sql`${name(place.alias)}."Id"`, Boolean(last?.isDescending), false)],
    ', ',
  );
};

/** Whether an index gives the rows in this order: then a list can be walked from its beginning. */
export const isIndexedOrder = (sorts: readonly Sort[], { plan: { model } }: Place): boolean => {
  const [first, ...others] = sorts;
  if (!first) return true;
  if (others.length > 0 || first.field.kind === 'reference') return false;
  const named = model.fields.find(({ searchable }) => searchable);
  return (
    first.field.name === named?.name ||
    model.indexes.some(({ columns }) => columns.length === 1 && columns[0] === first.field.column)
  );
};
