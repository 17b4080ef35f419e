import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { Database } from '../database.ts';
import { all, name, sql, type Sql } from '../sql.ts';
import { decodeRow } from './decode.ts';
import { labelReferences, type Labelled } from './labels.ts';
import { inOrganisation, planOf, selectList } from '../tables/record-plan.ts';
import { atMost, refuseMore } from './most-rows.ts';
import { ownRecord, type ReadRecord, type RecordOf, type Whose } from '../tables/record.ts';

/** @throws ANSWER_TOO_LARGE where there are more than `most` */
const readRows = async (
  db: Database,
  { plan, organisationId }: Labelled,
  conditions: readonly Sql[],
  most?: number,
): Promise<ReadRecord[]> => {
  const rows = await db.all(sql`
    select ${selectList(plan, 't')} from ${plan.table} t
    where ${all([...conditions, ...inOrganisation(plan, organisationId, 't')])} order by t."Id"${atMost(most)}`);
  refuseMore(rows, most);
  const records = rows.map((row) => decodeRow(plan, row));
  await labelReferences(db, { plan, organisationId }, records);
  return records;
};

/** A record as stored, hidden or not: references are ids only. Undefined: it does not exist in this organisation. */
export const readRow = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  { organisationId, id }: Whose,
): Promise<RecordOf<Name> | undefined> => {
  const plan = planOf(model);
  const row = await db.one({ text: plan.texts.read, values: plan.isScoped ? [id, organisationId] : [id] });
  return row && ownRecord(model, decodeRow(plan, row));
};

/** A record with the labels of its references, hidden or not. Undefined: it does not exist in this organisation. */
export const readRecord = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  whose: Whose,
): Promise<RecordOf<Name> | undefined> => {
  const record = await readRow(db, model, whose);
  if (record) await labelReferences(db, { plan: planOf(model), organisationId: whose.organisationId }, [record]);
  return record;
};

export const notFound = (model: EntityModel): Fault => new Fault('NOT_FOUND', { params: { entity: model.title } });

/**
 * A record that must exist.
 * @throws NOT_FOUND if it does not
 */
export const readKnown = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  whose: Whose,
): Promise<RecordOf<Name>> => {
  const record = await readRecord(db, model, whose);
  if (record === undefined) throw notFound(model);
  return record;
};

/** Locks a row against changes and deletion until the transaction ends. New rows may still refer to it. */
export const lockRecord = async (db: Database, model: EntityModel, { organisationId, id }: Whose): Promise<void> => {
  if (db.dialect.hasOneWriter) return;
  const plan = planOf(model);
  await db.one(
    sql`select t."Id" from ${plan.table} t
      where ${all([sql`t."Id" = ${id}`, ...inOrganisation(plan, organisationId, 't')])}${db.dialect.forNoKeyUpdate}`,
  );
};

/** Several records, in the order of the ids; missing ones are left out. */
export const readRecords = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  organisationId: number,
  ids: readonly number[],
): Promise<RecordOf<Name>[]> => {
  const plan = planOf(model);
  const records = await readRows(db, { plan, organisationId }, [db.dialect.isAny(sql`t."Id"`, ids)]);
  const byId = new Map(records.map((record) => [record.Id, ownRecord(model, record)]));
  return ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
};

export interface ByColumn {
  organisationId: number;
  column: string;
  values: readonly (number | string)[];
  and?: Sql;
  /** More are refused. */ most?: number;
}

/**
 * Records in which a column has one of the values, in the order in which they were created, such as the children of
 * some parents.
 * @throws ANSWER_TOO_LARGE
 */
export const readRecordsBy = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  { organisationId, column, values, and, most }: ByColumn,
): Promise<RecordOf<Name>[]> => {
  const plan = planOf(model);
  const records = await readRows(
    db,
    { plan, organisationId },
    [db.dialect.isAny(sql`t.${name(column)}`, values), ...(and ? [and] : [])],
    most,
  );
  return records.map((record) => ownRecord(model, record));
};

/** The record with a ClientId, and the hash of the body that created it. */
export const findByClientId = async (
  db: Database,
  model: EntityModel,
  organisationId: number,
  clientId: string,
): Promise<{ Id: number; BodyHash: string | null } | undefined> => {
  const plan = planOf(model);
  return db.one(
    sql`select "Id", "BodyHash" from ${plan.table}
      where ${all([sql`"ClientId" = ${clientId}`, ...inOrganisation(plan, organisationId)])}`,
  );
};

/** Which of the ids exist in this organisation. */
export const existingIds = async (
  db: Database,
  model: EntityModel,
  organisationId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  const plan = planOf(model);
  const rows = await db.all<{ Id: number }>(
    sql`select t."Id" from ${plan.table} t
      where ${all([db.dialect.isAny(sql`t."Id"`, ids), ...inOrganisation(plan, organisationId, 't')])}`,
  );
  return new Set(rows.map(({ Id }) => Id));
};

/** The ids of the records with these ClientIds. */
export const idsByClientId = async (
  db: Database,
  model: EntityModel,
  organisationId: number,
  clientIds: readonly string[],
): Promise<Map<string, number>> => {
  const plan = planOf(model);
  const rows = await db.all<{ Id: number; ClientId: string }>(
    sql`select t."Id", t."ClientId" from ${plan.table} t
      where ${all([db.dialect.isAny(sql`t."ClientId"`, clientIds), ...inOrganisation(plan, organisationId, 't')])}`,
  );
  return new Map(rows.map(({ Id, ClientId }) => [ClientId, Id]));
};
