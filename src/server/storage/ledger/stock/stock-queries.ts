import { placeKey } from '#domain/stock/post-moves.ts';
import {
  outsOf,
  type BalanceRow,
  type DrawnRow,
  type Moment,
  type MoveRow,
  type StoredOut,
} from '#domain/stock/stored-moves.ts';
import type { Instant } from '#domain/zone.ts';
import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import type { Awaitable, Database } from '../../database.ts';
import { join, name, sql, words, type Sql } from '../../sql.ts';

/** Articles in depots, every one of the ones in every one of the others. */
export interface Places {
  organisationId: number;
  articleIds: readonly number[];
  depotIds: readonly number[];
}

export const moveColumns =
  words(`"Id", "DocumentId", "ArticleId", "CreditDepotId", "DebitDepotId", "ApprovedOn", "StockQuantity", "Quantity",
  coalesce("CreditPrice", 0) as "CreditPrice", coalesce("CreditSum", 0) as "CreditSum",
  coalesce("CreditVatRate", 0) as "CreditVatRate", coalesce("CreditVatSum", 0) as "CreditVatSum",
  "LotParentId", "PickedLotId", "BalanceQuantity", "LayerDepotId", "ReturnedQuantity", "ReturnedBefore",
  "Batch", "ExpiresOn", "LayerExpiry",
  coalesce("LandedSum", 0) as "LandedSum"`);

const drawColumns = words(
  `"OutLotId", "InLotId", "ArticleId", "DepotId", "OutOn", "Quantity", "CostSum", "BasisQuantity", "BasisSum"`,
);

const at = (db: Database, { organisationId, articleIds, depotIds }: Places, depot = 'DepotId'): Sql => sql`
  "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('ArticleId'), articleIds)}
    and ${db.dialect.isAny(name(depot), depotIds)}`;

const balancesAt = (db: Database, places: Places): Sql => sql`
  select "ArticleId", "DepotId", "Quantity", "CostSum", "LastOn", "LastQuantity", "LastSum" from "StockBalance"
  where ${at(db, places)} order by "ArticleId", "DepotId"`;

const selectBalances = (db: Database, places: Places): Awaitable<BalanceRow[]> =>
  db.all<BalanceRow>(sql`${balancesAt(db, places)}${db.dialect.forUpdate}`);

const emptyBalance = (ArticleId: number, DepotId: number): BalanceRow => ({
  ArticleId,
  DepotId,
  Quantity: 0,
  CostSum: 0,
  LastOn: 0,
  LastQuantity: 0,
  LastSum: 0,
});

/**
 * `areMade`: some were not there yet, and others may have written them first, after all else that was read on the same
 * way.
 */
export interface Locked {
  balances: Map<string, BalanceRow>;
  areMade: boolean;
}

const allPlaces = ({ articleIds, depotIds }: Places): BalanceRow[] =>
  articleIds.flatMap((articleId) => depotIds.map((depotId) => emptyBalance(articleId, depotId)));

/** Balances of these articles in these depots as they are now, not locked: to look at them. */
export const peekBalances = async (db: Database, places: Places): Promise<Locked> => {
  const rows = [...allPlaces(places), ...(await db.all<BalanceRow>(balancesAt(db, places)))];
  return { balances: new Map(rows.map((row) => [placeKey(row.ArticleId, row.DepotId), row])), areMade: false };
};

/**
 * Balances of these articles in these depots, locked in the order of article and depot. A balance that is not there yet
 * is made before it is locked: two first movements at once must wait for each other as later ones do.
 */
export const lockBalances = async (db: Database, places: Places): Promise<Locked> => {
  const balances = new Map(
    (await selectBalances(db, places)).map((row) => [placeKey(row.ArticleId, row.DepotId), row]),
  );
  const missing = allPlaces(places).filter(({ ArticleId, DepotId }) => !balances.has(placeKey(ArticleId, DepotId)));
  for (const row of missing) balances.set(placeKey(row.ArticleId, row.DepotId), row);
  if (missing.length === 0 || db.dialect.hasOneWriter) return { balances, areMade: false };
  const rows = join(
    missing.map(({ ArticleId, DepotId }) => sql`(${places.organisationId}, ${ArticleId}, ${DepotId})`),
    ', ',
  );
  await db.run(
    sql`insert into "StockBalance" ("OrganisationId", "ArticleId", "DepotId") values ${rows} on conflict do nothing`,
  );
  return {
    balances: new Map((await selectBalances(db, places)).map((row) => [placeKey(row.ArticleId, row.DepotId), row])),
    areMade: true,
  };
};

/** Layers with something left, oldest first. */
export const readOpenLayers = (db: Database, places: Places): Awaitable<MoveRow[]> =>
  db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where ${at(db, places, 'LayerDepotId')} order by "ApprovedOn", "Id"`);

/** Lines by their ids, oldest first. */
export const readMoves = (db: Database, organisationId: number, ids: readonly number[]): Awaitable<MoveRow[]> =>
  db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), ids)}
  order by "ApprovedOn", "Id"`);

