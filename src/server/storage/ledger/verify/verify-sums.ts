import { firstDayOfMonth, Grain, monthOfDay, type Span } from '#domain/documents/sums/clock.ts';
import {
  articleColumns,
  createSumChanges,
  depotOf,
  documentColumns,
  type SumHead,
} from '#domain/documents/sums/sum-changes.ts';
import { vatPortion } from '#domain/money.ts';
import { startOfDay } from '#domain/zone.ts';
import type { Database } from '../../database.ts';
import { name, names, sql, words, type Sql } from '../../sql.ts';
import { readHeads } from '../stock/write-stock.ts';
import { expectSame } from './difference.ts';

interface LotRow {
  Id: number;
  CreditVatRate: number;
  DebitVatRate: number;
  DocumentId: number;
  ArticleId: number;
  CreditDepotId: number;
  DebitDepotId: number;
  StockQuantity: number;
  LandedSum: number;
  OutCost: number | null;
  ReturnedBefore: number | null;
  Quantity: number;
  CreditSum: number;
  DebitSum: number;
  PrimaryDebitSum: number;
  CreditVatSum: number;
  DebitVatSum: number;
}
interface DocumentRow {
  Id: number;
  CreditSum: number;
  DebitSum: number;
  DiscountSum: number;
}
interface PayoffRow {
  DocumentId: number;
  TenderId: number;
  Value: number;
}

const coalesced = (...columns: string[]): Sql =>
  words(columns.map((column) => `coalesce(l."${column}", 0) as "${column}"`).join(', '));

const figures = coalesced(
  ...['CreditDepotId', 'DebitDepotId', 'StockQuantity', 'Quantity', 'CreditSum', 'DebitSum', 'PrimaryDebitSum'],
  ...['CreditVatSum', 'DebitVatSum', 'CreditVatRate', 'DebitVatRate', 'LandedSum'],
);

const readLots = (db: Database, organisationId: number, ids: readonly number[]) =>
  db.all<LotRow>(sql`
  select l."DocumentId", l."ArticleId", ${figures}, l."Id", l."ReturnedBefore",
    (select sum(d."CostSum") from "LotDraw" d where d."OrganisationId" = l."OrganisationId"
      and d."OutLotId" = l."Id") as "OutCost"
  from "Lot" l where l."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`l."DocumentId"`, ids)}`);

const readPayoffs = (db: Database, organisationId: number, ids: readonly number[]) =>
  db.all<PayoffRow>(sql`
  select "DocumentId", "TenderId", "Value" from "Payoff" where "OrganisationId" = ${organisationId}
    and ${db.dialect.isAny(name('DocumentId'), ids)}`);

const pageSize = 500;

const readDocuments = (db: Database, organisationId: number, { from, until }: Span) =>
  db.all<DocumentRow>(sql`
  select "Id", coalesce("CreditSum", 0) as "CreditSum", coalesce("DebitSum", 0) as "DebitSum",
    coalesce("DiscountSum", 0) as "DiscountSum"
  from "Document" where "OrganisationId" = ${organisationId} and "ApprovedOn" >= ${from} and "ApprovedOn" < ${until}
  order by "ApprovedOn", "Id"`);

/** A document's sums are those of its lines; a payment has none, and its sum is its own. */
const compareDocument = (organisationId: number, document: DocumentRow, lots: readonly LotRow[]): void => {
  const total = (part: 'CreditSum' | 'DebitSum' | 'PrimaryDebitSum'): number =>
    lots.reduce((sum, lot) => sum + lot[part], 0);
  const at = { organisationId, check: 'documents', place: `Document ${document.Id}` };
  if (lots.length > 0)
    expectSame(
      at,
      [total('CreditSum'), total('DebitSum'), total('PrimaryDebitSum') - total('DebitSum')],
      [document.CreditSum, document.DebitSum, document.DiscountSum],
    );
};

/** How far the VAT of one part of a line may be from what its rate says, so that all parts are the VAT of the whole. */
const partMinor = 2;

