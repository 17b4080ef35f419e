import type { OwnTable, SearchedTable } from '../search-text.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';
import type { TextRows } from './text-rows.ts';

/** unfit: too small to be worth it, or too large to be kept. */
type State = 'filling' | 'ready' | 'unfit';

/** One organisation's table in memory. */
export interface KeptTable {
  state: State;
  readonly table: SearchedTable;
  readonly organisationId: number;
  index: TextIndex;
  /** Rows that changed while the table was being filled. */
  readonly late: Set<number>;
  usedOn: number;
}

export const keptTable = (
  { table, columns, softDelete, organisationId }: OwnTable,
  state: State,
  usedOn: number,
): KeptTable => ({
  state,
  organisationId,
  usedOn,
  table: { table, columns, softDelete },
  index: createTextIndex(columns.length),
  late: new Set(),
});

/** Looks at a row as it is now. */
export const lookAt = (rows: TextRows, kept: KeptTable, id: number): void =>
  kept.index.put(id, rows.textsOf(kept.table, kept.organisationId, id));

export interface Filling {
  most: number;
  isWanted: () => boolean;
}

/** Reads the whole table, a slice at a time; what has changed meanwhile is looked at in the end. */
export const fillTable = async (rows: TextRows, kept: KeptTable, { most, isWanted }: Filling): Promise<void> => {
  for await (const slice of rows.slices(kept.table, kept.organisationId)) {
    if (!isWanted()) return;
    for (const row of slice) kept.index.fill(row);
    if (kept.index.size > most) {
      kept.state = 'unfit';
      kept.index = createTextIndex(kept.table.columns.length);
      return;
    }
  }
  kept.index.seal();
  for (const id of kept.late) lookAt(rows, kept, id);
  kept.late.clear();
  kept.state = 'ready';
};

/**
 * Reads the noted changes of the table after a transaction. False: there are so many that reading it anew at the next
 * search is cheaper.
 */
export const rereadTable = (rows: TextRows, kept: KeptTable, ids: ReadonlySet<number>): boolean => {
  if (ids.size > manyChanges) return false;
  for (const id of ids) {
    if (kept.state === 'filling') kept.late.add(id);
    else if (kept.state === 'ready') lookAt(rows, kept, id);
  }
  return kept.state !== 'ready' || !kept.index.isWorn;
};

const manyChanges = 5000;
