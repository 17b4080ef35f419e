import type { Offers, OfferedSupplement } from '#domain/catalogue/supplements.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

interface SupplementRow {
  PrincipalId: number;
  ArticleId: number;
  Name: string | null;
  Price: number;
  GroupId: number | null;
  GroupName: string | null;
  Minimum: number | null;
  Maximum: number | null;
  FreeCount: number | null;
}

const offeredOf = (row: SupplementRow): OfferedSupplement => ({
  articleId: row.ArticleId,
  name: row.Name ?? '',
  price: Number(row.Price),
  ...(row.GroupId !== null && {
    group: {
      id: row.GroupId,
      name: row.GroupName ?? '',
      minimum: row.Minimum ?? 0,
      maximum: row.Maximum ?? 0,
      free: row.FreeCount ?? 0,
    },
  }),
});

/** The deepest supplement of a supplement that is offered. */
const mostLevels = 4;

/** The supplements that these products offer, and what those offer in turn. */
export const readOffersWithin = async (
  db: Database,
  organisationId: number,
  articleIds: readonly number[],
): Promise<Offers> => {
  const offers = new Map<number, readonly OfferedSupplement[]>();
  const asked = new Set<number>();
  let ids = [...articleIds];
  for (let level = 0; level < mostLevels && ids.length > 0; level += 1) {
    for (const id of ids) asked.add(id);
    const read = await readOffers(db, organisationId, ids);
    for (const [id, of] of read) offers.set(id, of);
    ids = [...new Set([...read.values()].flatMap((of) => of.map(({ articleId }) => articleId)))].filter(
      (id) => !asked.has(id),
    );
  }
  return offers;
};

/** The supplements that these products offer. */
export const readOffers = async (
  db: Database,
  organisationId: number,
  articleIds: readonly number[],
): Promise<Offers> => {
  const rows = await db.all<SupplementRow>(sql`
    select s."PrincipalId", s."ArticleId", a."Name",
      case when s."IsChargeable" = 1 then coalesce(a."Price", 0) else 0 end as "Price",
      g."Id" as "GroupId", g."Name" as "GroupName", g."Minimum", g."Maximum", g."FreeCount"
    from "ArticleSupplement" s
      join "Article" a on a."Id" = s."ArticleId" and a."OrganisationId" = s."OrganisationId"
      left join "SupplementGroup" g on g."Id" = s."GroupId" and g."OrganisationId" = s."OrganisationId"
    where s."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`s."PrincipalId"`, articleIds)}
    order by s."Id"`);
  return new Map([...Map.groupBy(rows, ({ PrincipalId }) => PrincipalId)].map(([id, of]) => [id, of.map(offeredOf)]));
};
