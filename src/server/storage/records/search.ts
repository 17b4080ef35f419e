import type { EntityModel } from '#generated/shapes.ts';
import type { Database } from '../database.ts';
import { readColumns } from '../predicate/columns.ts';
import { placeOf, whereOf, type Query } from '../predicate/compile.ts';
import { readPage, type Page } from '../predicate/pager.ts';
import { lengthOf } from '../predicate/pattern.ts';
import type { Place, Predicate, TextPlan } from '../predicate/place.ts';
import { isIndexedOrder, orderBy, readSorts } from '../predicate/sorts.ts';
import { broadTerm } from '../predicate/operators/strings.ts';
import { all, limit, name, plannedAnew, sql, type Sql } from '../sql.ts';
import { decodeRow } from './decode.ts';
import { fromMemory } from './from-memory.ts';
import { labelRecords } from './labels.ts';
import { inOrganisation, narrowed, selectList, type RecordPlan } from '../tables/record-plan.ts';
import { ownRecord, type RecordOf, type StoredRecord } from '../tables/record.ts';

/**
 * With more matches than this, reading the list in its order finds ten of them sooner than sorting all matches would.
 */
const wide = 1500;

export interface Found<Row = StoredRecord> {
  rows: Row[];
  /** The total number of matches. */
  total: number;
  index: number;
  size: number;
}

export interface SearchScope {
  organisationId: number;
  /** A condition of the caller's own on the alias t0, such as what this session may see. */
  and?: Sql;
}

const from = ({ plan, alias }: Place): Sql => sql`${plan.table} ${name(alias)}`;

const withScope = (where: Sql, { and }: SearchScope): Sql => (and ? sql`${where} and ${and}` : where);

/** Up to so many ids are bound as they are. */
const fewIds = 2000;

/** SQLite asks the search index how many rows there are; PostgreSQL's planner knows. */
const textPlan = async (db: Database, predicate: Predicate, place: Place): Promise<TextPlan> => {
  const { isWide, shortest } = db.dialect.searchText;
  if (!isWide || !predicate['Strings'] || !isIndexedOrder(readSorts(predicate['Sorts'], place), place)) return 'index';
  const term = broadTerm(predicate['Strings'], place);
  if (!term) return 'index';
  const terms = term.terms.filter((each) => lengthOf(each) >= shortest);
  const answer = await db.one<{ Many: number }>(isWide({ ...term, terms }, wide));
  return answer?.Many ? 'walk' : 'index';
};

/** Reads one row more than the page has: that shows whether it is the last page, whose total need not be counted. */
const pageQuery = (predicate: Predicate, place: Place, { index, size }: Page, scope: SearchScope): Sql =>
  plannedAnew(sql`
  select ${selectList(narrowedBy(predicate, place), place.alias)} from ${from(place)}
  where ${withScope(whereOf(predicate, place), scope)}
  order by ${orderBy(readSorts(predicate['Sorts'], place), place)}
  ${limit(size + 1, index * size)}`);

const narrowedBy = (predicate: Predicate, place: Place) => {
  const columns = readColumns(predicate['Columns'], place);
  return columns ? narrowed(place.plan, columns) : place.plan;
};

const count = async (db: Database, predicate: Predicate, place: Place, scope: SearchScope): Promise<number> =>
  (
    await db.one<{ Count: number }>(
      plannedAnew(
        sql`select count(*) as "Count" from ${from(place)} where ${withScope(whereOf(predicate, place), scope)}`,
      ),
    )
  )?.Count ?? 0;

/** Reads the rows of a page whose ids are known already, in their order. */
const remembered = async (
  db: Database,
  place: Place,
  ids: readonly number[],
  columns: RecordPlan,
): Promise<StoredRecord[]> => {
  const conditions = [
    db.dialect.isAny(sql`${name(place.alias)}."Id"`, ids),
    ...inOrganisation(place.plan, place.organisationId, place.alias),
  ];
  const rows = await db.all(
    sql`select ${selectList(columns, place.alias)} from ${from(place)} where ${all(conditions)}`,
  );
  const byId = new Map(rows.map((row) => [row.Id, decodeRow(columns, row)]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** The total, if the page is the last one. */
const totalKnown = ({ index, size }: Page, found: number): number | undefined =>
  found <= size && (found > 0 || index === 0) ? index * size + found : undefined;

/**
 * The statements of a search, for tests that show them: of the page, and of the total.
 * @internal
 */
export const searchQueries = (asked: Query): { page: Sql; total: Sql } => {
  const scope = { organisationId: asked.organisationId };
  const total = placeOf(asked);
  const page = placeOf(asked);
  return {
    page: pageQuery(asked.predicate, page, readPage(asked.predicate['Pager'], page), scope),
    total: sql`select count(*) as "Count" from ${from(total)} where ${whereOf(asked.predicate, total)}`,
  };
};

interface Search {
  db: Database;
  predicate: Predicate;
  scope: SearchScope;
  asked: Query;
  page: Page;
  plan: RecordPlan;
}

/**
 * Asks the database, with the ids that the memory has found or without: a query for the page, and one for the total if
 * the page does not show it.
 */
const askDatabase = async (
  { db, predicate, scope, asked, page, plan }: Search,
  ids: readonly number[] | undefined,
): Promise<Found> => {
  const text = ids ?? (await textPlan(db, predicate, placeOf(asked)));
  const found = await db.all(pageQuery(predicate, placeOf({ ...asked, text }), page, scope));
  const rows = found.slice(0, page.size).map((row) => decodeRow(plan, row));
  const total =
    totalKnown(page, found.length) ??
    (await count(db, predicate, placeOf({ ...asked, text: text === 'walk' ? 'index' : text }), scope));
  return { rows, total, ...page };
};

const find = async (search: Search, place: Place): Promise<Found> => {
  const { db, predicate, scope, page, plan } = search;
  const known = await fromMemory(db, predicate, place);
  if (!known?.whole || scope.and)
    return askDatabase(search, known && known.ids.length <= fewIds ? known.ids : undefined);
  const ids = known.whole.slice(page.index * page.size, (page.index + 1) * page.size);
  return { rows: await remembered(db, place, ids, plan), total: known.whole.length, ...page };
};

/**
 * One page of the records that a decoded predicate finds, as stored, and their total number.
 * @throws INVALID_INPUT with the path of a filter, order or column that the entity does not have
 */
export const searchRows = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  predicate: Predicate,
  scope: SearchScope,
): Promise<Found<RecordOf<Name>>> => {
  const asked: Query = { model, predicate, organisationId: scope.organisationId, dialect: db.dialect };
  const place = placeOf(asked);
  const page = readPage(predicate['Pager'], place);
  const { rows, ...found } = await find(
    { db, predicate, scope, asked, page, plan: narrowedBy(predicate, place) },
    place,
  );
  return { ...found, rows: rows.map((row) => ownRecord(model, row)) };
};

/** The same, with labels of what the records refer to. */
export const searchRecords = async <Name extends string>(
  db: Database,
  model: EntityModel<Name>,
  predicate: Predicate,
  scope: SearchScope,
): Promise<Found<RecordOf<Name>>> => {
  const found = await searchRows(db, model, predicate, scope);
  await labelRecords(db, model, {
    organisationId: scope.organisationId,
    records: found.rows,
    columns: predicate['Columns'] as string[] | undefined,
  });
  return found;
};
