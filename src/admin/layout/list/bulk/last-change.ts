import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';

/** A change of many records that was made in this browser and can be taken back. */
export interface LastChange {
  readonly entity: string;
  readonly code: string;
  readonly organisationId: number;
  readonly count: number;
  /** Milliseconds. */
  readonly madeOn: number;
}

const key = 'changes.last';
/** The server keeps what a change has changed for so long. */
const keptMs = 86_400_000;

const store = createStore<readonly LastChange[]>(readLocalJson<LastChange[]>(key) ?? []);

export const lastChanges: Readable<readonly LastChange[]> = store;

const keep = (changes: readonly LastChange[]): void => {
  store.set(changes);
  writeLocalJson(key, changes);
};

const isSame = (one: LastChange, other: LastChange): boolean =>
  one.entity === other.entity && one.organisationId === other.organisationId;

/** Of each entity the last one, made just now, is offered. */
export const rememberChange = (made: Omit<LastChange, 'madeOn'>): void => {
  const change = { ...made, madeOn: Date.now() };
  keep([change, ...store.get().filter((one) => !isSame(one, change))]);
};

export const forgetChange = (code: string): void => keep(store.get().filter((one) => one.code !== code));

export const lastChangeOf = (
  changes: readonly LastChange[],
  { entity, organisationId, now }: { entity: string; organisationId: number; now: number },
): LastChange | undefined =>
  changes.find((one) => one.entity === entity && one.organisationId === organisationId && one.madeOn > now - keptMs);
