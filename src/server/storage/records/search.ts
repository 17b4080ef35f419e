import type { EntityModel } from '#generated/shapes.ts';
import type { Database } from '../database.ts';
import { readColumns } from '../predicate/columns.ts';
import { placeOf, whereOf, type Asked } from '../predicate/compile.ts';
import { readPage, type Page } from '../predicate/pager.ts';
import type { Place, Predicate, TextPlan } from '../predicate/place.ts';
import { isIndexedOrder, orderBy, readSorts } from '../predicate/sorts.ts';
import { broadTerm } from '../predicate/strings.ts';
import { limit, name, sql, type Sql } from '../sql.ts';
import { decodeRow } from './decode.ts';
import { labelReferences } from './labels.ts';
import { narrowed, selectList } from './record-plan.ts';
import type { StoredRecord } from './record.ts';

/** With more matches than this, walking the list in its order meets ten of them sooner than sorting all would. */
const wide = 1500;

export interface Found {
  rows: StoredRecord[];
  /** How many match in all. */
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

/** SQLite asks the search index how many rows there are; PostgreSQL's planner knows. */
const textPlan = async (db: Database, predicate: Predicate, place: Place): Promise<TextPlan> => {
  const { isWide } = db.dialect.searchText;
  if (!isWide || !predicate['Strings'] || !isIndexedOrder(readSorts(predicate['Sorts'], place), place)) return 'index';
  const term = broadTerm(predicate['Strings'], place);
  if (!term) return 'index';
  const answer = await db.one<{ Many: number }>(isWide(term, wide));
  return answer?.Many ? 'walk' : 'index';
};

const pageQuery = (predicate: Predicate, place: Place, { index, size }: Page, scope: SearchScope): Sql => sql`
  select ${selectList(narrowedBy(predicate, place), place.alias)} from ${from(place)}
  where ${withScope(whereOf(predicate, place), scope)}
  order by ${orderBy(readSorts(predicate['Sorts'], place), place)}
  ${limit(size, index * size)}`;

const narrowedBy = (predicate: Predicate, place: Place) => {
  const columns = readColumns(predicate['Columns'], place);
  return columns ? narrowed(place.plan, columns) : place.plan;
};

const count = async (db: Database, predicate: Predicate, place: Place, scope: SearchScope): Promise<number> =>
  (await db.one<{ Count: number }>(sql`select count(*) as "Count" from ${from(place)} where ${withScope(whereOf(predicate, place), scope)}`))?.Count ?? 0;

/** A page that is not full tells the total by itself. */
const totalKnown = ({ index, size }: Page, found: number): number | undefined =>
  (found < size && (found > 0 || index === 0) ? index * size + found : undefined);

/** The statements of a search, for tests that show them: of the page, and of the total. */
export const searchQueries = (asked: Asked): { page: Sql; total: Sql } => {
  const scope = { organisationId: asked.organisationId };
  const total = placeOf(asked);
  const page = placeOf(asked);
  return {
    page: pageQuery(asked.predicate, page, readPage(asked.predicate['Pager'], page), scope),
    total: sql`select count(*) as "Count" from ${from(total)} where ${whereOf(asked.predicate, total)}`,
  };
};

/**
 * One page of the entities that meet a decoded predicate, with labels, and how many there are in all.
 * @throws Fault INVALID_INPUT with the path of a filter, sort or column that the entity does not have.
 */
export const searchRecords = async (db: Database, model: EntityModel, predicate: Predicate, scope: SearchScope): Promise<Found> => {
  const asked: Asked = { model, predicate, organisationId: scope.organisationId, dialect: db.dialect };
  const text = await textPlan(db, predicate, placeOf(asked));
  const place = placeOf({ ...asked, text });
  const page = readPage(predicate['Pager'], place);
  const plan = narrowedBy(predicate, place);
  const rows = (await db.all(pageQuery(predicate, place, page, scope))).map((row) => decodeRow(plan, row));
  const total = totalKnown(page, rows.length) ?? await count(db, predicate, placeOf(asked), scope);
  await labelReferences(db, plan, rows);
  return { rows, total, ...page };
};
