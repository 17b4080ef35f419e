import { modelOf } from '../../storage/models.ts';
import { labelsOf, readRecords, type StoredRecord } from '../../storage/records/index.ts';
import { groupingOf } from './filters.ts';
import type { RawRow } from './query.ts';
import type { ReportRequest } from './request.ts';

/** Rows of reports tell all of a product or document, and the label of anything else. */
const whole = new Set(['Article', 'Document']);

type Names = Map<number, StoredRecord>;

const namesOf = async (
  { context: { db }, organisationId }: ReportRequest,
  entity: string,
  ids: readonly number[],
): Promise<Names> => {
  if (ids.length === 0) return new Map();
  if (!whole.has(entity)) return labelsOf(db, entity, organisationId, ids);
  return new Map((await readRecords(db, modelOf(entity), organisationId, ids)).map((record) => [record.Id, record]));
};

export interface NamedColumn {
  field: string;
  column: string;
  entity?: string;
}

/** The fields that a report's rows are grouped by, with their columns. */
export const namedColumns = ({ fields }: ReportRequest): NamedColumn[] =>
  fields.map((field) => {
    const { column, to } = groupingOf(field);
    return { field, column, ...(to && { entity: to }) };
  });

/** Labels of the rows' keys, as fields of the answer: one query per entity. 0 and null have none. */
export const nameRows = async (rows: readonly RawRow[], request: ReportRequest): Promise<StoredRecord[]> => {
  const answers: StoredRecord[] = rows.map(() => ({}));
  for (const { field, column, entity } of namedColumns(request)) {
    const ids = rows.map((row) => Number(row[column] ?? 0));
    const names = entity
      ? await namesOf(
          request,
          entity,
          [...new Set(ids)].filter((id) => id > 0),
        )
      : undefined;
    ids.forEach((id, index) => {
      (answers[index] as StoredRecord)[field] = names ? names.get(id) : id;
    });
  }
  return answers;
};
