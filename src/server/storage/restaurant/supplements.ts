import type { Offers, OfferedSupplement } from '#domain/restaurant/supplements.ts';
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
