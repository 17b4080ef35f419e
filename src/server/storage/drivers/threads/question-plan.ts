import type { DatabaseSync } from 'node:sqlite';

/** A step of SQLite's plan that reads a table, or what its steps of steps come to. */
export type PlanStep =
  /** By a key that few rows share, or of one row alone. */
  | { kind: 'few'; rows: number }
  /** Rows of the organisation in the table, or all of the table where it belongs to none. */
  | { kind: 'table'; table: string; isWhole: boolean }
  /** Ids that are bound as one text. */
  | { kind: 'ids' }
  | { kind: 'unknown' }
  | { kind: 'nested'; isPerRow: boolean; isAccess: boolean; steps: PlanStep[] };

interface PlanRow {
  id: number;
  parent: number;
  detail: string;
}

/** Facts of an index: its table, and how many rows share its first columns (sqlite.org/fileformat2.html). */
interface IndexFacts {
  table: string;
  columns: readonly string[];
  shared: readonly number[];
}

/** By an index whose rows share a value with no more than so many others, a question finds few. */
const mostShared = 10;

/** Names a table: half of all rows may share it. */
const kinds: ReadonlySet<string> = new Set(['EntityName']);

const withoutRows = /^(USE TEMP B-TREE|BLOOM FILTER|SCAN CONSTANT ROW)/;
const reading = /^(?:SEARCH|SCAN) (\S+)(?: USING (?:AUTOMATIC )?(?:PARTIAL )?(?:COVERING )?INDEX (\S+))?/;
/** Reads a table by several indexes. */
const access = 'MULTI-INDEX OR';

const equalities = (detail: string): number => detail.match(/\w+=\?/g)?.length ?? 0;

/** The table that an alias of a statement means. */
const tableOf = (text: string, alias: string): string | undefined =>
  /^\w+$/.test(alias)
    ? (new RegExp(`"(\\w+)"(?:\\s+as)?\\s+"?${alias}"?(?!\\w)`).exec(text)?.[1] ??
      (text.includes(`"${alias}"`) ? alias : undefined))
    : undefined;

const readIndexes = (raw: DatabaseSync): Map<string, IndexFacts> => {
  const rows = raw
    .prepare(
      `select s.idx as "index", s.tbl as "table", s.stat,
        (select group_concat(i.name) from (select name from pragma_index_info(s.idx) order by seqno) i) as "columns"
      from sqlite_stat1 s where s.idx is not null`,
    )
    .all() as { index: string; table: string; stat: string; columns: string | null }[];
  return new Map(
    rows.map(({ index, table, stat, columns }) => [
      index,
      { table, columns: (columns ?? '').split(','), shared: stat.split(' ').slice(1).map(Number) },
    ]),
  );
};

/** Reads the plans of statements. Each is asked for once by its caller. */
export const createPlanReader = (raw: DatabaseSync): ((text: string) => PlanStep) => {
  let indexes: Map<string, IndexFacts> | undefined;

  const stepOf = (text: string, detail: string): PlanStep => {
    const [, alias = '', index] = reading.exec(detail) ?? [];
    if (detail.includes('INTEGER PRIMARY KEY (rowid=?)')) return { kind: 'few', rows: 1 };
    if (detail.includes('VIRTUAL TABLE')) {
      if (alias === 'json_each') return { kind: 'ids' };
      const searched = /^search_(\w+)_[0-9a-f]{8}$/.exec(alias)?.[1];
      return searched ? { kind: 'table', table: searched, isWhole: true } : { kind: 'unknown' };
    }
    const known = index === undefined ? undefined : (indexes ??= readIndexes(raw)).get(index);
    const matched = equalities(detail);
    const last = known?.columns[matched - 1];
    const shared = known?.shared[matched - 1] ?? Infinity;
    if (shared <= mostShared && last !== undefined && !kinds.has(last)) return { kind: 'few', rows: mostShared };
    const table = known?.table ?? tableOf(text, alias);
    if (table === undefined) return { kind: 'unknown' };
    return { kind: 'table', table, isWhole: !detail.includes('OrganisationId=?') };
  };

  interface Plan {
    text: string;
    rows: readonly PlanRow[];
    /** Subqueries being planned: a recursive one reads itself. */
    open: readonly number[];
  }

  const nested = (plan: Plan, parent: PlanRow | undefined, isAccess: boolean): PlanStep => {
    const inside = { ...plan, open: [...plan.open, parent?.id ?? 0] };
    return {
      kind: 'nested',
      isPerRow: parent?.detail.startsWith('CORRELATED') === true,
      isAccess,
      steps: plan.rows
        .filter((row) => row.parent === (parent?.id ?? 0) && !withoutRows.test(row.detail))
        .map((row) => read(inside, row)),
    };
  };

  /** Rows of a subquery are no more than were looked at to make it. */
  const read = (plan: Plan, row: PlanRow): PlanStep => {
    const alias = reading.exec(row.detail)?.[1];
    if (alias === undefined) return nested(plan, row, row.detail === access);
    const made = plan.rows.find(({ detail }) => detail === `CO-ROUTINE ${alias}` || detail === `MATERIALIZE ${alias}`);
    if (!made) return stepOf(plan.text, row.detail);
    return plan.open.includes(made.id) ? { kind: 'unknown' } : nested(plan, made, true);
  };

  return (text) => {
    try {
      const rows = raw.prepare(`explain query plan ${text}`).all() as unknown as PlanRow[];
      return nested({ text, rows, open: [] }, undefined, false);
    } catch {
      // Its error is reported when it is run.
      return { kind: 'unknown' };
    }
  };
};
