import type { CountRow } from '#domain/stock/count.ts';
import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  InventoryCountType,
  type Instant,
} from '#generated/types.ts';
import type { Database } from '../../../database.ts';
import { all, limit, sql, words, type Sql } from '../../../sql.ts';
import { articlesIn, scopeOf } from './article-scope.ts';

/** An inventory, as far as its products depend on it. */
export interface InventoryPlace {
  organisationId: number;
  inventoryId: number;
  depotId: number;
  from: Instant;
  predicate: unknown;
  isApproved: boolean;
}

/** A product of an inventory with its name. */
export interface InventoryRow extends CountRow {
  ArticleId: number;
  Name: string;
  Code: string | null;
  Barcode: string | null;
  CountedOn: Instant | null;
  IsRecount: number;
  /** How often its quantity changed between its first and its last count. */
  Between: number;
}

const whole = (sum: Sql): Sql => sql`cast(coalesce(${sum}, 0) as bigint)`;

/** Counted quantity of each product: all counts since the last one that replaced the earlier ones. */
const countedOf = ({ organisationId, inventoryId }: InventoryPlace): Sql => sql`
  select c."ArticleId", cast(sum(c."Quantity") as bigint) as "Quantity", max(c."CountedOn") as "CountedOn",
    min(case when c."InventoryCountType" <> ${InventoryCountType.Recount} then c."CountedOn" end) as "FirstOn",
    max(case when c."InventoryCountType" <> ${InventoryCountType.Recount} then 1 else 0 end) as "IsCounted"
  from "InventoryCount" c
  where c."OrganisationId" = ${organisationId} and c."InventoryId" = ${inventoryId} and c."Id" >= coalesce((
    select max(r."Id") from "InventoryCount" r where r."OrganisationId" = ${organisationId}
      and r."InventoryId" = ${inventoryId} and r."ArticleId" = c."ArticleId"
      and r."InventoryCountType" <> ${InventoryCountType.Add}), 0)
  group by c."ArticleId"`;

const isSale = sql`(d."DocumentActionType" in (${Type.Check}, ${Type.Order}) or (d."DocumentActionType" = ${Type.Outcome}
  and d."DocumentOperationType" in (${Operation.OutcomeRegular}, ${Operation.OutcomeCalculation})))`;

/** Quantity that a line adds to the depot. */
const enters = ({ depotId }: InventoryPlace): Sql => sql`(case when l."CreditDepotId" = ${depotId}
  then l."StockQuantity" else 0 end - case when l."DebitDepotId" = ${depotId} then l."StockQuantity" else 0 end)`;

/** Moves of each product in the depot since the inventory was made: in all, and until the count. */
const movedOf = (place: InventoryPlace): Sql => {
  const isBefore = sql`(c."IsCounted" is null or c."IsCounted" = 0 or l."ApprovedOn" <= c."CountedOn")`;
  const sum = (condition: Sql): Sql => whole(sql`sum(case when ${condition} then ${enters(place)} else 0 end)`);
  return sql`
  select l."ArticleId", ${whole(sql`sum(${enters(place)})`)} as "Since",
    ${sum(sql`${isBefore} and ${isSale}`)} as "Sold", ${sum(sql`${isBefore} and not ${isSale}`)} as "Moved",
    sum(case when l."ApprovedOn" > c."FirstOn" and l."ApprovedOn" <= c."CountedOn" then 1 else 0 end) as "Between"
  from "Document" d
    join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
    left join counted c on c."ArticleId" = l."ArticleId"
  where d."OrganisationId" = ${place.organisationId} and d."ApprovedOn" > ${place.from} and l."StockQuantity" <> 0
    and (l."CreditDepotId" = ${place.depotId} or l."DebitDepotId" = ${place.depotId})
  group by l."ArticleId"`;
};

/** Products that are in the depot, have moved there since, or are counted, within the inventory's products. */
const openRows = (db: Database, place: InventoryPlace): Sql => {
  const { organisationId, depotId, predicate } = place;
  const scope = scopeOf(db, organisationId, predicate, sql`p."ArticleId"`);
  return sql`
  with counted as (${countedOf(place)}), moved as (${movedOf(place)}),
    places as (
      select b."ArticleId" from "StockBalance" b where b."OrganisationId" = ${organisationId}
        and b."DepotId" = ${depotId} and b."Quantity" <> 0
      union select "ArticleId" from moved union select "ArticleId" from counted),
    product as (
      select p."ArticleId", coalesce(b."Quantity", 0) - coalesce(m."Since", 0) as "Expected",
        -coalesce(m."Sold", 0) as "Sold", coalesce(m."Moved", 0) as "Moved",
        case when c."IsCounted" = 1 then c."Quantity" end as "Counted",
        case when c."IsCounted" = 1 then c."CountedOn" end as "CountedOn",
        case when c."IsCounted" = 0 then 1 else 0 end as "IsRecount", coalesce(m."Between", 0) as "Between",
        case when b."Quantity" > 0 and b."CostSum" > 0 then b."CostSum" else coalesce(b."LastSum", 0) end as "CostSum",
        case when b."Quantity" > 0 and b."CostSum" > 0 then b."Quantity" else coalesce(b."LastQuantity", 0) end
          as "CostQuantity",
        cast(null as bigint) as "PostedSum"
      from places p left join counted c on c."ArticleId" = p."ArticleId"
        left join moved m on m."ArticleId" = p."ArticleId"
        left join "StockBalance" b on b."OrganisationId" = ${organisationId} and b."DepotId" = ${depotId}
          and b."ArticleId" = p."ArticleId"
      where ${scope} or c."ArticleId" is not null)`;
};