/** VAT is the part of the sum that its rate says; of a line that returns another, a part of the VAT of that. */
const compareVat = (
  organisationId: number,
  { Id, CreditSum, DebitSum, CreditVatRate, DebitVatRate, CreditVatSum, DebitVatSum, ReturnedBefore }: LotRow,
): void => {
  const isNear = (found: number, expected: number): boolean => Math.abs(found - expected) <= partMinor;
  if (
    ReturnedBefore !== null &&
    isNear(CreditVatSum, vatPortion(CreditSum, CreditVatRate)) &&
    isNear(DebitVatSum, vatPortion(DebitSum, DebitVatRate))
  )
    return;
  expectSame(
    { organisationId, check: 'VAT', place: `Lot ${Id}` },
    [vatPortion(CreditSum, CreditVatRate), vatPortion(DebitSum, DebitVatRate)],
    [CreditVatSum, DebitVatSum],
  );
};

type Sums = ReturnType<typeof createSumChanges>;

const addLot = (sums: Sums, head: SumHead, lot: LotRow, isFirst: boolean): void => {
  const { Quantity, CreditSum, DebitSum, PrimaryDebitSum, CreditVatSum, DebitVatSum, ArticleId, StockQuantity } = lot;
  const parts = { Quantity, CreditSum, DebitSum, PrimaryDebitSum, CreditVatSum, DebitVatSum };
  sums.line(head, ArticleId, depotOf(head), { ...parts, Count: isFirst ? 1 : 0 });
  sums.document(head, parts);
  const [from, to] = StockQuantity > 0 ? [lot.DebitDepotId, lot.CreditDepotId] : [lot.CreditDepotId, lot.DebitDepotId];
  if (StockQuantity !== 0 && from)
    sums.line(head, ArticleId, from, { OutQuantity: Math.abs(StockQuantity), OutSum: lot.OutCost ?? 0 });
  if (StockQuantity !== 0 && to)
    sums.line(head, ArticleId, to, { InQuantity: Math.abs(StockQuantity), InSum: Math.abs(CreditSum) + lot.LandedSum });
};

const addPage = async (
  db: Database,
  organisationId: number,
  documents: readonly DocumentRow[],
  sums: Sums,
): Promise<void> => {
  const ids = documents.map(({ Id }) => Id);
  const heads = await readHeads(db, organisationId, ids);
  const lots = Map.groupBy(await readLots(db, organisationId, ids), ({ DocumentId }) => DocumentId);
  const payoffs = Map.groupBy(await readPayoffs(db, organisationId, ids), ({ DocumentId }) => DocumentId);
  for (const document of documents) {
    const head = heads.get(document.Id) as SumHead;
    const own = lots.get(document.Id) ?? [];
    compareDocument(organisationId, document, own);
    for (const lot of own) compareVat(organisationId, lot);
    for (const [index, lot] of own.entries())
      addLot(sums, head, lot, own.findIndex(({ ArticleId }) => ArticleId === lot.ArticleId) === index);
    sums.document(head, { Count: 1, CreditSum: own.length === 0 ? document.CreditSum : 0 });
    for (const { TenderId, Value } of payoffs.get(document.Id) ?? [])
      sums.document(head, { Count: 1, ValueSum: Value }, TenderId);
  }
};

/**
 * Sums of the documents of a span of whole days, as they should be kept; the documents' own sums are checked on the
 * way.
 */
export const deriveSums = async (
  db: Database,
  organisationId: number,
  zone: string,
  span: Span,
): Promise<{ sums: Sums; documents: number }> => {
  const sums = createSumChanges(organisationId, zone);
  const documents = await readDocuments(db, organisationId, span);
  for (let from = 0; from < documents.length; from += pageSize)
    await addPage(db, organisationId, documents.slice(from, from + pageSize), sums);
  return { sums, documents: documents.length };
};

type Columns = typeof articleColumns | typeof documentColumns;

