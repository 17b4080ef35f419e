import { search, type PredicateOf, type RowOf, type SearchName } from '#client/call.ts';
import type { Page } from '#generated/types.ts';

/** Asks the server for a page. Handed in, so that a test needs no server. */
export type Ask = <Name extends SearchName>(name: Name, predicate: PredicateOf<Name>) => Promise<Page<RowOf<Name>>>;

export const askServer: Ask = search;

const pageSize = 1000;
const byId = { Sorts: [{ Name: 'Id', SortType: 0 }] };

/** Page after page until all rows were seen. Reports have no Id to sort by: they bring their own order. */
export const readPages = async function* <Name extends SearchName>(
  ask: Ask,
  name: Name,
  predicate: PredicateOf<Name> = {},
): AsyncGenerator<Page<RowOf<Name>>> {
  let seen = 0;
  for (let index = 0; ; index += 1) {
    const page = await ask(name, { ...byId, ...predicate, Pager: { Index: index, Size: pageSize } });
    yield page;
    seen += page.Entities.length;
    if (page.Entities.length === 0 || seen >= page.Pager.Number) return;
  }
};

export const readAll = async <Name extends SearchName>(
  ask: Ask,
  name: Name,
  predicate?: PredicateOf<Name>,
): Promise<RowOf<Name>[]> => {
  const rows: RowOf<Name>[] = [];
  for await (const page of readPages(ask, name, predicate)) rows.push(...page.Entities);
  return rows;
};

/** Ids a request names at most. */
const idsAtOnce = 500;

/** Asks for many ids, some at a time. */
export const inParts = async <Row>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) rows.push(...(await read(ids.slice(at, at + idsAtOnce))));
  return rows;
};
