import { call, type CallName } from '#client/call.ts';

/** What a search answers, in inside values. */
export interface Page<Row> { Entities: Row[]; Pager: { Index: number; Size: number; Number: number } }

/** Asks the server for a page. Handed in, so that a test needs no server. */
export type Ask = <Row>(name: CallName, predicate: Record<string, unknown>) => Promise<Page<Row>>;

export const askServer: Ask = (name, predicate) => call(name, { predicate });

const pageSize = 1000;
const byId = { Sorts: [{ Name: 'Id', SortType: 0 }] };

/** Page after page until all rows were seen. Reports have no Id to sort by: they bring their own order. */
export const readPages = async function* <Row>(ask: Ask, name: CallName, predicate: Record<string, unknown> = {}): AsyncGenerator<Page<Row>> {
  let seen = 0;
  for (let index = 0; ; index += 1) {
    const page = await ask<Row>(name, { ...byId, ...predicate, Pager: { Index: index, Size: pageSize } });
    yield page;
    seen += page.Entities.length;
    if (page.Entities.length === 0 || seen >= page.Pager.Number) return;
  }
};

export const readAll = async <Row>(ask: Ask, name: CallName, predicate?: Record<string, unknown>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of readPages<Row>(ask, name, predicate)) rows.push(...page.Entities);
  return rows;
};
