import type { EntityModel, FieldModel, IndexModel } from '#generated/shapes.ts';
import { columnKinds } from './column-kind.ts';
import { foldedColumn, storedFields, type StoredField } from './stored-fields.ts';
import type { Models } from '../models.ts';
import type { ColumnModel, KeyModel, TableModel, UniqueKeyModel } from './table-model.ts';

/** Inside units per unit of the wire, for defaults that schemas write as the wire does. */
const units: Partial<Record<FieldModel['kind'], number>> = { money: 100, quantity: 1000, rate: 100 };

/** The inside value that a field has when a new entity says nothing of it. */
export const defaultOf = ({ kind, default: given }: FieldModel): unknown =>
  typeof given === 'number' ? Math.round(given * (units[kind] ?? 1) * 1e6) / 1e6 : given;

const defaultColumn = (field: FieldModel): Pick<ColumnModel, 'default'> => {
  const value = defaultOf(field);
  if (typeof value === 'boolean') return { default: value ? 1 : 0 };
  return typeof value === 'number' || typeof value === 'string' ? { default: value } : {};
};

const leadsTo = (field: FieldModel, models: Models): EntityModel | undefined => {
  const to = (field.kind === 'reference' || field.kind === 'identity') && field.to ? models[field.to] : undefined;
  return to?.table ? to : undefined;
};

const isTenants = (model: EntityModel): boolean => model.scope === 'organisation';

const fewKinds = new Set<FieldModel['kind']>(['enum', 'action', 'flag']);

const fieldColumns = (model: EntityModel, { column, field }: StoredField, models: Models): ColumnModel[] => {
  const references = leadsTo(field, models);
  return [
    {
      name: column,
      type: columnKinds[field.kind]?.type ?? 'text',
      ...(field.required && { notNull: true }),
      ...defaultColumn(field),
      ...(references && { references: references.table }),
      ...(references && isTenants(references) && isTenants(model) && { isOwn: true }),
      ...(field.columnBefore && { was: field.columnBefore }),
      ...((fewKinds.has(field.kind) || column === model.softDelete) && { few: true }),
    },
    ...(field.searchable || field.kind === 'custom'
      ? [
          {
            name: foldedColumn(column),
            type: 'text' as const,
            ...(field.columnBefore && { was: foldedColumn(field.columnBefore) }),
          },
        ]
      : []),
  ];
};

const isOwnColumn = ({ column }: StoredField): boolean => column !== 'Id' && column !== 'Version';

const columnsOf = (model: EntityModel, models: Models): ColumnModel[] => [
  { name: 'Id', type: 'integer' },
  ...(model.scope === 'organisation'
    ? [{ name: 'OrganisationId', type: 'integer' as const, notNull: true, few: true }]
    : []),
  ...(model.version ? [{ name: 'Version', type: 'integer' as const, notNull: true, default: 1 }] : []),
  ...storedFields(model)
    .filter(isOwnColumn)
    .flatMap((field) => fieldColumns(model, field, models)),
  ...(model.clientId ? [{ name: 'BodyHash', type: 'text' as const }] : []),
];

/** Keys of a tenant's table begin with the organisation. */
const scoped = <Key extends KeyModel>(model: EntityModel, key: Key): Key =>
  model.scope === 'organisation' && !key.columns.includes('OrganisationId')
    ? { ...key, columns: ['OrganisationId', ...key.columns] }
    : key;

/** Entities that another of the same organisation names, with those models that it was found among. */
const namedAmong = new WeakMap<Models, Set<EntityModel>>();

const isNamed = (model: EntityModel, models: Models): boolean => {
  let named = namedAmong.get(models);
  if (!named) {
    const all = Object.values(models).filter((each) => each.table && isTenants(each));
    named = new Set(all.flatMap((each) => storedFields(each).flatMap(({ field }) => leadsTo(field, models) ?? [])));
    namedAmong.set(models, named);
  }
  return isTenants(model) && named.has(model);
};

/** Target of foreign keys with the organisation. */
const ownKey = { columns: ['OrganisationId', 'Id'] };

const uniquesOf = (model: EntityModel, models: Models): UniqueKeyModel[] => [
  ...(isNamed(model, models) ? [ownKey] : []),
  ...(model.clientId ? [scoped(model, { columns: ['ClientId'] })] : []),
  ...model.uniques.map(({ columns, whereNull, fault }) =>
    scoped(model, { columns, fault, ...(whereNull?.length && { whereNull }) }),
  ),
];

/** Folded columns that lists sort by: declared ones, and the first, which is the entity's name. */
const foldedKeys = (model: EntityModel, searchable: string[]): KeyModel[] => {
  const declared = model.indexes
    .filter(({ columns }) => columns.length === 1)
    .map(({ columns }) => columns[0] as string);
  return [...new Set([...searchable.slice(0, 1), ...declared.filter((column) => searchable.includes(column))])].map(
    (column) => scoped(model, { columns: [foldedColumn(column)] }),
  );
};

/** A key that begins with a reference needs no organisation before it, and serves the foreign key too. */
const declaredKey = (
  model: EntityModel,
  { columns, whereNull, whereGiven }: IndexModel,
  references: string[],
): KeyModel => {
  const key = { columns, ...(whereNull?.length && { whereNull }), ...(whereGiven?.length && { whereGiven }) };
  return references.includes(columns[0] as string) ? key : scoped(model, key);
};

interface Indexed {
  model: EntityModel;
  columns: ColumnModel[];
  searchable: string[];
  isNamed: boolean;
}

const indexesOf = ({ model, columns, searchable, isNamed: hasOwnKey }: Indexed): KeyModel[] => {
  const references = columns.filter((column) => column.references).map((column) => column.name);
  // With the mark beside it the living are counted without looking at their rows.
  const living = { columns: ['OrganisationId', ...(model.softDelete ? [model.softDelete] : [])] };
  const all: KeyModel[] = [
    ...(isTenants(model) && (model.softDelete || !hasOwnKey) ? [living] : []),
    ...model.indexes.map((index) => declaredKey(model, index, references)),
    ...foldedKeys(model, searchable),
  ];
  // Without one for each reference, deleting what is pointed at reads the whole table. What points nowhere need not be
  // in it.
  const served = new Set(all.filter((index) => !index.whereNull && !index.whereGiven).map((index) => index.columns[0]));
  const isNullable = (name: string): boolean => !columns.find((column) => column.name === name)?.notNull;
  all.push(
    ...references
      .filter((column) => !served.has(column))
      .map((column) => ({ columns: [column], ...(isNullable(column) && { whereGiven: [column] }) })),
  );
  return all.filter(
    (index, place) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(index)) === place,
  );
};

/** The table that keeps an entity of the model: pure, the same for both databases. */
export const tableOf = (model: EntityModel, models: Models): TableModel => {
  const columns = columnsOf(model, models);
  const searchable = storedFields(model)
    .filter(({ field }) => field.searchable)
    .map(({ column }) => column);
  return {
    name: model.table as string,
    ...(model.tableBefore && { was: model.tableBefore }),
    ...(model.dropped && { dropped: model.dropped }),
    columns,
    primaryKey: 'identity',
    uniques: uniquesOf(model, models),
    indexes: indexesOf({ model, columns, searchable, isNamed: isNamed(model, models) }),
    ...(searchable.length > 0 && {
      ...(!model.isSearchedByRow && { searches: searchable.map(foldedColumn) }),
      folds: Object.fromEntries(searchable.map((column) => [foldedColumn(column), column])),
    }),
  };
};
