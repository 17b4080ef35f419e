import type { MemorySearch, SearchedTable, TextMemory } from '../search-text.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';
import { createTextRows, type TextReader } from './text-rows.ts';

/** So many changes at once are an import: filling anew at the next search is cheaper than looking at each. */
const manyChanges = 5000;
/** Searches after which a table that was too small or too large is looked at again. */
const patience = 500;

export interface MemorySource {
  reader: TextReader;
  /** Has every later change of the table noted, and returns once that holds. */
  watch(table: SearchedTable): Promise<void>;
  /** Changes with each commit of another process. */
  foreignVersion(): number;
  /** Rows of all tables together that may be kept, and of one that is worth it. */
  most?: number;
  fewest?: number;
}

/** The memory, and what the writer tells it. */
export interface LiveTextMemory extends TextMemory {
  /** A row was written or deleted; it is looked at once the transaction has ended. */
  note(table: string, id: number): void;
  /** A transaction has ended. */
  settle(): void;
}

type State = 'filling' | 'ready' | 'unfit';
interface Kept { state: State; index: TextIndex; table: SearchedTable; organisationId: number; late: Set<number>; usedOn: number }

/**
 * Texts of the tables that are searched, in memory, for SQLite: its trigram index takes milliseconds for what half of all searches ask.
 * An organisation's table is filled when it is first searched, a slice at a time while the search index serves;
 * from then on the writer's triggers note what changes, and it is read again after each commit.
 */
export const createTextMemory = ({ reader, watch, foreignVersion, most = 300_000, fewest = 3000 }: MemorySource): LiveTextMemory => {
  const kept = new Map<string, Kept>();
  const noted = new Map<string, Set<number>>();
  const rows = createTextRows(reader);
  let seenVersion: number | undefined;
  let clock = 0;

  const makeRoom = (): void => {
    const ready = [...kept].filter(([, { state }]) => state === 'ready').sort(([, one], [, other]) => one.usedOn - other.usedOn);
    let total = ready.reduce((sum, [, { index }]) => sum + index.size, 0);
    for (const [key, { index }] of ready) {
      if (total <= most) return;
      kept.delete(key);
      total -= index.size;
    }
  };

  const look = (entry: Kept, id: number): void => entry.index.put(id, rows.textsOf(entry.table, entry.organisationId, id));

  const fill = async (key: string, entry: Kept): Promise<void> => {
    await watch(entry.table);
    for await (const slice of rows.slices(entry.table, entry.organisationId)) {
      if (kept.get(key) !== entry) return;
      for (const row of slice) entry.index.fill(row);
      if (entry.index.size > most) { kept.set(key, { ...entry, state: 'unfit', index: createTextIndex(0) }); return; }
    }
    entry.index.seal();
    for (const id of entry.late) look(entry, id);
    entry.late.clear();
    entry.state = 'ready';
    makeRoom();
  };

  const begin = (key: string, { table, columns, softDelete, organisationId }: MemorySearch): void => {
    const searched = { table, columns, softDelete };
    const state = rows.hasAtLeast(searched, organisationId, fewest) ? 'filling' : 'unfit';
    const entry: Kept = { state, index: createTextIndex(columns.length), table: searched, organisationId, late: new Set(), usedOn: clock };
    kept.set(key, entry);
    if (state === 'filling') fill(key, entry).catch(() => kept.delete(key));
  };

  /** Another process may have written what nobody here has noted. */
  const forgetIfForeign = (): void => {
    const version = foreignVersion();
    if (seenVersion !== undefined && seenVersion !== version) kept.clear();
    seenVersion = version;
  };

  const settleTable = (table: string, ids: Set<number>): void => {
    for (const [key, entry] of kept) {
      if (entry.table.table !== table || entry.state === 'unfit') continue;
      if (ids.size > manyChanges) { kept.delete(key); continue; }
      for (const id of ids) {
        if (entry.state === 'filling') entry.late.add(id);
        else look(entry, id);
      }
      if (entry.index.isWorn && entry.state === 'ready') kept.delete(key);
    }
  };

  return {
    find(search) {
      forgetIfForeign();
      const key = `${search.table} ${search.organisationId}`;
      const entry = kept.get(key);
      if (!entry) { begin(key, search); return undefined; }
      if (entry.state === 'unfit' && ++clock - entry.usedOn > patience) kept.delete(key);
      if (entry.state !== 'ready') return undefined;
      entry.usedOn = ++clock;
      return entry.index.find(search.wanted.map((column) => search.columns.indexOf(column)), search.term);
    },
    note(table, id) {
      let ids = noted.get(table);
      if (!ids) noted.set(table, ids = new Set());
      ids.add(id);
    },
    settle() {
      for (const [table, ids] of noted) settleTable(table, ids);
      noted.clear();
    },
  };
};