/** Lines that moved stock of the articles from the moment on, oldest first. */
export const readMovesFrom = (
  db: Database,
  { organisationId, articleIds }: Omit<Places, 'depotIds'>,
  from: Instant,
): Awaitable<MoveRow[]> =>
  db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId}
    and ${db.dialect.isAny(name('ArticleId'), articleIds)}
    and "ApprovedOn" >= ${from} and "StockQuantity" <> 0
  order by "ApprovedOn", "Id"`);

/** How many lines moved stock of the articles from the moment on; those above the bound are not looked for. */
export const readLaterCount = async (
  db: Database,
  { organisationId, articleIds }: Omit<Places, 'depotIds'>,
  from: Instant,
  most: number,
): Promise<number> =>
  (
    await db.one<{ Count: number }>(sql`
  select count(*) as "Count"
  from (select 1 as "One" from "Lot" where "OrganisationId" = ${organisationId}
  and ${db.dialect.isAny(name('ArticleId'), articleIds)}
    and "ApprovedOn" >= ${from} and "StockQuantity" <> 0 limit cast(${most} as bigint)) later`)
  )?.Count ?? 0;

/** Draws of the lines, in order. */
export const readDraws = (db: Database, organisationId: number, outLotIds: readonly number[]): Awaitable<DrawnRow[]> =>
  outLotIds.length === 0
    ? []
    : db.all<DrawnRow>(sql`
    select ${drawColumns} from "LotDraw" where "OrganisationId" = ${organisationId}
      and ${db.dialect.isAny(name('OutLotId'), outLotIds)}
    order by "OutLotId", "Number"`);

/** Outgoing lines with their draws. */
export const readOuts = async (db: Database, organisationId: number, rows: readonly MoveRow[]): Promise<StoredOut[]> =>
  outsOf(
    rows,
    await readDraws(
      db,
      organisationId,
      rows.map(({ Id }) => Id),
    ),
  );

/** One article in one depot. */
export interface Place {
  organisationId: number;
  articleId: number;
  depotId: number;
}

/** The oldest lines that still wait for their goods. */
export const readUncovered = (
  db: Database,
  { organisationId, articleId, depotId }: Place,
  limit: number,
): Awaitable<DrawnRow[]> =>
  db.all<DrawnRow>(sql`
  select ${drawColumns} from "LotDraw"
  where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} and "DepotId" = ${depotId}
  and "InLotId" is null
  order by "OutOn", "OutLotId" limit ${limit}`);

const before = ({ on, lotId }: Moment): Sql =>
  sql`("ApprovedOn" < ${on} or ("ApprovedOn" = ${on} and "Id" < ${lotId}))`;

/** The last line before the moment that brought goods into the depot. */
export const readLastEntry = (
  db: Database,
  { organisationId, articleId, depotId }: Place,
  moment: Moment,
): Awaitable<MoveRow | undefined> =>
  db.one<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId}
    and "ApprovedOn" <= ${moment.on} and ${before(moment)}
    and (("CreditDepotId" = ${depotId} and "StockQuantity" > 0)
    or ("DebitDepotId" = ${depotId} and "StockQuantity" < 0))
  order by "ApprovedOn" desc, "Id" desc limit 1`);

/** The last line before the moment by which the company bought the article, for whichever depot. */
export const readLastPurchase = (
  db: Database,
  { organisationId, articleId }: Omit<Place, 'depotId'>,
  moment: Moment,
): Awaitable<Pick<MoveRow, 'StockQuantity' | 'CreditSum' | 'ApprovedOn' | 'CreditPrice'> | undefined> =>
  db.one(sql`
  select l."StockQuantity", l."CreditSum", l."ApprovedOn", coalesce(l."CreditPrice", 0) as "CreditPrice"
  from "Lot" l join "Document" d on d."Id" = l."DocumentId"
    and d."OrganisationId" = l."OrganisationId"
  where l."OrganisationId" = ${organisationId} and l."ArticleId" = ${articleId} and l."ApprovedOn" <= ${moment.on}
    and (l."ApprovedOn" < ${moment.on} or l."Id" < ${moment.lotId}) and l."StockQuantity" > 0 and l."CreditSum" > 0
    and d."DocumentActionType" = ${DocumentActionType.Income}
    and d."DocumentOperationType" = ${DocumentOperationType.IncomeRegular}
  order by l."ApprovedOn" desc, l."Id" desc limit 1`);

/** The last lines before the moment that took goods out of the depot, newest first. */
export const readLastExits = (
  db: Database,
  { organisationId, articleId, depotId }: Place,
  moment: Moment,
  limit: number,
): Awaitable<MoveRow[]> =>
  db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId}
    and "ApprovedOn" <= ${moment.on} and ${before(moment)}
    and (("DebitDepotId" = ${depotId} and "StockQuantity" > 0)
    or ("CreditDepotId" = ${depotId} and "StockQuantity" < 0))
  order by "ApprovedOn" desc, "Id" desc limit ${limit}`);

/** How much more lies in a depot now than lay there at a moment. */
export const readMovedSince = async (
  db: Database,
  { organisationId, articleId, depotId }: Place,
  { on, lotId }: Moment,
): Promise<number> =>
  (
    await db.one<{ Moved: number }>(sql`
  select coalesce(sum(case when "CreditDepotId" = ${depotId} then "StockQuantity" when "DebitDepotId" = ${depotId}
    then -"StockQuantity" else 0 end), 0) as "Moved"
  from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} and "ApprovedOn" >= ${on}
    and ("ApprovedOn" > ${on} or "Id" > ${lotId})`)
  )?.Moved ?? 0;

/** Positive stock of a depot. */
export const readBalancesAbove = (
  db: Database,
  { organisationId, depotId }: { organisationId: number; depotId: number },
): Awaitable<BalanceRow[]> =>
  db.all<BalanceRow>(sql`
  select "ArticleId", "DepotId", "Quantity", "CostSum", "LastOn", "LastQuantity", "LastSum" from "StockBalance"
  where "OrganisationId" = ${organisationId} and "DepotId" = ${depotId} and "Quantity" > 0 order by "ArticleId"`);
