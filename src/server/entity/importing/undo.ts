import { Fault } from '#domain/faults.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../../call/context.ts';
import {
  deleteParts,
  forgetImportRows,
  inUse,
  readImportRows,
  type ImportRow,
} from '../../storage/exchange/import-rows.ts';
import { beginRun, forgetRun, isAnotherRunning } from '../../storage/exchange/import-runs.ts';
import { deleteRecords, readRecords, updateRecord, type StoredRecord } from '../../storage/records/index.ts';
import { track } from '../track.ts';
import type { Importer } from './importer.ts';
import { createPace, paced } from './pieces.ts';
import { runOfKind } from './runs.ts';

export interface Undone {
  taken: number;
  /** Names of what has been used or changed since and therefore stays. */ kept: string[];
}

/** Tells open screens once what many pieces have changed, also where a later one failed. */
export const publish = ({ services, session }: CallContext, entity: Importer['entity']): void =>
  services.events.publish(session.organisationId, { entity, id: 0, action: 'update' });

interface Undoing {
  entity: Importer['entity'];
  kind: ImportKind;
  code: string;
}

const nameOf = ({ Name }: StoredRecord): string => (Name as string | null) ?? '';

const removeMade = async (
  context: CallContext,
  entity: Undoing['entity'],
  records: StoredRecord[],
): Promise<Undone> => {
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
  entity: Undoing['entity'],
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

/** Takes back what the import did to the next records; undefined: nothing is left. */
const undoPiece = async (
  context: CallContext,
  { entity, code }: Undoing,
  most: number,
): Promise<Undone | undefined> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const rows = await readImportRows(db, { entity, organisationId, code }, most);
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ Id }) => Id);
  const records = new Map(
    (await readRecords(db, entities[entity], organisationId, ids)).map((record) => [record.Id, record]),
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
  await forgetImportRows(db, { entity, organisationId, code }, ids);
  return undone;
};

/**
 * Marks the import as one that is taken back, so that another is not begun meanwhile; false: it has done nothing that
 * is still noted.
 */
const beginUndoing = async (context: CallContext, { entity, kind, code }: Undoing): Promise<boolean> => {
  const {
    db,
    services,
    session: { organisationId },
  } = context;
  const run = { organisationId, code, now: services.now() };
  const before = await runOfKind(db, { ...run, kind });
  if (!before) return false;
  const [first] = await readImportRows(db, { entity, organisationId, code }, 1);
  if (!first) {
    await forgetRun(db, run);
    return false;
  }
  if (await isAnotherRunning(db, run)) throw new Fault('IMPORT_RUNNING', { retryAfter: 2 });
  const { Total, Done, FileName } = before;
  await beginRun(db, { ...run, Kind: kind, FileName, State: 'undoing', Total, Done });
  return true;
};

/**
 * Takes an import back piece by piece: what it made goes, what it changed is as before, except what has been used or
 * changed since. One that was broken off goes on when it is asked for again.
 * @throws NOT_FOUND for a name that no import of this kind has in the organisation
 */
export const undoImport = async (context: CallContext, undoing: Undoing): Promise<Undone> => {
  const {
    services: { imports },
    session: { organisationId },
  } = context;
  const { entity, code } = undoing;
  if (!(await context.piece((inner) => beginUndoing(inner, undoing))))
    throw new Fault('NOT_FOUND', { params: { entity: 'Import' } });
  const whole: Undone = { taken: 0, kept: [] };
  const pace = createPace(context.db);
  const next = async (): Promise<Undone | undefined> => {
    const most = pace.size();
    return imports.turn(() => context.piece((inner) => paced(pace, most, () => undoPiece(inner, undoing, most))));
  };
  try {
    for (let undone = await next(); undone; undone = await next()) {
      whole.taken += undone.taken;
      for (const name of undone.kept) whole.kept.push(name);
    }
  } finally {
    publish(context, entity);
  }
  await context.piece(({ db }) => forgetRun(db, { organisationId, code }));
  return whole;
};
