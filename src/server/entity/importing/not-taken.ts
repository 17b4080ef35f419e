import { createHash } from 'node:crypto';
import type { JudgedRow } from '#domain/import/judged-row.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../../call/context.ts';
import { readRecordsBy } from '../../storage/records/index.ts';
import type { Importer } from './importer.ts';

/** The same row of the same import has the same one, as a UUID is written. */
const clientIdOf = (code: string, { row, values }: JudgedRow): string =>
  createHash('sha256')
    .update(JSON.stringify([code, row, values]))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * Rows that are not there yet: a part of an import that is sent again, because its answer was lost, makes nothing
 * twice.
 */
export const notTaken = async <Row extends JudgedRow>(
  { db, session: { organisationId } }: CallContext,
  entity: Importer['entity'],
  rows: readonly Row[],
  code: string,
): Promise<{ clientId: string; row: Row }[]> => {
  const all = new Map(rows.map((row) => [clientIdOf(code, row), row]));
  const taken = await readRecordsBy(db, entities[entity], {
    organisationId,
    column: 'ClientId',
    values: [...all.keys()],
  });
  for (const { ClientId } of taken) all.delete(ClientId as string);
  return [...all].map(([clientId, row]) => ({ clientId, row }));
};
