import type { HandlerOf } from '../../call/context.ts';
import { labelsOf } from '../../storage/records/index.ts';
import { sql } from '../../storage/sql.ts';
import type { CallContext } from '../../call/context.ts';

/** The item of a collection that each of the products belongs to. */
const itemsOf = async ({ db, session }: CallContext, splitId: number, articles: readonly number[]) =>
  (
    await db.all<{ ArticleId: number; GroupId: number }>(sql`
      select b."ArticleId", min(b."GroupId") as "GroupId" from "ArticleBond" b
        join "ArticleGroup" g on g."Id" = b."GroupId" and g."OrganisationId" = b."OrganisationId"
      where b."OrganisationId" = ${session.organisationId} and g."ArticleSplitId" = ${splitId}
        and ${db.dialect.isAny(sql`b."ArticleId"`, [...articles])}
      group by b."ArticleId"`)
  ).map(({ ArticleId, GroupId }) => ({ Article: Number(ArticleId), ArticleGroup: Number(GroupId) }));

const nameIn = (label: Record<string, unknown>): string => {
  const { Name, Person } = label as { Name?: string | null; Person?: Record<string, string | null> | null };
  return Name ?? [Person?.['LastName'], Person?.['FirstName']].filter(Boolean).join(' ');
};

export const saleNamesRead: HandlerOf<'SaleNamesRead'> = async ({ of, records, articleSplit }, context) => {
  const { db, session } = context;
  const ids = [...new Set(records.flatMap(({ Id }) => Id ?? []))];
  const labels = await labelsOf(db, of, session.organisationId, ids);
  const splitId = of === 'Article' ? articleSplit?.Id : undefined;
  return {
    Names: [...labels].map(([Id, label]) => ({ Id, Name: nameIn(label) })),
    ...(splitId !== undefined && { Items: await itemsOf(context, splitId, ids) }),
  };
};