const stored = async (
  db: Database,
  table: string,
  { all, keys }: Columns,
  where: Sql,
): Promise<Map<string, number[]>> => {
  const rows = await db.all<Record<string, number>>(sql`select ${names(all)} from ${name(table)} where ${where}`);
  return new Map(
    rows.map((row) => all.map((column) => row[column] as number)).map((row) => [row.slice(0, keys.length).join(), row]),
  );
};

interface Compared {
  table: string;
  derived: readonly number[][];
  kept: Map<string, number[]>;
  /** How many of the first columns name a row. */ keys: number;
}

const compareRows = (organisationId: number, { table, derived, kept, keys }: Compared): void => {
  const at = (key: string) => ({ organisationId, check: 'sums', place: `${table} ${key}` });
  for (const row of derived) {
    const key = row.slice(0, keys).join();
    expectSame(at(key), row.slice(keys), kept.get(key)?.slice(keys));
    kept.delete(key);
  }
  for (const [key, row] of kept)
    expectSame(
      at(key),
      row.slice(keys).map(() => 0),
      row.slice(keys),
    );
};

export const monthSpan = (zone: string, month: number): Span => ({
  from: startOfDay(zone, firstDayOfMonth(month)),
  until: startOfDay(zone, firstDayOfMonth(month + 1)),
});

const verifyMonth = async (db: Database, organisationId: number, zone: string, month: number): Promise<number> => {
  const { sums, documents } = await deriveSums(db, organisationId, zone, monthSpan(zone, month));
  const [first, after] = [firstDayOfMonth(month), firstDayOfMonth(month + 1)];
  const own = sql`"OrganisationId" = ${organisationId}`;
  const articles = await stored(
    db,
    'ArticleSum',
    articleColumns,
    sql`${own} and (("Grain" = ${Grain.month} and "Period" = ${month})
      or ("Grain" = ${Grain.day} and "Period" >= ${first} and "Period" < ${after}))`,
  );
  compareRows(organisationId, {
    table: 'ArticleSum',
    derived: sums.articles(),
    kept: articles,
    keys: articleColumns.keys.length,
  });
  const hours = await stored(
    db,
    'DocumentSum',
    documentColumns,
    sql`${own} and "Hour" >= ${first * 24} and "Hour" < ${after * 24}`,
  );
  compareRows(organisationId, {
    table: 'DocumentSum',
    derived: sums.documents(),
    kept: hours,
    keys: documentColumns.keys.length,
  });
  return documents;
};

/** Months of which there are documents or sums. */
export const monthsOf = async (
  db: Database,
  organisationId: number,
): Promise<{ first: number; last: number } | undefined> => {
  const own = sql`"OrganisationId" = ${organisationId}`;
  const row = await db.one<{ First: number | null; Last: number | null }>(sql`
    select min("Day") as "First", max("Day") as "Last" from (
      select min("ApprovedOn") / 86400000 - 1 as "Day" from "Document" where ${own} union all
      select max("ApprovedOn") / 86400000 + 1 from "Document" where ${own} union all
      select min("Hour") / 24 from "DocumentSum" where ${own} union all
      select max("Hour") / 24 from "DocumentSum" where ${own} union all
      select min("Period") from "ArticleSum" where ${own} and "Grain" = ${Grain.day} union all
      select max("Period") from "ArticleSum" where ${own} and "Grain" = ${Grain.day}) as days`);
  return row?.First === null || row?.Last === null || !row
    ? undefined
    : { first: monthOfDay(Number(row.First)), last: monthOfDay(Number(row.Last)) };
};

/**
 * Adds up every document, line and payment again, month by month: the kept sums have to be the same, and nothing
 * besides.
 */
export const verifySums = async (db: Database, organisationId: number, zone: string): Promise<number> => {
  const all = await monthsOf(db, organisationId);
  let documents = 0;
  for (let month = all?.first ?? 0; all && month <= all.last; month++)
    documents += await verifyMonth(db, organisationId, zone, month);
  return documents;
};
