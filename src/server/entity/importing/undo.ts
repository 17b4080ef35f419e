import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../../call/context.ts';
import {
  deleteParts,
  forgetImportRows,
  inUse,
  readImportRows,
  type ImportRow,
} from '../../storage/exchange/import-rows.ts';
import { deleteRecords, readRecords, updateRecord, type StoredRecord } from '../../storage/records/index.ts';
import { publishChange } from '../publish-change.ts';
import { track } from '../track.ts';
import type { Importer } from './importer.ts';

export interface Undone {
  taken: number;
  /** Names of what has been used or changed since and therefore stays. */ kept: string[];
}

type Entity = Importer['entity'];

const nameOf = ({ Name }: StoredRecord): string => (Name as string | null) ?? '';

const removeMade = async (context: CallContext, entity: Entity, records: StoredRecord[]): Promise<Undone> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const ids = records.map(({ Id }) => Id as number);
  const used = await inUse(db, { entity, organisationId, ids });
  const free = ids.filter((id) => !used.has(id));
  await deleteParts(db, { entity, organisationId, ids: free });
  await deleteRecords(db, entities[entity], organisationId, free);
  return { taken: free.length, kept: records.filter(({ Id }) => used.has(Id as number)).map(nameOf) };
};

const restoreChanged = async (
  context: CallContext,
  entity: Entity,
  record: StoredRecord,
  { Before, Version }: ImportRow,
): Promise<boolean> => {
  if (record['Version'] !== Version) return false;
  const {
    db,
    session: { organisationId },
  } = context;
  const changes = JSON.parse(Before as string) as StoredRecord;
  await updateRecord(db, entities[entity], { organisationId, id: record.Id as number, changes });
  await track(context, entities[entity], { what: 'update', before: record, after: { ...record, ...changes } });
  return true;
};

/**
 * Takes an import back: what it made goes, what it changed is as before, except what has been used or changed since.
 * @throws NOT_FOUND for a name that no import of the organisation has
 */
export const undoImport = async (context: CallContext, entity: Entity, code: string): Promise<Undone> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const rows = await readImportRows(db, { entity, organisationId, code });
  if (rows.length === 0) throw new Fault('NOT_FOUND', { params: { entity: 'Import' } });
  const records = new Map(
    (
      await readRecords(
        db,
        entities[entity],
        organisationId,
        rows.map(({ Id }) => Id),
      )
    ).map((record) => [record.Id, record]),
  );
  const there = rows.filter(({ Id }) => records.has(Id));
  const undone = await removeMade(
    context,
    entity,
    there.filter(({ Before }) => Before === null).map(({ Id }) => records.get(Id) as StoredRecord),
  );
  for (const row of there.filter(({ Before }) => Before !== null)) {
    const record = records.get(row.Id) as StoredRecord;
    if (await restoreChanged(context, entity, record, row)) undone.taken += 1;
    else undone.kept.push(nameOf(record));
  }
  await forgetImportRows(db, { entity, organisationId, code });
  publishChange(context, entities[entity], 0, 'update');
  return undone;
};
