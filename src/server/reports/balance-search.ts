import { unitPrice } from '#domain/money.ts';
import type { Handler } from '../call/context.ts';
import type { PageAnswer } from '../entity/index.ts';
import { bySupplier, stockRows, supplierRows } from './balance.ts';
import { nameRows } from './labels.ts';
import { countQuery, pageQuery, piecesBy, wantsLetters, type RawRow, type RowFields } from './query.ts';
import { readRequest, type ReportPredicate, type ReportRequest } from './request.ts';
import { totalOf } from './resume.ts';
import { join, name, sql, type Sql, words } from '../storage/sql.ts';
import { dimensions } from './filters.ts';

const figures = ['Quantity', 'CreditSum', 'DebitSum'] as const;

/** A supplier of whom nothing is left, and nobody where all has a supplier, have no row. */
const isAny = join(figures.map((figure) => sql`sum(x.${name(figure)}) <> 0`), ' or ');

const addedUp = (request: ReportRequest, rows: Sql): Sql => {
  const keys = piecesBy(request).map((dimension) => sql`x.${name(dimensions[dimension].column)}`);
  const sums = figures.map((figure) => sql`sum(x.${name(figure)}) as ${name(figure)}`);
  return sql`select ${join([...keys, ...sums], ', ')} from (${rows}) x${keys.length > 0 ? sql` group by ${join(keys, ', ')}${bySupplier(request) ? sql` having ${isAny}` : words('')}` : words('')}`;
};

interface Stock { page: PageAnswer; rows: RawRow[] }

const read = async (request: ReportRequest, fields: RowFields): Promise<Stock> => {
  const source = bySupplier(request) ? supplierRows(request) : stockRows(request);
  const query = { request, by: piecesBy(request), figures, pieces: [addedUp(request, source)] };
  const found = await request.context.db.all<RawRow>(pageQuery(query, fields, 'QuantitySum' in fields && wantsLetters(request)));
  const rows = found.filter((row) => row['Quantity'] !== null);
  const { index, size } = request.page;
  const total = await totalOf(query, rows, countQuery(query));
  return { rows, page: { Entities: await nameRows(rows, request), Pager: { Index: index, Size: size, Number: total } } };
};

const value = (row: RawRow, column: string): number => Number(row[column] ?? 0);

/** What lies in each depot, now or at the end of a day (G-004). */
export const balanceSearch: Handler<{ predicate: ReportPredicate }, Promise<PageAnswer>> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article', 'Depot']);
  const { page, rows } = await read(request, { Quantity: 'Quantity', CreditSum: 'CreditSum', DebitSum: 'DebitSum' });
  rows.forEach((row, index) => Object.assign(page.Entities[index] as object, {
    Quantity: value(row, 'Quantity'), CreditSum: value(row, 'CreditSum'), DebitSum: value(row, 'DebitSum'),
    CreditPrice: unitPrice(value(row, 'CreditSum'), value(row, 'Quantity')),
  }));
  return page;
};

/** Stock in sum, by what it is grouped by; of a contractor, what it supplied and is not sold. */
export const balanceResumeSearch: Handler<{ predicate: ReportPredicate }, Promise<PageAnswer>> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const { page, rows } = await read(request, { QuantitySum: 'Quantity', CreditSum: 'CreditSum', DebitSum: 'DebitSum' });
  rows.forEach((row, index) => Object.assign(page.Entities[index] as object, {
    QuantitySum: value(row, 'Quantity'), CreditSum: value(row, 'CreditSum'), DebitSum: value(row, 'DebitSum'),
    ...(row['ABCGroup'] !== undefined && { ABCGroup: row['ABCGroup'] }),
    ...(row['BondQuantity'] !== undefined && { BondQuantitySum: value(row, 'BondQuantity'), BondCreditSum: value(row, 'BondCreditSum'), BondDebitSum: value(row, 'BondDebitSum') }),
  }));
  return page;
};
