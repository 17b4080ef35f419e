import type { EntityModel } from '#generated/shapes.ts';
import { readFilter } from './filter.ts';
import { isObject, readJson, wholeNumber, wrongQuery, type Values } from './values.ts';

/** No answer has more records than this. */
const mostRecords = 1000;

/** Which of the records that are found are asked for: both places belong to it. */
interface Window {
  first: number;
  last: number;
}

/** A list as it is asked for: the predicate, and which of the page that it finds is answered. */
export interface ListQuery {
  predicate: Values;
  window?: Window;
  /** Of a list that is read by a cursor: records of one answer. */
  limit?: number;
  /** Place of the page's first record. */ offset: number;
}

type Query = Readonly<Record<string, unknown>>;

const parsed = (query: Query, name: string): unknown => {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string') throw wrongQuery(name, 'must be given once');
  try {
    return readJson(text);
  } catch {
    throw wrongQuery(name, 'must be JSON');
  }
};

const filterOf = (query: Query): Values => {
  const filter = parsed(query, 'filter');
  if (filter === undefined) return {};
  if (!isObject(filter)) throw wrongQuery('filter', 'must be an object such as {"id":[1,2]}');
  return filter;
};

const sortsOf = (query: Query, { fields }: EntityModel): Values => {
  const sort = parsed(query, 'sort');
  if (sort === undefined) return {};
  const [name, order, ...others] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (typeof name !== 'string' || (order !== 'ASC' && order !== 'DESC') || others.length > 0)
    throw wrongQuery('sort', 'must be a list such as ["Name","ASC"]');
  const field = fields.find((one) => one.sortable && one.name === (name === 'id' ? 'Id' : name));
  if (!field) throw wrongQuery('sort', `${name.slice(0, 100)} cannot be sorted by`);
  return { Sorts: [{ Name: field.name, SortType: order === 'DESC' ? 1 : 0 }] };
};

const windowOf = (query: Query): Window | undefined => {
  const range = parsed(query, 'range');
  if (range === undefined) return undefined;
  const [first, last, ...others] = (Array.isArray(range) ? (range as unknown[]) : []).map((one) =>
    typeof one === 'number' ? wholeNumber(one) : undefined,
  );
  if (first === undefined || last === undefined || last < first || others.length > 0)
    throw wrongQuery('range', 'must be two whole numbers such as [0,24]');
  return { first, last: Math.min(last, first + mostRecords - 1) };
};

/** The smallest page that holds the whole window: pages of one size follow each other from the first record on. */
const pageAround = ({ first, last }: Window): { Index: number; Size: number } => {
  for (let size = last - first + 1; size <= mostRecords; size++) {
    if (Math.floor(first / size) === Math.floor(last / size)) return { Index: Math.floor(first / size), Size: size };
  }
  throw wrongQuery('range', 'lies on no page of a thousand: begin at a multiple of its length');
};

const known = new Set(['filter', 'sort', 'range', 'embed', 'fields', 'updatedSince', 'cursor', 'limit']);

/** ?fields=Name,Price: names of the entity's fields; undefined: all. @throws INVALID_INPUT */
export const readFields = ({ fields: asked }: Query, { fields }: EntityModel): string[] | undefined => {
  if (asked === undefined || asked === '') return undefined;
  if (typeof asked !== 'string') throw wrongQuery('fields', 'must be given once');
  const names = asked.split(',').map((one) => one.trim());
  const unknown = names.find((name) => name !== 'id' && !fields.some((one) => one.name === name && !one.internal));
  if (unknown !== undefined) throw wrongQuery('fields', `${unknown.slice(0, 100)} is not known here`);
  return names.filter((name) => name !== 'id');
};

const sinceOf = ({ updatedSince }: Query, { scope, name }: EntityModel): Values => {
  if (updatedSince === undefined) return {};
  if (scope !== 'organisation' || name === 'Attention') throw wrongQuery('updatedSince', 'is not for this resource');
  if (typeof updatedSince !== 'string' || Number.isNaN(Date.parse(updatedSince)))
    throw wrongQuery('updatedSince', 'must be a time such as 2026-11-27T08:00:00Z');
  return { ChangedSince: updatedSince };
};

/** ?cursor=&limit=100: records in the order of their ids, after the one that the cursor names; it begins empty. */
const cursorOf = (query: Query): { predicate: Values; limit?: number } => {
  const { cursor, limit } = query;
  if (cursor === undefined && limit === undefined) return { predicate: {} };
  if (query['sort'] !== undefined || query['range'] !== undefined)
    throw wrongQuery('cursor', 'is not for a list with sort or range');
  const after = cursor === undefined || cursor === '' ? 0 : wholeNumber(cursor);
  if (after === undefined) throw wrongQuery('cursor', 'must be one of an answer');
  const size = limit === undefined ? mostRecords : wholeNumber(limit);
  if (size === undefined || size < 1 || size > mostRecords) throw wrongQuery('limit', `must be 1 to ${mostRecords}`);
  const Sorts = [{ Name: 'Id', SortType: 0 }];
  return { predicate: { AfterId: after, Sorts, Pager: { Index: 0, Size: size } }, limit: size };
};

/**
 * ?filter={…}&sort=["Name","ASC"]&range=[0,24] as a predicate of the entity.
 * @throws INVALID_INPUT for what cannot be read, filtered or sorted by
 */
export const readListQuery = (query: Query, model: EntityModel, mayLookInto: (entity: string) => void): ListQuery => {
  const stranger = Object.keys(query).find((name) => !known.has(name));
  if (stranger !== undefined)
    throw wrongQuery(stranger.slice(0, 100), `is not known here: there are ${[...known].join(', ')}`);
  const filter = readFilter(filterOf(query), { model, path: 'filter', mayLookInto });
  const window = windowOf(query);
  const page = window && pageAround(window);
  const columns = readFields(query, model);
  const cursor = cursorOf(query);
  return {
    predicate: {
      ...filter,
      ...sortsOf(query, model),
      ...(page && { Pager: page }),
      ...cursor.predicate,
      ...sinceOf(query, model),
      ...(columns && columns.length > 0 && { Columns: columns }),
    },
    ...(cursor.limit !== undefined && { limit: cursor.limit }),
    window,
    offset: page ? page.Index * page.Size : 0,
  };
};

/** Of the page that was found, what the window asks for, and the words of Content-Range. */
export const withinWindow = <Row>(
  { window, offset }: ListQuery,
  rows: readonly Row[],
  { name, total }: { name: string; total: number },
): { rows: readonly Row[]; contentRange: string } => {
  const first = window?.first ?? 0;
  const shown = window ? rows.slice(first - offset, window.last - offset + 1) : rows;
  return {
    rows: shown,
    contentRange: `${name} ${shown.length === 0 ? '*' : `${first}-${first + shown.length - 1}`}/${total}`,
  };
};
