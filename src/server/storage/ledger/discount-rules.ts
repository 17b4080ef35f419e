import type { DiscountFacts } from '#domain/documents/approve/discounts.ts';
import type { ArticleRules, DiscountRules } from '#domain/documents/approve/notes.ts';
import { discountOf, type Discount, type DiscountPredicate } from '#domain/discount/discount.ts';
import { isGiftcardArticle } from '#domain/documents/stored-value/gift-cards.ts';
import { DocumentActionType, DocumentOperationType, LayoutEntityType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { name, sql } from '../sql.ts';

interface SettingsRow {
  Id: number;
  Name?: string | null;
  Settings: string | null;
}

const parsed = <Settings extends object>({ Settings: text }: SettingsRow): Partial<Settings> =>
  JSON.parse(text ?? '{}') as Partial<Settings>;

interface Query {
  articleIds: readonly number[];
  contractorId?: number | null | undefined;
}

const readDiscounts = async (db: Database, organisationId: number): Promise<Discount[]> => {
  const rows = await db.all<SettingsRow>(sql`
    select "Id", "Name", "Settings" from "Layout"
    where "OrganisationId" = ${organisationId} and "LayoutEntityType" = ${LayoutEntityType.Discount}`);
  return rows.flatMap((row) => {
    const { Predicate } = parsed<{ Predicate: DiscountPredicate }>(row);
    return Predicate ? [discountOf({ Id: row.Id, Name: row.Name ?? '', Predicate })] : [];
  });
};

interface BondRow {
  ArticleId: number;
  GroupId: number;
}

/** Collection items of products, by the product's id. */
export const readGroups = async (
  db: Database,
  organisationId: number,
  articleIds: readonly number[],
): Promise<Map<number, number[]>> => {
  const bonds = await db.all<BondRow>(sql`
    select "ArticleId", "GroupId" from "ArticleBond" where "OrganisationId" = ${organisationId}
      and ${db.dialect.isAny(name('ArticleId'), [...new Set(articleIds)])}`);
  return new Map(
    [...Map.groupBy(bonds, ({ ArticleId }) => ArticleId)].map(([id, own]) => [id, own.map(({ GroupId }) => GroupId)]),
  );
};

/** Groups that a customer is in. */
export const readCustomerGroups = async (
  db: Database,
  organisationId: number,
  contractorId: number,
): Promise<number[]> =>
  (
    await db.all<{ GroupId: number }>(sql`
      select "GroupId" from "ContractorBond"
      where "OrganisationId" = ${organisationId} and "ContractorId" = ${contractorId}`)
  ).map(({ GroupId }) => GroupId);

/** The sum of what the customer has bought so far, without returns. */
const readCustomerTotal = async (db: Database, organisationId: number, contractorId: number): Promise<number> => {
  const row = await db.one<{ Total: number | null }>(sql`
    select cast(coalesce(sum("DebitSum"), 0) as bigint) as "Total" from "Document"
    where "OrganisationId" = ${organisationId} and "ContractorId" = ${contractorId} and "ApprovedOn" is not null
      and ("DocumentActionType" in (${DocumentActionType.Outcome}, ${DocumentActionType.Check})
        or ("DocumentActionType" = ${DocumentActionType.Order}
          and coalesce("DocumentOperationType", 0) <> ${DocumentOperationType.OrderOnline}))`);
  return Number(row?.Total ?? 0);
};

/** Reads what discounts are matched with. If the company has none, nothing more is read. */
const readFacts = async (
  db: Database,
  organisationId: number,
  { articleIds, contractorId }: Query,
): Promise<DiscountFacts | undefined> => {
  const discounts = await readDiscounts(db, organisationId);
  if (discounts.length === 0) return undefined;
  const isOfTotals = discounts.some(({ steps }) => steps?.of === 'customer');
  const [groups, customerGroups, customerTotal] = await Promise.all([
    readGroups(db, organisationId, articleIds),
    contractorId ? readCustomerGroups(db, organisationId, contractorId) : [],
    contractorId && isOfTotals ? readCustomerTotal(db, organisationId, contractorId) : undefined,
  ]);
  return { discounts, groups, customerGroups, ...(customerTotal !== undefined && { customerTotal }) };
};

/** Reads what discounts are allowed for these products and this customer, and those of the company. */
export const readDiscountRules = async (
  db: Database,
  organisationId: number,
  { articleIds, contractorId }: Query,
): Promise<DiscountRules> => {
  const [articles, customer, facts] = await Promise.all([
    db.all<SettingsRow & { Type: number }>(sql`
      select "Id", "Settings", coalesce("ArticleActionType", 0) as "Type" from "Article"
      where "OrganisationId" = ${organisationId}
        and ${db.dialect.isAny(name('Id'), [...new Set(articleIds)])}`),
    contractorId
      ? db.one<SettingsRow>(
          sql`select "Id", "Settings" from "Contractor" where "OrganisationId" = ${organisationId}
            and "Id" = ${contractorId}`,
        )
      : undefined,
    readFacts(db, organisationId, { articleIds, contractorId }),
  ]);
  return {
    articles: new Map(
      articles.map((row) => {
        const { noDiscount, minSalePrice } = parsed<ArticleRules>(row);
        return [row.Id, { noDiscount, minSalePrice, isGiftcard: isGiftcardArticle(row.Type) }];
      }),
    ),
    customerDiscount: customer && parsed<{ Discount: number }>(customer).Discount,
    facts,
  };
};
