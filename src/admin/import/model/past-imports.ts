import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { ExchangeImportAnswer } from '#generated/types.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';

/** An import that this browser has made and that can be taken back. */
export interface PastImport {
  readonly kind: ImportKind;
  /** Identifier of the import on the server. */
  readonly code: string;
  readonly organisationId: number;
  readonly fileName: string;
  /** Milliseconds. */
  readonly takenOn: number;
  readonly made: number;
  readonly changed: number;
}

export type RunState = 'Running' | 'Stopped' | 'Finished' | 'Interrupted' | 'Undoing';

/** An import known to the server, begun by any user of the company. */
export interface KnownImport extends PastImport {
  readonly state: RunState;
  readonly total: number;
  readonly done: number;
}

type Run = NonNullable<ExchangeImportAnswer['Runs']>[number];

const runStates: readonly string[] = ['Running', 'Stopped', 'Finished', 'Interrupted', 'Undoing'] satisfies RunState[];

const knownImport = (run: Run, { kind, organisationId }: Pick<PastImport, 'kind' | 'organisationId'>): KnownImport => ({
  kind,
  organisationId,
  code: run.Code ?? '',
  fileName: run.FileName ?? '',
  takenOn: run.CreatedOn ?? 0,
  made: run.New ?? 0,
  changed: run.Changed ?? 0,
  state: runStates.includes(run.State ?? '') ? (run.State as RunState) : 'Finished',
  total: run.Total ?? 0,
  done: run.Done ?? 0,
});

/** Imports that run, that can go on or that can be taken back: the server's, and those of this browser it forgot. */
export const knownImports = (
  runs: readonly Run[],
  own: readonly PastImport[],
  of: Pick<PastImport, 'kind' | 'organisationId'>,
): KnownImport[] => {
  const told = runs.map((run) => knownImport(run, of));
  const codes = new Set(told.map(({ code }) => code));
  const older = own
    .filter(
      ({ code, kind, organisationId }) => !codes.has(code) && kind === of.kind && organisationId === of.organisationId,
    )
    .map((past): KnownImport => ({ ...past, state: 'Finished', total: 0, done: 0 }));
  return [...told.filter(({ state, made, changed }) => state !== 'Finished' || made + changed > 0), ...older];
};

const key = 'import.past';
const mostKept = 10;

const store = createStore<readonly PastImport[]>(readLocalJson<PastImport[]>(key) ?? []);

/** The latest first. */
export const pastImports: Readable<readonly PastImport[]> = store;

const keep = (imports: readonly PastImport[]): void => {
  store.set(imports.slice(0, mostKept));
  writeLocalJson(key, store.get());
};

/** Remembers an import, or what more of it was taken. */
export const rememberImport = (taken: PastImport): void =>
  keep([taken, ...store.get().filter(({ code }) => code !== taken.code)]);

export const forgetImport = (forgotten: string): void => keep(store.get().filter(({ code }) => code !== forgotten));
