import { unitPrice } from '#domain/money.ts';
import { placeKey } from '#domain/stock/post-moves.ts';
import type { BalanceSearchRow } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import type { StoredRecord } from '../../storage/records/index.ts';
import { bySupplier, stockRows, supplierRows } from './balance.ts';
import { nameRows } from '../query/labels.ts';
import { countQuery, pageQuery, piecesBy, wantsLetters, type RawRow, type RowFields } from '../query/query.ts';
import { readRequest, type ReportRequest } from '../query/request.ts';
import { rowsPage, totalOf } from '../query/resume.ts';
import { readReserved } from '../../storage/ledger/stock/reserved.ts';
import { join, name, sql, type Sql, words } from '../../storage/sql.ts';
import { dimensions } from '../query/filters.ts';

const figures = ['Quantity', 'CreditSum', 'DebitSum'] as const;

/** A supplier without stock, and the row without a supplier where all stock has one, are left out. */
const isAny = join(
  figures.map((figure) => sql`sum(x.${name(figure)}) <> 0`),
  ' or ',
);

const addedUp = (request: ReportRequest, rows: Sql): Sql => {
  const keys = piecesBy(request).map((dimension) => sql`x.${name(dimensions[dimension].column)}`);
  const sums = figures.map((figure) => sql`sum(x.${name(figure)}) as ${name(figure)}`);
  return sql`select ${join([...keys, ...sums], ', ')} from (${rows}) x${
    keys.length > 0
      ? sql`
    group by ${join(keys, ', ')}${bySupplier(request) ? sql` having ${isAny}` : words('')}`
      : words('')
  }`;
};

interface Stock {
  rows: RawRow[];
  names: StoredRecord[];
  total: number;
}

const read = async (request: ReportRequest, fields: RowFields): Promise<Stock> => {
  const source = bySupplier(request) ? supplierRows(request) : stockRows(request);
  const query = { request, by: piecesBy(request), figures, pieces: [addedUp(request, source)] };
  const found = await request.context.db.all<RawRow>(
    pageQuery(query, fields, 'QuantitySum' in fields && wantsLetters(request)),
  );
  const rows = found.filter((row) => row['Quantity'] !== null);
  return { rows, names: await nameRows(rows, request), total: await totalOf(query, rows, countQuery(query)) };
};

const value = (row: RawRow, column: string): number => Number(row[column] ?? 0);

type BalanceRow = BalanceSearchRow & { Quantity: number };

/** Whether the rows say what is reserved: those of today, by product and depot, where it is wanted. */
const wantsReserved = ({ predicate: { Columns, AppliedOn }, fields }: ReportRequest): boolean =>
  Columns?.includes('Reserved') === true &&
  !AppliedOn &&
  (['Article', 'Depot'] as const).every((field) => fields.includes(field));

/** Adds what customers have ordered from the depots and not received. */
const addReserved = async (rows: BalanceRow[], { context: { db }, organisationId }: ReportRequest): Promise<void> => {
  const articleIds = [...new Set(rows.flatMap(({ Article }) => Article?.Id ?? []))];
  const reserved = new Map(
    (await readReserved(db, { organisationId, articleIds })).map(({ ArticleId, DepotId, Quantity }) => [
      placeKey(ArticleId, DepotId),
      Quantity,
    ]),
  );
  for (const row of rows) {
    row.Reserved = reserved.get(placeKey(row.Article?.Id ?? 0, row.Depot?.Id ?? 0)) ?? 0;
    row.Available = row.Quantity - row.Reserved;
  }
};

/** Stock of each depot, now or at the end of a day. */
export const balanceSearch: HandlerOf<'BalanceSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article', 'Depot']);
  const { rows, names, total } = await read(request, {
    Quantity: 'Quantity',
    CreditSum: 'CreditSum',
    DebitSum: 'DebitSum',
  });
  const Entities = rows.map((row, index): BalanceRow => ({
    ...names[index],
    Quantity: value(row, 'Quantity'),
    CreditSum: value(row, 'CreditSum'),
    DebitSum: value(row, 'DebitSum'),
    CreditPrice: unitPrice(value(row, 'CreditSum'), value(row, 'Quantity')),
  }));
  if (wantsReserved(request)) await addReserved(Entities, request);
  return rowsPage(Entities, request, total);
};

/** Stock in sum, by what it is grouped by; of a contractor, what it supplied and is not sold. */
export const balanceResumeSearch: HandlerOf<'BalanceResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const { rows, names, total } = await read(request, {
    QuantitySum: 'Quantity',
    CreditSum: 'CreditSum',
    DebitSum: 'DebitSum',
    ProfitSum: ['DebitSum', 'CreditSum'],
  });
  const Entities = rows.map((row, index) => ({
    ...names[index],
    QuantitySum: value(row, 'Quantity'),
    CreditSum: value(row, 'CreditSum'),
    DebitSum: value(row, 'DebitSum'),
    ProfitSum: value(row, 'DebitSum') - value(row, 'CreditSum'),
    ...(row['ABCGroup'] !== undefined && { ABCGroup: row['ABCGroup'] }),
    ...(row['BondQuantity'] !== undefined && {
      BondQuantitySum: value(row, 'BondQuantity'),
      BondCreditSum: value(row, 'BondCreditSum'),
      BondDebitSum: value(row, 'BondDebitSum'),
    }),
  }));
  return rowsPage(Entities, request, total);
};
