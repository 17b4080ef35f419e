import type { ScopedStore } from '../../database.ts';
import { postgresArray } from '../../dialects/postgres-array.ts';
import { name, names, sql, type Sql } from '../../sql.ts';
import type { OwnTable, TextMemory } from '../search-text.ts';
import { changesSince, forgetChanges, pictureNow } from '../text-changes.ts';
import { keptTable, type KeptTable } from './kept-table.ts';
import { createTextIndex } from './text-index.ts';
import { keyOf, makeRoom, patience } from './text-memory.ts';
import {
  afterThese,
  countQuery,
  fromTheStart,
  living,
  sliceQuery,
  textRow,
  type After,
  type Row,
} from './text-rows.ts';

/** Idle time after which a table is read anew, so that older notes of changes can be deleted, in milliseconds. */
const mostIdleMs = 3_600_000;
const keptMs = 24 * 3_600_000;
/** How often what was told long ago is deleted. */
const forgetMs = 3_600_000;
/** With more changes than this, reading the table anew is cheaper. */
const manyChanges = 5000;

interface Shared extends KeptTable {
  /** State of the database seen by the index. */
  picture: string;
  caughtUpAt: number;
  forgotAt: number;
  running?: Promise<void>;
  queued?: Promise<void>;
}

export interface SharedSource {
  storeOf(organisationId: number): ScopedStore;
  most?: number;
  fewest?: number;
}

const rowsOf = ({ table, organisationId }: Shared, ids: readonly number[]): Sql => sql`
  select "Id", ${names(table.columns)} from ${name(table.table)}
  where "OrganisationId" = ${organisationId} and "Id" = any(cast(${postgresArray(ids)} as bigint[]))${living(table)}`;

/**
 * Work that is asked for while it runs is done once more, for all who have asked since it began: each sees what was
 * committed before he asked.
 */
const once = (kept: Shared, work: () => Promise<void>): Promise<void> => {
  if (!kept.running)
    return (kept.running = work().finally(() => {
      kept.running = undefined;
    }));
  return (kept.queued ??= kept.running
    .catch(() => undefined)
    .then(() => {
      kept.queued = undefined;
      return once(kept, work);
    }));
};

const turnAway = (kept: Shared): void => {
  kept.state = 'unfit';
  kept.index = createTextIndex(kept.table.columns.length);
};

/** Index with its source. */
interface Memory extends Required<SharedSource> {
  all: Map<string, Shared>;
}

/** Deletes in the background; a failure is repeated the next time. */
const forget = ({ storeOf }: Memory, kept: Shared): void => {
  if (performance.now() - kept.forgotAt < forgetMs) return;
  kept.forgotAt = performance.now();
  Promise.resolve(
    storeOf(kept.organisationId).write(async (db) => {
      await db.run(forgetChanges(kept.organisationId, keptMs));
    }),
  ).catch(() => undefined);
};

const fill = async ({ all, storeOf, most, fewest }: Memory, key: string, kept: Shared): Promise<void> => {
  const { reader } = storeOf(kept.organisationId);
  const { Count } = (await reader.one<{ Count: number }>(countQuery(kept.table, kept.organisationId, fewest))) as {
    Count: number;
  };
  if (Count < fewest) return turnAway(kept);
  // Changes are noted from here on; rows read meanwhile are read again.
  kept.picture = ((await reader.one<{ Picture: string }>(pictureNow)) as { Picture: string }).Picture;
  for (let after: After | undefined = fromTheStart; after;) {
    const rows: Row[] = await reader.all<Row>(sliceQuery(kept.table, kept.organisationId, after));
    if (all.get(key) !== kept) return;
    for (const row of rows) kept.index.fill(textRow(kept.table, row));
    if (kept.index.size > most) return turnAway(kept);
    after = afterThese(kept.table, rows);
  }
  kept.index.seal();
  kept.caughtUpAt = performance.now();
  kept.state = 'ready';
  makeRoom(all, most);
};

const catchUp = async (memory: Memory, key: string, kept: Shared): Promise<void> => {
  const { all, storeOf } = memory;
  const { reader } = storeOf(kept.organisationId);
  const { Picture, Ids } = (await reader.one(changesSince(kept.organisationId, kept.table.table, kept.picture))) as {
    Picture: string;
    Ids: string | null;
  };
  const ids = Ids ? Ids.split(',').map(Number) : [];
  if (ids.length > manyChanges) {
    all.delete(key);
    return;
  }
  if (ids.length > 0) {
    const rows = new Map(
      (await reader.all<Row>(rowsOf(kept, ids))).map((row) => [row.Id, textRow(kept.table, row).texts]),
    );
    for (const id of ids) kept.index.put(id, rows.get(id));
  }
  kept.picture = Picture;
  kept.caughtUpAt = performance.now();
  if (kept.index.isWorn) all.delete(key);
  forget(memory, kept);
};

/**
 * Texts of the tables that are searched, in the memory of each server on one PostgreSQL: its trigram index takes tens
 * of milliseconds for what half of all searches ask. Before each search it is read from TextChange what has been
 * committed since.
 */
export const createSharedMemory = ({ storeOf, most = 300_000, fewest = 3000 }: SharedSource): TextMemory => {
  const all = new Map<string, Shared>();
  const memory: Memory = { all, storeOf, most, fewest };
  let searches = 0;

  const begin = async (key: string, table: OwnTable): Promise<void> => {
    const kept: Shared = { ...keptTable(table, 'filling', searches), picture: '', caughtUpAt: 0, forgotAt: -forgetMs };
    all.set(key, kept);
    try {
      await fill(memory, key, kept);
    } catch {
      if (kept.state !== 'ready') all.delete(key);
    }
  };

  return {
    async prepare(table) {
      const key = keyOf(table);
      if (!all.has(key)) await begin(key, table);
      return all.get(key)?.index.size ?? 0;
    },
    async find(search) {
      searches++;
      const key = keyOf(search);
      const kept = all.get(key);
      if (!kept) void begin(key, search);
      if (kept?.state === 'unfit' && searches - kept.usedOn > patience) all.delete(key);
      if (kept?.state !== 'ready') return undefined;
      if (performance.now() - kept.caughtUpAt > mostIdleMs) {
        all.delete(key);
        return undefined;
      }
      kept.usedOn = searches;
      await once(kept, () => catchUp(memory, key, kept));
      return all.get(key) === kept
        ? kept.index.find(
            search.wanted.map((column) => search.columns.indexOf(column)),
            search.terms,
          )
        : undefined;
    },
  };
};
