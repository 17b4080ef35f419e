import type { RecordPlan } from '../tables/record-plan.ts';
import type { ReadRecord, StoredRecord } from '../tables/record.ts';

type Row = Record<string, unknown>;

const put = (record: StoredRecord, path: readonly string[], value: unknown): void => {
  let target = record;
  for (const step of path.slice(0, -1)) target = (target[step] ??= {}) as StoredRecord;
  target[path.at(-1) as string] = value;
};

/**
 * A row as an entity. What is null in the table is absent from the entity, and what was not selected; the Id is
 * wherever it is looked at.
 */
export const decodeRow = ({ read }: RecordPlan, row: Row): ReadRecord => {
  const record: StoredRecord = {};
  for (const { path, column, decode } of read) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const inside = decode ? decode(value) : value;
    if (path.length === 1) record[path[0] as string] = inside;
    else put(record, path, inside);
  }
  return record as ReadRecord;
};
