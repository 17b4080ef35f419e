import type { Recosting } from '#domain/stock/plan-due.ts';
import type { WaitingLine } from '#domain/stock/recost.ts';
import type { RecostOrder } from '#domain/stock/stock-plan.ts';
import type { Moment } from '#domain/stock/stored-moves.ts';
import type { Instant } from '#domain/zone.ts';
import type { Awaitable, Database } from '../../database.ts';
import { join, name, sql, words, type Sql } from '../../sql.ts';

/** After all documents. */
export const end: Instant = Number.MAX_SAFE_INTEGER;

/** Those of the articles that are to be recosted. */
export const readRecosting = (
  db: Database,
  organisationId: number,
  articleIds: readonly number[],
): Awaitable<Recosting[]> =>
  articleIds.length === 0
    ? []
    : db.all<Recosting>(sql`
  select r."ArticleId", r."Pass" as "LastPass",
    (select count(*) from "RecostLine" l where l."OrganisationId" = ${organisationId} and l."ArticleId" = r."ArticleId"
      and l."Pass" = r."Pass" and (l."IsCostless" = 1 or l."IsPicked" = 1)) as "Asking",
    (select max(b."LastOn") from "StockBalance" b where b."OrganisationId" = ${organisationId}
      and b."ArticleId" = r."ArticleId") as "LastOn"
  from "Recost" r where r."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`r."ArticleId"`, articleIds)}
    and not exists (select 1 from "Recost" o where o."OrganisationId" = ${organisationId}
    and o."ArticleId" = r."ArticleId" and o."Pass" > r."Pass")`);

const earlier = (one: string, other: string): Sql =>
  words(`(${one}."FromOn" < ${other}."FromOn"
    or (${one}."FromOn" = ${other}."FromOn" and ${one}."FromLotId" < ${other}."FromLotId"))`);

const beforeCursor = words(`(excluded."FromOn" < "Recost"."CursorOn"
  or (excluded."FromOn" = "Recost"."CursorOn" and excluded."FromLotId" < "Recost"."CursorLotId"))`);

/** Beginning of a pass: the earlier of two requests while it goes back; one that came past the moment turns back. */
const beginning = (organisationId: number, { articleId, pass, from }: RecostOrder): Sql => sql`
  insert into "Recost" ("OrganisationId", "ArticleId", "Pass", "FromOn", "FromLotId", "CursorOn", "CursorLotId",
    "IsBack")
  values (${organisationId}, ${articleId}, ${pass}, ${from.on}, ${from.lotId}, ${end}, 0, 1)
  on conflict ("OrganisationId", "ArticleId", "Pass") do update set
    "FromOn" = case when "Recost"."IsBack" = 1 and ${earlier('"Recost"', 'excluded')} then "Recost"."FromOn"
      else excluded."FromOn" end,
    "FromLotId" = case when "Recost"."IsBack" = 1 and ${earlier('"Recost"', 'excluded')} then "Recost"."FromLotId"
      else excluded."FromLotId" end,
    "IsBack" = case when ${beforeCursor} then 1 else "Recost"."IsBack" end`;

const linesOf = (organisationId: number, { articleId, pass, lines }: RecostOrder): Sql => sql`
  insert into "RecostLine" ("OrganisationId", "LotId", "ArticleId", "Pass", "IsCostless", "IsPicked", "SoldLotId")
  values ${join(
    lines.map(
      ({ lotId, isCostless, isPicked, soldLotId }) =>
        sql`(${organisationId}, ${lotId}, ${articleId}, ${pass}, ${isCostless ? 1 : 0}, ${isPicked ? 1 : 0},
          ${soldLotId ?? null})`,
    ),
    ', ',
  )}`;

/** Statements that leave articles to be recosted. */
export const recosting = (organisationId: number, orders: readonly RecostOrder[]): Sql[] =>
  orders.flatMap((order) => [
    beginning(organisationId, order),
    ...(order.lines.length > 0 ? [linesOf(organisationId, order)] : []),
  ]);

export interface RecostRow {
  ArticleId: number;
  Pass: number;
  FromOn: Instant;
  FromLotId: number;
  CursorOn: Instant;
  CursorLotId: number;
  IsBack: number;
}

/** The pass of an article that is under way, kept from others until the transaction ends. */
export const lockRecost = (db: Database, organisationId: number, articleId: number): Awaitable<RecostRow | undefined> =>
  db.one<RecostRow>(sql`
  select "ArticleId", "Pass", "FromOn", "FromLotId", "CursorOn", "CursorLotId", "IsBack" from "Recost"
  where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} order by "Pass"
  limit 1${db.dialect.forUpdate}`);

/** The cursor of a pass, and which way it goes. */
export const movingCursor = (
  organisationId: number,
  { ArticleId, Pass }: RecostRow,
  { on, lotId }: Moment,
  isBack: boolean,
): Sql => sql`
  update "Recost" set "CursorOn" = ${on}, "CursorLotId" = ${lotId}, "IsBack" = ${isBack ? 1 : 0}
  where "OrganisationId" = ${organisationId} and "ArticleId" = ${ArticleId} and "Pass" = ${Pass}`;

/** Statements that end a pass: a line whose picked layer gave it nothing has none picked from then on. */
export const endingPass = (organisationId: number, { ArticleId, Pass }: RecostRow): Sql[] => [
  sql`update "Lot" set "PickedLotId" = null where "OrganisationId" = ${organisationId}
    and "Id" in (select n."LotId" from "RecostLine" n where n."OrganisationId" = ${organisationId}
    and n."ArticleId" = ${ArticleId} and n."Pass" <= ${Pass})
    and not exists (select 1 from "LotDraw" d where d."OrganisationId" = ${organisationId} and d."OutLotId" = "Lot"."Id"
    and d."InLotId" = "Lot"."PickedLotId")`,
  sql`delete from "RecostLine" where "OrganisationId" = ${organisationId} and "ArticleId" = ${ArticleId}
    and "Pass" <= ${Pass}`,
  sql`delete from "Recost" where "OrganisationId" = ${organisationId} and "ArticleId" = ${ArticleId}
    and "Pass" = ${Pass}`,
];

export const readWaitingLines = (
  db: Database,
  organisationId: number,
  lotIds: readonly number[],
): Awaitable<WaitingLine[]> =>
  db.all<WaitingLine>(sql`
  select "LotId", "IsCostless", "SoldLotId" from "RecostLine" where "OrganisationId" = ${organisationId}
    and ${db.dialect.isAny(name('LotId'), lotIds)}`);

/** Lines that are known as all others from now on; what was picked is looked at when the pass ends. */
export const forgettingLines = (db: Database, organisationId: number, lotIds: readonly number[]): Sql => sql`
  delete from "RecostLine" where "OrganisationId" = ${organisationId} and "IsPicked" = 0
    and ${db.dialect.isAny(name('LotId'), lotIds)}`;

/** Articles of the organisation that are to be recosted. */
export const recostedArticles = async (db: Database, organisationId: number): Promise<Set<number>> =>
  new Set(
    (
      await db.all<{ ArticleId: number }>(sql`
  select distinct "ArticleId" from "Recost" where "OrganisationId" = ${organisationId}`)
    ).map(({ ArticleId }) => ArticleId),
  );
