import { Fault } from '#domain/faults.ts';
import { firstDayOfMonth, Grain, monthOfDay } from '#domain/documents/sums/clock.ts';
import { dayNumber, startOfDay } from '#domain/zone.ts';
import type { Moment } from '#domain/stock/stored-moves.ts';
import type { HandlerOf } from '../../call/context.ts';
import { labelsOf } from '../../storage/records/index.ts';
import { all, limit, sql, words, type Sql } from '../../storage/sql.ts';
import { conditionsOf } from '../query/filters.ts';
import { nameRows } from '../query/labels.ts';
import type { RawRow } from '../query/query.ts';
import { readRequest, readSpan, type ReportRequest } from '../query/request.ts';

/** The card that is asked for. */
interface Card {
  request: ReportRequest;
  articleId: number;
  /** Whether a depot, given as a column, is one of the card's. */
  isOwn: (depot: Sql) => Sql;
}

const refuse = (message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: 'predicate.Articles', Message: message }] });

/** The product, by its label. @throws INVALID_INPUT if not exactly one is named, NOT_FOUND */
const readArticle = async ({ context: { db }, organisationId, predicate: { Articles } }: ReportRequest) => {
  const [one, ...others] = Articles as readonly { Id?: number | null }[];
  if (typeof one?.Id !== 'number' || others.length > 0) throw refuse('must be one product');
  const label = (await labelsOf(db, 'Article', organisationId, [one.Id])).get(one.Id);
  if (!label) throw new Fault('NOT_FOUND', { params: { entity: 'Article' } });
  return label;
};

const ofDepots = new Set(['Depot', 'Branch'] as const);

const depotsOf =
  (request: ReportRequest): Card['isOwn'] =>
  (depot) => {
    const branch = sql`(select p."BranchId" from "Depot" p where p."Id" = ${depot}
      and p."OrganisationId" = ${request.organisationId})`;
    return all([
      sql`${depot} > 0`,
      conditionsOf(request, (dimension) => (dimension === 'Branch' ? branch : depot), ofDepots),
    ]);
  };

const credit = words('l."CreditDepotId"');
const debit = words('l."DebitDepotId"');

/** Lines that moved the product in or out of the card's depots, as `l`. */
const movedLines = ({ request: { organisationId }, articleId, isOwn }: Card): Sql => sql`
  "Lot" l where l."OrganisationId" = ${organisationId} and l."ArticleId" = ${articleId}
    and coalesce(l."StockQuantity", 0) <> 0 and (${isOwn(credit)} or ${isOwn(debit)})`;

/** Cost of the goods of a line: as they left their depot, and as they came into the other one. */
const outCost = words(`coalesce((select sum(w."CostSum") from "LotDraw" w
  where w."OrganisationId" = l."OrganisationId" and w."OutLotId" = l."Id"), 0)`);
const inCost = words('(abs(coalesce(l."CreditSum", 0)) + coalesce(l."LandedSum", 0))');
const quantity = words('abs(l."StockQuantity")');

/** A figure of lines whose goods came into the card's depots, or left them; 0 of all others. */
const cameIn = ({ isOwn }: Card, figure: Sql): Sql => sql`(case
  when l."StockQuantity" > 0 and ${isOwn(credit)} then ${figure}
  when l."StockQuantity" < 0 and ${isOwn(debit)} then ${figure} else 0 end)`;
const wentOut = ({ isOwn }: Card, figure: Sql): Sql => sql`(case
  when l."StockQuantity" > 0 and ${isOwn(debit)} then ${figure}
  when l."StockQuantity" < 0 and ${isOwn(credit)} then ${figure} else 0 end)`;

const figuresOf = (card: Card): Sql => sql`
  ${cameIn(card, quantity)} as "InQuantity", ${wentOut(card, quantity)} as "OutQuantity",
  ${cameIn(card, inCost)} as "InSum", ${wentOut(card, outCost)} as "OutSum"`;

interface Moves {
  InQuantity: number;
  OutQuantity: number;
  InSum: number;
  OutSum: number;
}

const numbersOf = (row: Partial<Moves> | undefined): Moves => ({
  InQuantity: Number(row?.InQuantity ?? 0),
  OutQuantity: Number(row?.OutQuantity ?? 0),
  InSum: Number(row?.InSum ?? 0),
  OutSum: Number(row?.OutSum ?? 0),
});

const sums = words(
  ['InQuantity', 'OutQuantity', 'InSum', 'OutSum'].map((part) => `sum(x."${part}") as "${part}"`).join(', '),
);

const keptSums = ({ request: { organisationId }, articleId, isOwn }: Card, periods: Sql): Sql => sql`
  select s."InQuantity", s."OutQuantity", s."InSum", s."OutSum" from "ArticleSum" s
  where s."OrganisationId" = ${organisationId} and s."ArticleId" = ${articleId} and ${isOwn(words('s."DepotId"'))}
    and ${periods}`;

/** All moves that there have ever been. */
const readAll = async (card: Card): Promise<Moves> =>
  numbersOf(
    await card.request.context.db.one<Moves>(
      sql`select ${sums} from (${keptSums(card, sql`s."Grain" = ${Grain.month}`)}) x`,
    ),
  );

