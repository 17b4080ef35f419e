import { DocumentActionType, DocumentOperationType, StoreOrderStatus } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { list, name, sql } from '../sql.ts';

/** A store in the list of stores. */
export interface ListedStore {
  Id: number;
  Name: string | null;
  StoreAddress: string;
}

/** Public stores with an address, by name. */
export const listedStores = async (
  db: Database,
  { index, size }: { index: number; size: number },
): Promise<ListedStore[]> =>
  db.all<ListedStore>(sql`
    select "Id", "Name", "StoreAddress" from "Organisation"
    where "OrganisationActionType" in (1, 9) and "StoreAddress" is not null
    order by "Name", "Id" limit ${size} offset ${index * size}`);

interface Whose {
  organisationId: number;
  articleIds: readonly number[];
}

/** Prices of products in a price list, in hundredths; locked and inactive ones are not there. */
export const pricesInList = async (
  db: Database,
  pricelistId: number,
  { organisationId, articleIds }: Whose,
): Promise<Map<number, number>> => {
  const rows = await db.all<{ ArticleId: number; PriceMax: number }>(sql`
    select "ArticleId", "PriceMax" from "PricelistItem"
    where "OrganisationId" = ${organisationId} and "PricelistId" = ${pricelistId} and "PriceMax" > 0
      and coalesce("Active", 1) = 1 and "LockedOn" is null and ${db.dialect.isAny(name('ArticleId'), articleIds)}`);
  return new Map(rows.map(({ ArticleId, PriceMax }) => [ArticleId, Number(PriceMax)]));
};

const open = [StoreOrderStatus.Waiting, StoreOrderStatus.Accepted, StoreOrderStatus.Ready];

interface Stock {
  ArticleId: number;
  Quantity: number | string;
}

/** Stock of products in a depot less the goods of open online orders; in thousandths. */
export const freeStock = async (
  db: Database,
  depotId: number,
  { organisationId, articleIds }: Whose,
): Promise<Map<number, number>> => {
  const [balances = [], ordered = []] = await db.allOf<Stock>([
    sql`select "ArticleId", "Quantity" from "StockBalance"
      where "OrganisationId" = ${organisationId} and "DepotId" = ${depotId}
        and ${db.dialect.isAny(name('ArticleId'), articleIds)}`,
    sql`select l."ArticleId", sum(l."Quantity") as "Quantity"
      from "StoreOrder" o
        join "Document" d on d."Id" = o."Document" and d."OrganisationId" = o."OrganisationId"
        join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
      where o."OrganisationId" = ${organisationId} and o."StoreOrderStatus" in ${list(open)}
        and d."ApprovedOn" is null and d."DebitDepotId" = ${depotId}
        and d."DocumentActionType" = ${DocumentActionType.Order}
        and d."DocumentOperationType" = ${DocumentOperationType.OrderOnline}
        and ${db.dialect.isAny(sql`l."ArticleId"`, articleIds)}
      group by l."ArticleId"`,
  ]);
  const free = new Map<number, number>();
  for (const { ArticleId, Quantity } of balances) free.set(ArticleId, (free.get(ArticleId) ?? 0) + Number(Quantity));
  for (const { ArticleId, Quantity } of ordered) free.set(ArticleId, (free.get(ArticleId) ?? 0) - Number(Quantity));
  return free;
};

/** Products that have variants: those are sold in their place. */
export const parentsAmong = async (db: Database, { organisationId, articleIds }: Whose): Promise<Set<number>> =>
  new Set(
    (
      await db.all<{ Id: number }>(sql`
        select distinct "ArticleParentId" as "Id" from "Article"
        where "OrganisationId" = ${organisationId} and "DeletedOn" is null
          and ${db.dialect.isAny(name('ArticleParentId'), articleIds)}`)
    ).map(({ Id }) => Id),
  );

/** Of these products, those that are in a hidden group. */
export const inGroups = async (
  db: Database,
  groups: readonly number[],
  { organisationId, articleIds }: Whose,
): Promise<Set<number>> => {
  if (groups.length === 0) return new Set();
  const rows = await db.all<{ Id: number }>(sql`
    select distinct "ArticleId" as "Id" from "ArticleBond" where "OrganisationId" = ${organisationId}
      and ${db.dialect.isAny(name('GroupId'), groups)} and ${db.dialect.isAny(name('ArticleId'), articleIds)}`);
  return new Set(rows.map(({ Id }) => Id));
};
