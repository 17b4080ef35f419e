import type { Instant } from '#domain/zone.ts';
import type { Awaitable, Database } from '../../database.ts';
import { join, name, sql, words, type Sql } from '../../sql.ts';
import { shelfKey, type DrawRow, type LotMove, type ShelfLayer } from './shelf.ts';

/** What lies in a depot now, as StockBalance keeps it. */
export interface BalanceRow { ArticleId: number; DepotId: number; Quantity: number; CostSum: number; LastOn: Instant; LastQuantity: number; LastSum: number }

/** An approved line, as much of it as moves stock and costs. */
export interface MoveRow {
  Id: number; DocumentId: number; ArticleId: number; CreditDepotId: number; DebitDepotId: number; ApprovedOn: Instant;
  StockQuantity: number; Quantity: number; CreditPrice: number; CreditSum: number; CreditVatRate: number; CreditVatSum: number;
  LotParentId: number | null; PickedLotId: number | null; BalanceQuantity: number | null; LayerDepotId: number | null;
}

export interface DrawnRow { OutLotId: number; InLotId: number | null; ArticleId: number; DepotId: number; OutOn: Instant; Quantity: number; CostSum: number; BasisQuantity: number; BasisSum: number }

/** Articles in depots, every one of the ones in every one of the others. */
export interface Places { organisationId: number; articleIds: readonly number[]; depotIds: readonly number[] }

export const moveColumns = words(`"Id", "DocumentId", "ArticleId", "CreditDepotId", "DebitDepotId", "ApprovedOn", "StockQuantity", "Quantity",
  coalesce("CreditPrice", 0) as "CreditPrice", coalesce("CreditSum", 0) as "CreditSum", coalesce("CreditVatRate", 0) as "CreditVatRate",
  coalesce("CreditVatSum", 0) as "CreditVatSum", "LotParentId", "PickedLotId", "BalanceQuantity", "LayerDepotId"`);

const drawColumns = words(`"OutLotId", "InLotId", "ArticleId", "DepotId", "OutOn", "Quantity", "CostSum", "BasisQuantity", "BasisSum"`);

const at = (db: Database, { organisationId, articleIds, depotIds }: Places, depot = 'DepotId'): Sql => sql`
  "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('ArticleId'), articleIds)} and ${db.dialect.isAny(name(depot), depotIds)}`;

const selectBalances = (db: Database, places: Places): Awaitable<BalanceRow[]> => db.all<BalanceRow>(sql`
  select "ArticleId", "DepotId", "Quantity", "CostSum", "LastOn", "LastQuantity", "LastSum" from "StockBalance"
  where ${at(db, places)} order by "ArticleId", "DepotId"${db.dialect.forUpdate}`);

const emptyBalance = (ArticleId: number, DepotId: number): BalanceRow => ({ ArticleId, DepotId, Quantity: 0, CostSum: 0, LastOn: 0, LastQuantity: 0, LastSum: 0 });

/**
 * Balances of these articles in these depots, locked in the order of article and depot. A balance that is not there yet
 * is made before it is locked: two first movements at once must wait for each other as later ones do.
 */
export const lockBalances = async (db: Database, places: Places): Promise<Map<string, BalanceRow>> => {
  const balances = new Map((await selectBalances(db, places)).map((row) => [shelfKey(row.ArticleId, row.DepotId), row]));
  const missing = places.articleIds.flatMap((articleId) => places.depotIds.map((depotId) => emptyBalance(articleId, depotId)))
    .filter(({ ArticleId, DepotId }) => !balances.has(shelfKey(ArticleId, DepotId)));
  for (const row of missing) balances.set(shelfKey(row.ArticleId, row.DepotId), row);
  if (missing.length === 0 || db.dialect.hasOneWriter) return balances;
  const rows = join(missing.map(({ ArticleId, DepotId }) => sql`(${places.organisationId}, ${ArticleId}, ${DepotId})`), ', ');
  await db.run(sql`insert into "StockBalance" ("OrganisationId", "ArticleId", "DepotId") values ${rows} on conflict do nothing`);
  return new Map((await selectBalances(db, places)).map((row) => [shelfKey(row.ArticleId, row.DepotId), row]));
};

/** Layers with something left, oldest first. */
export const readOpenLayers = (db: Database, places: Places): Awaitable<MoveRow[]> => db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where ${at(db, places, 'LayerDepotId')} order by "ApprovedOn", "Id"`);

/** Lines by their ids, oldest first. */
export const readMoves = (db: Database, organisationId: number, ids: readonly number[]): Awaitable<MoveRow[]> => db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), ids)} order by "ApprovedOn", "Id"`);

