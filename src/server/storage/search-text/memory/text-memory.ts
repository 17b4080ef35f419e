import type { MemorySearch, OwnTable, SearchedTable, TextMemory } from '../search-text.ts';
import { fillTable, keptTable, rereadTable, type KeptTable } from './kept-table.ts';
import { createTextRows, type TextReader } from './text-rows.ts';

/** Searches after which a table that was too small or too large is looked at again. */
export const patience = 500;

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
  find(search: MemorySearch): readonly number[] | undefined;
  /** A row was written or deleted; it is looked at once the transaction has ended. */
  note(table: string, id: number): void;
  /** A transaction has ended. */
  reread(): void;
}

export const keyOf = ({ table, organisationId }: OwnTable): string => `${table} ${organisationId}`;

/** Drops the tables that were used least lately, until the rest fits. */
export const makeRoom = (all: Map<string, KeptTable>, most: number): void => {
  const ready = [...all]
    .filter(([, { state }]) => state === 'ready')
    .sort(([, one], [, other]) => one.usedOn - other.usedOn);
  let total = ready.reduce((sum, [, { index }]) => sum + index.size, 0);
  for (const [key, { index }] of ready) {
    if (total <= most) return;
    all.delete(key);
    total -= index.size;
  }
};

/**
 * Reads again what was noted. A row that cannot be read, on a failing disk: what is kept is no longer known to be true,
 * and is filled anew when it is next asked for.
 */
const rereadNoted = (
  rows: ReturnType<typeof createTextRows>,
  all: Map<string, KeptTable>,
  noted: Map<string, Set<number>>,
): void => {
  try {
    for (const [table, ids] of noted) {
      for (const [key, kept] of all) if (kept.table.table === table && !rereadTable(rows, kept, ids)) all.delete(key);
    }
  } catch {
    all.clear();
  } finally {
    noted.clear();
  }
};

/**
 * Texts of the tables that are searched, in memory, for SQLite: its trigram index takes milliseconds for what half of
 * all searches ask. An organisation's table is filled when it is first searched, a slice at a time while the search
 * index serves; from then on the writer's triggers note what changes, and it is read again after each commit.
 */
export const createTextMemory = ({
  reader,
  watch,
  foreignVersion,
  most = 300_000,
  fewest = 3000,
}: MemorySource): LiveTextMemory => {
  const all = new Map<string, KeptTable>();
  const noted = new Map<string, Set<number>>();
  const rows = createTextRows(reader);
  let seenVersion: number | undefined;
  let searches = 0;

  const begin = async (key: string, search: OwnTable): Promise<void> => {
    const isWorthIt = rows.hasAtLeast(search, search.organisationId, fewest);
    const kept = keptTable(search, isWorthIt ? 'filling' : 'unfit', searches);
    all.set(key, kept);
    if (!isWorthIt) return;
    try {
      await watch(kept.table);
      await fillTable(rows, kept, { most, isWanted: () => all.get(key) === kept });
      makeRoom(all, most);
    } catch {
      all.delete(key);
    }
  };

  /** Drops the index if another process may have written without a note. */
  const forgetIfForeign = (): void => {
    const version = foreignVersion();
    if (seenVersion !== undefined && seenVersion !== version) all.clear();
    seenVersion = version;
  };

  return {
    find(search) {
      forgetIfForeign();
      searches++;
      const key = keyOf(search);
      const kept = all.get(key);
      if (!kept) void begin(key, search);
      if (kept?.state === 'unfit' && searches - kept.usedOn > patience) all.delete(key);
      if (kept?.state !== 'ready') return undefined;
      kept.usedOn = searches;
      return kept.index.find(
        search.wanted.map((column) => search.columns.indexOf(column)),
        search.terms,
      );
    },
    async prepare(table) {
      const key = keyOf(table);
      if (!all.has(key)) await begin(key, table);
      return all.get(key)?.index.size ?? 0;
    },
    note(table, id) {
      const ids = noted.get(table) ?? new Set();
      noted.set(table, ids.add(id));
    },
    reread: () => rereadNoted(rows, all, noted),
  };
};
