import { ArticleActionType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';

/**
 * Ids of the products that are gift cards. A card that is sold is money held for its bearer: the sale and its VAT come
 * with the goods that it pays for.
 */
export const giftcardArticles = async (context: {
  readonly db: Database;
  readonly session: { readonly organisationId: number };
}): Promise<number[]> => {
  const rows = await context.db.all<{ Id: number }>(sql`
    select "Id" from "Article" where "OrganisationId" = ${context.session.organisationId}
      and "ArticleActionType" = ${ArticleActionType.GiftCard} order by "Id"`);
  return rows.map(({ Id }) => Id);
};
