import { Fault } from '#domain/faults.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import type { ExchangeImportAnswer } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import {
  moveRun,
  readRun,
  readRuns,
  silentMs,
  type ImportRun,
  type RunName,
} from '../../storage/exchange/import-runs.ts';
import type { Database } from '../../storage/database.ts';
import type { Importer, RawData } from './importer.ts';

/** As many as a person looks through. */
const mostTold = 20;

const stateNames = { running: 'Running', stopped: 'Stopped', finished: 'Finished', undoing: 'Undoing' } as const;

/**
 * The import of a name; undefined: there is none. The menu of one kind opens no import of another.
 * @throws NOT_FOUND for an import of another kind
 */
export const runOfKind = async (db: Database, run: RunName & { kind: ImportKind }): Promise<ImportRun | undefined> => {
  const found = await readRun(db, run);
  if (found && found.Kind !== run.kind) throw new Fault('NOT_FOUND', { params: { entity: 'Import' } });
  return found;
};

/** A run that should write and is silent was broken off. */
const stateOf = ({ State, ActiveOn }: ImportRun, now: number): string =>
  (State === 'running' || State === 'undoing') && ActiveOn <= now - silentMs ? 'Interrupted' : stateNames[State];

const toldOf = (run: ImportRun, now: number): NonNullable<ExchangeImportAnswer['Runs']>[number] => ({
  Code: run.Code,
  ...(run.FileName !== null && { FileName: run.FileName }),
  State: stateOf(run, now),
  CreatedOn: run.CreatedOn,
  Total: run.Total,
  Done: Math.min(run.Done, run.Total),
  New: run.Made,
  Changed: run.Changed,
  Wrong: run.Wrong,
});

/** How far the import of a name has come, or the latest of the kind without one. */
export const toldRuns = async (
  { db, services, session: { organisationId } }: CallContext,
  importer: Importer,
  rawData: RawData,
): Promise<ExchangeImportAnswer> => {
  const kind = importer.kind(rawData);
  const one = rawData.Code ? await readRun(db, { organisationId, code: rawData.Code }) : undefined;
  const all = rawData.Code
    ? [one].filter((run) => run?.Kind === kind)
    : await readRuns(db, { organisationId, kind, most: mostTold });
  return { Runs: all.filter((run) => run !== undefined).map((run) => toldOf(run, services.now())) };
};

/** Ends an import after the piece that is being written. @throws NOT_FOUND for an import of another kind */
export const stopRun = async (
  context: CallContext,
  importer: Importer,
  rawData: RawData,
): Promise<ExchangeImportAnswer> => {
  const { services, session } = context;
  const run = { organisationId: session.organisationId, code: rawData.Code ?? '' };
  await context.piece(async ({ db }) => {
    await runOfKind(db, { ...run, kind: importer.kind(rawData) });
    await moveRun(db, { ...run, from: 'running', to: 'stopped', now: services.now() });
  });
  return toldRuns(context, importer, rawData);
};
