import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { Database } from '../database.ts';
import { all, join, name, names, sql, type Sql, type Value } from '../sql.ts';
import { decodeRow } from './decode.ts';
import { notFound, readRecord } from './read.ts';
import { inOrganisation, planOf, type RecordPlan } from '../tables/record-plan.ts';
import { ownRecord, type ReadRecord, type RecordOf, type StoredRecord, type Whose } from '../tables/record.ts';
import { asFault } from './violations.ts';

/** Rows in one statement: few sizes, so that few texts are prepared. */
const largest = 64;
const sizes = [largest, 32, 16, 8, 7, 6, 5, 4, 3, 2, 1];

const rowValues = ({ written, isScoped, model }: RecordPlan, record: StoredRecord): Value[] => {
  if (isScoped && typeof record['OrganisationId'] !== 'number')
    throw new Error(`${model.name} is written without its OrganisationId`);
  return written.map(({ read, preset }) => {
    const value = read(record);
    return value === undefined ? preset : value;
  });
};

const insertRows = (plan: RecordPlan, records: readonly StoredRecord[], ending = '', columns = '"Id"'): Sql => ({
  text: `${plan.texts.insert(records.length)}${ending} returning ${columns}`,
  values: records.flatMap((record) => rowValues(plan, record)),
});

/**
 * Writes a new record and answers its id. The record of a tenant carries its OrganisationId.
 * @throws the fault that the schema names for a broken unique key; NOT_FOUND for a reference that leads nowhere
 */
export const insertRecord = async (db: Database, model: EntityModel, record: StoredRecord): Promise<number> => {
  const row = await asFault(db, model, 'write', () => db.one<{ Id: number }>(insertRows(planOf(model), [record])));
  return (row as { Id: number }).Id;
};

const returning = new WeakMap<RecordPlan, string>();

const returned = (plan: RecordPlan): string => {
  let text = returning.get(plan);
  if (text === undefined) returning.set(plan, (text = names(plan.read.map(({ column }) => column)).text));
  return text;
};

const unlessKnown = ({ isScoped }: RecordPlan): string =>
  ` on conflict (${isScoped ? '"OrganisationId", ' : ''}"ClientId") do nothing`;

const hasClientId = (model: EntityModel, record: StoredRecord): boolean =>
  Boolean(model.clientId) && record['ClientId'] !== undefined && record['ClientId'] !== null;

/**
 * Writes a new record and answers it as stored; undefined if its ClientId is known already, even if another transaction
 * has just written it.
 */
export const insertRow = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  record: StoredRecord,
): Promise<RecordOf<Name> | undefined> => {
  const plan = planOf(model);
  const { text, values } = insertRows(
    plan,
    [record],
    hasClientId(model, record) ? unlessKnown(plan) : '',
    returned(plan),
  );
  const row = await asFault(db, model, 'write', () => db.one({ text, values }));
  return row && ownRecord(model, decodeRow(plan, row));
};

/** Writes many new entities; the ids are in the order of the records. */
export const insertRecords = async (
  db: Database,
  model: EntityModel,
  records: readonly StoredRecord[],
): Promise<number[]> => {
  const plan = planOf(model);
  const ids: number[] = [];
  for (let done = 0; done < records.length;) {
    const size = sizes.find((candidate) => candidate <= records.length - done) as number;
    const chunk = records.slice(done, done + size);
    const rows = await asFault(db, model, 'write', () => db.all<{ Id: number }>(insertRows(plan, chunk)));
    // Ids are counted up row by row, but the answer may come in any order.
    ids.push(...rows.map(({ Id }) => Id).sort((one, other) => one - other));
    done += size;
  }
  return ids;
};

/** Statements that write new entities under ids that were reserved for them: for Database.runAll. */
export const insertQueries = (model: EntityModel, records: readonly ReadRecord[]): Sql[] => {
  const plan = planOf(model);
  return Array.from({ length: Math.ceil(records.length / largest) }, (_, index) =>
    records.slice(index * largest, (index + 1) * largest),
  ).map((chunk) => ({
    text: plan.texts.insertWithId(chunk.length),
    values: chunk.flatMap((record) => [record.Id, ...rowValues(plan, record)]),
  }));
};