/** Kept rows of an approved inventory. */
const closedRows = ({ organisationId, inventoryId }: InventoryPlace): Sql => sql`
  with product as (
    select "ArticleId", "Expected", "Sold", "Moved", "Counted", "CountedOn", 0 as "IsRecount", "Between",
      0 as "CostSum", 0 as "CostQuantity", "PostedSum"
    from "InventoryLine" where "OrganisationId" = ${organisationId} and "InventoryId" = ${inventoryId})`;

const rowsOf = (db: Database, place: InventoryPlace): Sql =>
  place.isApproved ? closedRows(place) : openRows(db, place);

const differs = words('x."Counted" is not null and x."Counted" <> x."Expected" - x."Sold" + x."Moved"');

/** Which of the products of an inventory are wanted. */
export const only = {
  difference: differs,
  counted: words('x."Counted" is not null'),
  uncounted: words('x."Counted" is null and x."IsRecount" = 0'),
  recount: words('x."IsRecount" = 1'),
} as const;
export type Only = keyof typeof only;

export const isOnly = (text: string): text is Only => text in only;

export interface Wanted {
  articleIds?: readonly number[];
  text?: string;
  only?: Only;
  isLatestFirst?: boolean;
  index?: number;
  size?: number;
}

const conditionsOf = (db: Database, { organisationId }: InventoryPlace, wanted: Wanted): Sql[] => {
  const { articleIds, text } = wanted;
  const Strings = ['Name', 'Code', 'Barcode'].map((Name) => ({ Name, Pattern: `%${text}%` }));
  const column = sql`x."ArticleId"`;
  return [
    sql`a."OrganisationId" = ${organisationId}`,
    ...(articleIds ? [db.dialect.isAny(column, articleIds)] : []),
    ...(text ? [articlesIn(db, organisationId, { column, predicate: { Strings }, path: 'text' })] : []),
    ...(wanted.only ? [only[wanted.only]] : []),
  ];
};

const columns = words(`x."ArticleId", a."Name", a."Code", a."Barcode", x."Expected", x."Sold", x."Moved", x."Counted",
  x."CountedOn", x."IsRecount", x."Between", x."CostSum", x."CostQuantity", x."PostedSum"`);

/** Products of an inventory, by name or with the last counted first; all of them where no size is asked for. */
export const readInventoryRows = (
  db: Database,
  place: InventoryPlace,
  wanted: Wanted = {},
): Promise<InventoryRow[]> | InventoryRow[] =>
  db.all<InventoryRow>(sql`${rowsOf(db, place)}
  select ${columns} from product x join "Article" a on a."Id" = x."ArticleId"
  where ${all(conditionsOf(db, place, wanted))}
  order by ${words(wanted.isLatestFirst ? 'coalesce(x."CountedOn", 0) desc, ' : '')}a."Name", a."Id"${
    wanted.size === undefined ? words('') : sql` ${limit(wanted.size, (wanted.index ?? 0) * wanted.size)}`
  }`);

/** How many products there are. */
export interface InventoryCounts {
  Products: number;
  Counted: number;
  Recount: number;
  Differing: number;
}

/** How many products of an inventory meet the conditions, and how far they are counted. */
export const readInventoryCounts = async (
  db: Database,
  place: InventoryPlace,
  wanted: Wanted = {},
): Promise<InventoryCounts> => {
  const sum = (condition: Sql): Sql => whole(sql`sum(case when ${condition} then 1 else 0 end)`);
  const row = await db.one<InventoryCounts>(sql`${rowsOf(db, place)}
    select count(*) as "Products", ${sum(only.counted)} as "Counted", ${sum(only.recount)} as "Recount",
      ${sum(differs)} as "Differing"
    from product x join "Article" a on a."Id" = x."ArticleId" where ${all(conditionsOf(db, place, wanted))}`);
  return row ?? { Products: 0, Counted: 0, Recount: 0, Differing: 0 };
};
