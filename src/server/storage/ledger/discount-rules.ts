import type { ArticleRules, DiscountRules } from '#domain/documents/approve/notes.ts';
import type { Database } from '../database.ts';
import { name, sql } from '../sql.ts';

interface SettingsRow {
  Id: number;
  Settings: string | null;
}

const parsed = <Settings extends object>({ Settings: text }: SettingsRow): Partial<Settings> =>
  JSON.parse(text ?? '{}') as Partial<Settings>;

/** Reads what discounts are allowed for these products and this customer. */
export const readDiscountRules = async (
  db: Database,
  organisationId: number,
  { articleIds, contractorId }: { articleIds: readonly number[]; contractorId?: number | null | undefined },
): Promise<DiscountRules> => {
  const articles = await db.all<SettingsRow>(sql`
    select "Id", "Settings" from "Article" where "OrganisationId" = ${organisationId}
      and ${db.dialect.isAny(name('Id'), [...new Set(articleIds)])}`);
  const customer = contractorId
    ? await db.one<SettingsRow>(
        sql`select "Id", "Settings" from "Contractor" where "OrganisationId" = ${organisationId}
          and "Id" = ${contractorId}`,
      )
    : undefined;
  return {
    articles: new Map(
      articles.map((row) => {
        const { noDiscount, minSalePrice } = parsed<ArticleRules>(row);
        return [row.Id, { noDiscount, minSalePrice }];
      }),
    ),
    customerDiscount: customer && parsed<{ Discount: number }>(customer).Discount,
  };
};
