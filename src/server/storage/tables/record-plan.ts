import { foldText } from '#domain/fold.ts';
import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import { columnKinds } from './column-kind.ts';
import { foldedColumn, storedFields, type StoredField } from './stored-fields.ts';
import { modelOf } from '../models.ts';
import { join, name, names, sql, type Sql, type Value } from '../sql.ts';
import { defaultOf } from './table-of.ts';
import type { StoredRecord } from './record.ts';

/** A column that is read: where its value goes, and how. */
export interface ReadColumn {
  path: string[];
  column: string;
  decode?: (value: unknown) => unknown;
}

/** A column that is written, and how its value is taken from a record. Undefined: the record does not have it. */
export interface WrittenColumn {
  column: string;
  read: (record: StoredRecord) => Value | undefined;
  preset: Value;
}

/** A reference among the columns, to be given the label of what it leads to. */
export interface ReferenceColumn {
  path: string[];
  to: string;
}

/** Facts of an entity's table that are known before any call. Made once for each model. */
export interface RecordPlan {
  model: EntityModel;
  table: Sql;
  isScoped: boolean;
  read: ReadColumn[];
  written: WrittenColumn[];
  references: ReferenceColumn[];
  searches: string[];
  /** The texts of the most frequent statements, so that they need not be built. */
  texts: { read: string; insert: (rows: number) => string; insertWithId: (rows: number) => string };
}

const valueAt = (record: StoredRecord, path: readonly string[]): unknown => {
  let value: unknown = record;
  for (const step of path) value = (value as StoredRecord | null | undefined)?.[step];
  return value;
};

const encoder = (field: FieldModel): ((value: unknown) => Value) => {
  const encode = columnKinds[field.kind]?.encode;
  return (value) => (value === null ? null : encode ? encode(value) : (value as Value));
};

/** The texts among own values, as a search compares them. */
const foldedValues = (values: unknown): Value | undefined => {
  if (typeof values !== 'object' || values === null) return values as null | undefined;
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 0
    ? JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, foldText(text)])))
    : null;
};

const writtenColumns = ({ path, column, field }: StoredField): WrittenColumn[] => {
  const encode = encoder(field);
  const read = (record: StoredRecord): Value | undefined => {
    const value = valueAt(record, path);
    return value === undefined ? undefined : encode(value);
  };
  const fallback = defaultOf(field);
  const preset = fallback === undefined ? null : encode(fallback);
  if (field.kind === 'custom')
    return [
      { column, read, preset },
      { column: foldedColumn(column), read: (record) => foldedValues(valueAt(record, path)), preset: null },
    ];
  if (!field.searchable) return [{ column, read, preset }];
  const fold = (value: Value | undefined): Value | undefined => (typeof value === 'string' ? foldText(value) : value);
  return [
    { column, read, preset },
    { column: foldedColumn(column), read: (record) => fold(read(record)), preset: fold(preset) as Value },
  ];
};

const given = (column: string, preset: Value): WrittenColumn => ({
  column,
  read: (record) => record[column] as Value | undefined,
  preset,
});

const readText = (model: EntityModel, read: readonly ReadColumn[]): string => {
  const columns = join(
    read.map(({ column }) => sql`t.${name(column)}`),
    ', ',
  );
  const own = model.scope === 'organisation' ? ' and t."OrganisationId" = ?' : '';
  return `select ${columns.text} from ${name(model.table as string).text} t where t."Id" = ?${own}`;
};

const insertTexts = (model: EntityModel, written: readonly string[]): ((rows: number) => string) => {
  const texts = new Map<number, string>();
  const columns = names(written).text;
  const row = `(${written.map(() => '?').join(', ')})`;
  return (rows) => {
    let text = texts.get(rows);
    if (!text)
      texts.set(
        rows,
        (text = `insert into ${name(model.table as string).text} (${columns}) values ${Array(rows).fill(row).join(', ')}`),
      );
    return text;
  };
};

const makePlan = (model: EntityModel): RecordPlan => {
  if (!model.table) throw new Error(`${model.name} has no table of its own`);
  const fields = storedFields(model);
  const own = fields.filter(({ column }) => column !== 'Id' && column !== 'Version');
  const read = fields
    .filter(({ field }) => field.kind !== 'secret')
    .map(({ path, column, field }) => ({ path, column, decode: columnKinds[field.kind]?.decode }));
  const written = [
    ...(model.scope === 'organisation' ? [given('OrganisationId', null)] : []),
    ...(model.version ? [given('Version', 1)] : []),
    ...own.flatMap(writtenColumns),
    ...(model.clientId ? [given('BodyHash', null)] : []),
  ];
  const columns = written.map(({ column }) => column);
  return {
    model,
    table: name(model.table),
    isScoped: model.scope === 'organisation',
    read,
    written,
    references: fields
      .filter(({ field }) => field.kind === 'reference' && field.to)
      .map(({ path, field }) => ({ path, to: field.to as string })),
    searches: fields.filter(({ field }) => field.searchable).map(({ column }) => foldedColumn(column)),
    texts: {
      read: readText(model, read),
      insert: insertTexts(model, columns),
      insertWithId: insertTexts(model, ['Id', ...columns]),
    },
  };
};

const plans = new WeakMap<EntityModel, RecordPlan>();

export const planOf = (model: EntityModel): RecordPlan => {
  let plan = plans.get(model);
  if (!plan) plans.set(model, (plan = makePlan(model)));
  return plan;
};

const labels = new WeakMap<EntityModel, RecordPlan>();

/** The plan that reads only what a reference to the entity carries: Id and the fields of its label. */
export const labelPlanOf = (entity: string): RecordPlan => {
  const model = modelOf(entity);
  let plan = labels.get(model);
  if (!plan) labels.set(model, (plan = narrowed(planOf(model), ['Id', ...model.label])));
  return plan;
};

/** The plan that reads only these fields; the others are not asked for. */
export const narrowed = (plan: RecordPlan, fields: readonly string[]): RecordPlan => ({
  ...plan,
  read: plan.read.filter(({ path }) => fields.includes(path[0] as string)),
  references: plan.references.filter(({ path }) => fields.includes(path[0] as string)),
});

const lists = new WeakMap<RecordPlan, Map<string, Sql>>();

/** `"t"."Id", "t"."Name"` */
export const selectList = (plan: RecordPlan, alias: string): Sql => {
  let byAlias = lists.get(plan);
  if (!byAlias) lists.set(plan, (byAlias = new Map()));
  let list = byAlias.get(alias);
  if (!list)
    byAlias.set(
      alias,
      (list = join(
        plan.read.map(({ column }) => sql`${name(alias)}.${name(column)}`),
        ', ',
      )),
    );
  return list;
};

/** The condition that binds a statement to an organisation; none for tables of the platform. */
export const inOrganisation = ({ isScoped }: RecordPlan, organisationId: number, alias?: string): Sql[] => {
  if (!isScoped) return [];
  return [alias ? sql`${name(alias)}."OrganisationId" = ${organisationId}` : sql`"OrganisationId" = ${organisationId}`];
};
