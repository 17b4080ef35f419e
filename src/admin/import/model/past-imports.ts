import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';

/** An import that this browser has made and that can be taken back. */
export interface PastImport {
  readonly kind: ImportKind;
  /** What the server knows it by. */
  readonly code: string;
  readonly organisationId: number;
  readonly fileName: string;
  /** Milliseconds. */
  readonly takenOn: number;
  readonly made: number;
  readonly changed: number;
}

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