/** Lines that moved stock of the articles from the moment on, oldest first. */
export const readMovesFrom = (db: Database, { organisationId, articleIds }: Omit<Places, 'depotIds'>, from: Instant): Awaitable<MoveRow[]> => db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('ArticleId'), articleIds)}
    and "ApprovedOn" >= ${from} and "StockQuantity" <> 0
  order by "ApprovedOn", "Id"`);

/** How many lines moved stock of the articles from the moment on; those above the bound are not looked for. */
export const readLaterCount = async (db: Database, { organisationId, articleIds }: Omit<Places, 'depotIds'>, from: Instant, most: number): Promise<number> => (await db.one<{ Count: number }>(sql`
  select count(*) as "Count" from (select 1 as "One" from "Lot" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('ArticleId'), articleIds)}
    and "ApprovedOn" >= ${from} and "StockQuantity" <> 0 limit cast(${most} as bigint)) later`))?.Count ?? 0;

/** What the lines have drawn, in order. */
export const readDraws = (db: Database, organisationId: number, outLotIds: readonly number[]): Awaitable<DrawnRow[]> =>
  (outLotIds.length === 0 ? [] : db.all<DrawnRow>(sql`
    select ${drawColumns} from "LotDraw" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('OutLotId'), outLotIds)}
    order by "OutLotId", "Number"`));

/** One article in one depot. */
export interface Place { organisationId: number; articleId: number; depotId: number }

/** The oldest lines that still wait for their goods. */
export const readUncovered = (db: Database, { organisationId, articleId, depotId }: Place, limit: number): Awaitable<DrawnRow[]> => db.all<DrawnRow>(sql`
  select ${drawColumns} from "LotDraw"
  where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} and "DepotId" = ${depotId} and "InLotId" is null
  order by "OutOn", "OutLotId" limit ${limit}`);

/** A moment in the order of lines: those of one instant follow each other by id. */
export interface Moment { on: Instant; lotId: number }

const before = ({ on, lotId }: Moment): Sql => sql`("ApprovedOn" < ${on} or ("ApprovedOn" = ${on} and "Id" < ${lotId}))`;

/** The last line before the moment that brought goods into the depot. */
export const readLastEntry = (db: Database, { organisationId, articleId, depotId }: Place, moment: Moment): Awaitable<MoveRow | undefined> => db.one<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} and "ApprovedOn" <= ${moment.on} and ${before(moment)}
    and (("CreditDepotId" = ${depotId} and "StockQuantity" > 0) or ("DebitDepotId" = ${depotId} and "StockQuantity" < 0))
  order by "ApprovedOn" desc, "Id" desc limit 1`);

/** The last lines before the moment that took goods out of the depot, newest first. */
export const readLastExits = (db: Database, { organisationId, articleId, depotId }: Place, moment: Moment, limit: number): Awaitable<MoveRow[]> => db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} and "ApprovedOn" <= ${moment.on} and ${before(moment)}
    and (("DebitDepotId" = ${depotId} and "StockQuantity" > 0) or ("CreditDepotId" = ${depotId} and "StockQuantity" < 0))
  order by "ApprovedOn" desc, "Id" desc limit ${limit}`);

/** The move that a stored line made. */
export const moveOf = (row: MoveRow): LotMove => {
  const forward = row.StockQuantity > 0;
  return {
    lotId: row.Id,
    on: row.ApprovedOn,
    articleId: row.ArticleId,
    fromDepotId: forward ? row.DebitDepotId : row.CreditDepotId,
    toDepotId: forward ? row.CreditDepotId : row.DebitDepotId,
    quantity: Math.abs(row.StockQuantity),
    cost: Math.abs(row.CreditSum),
    ...(row.PickedLotId !== null && { layer: row.PickedLotId }),
  };
};

export const layerOf = (row: MoveRow, remaining = row.BalanceQuantity ?? 0): ShelfLayer =>
  ({ lotId: row.Id, quantity: Math.abs(row.StockQuantity), cost: Math.abs(row.CreditSum), remaining });

export const drawOf = (row: DrawnRow): DrawRow =>
  ({ inLotId: row.InLotId, quantity: row.Quantity, cost: row.CostSum, basisQuantity: row.BasisQuantity, basisSum: row.BasisSum });

/** What lies in a depot, above nothing. */
export const readStock = (db: Database, { organisationId, depotId }: { organisationId: number; depotId: number }): Awaitable<BalanceRow[]> => db.all<BalanceRow>(sql`
  select "ArticleId", "DepotId", "Quantity", "CostSum", "LastOn", "LastQuantity", "LastSum" from "StockBalance"
  where "OrganisationId" = ${organisationId} and "DepotId" = ${depotId} and "Quantity" > 0 order by "ArticleId"`);
