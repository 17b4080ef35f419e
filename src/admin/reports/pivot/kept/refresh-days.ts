import { call, callWire } from '#client/call.ts';
import { readDays } from '#domain/documents/pivot/day-file.ts';
import { keepDays, keptDays, removeOthers, type Scope } from './kept-lines.ts';
import { scopeNow } from './scope-now.ts';

/** As many days as one call takes. */
const most = 62;
const timeoutMs = 120_000;

export interface Refreshing {
  scope: Scope;
  from: number;
  until: number;
  signal: AbortSignal;
  /** How many of the days to read have come. */
  onProgress: (done: number, total: number) => void;
}

/** Reads these days and keeps them, as they come. */
const fetchDays = async (days: readonly number[], { scope, signal, onProgress }: Refreshing): Promise<void> => {
  let left = days;
  while (left.length > 0) {
    onProgress(days.length - left.length, days.length);
    const body = { days: left.slice(0, most).map((Day) => ({ Day })) };
    const read = readDays(await callWire<Uint8Array>('SaleLinesRead', body, { signal, timeoutMs }));
    if (read.length === 0 || scopeNow() !== scope) return;
    await keepDays(scope, read);
    const come = new Set(read.map(({ Day }) => Day));
    left = left.filter((day) => !come.has(day));
  }
};

/**
 * Brings the days kept here up to what the server has: those that are new or have changed are read, the newest first.
 * @throws as `call`
 */
export const refreshDays = async (what: Refreshing): Promise<void> => {
  const { scope, from, until, signal } = what;
  const { Days } = await call('SaleDaysRead', { from, until }, { signal });
  if (scopeNow() !== scope) return;
  const stamps = new Map((Days ?? []).map(({ Day, Stamp }) => [Day ?? 0, Stamp ?? '']));
  const kept = new Map((await keptDays(scope, from, until)).map(({ Day, Stamp }) => [Day, Stamp]));
  await removeOthers(
    scope,
    [...kept.keys()].filter((day) => !stamps.has(day)),
  );
  const changed = [...stamps].filter(([day, stamp]) => kept.get(day) !== stamp).map(([day]) => day);
  await fetchDays(
    changed.toSorted((one, other) => other - one),
    what,
  );
};
