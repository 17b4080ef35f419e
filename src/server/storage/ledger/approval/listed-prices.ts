import { priceKey, type ListedPrices } from '#domain/documents/approve/prices.ts';
import { TillAction, type Instant } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { name, sql } from '../../sql.ts';

/** Which prices are looked for, and where something is sold at them. */
export interface PricesAsked {
  organisationId: number;
  /** Prices by product. */
  prices: ReadonlyMap<number, ReadonlySet<number>>;
  branchId?: number | undefined;
  deviceUuid?: string | undefined;
  /** By the clock of the device. */
  at: Instant;
}

/** PosOptions of a branch, as far as they say what is sold there. */
const pricelistSource = 1;

/** A receipt that was begun under the former settings of its till may be closed this much later. */
const graceMs = 24 * 3_600_000;

/** The price list by which tills of the branch sell where nothing was chosen at them: the first, or none. */
const listOfBranch = async (db: Database, { organisationId, branchId }: PricesAsked): Promise<number | undefined> => {
  if (branchId === undefined) return undefined;
  const branch = await db.one<{ PosOptions: string | null }>(sql`
    select "PosOptions" from "Branch" where "OrganisationId" = ${organisationId} and "Id" = ${branchId}`);
  const { productSourceType } = (JSON.parse(branch?.PosOptions ?? '{}') ?? {}) as { productSourceType?: unknown };
  if (productSourceType !== pricelistSource) return undefined;
  const first = await db.one<{ Id: number | null }>(sql`
    select min("Id") as "Id" from "Pricelist" where "OrganisationId" = ${organisationId}`);
  return first?.Id ?? undefined;
};

/** The price lists that were chosen at a till, or allowed to it, and that it may still sell by. */
const listsOfDevice = async (db: Database, { organisationId, deviceUuid, at }: PricesAsked): Promise<number[]> => {
  if (deviceUuid === undefined) return [];
  const chosen = sql`from "TillApproval" where "OrganisationId" = ${organisationId}
    and "DeviceUuid" = ${deviceUuid} and "TillAction" = ${TillAction.OptionsChanged} and "IsProved" = 1
    and "PricelistId" is not null`;
  const rows = await db.all<{ PricelistId: number }>(sql`
    select distinct "PricelistId" ${chosen} and "ApprovedOn" <= ${at}
      and "ApprovedOn" >= coalesce((select max("ApprovedOn") ${chosen} and "ApprovedOn" <= ${at - graceMs}), 0)`);
  return rows.map(({ PricelistId }) => PricelistId);
};

/** Finds prices in the price lists of the company, and those that only lists have by which the till does not sell. */
export const readListedPrices = async (db: Database, asked: PricesAsked): Promise<Required<ListedPrices>> => {
  const { organisationId, prices } = asked;
  const none = { listed: new Set<string>(), foreign: new Set<string>() };
  if (prices.size === 0) return none;
  const rows = await db.all<{ ArticleId: number; PriceMax: number; PricelistId: number }>(sql`
    select "ArticleId", "PriceMax", "PricelistId" from "PricelistItem"
    where "OrganisationId" = ${organisationId} and "PriceMax" is not null
    and ${db.dialect.isAny(name('ArticleId'), [...prices.keys()])}`);
  const found = rows.filter(({ ArticleId, PriceMax }) => prices.get(ArticleId)?.has(PriceMax));
  if (found.length === 0) return none;
  const own = new Set([await listOfBranch(db, asked), ...(await listsOfDevice(db, asked))]);
  const keysOf = (some: typeof found): Set<string> =>
    new Set(some.map(({ ArticleId, PriceMax }) => priceKey(ArticleId, PriceMax)));
  const allowed = keysOf(found.filter(({ PricelistId }) => own.has(PricelistId)));
  const listed = keysOf(found);
  return { listed, foreign: new Set([...listed].filter((key) => !allowed.has(key))) };
};