/** All moves from a moment on, its own line included: whole months and days from kept sums, one day from lines. */
const readSince = async (card: Card, { on, lotId }: Moment): Promise<Moves> => {
  const { zone, context } = card.request;
  const next = dayNumber(zone, on) + 1;
  const month = monthOfDay(next) + (firstDayOfMonth(monthOfDay(next)) === next ? 0 : 1);
  const kept = sql`((s."Grain" = ${Grain.month} and s."Period" >= ${month})
    or (s."Grain" = ${Grain.day} and s."Period" >= ${next} and s."Period" < ${firstDayOfMonth(month)}))`;
  const row = await context.db.one<Moves>(sql`select ${sums} from (
    ${keptSums(card, kept)}
    union all
    select ${figuresOf(card)} from ${movedLines(card)} and l."ApprovedOn" >= ${on}
      and l."ApprovedOn" < ${startOfDay(zone, next)} and (l."ApprovedOn" > ${on} or l."Id" >= ${lotId})) x`);
  return numbersOf(row);
};

interface Stock {
  quantity: number;
  sum: number;
}

const readNow = async ({ request, articleId, isOwn }: Card): Promise<Stock> => {
  const row = await request.context.db.one<{ Quantity: number; CostSum: number }>(sql`
    select sum(b."Quantity") as "Quantity", sum(b."CostSum") as "CostSum" from "StockBalance" b
    where b."OrganisationId" = ${request.organisationId} and b."ArticleId" = ${articleId}
      and ${isOwn(words('b."DepotId"'))}`);
  return { quantity: Number(row?.Quantity ?? 0), sum: Number(row?.CostSum ?? 0) };
};

const before = ({ quantity: now, sum }: Stock, since: Moves): Stock => ({
  quantity: now - since.InQuantity + since.OutQuantity,
  sum: sum - since.InSum + since.OutSum,
});
const after = ({ quantity: then, sum }: Stock, moves: Moves): Stock => ({
  quantity: then + moves.InQuantity - moves.OutQuantity,
  sum: sum + moves.InSum - moves.OutSum,
});

interface MoveRow extends Moves, RawRow {
  Id: number;
  DocumentId: number;
  DepotId: number;
  ApprovedOn: number;
}

interface Period {
  from: number | undefined;
  until: number | undefined;
}

const within = (card: Card, { from, until }: Period): Sql =>
  all([
    ...(from === undefined ? [] : [sql`l."ApprovedOn" >= ${from}`]),
    ...(until === undefined ? [] : [sql`l."ApprovedOn" < ${until}`]),
  ]);

/** A page of the moves in their order. */
const readMoves = async (card: Card, period: Period): Promise<MoveRow[]> => {
  const { index, size } = card.request.page;
  const into = sql`case when l."StockQuantity" > 0 then ${credit} else ${debit} end`;
  const outOf = sql`case when l."StockQuantity" > 0 then ${debit} else ${credit} end`;
  const rows = await card.request.context.db.all<MoveRow>(sql`
    select l."Id", l."DocumentId", l."ApprovedOn", ${figuresOf(card)},
      case when ${card.isOwn(into)} then ${into} else ${outOf} end as "DepotId"
    from ${movedLines(card)} and ${within(card, period)}
    order by l."ApprovedOn", l."Id" ${limit(size, index * size)}`);
  return rows.map((row) => ({ ...row, ...numbersOf(row) }));
};

const countMoves = async (card: Card, period: Period): Promise<number> =>
  Number(
    (
      await card.request.context.db.one<{ Number: number }>(
        sql`select count(*) as "Number" from ${movedLines(card)} and ${within(card, period)}`,
      )
    )?.Number ?? 0,
  );

const nothing: Moves = { InQuantity: 0, OutQuantity: 0, InSum: 0, OutSum: 0 };
const less = (one: Moves, other: Moves): Moves => ({
  InQuantity: one.InQuantity - other.InQuantity,
  OutQuantity: one.OutQuantity - other.OutQuantity,
  InSum: one.InSum - other.InSum,
  OutSum: one.OutSum - other.OutSum,
});

/** Each move of a product with the stock after it, and the stock before and after all of them. */
export const stockCard: HandlerOf<'StockCard'> = async ({ predicate }, context) => {
  const request: ReportRequest = { ...(await readRequest(predicate, context)), fields: ['Document', 'Depot'] };
  const Article = await readArticle(request);
  const card: Card = { request, articleId: Article.Id, isOwn: depotsOf(request) };
  const { from, until } = readSpan(request.predicate);
  const [now, rows, count] = [
    await readNow(card),
    await readMoves(card, { from, until }),
    await countMoves(card, { from, until }),
  ];
  const sinceUntil = until === undefined ? nothing : await readSince(card, { on: until, lotId: 0 });
  const first = rows[0];
  const sinceFirst = first ? await readSince(card, { on: first.ApprovedOn, lotId: first.Id }) : sinceUntil;
  const sinceFrom = from === undefined ? await readAll(card) : await readSince(card, { on: from, lotId: 0 });
  const [opening, closing, period] = [before(now, sinceFrom), before(now, sinceUntil), less(sinceFrom, sinceUntil)];
  let stock = before(now, sinceFirst);
  const names = await nameRows(rows, request);
  return {
    Article,
    QuantityFrom: opening.quantity,
    SumFrom: opening.sum,
    Rows: rows.map((row, place) => {
      stock = after(stock, row);
      return {
        ...names[place],
        LotId: row.Id,
        InQuantity: row.InQuantity,
        OutQuantity: row.OutQuantity,
        CostSum: row.InQuantity > 0 ? row.InSum : row.OutSum,
        Quantity: stock.quantity,
        CreditSum: stock.sum,
      };
    }),
    ...period,
    QuantityTo: closing.quantity,
    SumTo: closing.sum,
    Pager: { Index: request.page.index, Size: request.page.size, Number: count },
  };
};