/**
 * Runs writes together. If another transaction has meanwhile written the same ClientId, or deleted a referenced row,
 * the whole transaction is run again so that it sees that: it throws the code that PostgreSQL gives to transactions
 * that conflict.
 */
export const runAllOrAgain = async (db: Database, queries: readonly Sql[]): Promise<void> => {
  try {
    await db.runAll(queries);
  } catch (error) {
    const kind = db.dialect.violation(error)?.kind;
    if (kind !== 'unique' && kind !== 'reference') throw error;
    throw Object.assign(
      new Error('Another transaction has just written the same, or deleted what is named', { cause: error }),
      { code: '40001' },
    );
  }
};

export interface Change extends Whose {
  /** Only these fields are written; null empties a field. */
  changes: StoredRecord;
  /** The version that the caller has seen; another stored one is a conflict. Absent: any version. */
  version?: number;
}

const assignments = (plan: RecordPlan, changes: StoredRecord): Sql[] =>
  plan.written.flatMap(({ column, read }) => {
    if (column === 'OrganisationId' || column === 'Version') return [];
    const value = read(changes);
    return value === undefined ? [] : [sql`${name(column)} = ${value}`];
  });

const identity = (plan: RecordPlan, { organisationId, id }: Whose): Sql[] => [
  sql`"Id" = ${id}`,
  ...inOrganisation(plan, organisationId),
];

/** Reason why no row was updated: the record is gone, or was changed in the meantime. */
const refusal = async (db: Database, model: EntityModel, whose: Whose): Promise<Fault> => {
  const stored = await readRecord(db, model, whose);
  return stored ? new Fault('CONFLICT', { stored }) : notFound(model);
};

/**
 * Changes a record and increases its Version.
 * @throws NOT_FOUND; CONFLICT with the stored record if `version` is not the stored one; the fault of a broken unique
 * key
 */
export const updateRecord = async (db: Database, model: EntityModel, change: Change): Promise<void> => {
  const plan = planOf(model);
  const set = [...assignments(plan, change.changes), ...(model.version ? [sql`"Version" = "Version" + 1`] : [])];
  if (set.length === 0) return;
  const conditions = [
    ...identity(plan, change),
    ...(change.version === undefined || !model.version ? [] : [sql`"Version" = ${change.version}`]),
  ];
  const changed = await asFault(db, model, 'write', () =>
    db.run(sql`update ${plan.table} set ${join(set, ', ')} where ${all(conditions)}`),
  );
  if (changed === 0) throw await refusal(db, model, change);
};

/** Hides an entity (an instant) or shows it again (null), where its schema has a softDelete field. */
export const hideRecord = async (
  db: Database,
  model: EntityModel,
  { organisationId, id, on }: Whose & { on: number | null },
): Promise<void> => {
  if (!model.softDelete) throw new Error(`${model.name} cannot be hidden`);
  await updateRecord(db, model, { organisationId, id, changes: { [model.softDelete]: on } });
};

/** @throws Fault NOT_FOUND; REFERENCED where something still points at it. */
export const deleteRecord = async (db: Database, model: EntityModel, whose: Whose): Promise<void> => {
  const plan = planOf(model);
  const deleted = await asFault(db, model, 'delete', () =>
    db.run(sql`delete from ${plan.table} where ${all(identity(plan, whose))}`),
  );
  if (deleted === 0) throw notFound(model);
};

/** Deletes several at once: the children that an update left out. Those not there are no fault. */
export const deleteRecords = async (
  db: Database,
  model: EntityModel,
  organisationId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const plan = planOf(model);
  await asFault(db, model, 'delete', () =>
    db.run(sql`
    delete from ${plan.table}
    where ${all([db.dialect.isAny(sql`"Id"`, ids), ...inOrganisation(plan, organisationId)])}`),
  );
};
