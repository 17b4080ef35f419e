import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Awaitable, Database } from '../../database.ts';
import type { Sql } from '../../sql.ts';
import { createPlanReader, type PlanStep } from './question-plan.ts';

/** A question that looks at no more rows than these is answered at once: some milliseconds for any machine. */
const mostRows = 5000;

/** Statements whose plan is remembered. */
const mostPlans = 1000;

/** How long a table's number of rows is believed: one with too many seldom loses them. */
const smallMs = 5000;
const largeMs = 600_000;
const mostCounts = 20_000;

interface Counted {
  rows: number;
  until: number;
}

/** Tells how many rows a question of an organisation looks at, at most. */
export type QuestionCost = (query: Sql, organisationId: number) => number;

/** Rows of tables, as far as they matter: one more than the most, where there are more. */
const createRowCounts = (raw: DatabaseSync) => {
  const counts = new Map<string, Counted>();
  const statements = new Map<string, { statement: StatementSync; isScoped: boolean }>();

  const counting = (table: string, isWhole: boolean): { statement: StatementSync; isScoped: boolean } => {
    const key = `${table} ${isWhole}`;
    let known = statements.get(key);
    if (!known) {
      const isScoped =
        !isWhole && raw.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, 'OrganisationId');
      const where = isScoped ? ' where "OrganisationId" = ?' : '';
      const statement = raw.prepare(
        `select count(*) as "Count" from (select 1 from "${table}"${where} limit ${mostRows + 1})`,
      );
      statements.set(key, (known = { statement, isScoped: isScoped !== undefined && isScoped !== false }));
    }
    return known;
  };

  return (table: string, isWhole: boolean, organisationId: number): number => {
    const key = `${table} ${isWhole ? 0 : organisationId}`;
    const now = performance.now();
    const known = counts.get(key);
    if (known && known.until > now) return known.rows;
    const { statement, isScoped } = counting(table, isWhole);
    const rows = Number((isScoped ? statement.get(organisationId) : statement.get())?.['Count'] ?? Infinity);
    if (counts.size >= mostCounts) counts.clear();
    counts.set(key, { rows, until: now + (rows > mostRows ? largeMs : smallMs) });
    return rows;
  };
};

/** Ids that are bound as one text take two characters each at the least. */
const idsIn = ({ values }: Sql): number =>
  values.reduce<number>((most, value) => (typeof value === 'string' ? Math.max(most, value.length / 2) : most), 1);

/** The cost of questions by their plan: by key a row or a few, else as many as the tables have. */
export const createQuestionCost = (raw: DatabaseSync): QuestionCost => {
  const plans = new Map<string, PlanStep>();
  const readPlan = createPlanReader(raw);
  const countRows = createRowCounts(raw);

  const planOf = (text: string): PlanStep => {
    let plan = plans.get(text);
    if (!plan) {
      if (plans.size >= mostPlans) plans.clear();
      plans.set(text, (plan = readPlan(text)));
    }
    return plan;
  };

  return (query, organisationId) => {
    /** Steps beside each other are loops in each other; what is made once is added to them. */
    const costOf = (step: PlanStep): number => {
      if (step.kind === 'few') return step.rows;
      if (step.kind === 'ids') return idsIn(query);
      if (step.kind === 'table') return countRows(step.table, step.isWhole, organisationId);
      if (step.kind === 'unknown') return Infinity;
      let [loops, once] = [1, 0];
      for (const each of step.steps) {
        const cost = costOf(each);
        if (each.kind !== 'nested' || each.isPerRow || each.isAccess) loops *= Math.max(cost, 1);
        else once += cost;
        if (loops + once > mostRows) return Infinity;
      }
      return loops + once;
    };
    return costOf(planOf(query.text));
  };
};

/** A reader that answers short questions at once, and has the others answered beside the process. */
export const readerOfBoth = (
  { atOnce, beside, costOf }: { atOnce: Database; beside: Database; costOf: QuestionCost },
  organisationId: number,
): Database => {
  const isShort = (query: Sql): boolean => costOf(query, organisationId) <= mostRows;
  const by = (query: Sql): Database => (isShort(query) ? atOnce : beside);
  return {
    ...beside,
    all: <Row>(query: Sql): Awaitable<Row[]> => by(query).all<Row>(query),
    one: <Row>(query: Sql): Awaitable<Row | undefined> => by(query).one<Row>(query),
    allOf: <Row>(queries: readonly Sql[]): Awaitable<Row[][]> =>
      (queries.every(isShort) ? atOnce : beside).allOf<Row>(queries),
  };
};
