import type { EntityModel } from '#generated/shapes.ts';
import type { Database } from '../database.ts';
import { all, sql } from '../sql.ts';
import { decodeRow } from './decode.ts';
import {
  inOrganisation,
  labelPlanOf,
  narrowed,
  planOf,
  selectList,
  type RecordPlan,
  type ReferenceColumn,
} from '../tables/record-plan.ts';
import type { LabelOf, StoredRecord } from '../tables/record.ts';

/** A label names others in turn (an employee its person), but not without end. */
const deepest = 3;

const referenceAt = (
  record: StoredRecord,
  path: readonly string[],
): { holder: StoredRecord; key: string; id: number } | undefined => {
  let holder: StoredRecord | undefined = record;
  for (const step of path.slice(0, -1)) holder = holder?.[step] as StoredRecord | undefined;
  const key = path.at(-1) as string;
  const value = holder?.[key] as { Id?: number } | undefined;
  return holder && value?.Id !== undefined ? { holder, key, id: value.Id } : undefined;
};

/** Ids by the entity that they lead to: several fields of one target share a query. */
const idsByTarget = (
  records: readonly StoredRecord[],
  references: readonly ReferenceColumn[],
): Map<string, Set<number>> => {
  const targets = new Map<string, Set<number>>();
  for (const { path, to } of references) {
    let ids = targets.get(to);
    if (!ids) targets.set(to, (ids = new Set()));
    for (const record of records) {
      const found = referenceAt(record, path);
      if (found) ids.add(found.id);
    }
  }
  return targets;
};

interface Query<Name extends string> {
  entity: Name;
  organisationId: number;
  ids: Set<number>;
  depth: number;
}

const readLabels = async <Name extends string>(
  db: Database,
  { entity, organisationId, ids, depth }: Query<Name>,
): Promise<Map<number, LabelOf<Name>>> => {
  const plan = labelPlanOf(entity);
  const conditions = [db.dialect.isAny(sql`t."Id"`, [...ids]), ...inOrganisation(plan, organisationId, 't')];
  const rows = await db.all(sql`select ${selectList(plan, 't')} from ${plan.table} t where ${all(conditions)}`);
  const records = rows.map((row) => decodeRow(plan, row));
  if (depth < deepest) await labelReferences(db, { plan, organisationId, depth: depth + 1 }, records);
  return new Map(records.map((record) => [record.Id, record as LabelOf<Name>]));
};

/** Labels of the given ids of one entity of the organisation, each as {Id, Name, …}. */
export const labelsOf = <Name extends string>(
  db: Database,
  entity: Name,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, LabelOf<Name>>> =>
  ids.length === 0
    ? Promise.resolve(new Map())
    : readLabels(db, { entity, organisationId, ids: new Set(ids), depth: 1 });

/**
 * Gives records of one entity, as their rows say, the labels of what they name; of some fields alone where only those
 * were read.
 */
export const labelRecords = (
  db: Database,
  model: EntityModel,
  {
    organisationId,
    records,
    columns,
  }: { organisationId: number; records: readonly StoredRecord[]; columns?: readonly string[] },
): Promise<void> => {
  const plan = planOf(model);
  return labelReferences(db, { plan: columns?.length ? narrowed(plan, columns) : plan, organisationId }, records);
};

export interface Labelled {
  plan: RecordPlan;
  organisationId: number;
  depth?: number;
}

/** Gives each reference {Id} of the records its label: one query per target for all of them. */
export const labelReferences = async (
  db: Database,
  { plan, organisationId, depth = 1 }: Labelled,
  records: readonly StoredRecord[],
): Promise<void> => {
  if (plan.references.length === 0 || records.length === 0) return;
  const targets = [...idsByTarget(records, plan.references)].filter(([, ids]) => ids.size > 0);
  const labels = new Map(
    await Promise.all(
      targets.map(
        async ([entity, ids]) => [entity, await readLabels(db, { entity, organisationId, ids, depth })] as const,
      ),
    ),
  );
  for (const { path, to } of plan.references) {
    for (const record of records) {
      const found = referenceAt(record, path);
      const label = found && labels.get(to)?.get(found.id);
      if (found && label) found.holder[found.key] = { ...label };
    }
  }
};
