import type { StoredCard } from '#domain/documents/stored-value/gift-cards.ts';
import type { EarningRule, LiveEntry, Programme } from '#domain/documents/stored-value/points.ts';
import {
  noStoredValue,
  type BillOrderLine,
  type SaleWithPoints,
  type StoredValueAsked,
  type StoredValueRead,
} from '#domain/documents/stored-value/stored-value.ts';
import { LoyaltyEntryType, TenderActionType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { join, name, sql } from '../../sql.ts';
import { readCustomerGroups, readGroups } from '../discount-rules.ts';
import { lockCreditLimit, readDebt } from './customer-debt.ts';

/** Gift cards, points and accounts of a document; those that it draws on are locked. */

const lockCards = async (
  db: Database,
  organisationId: number,
  { cardCodes, cardLotIds }: StoredValueAsked,
  cardIds: readonly number[],
): Promise<StoredCard[]> => {
  const wanted = [
    ...(cardCodes.length > 0 ? [db.dialect.isAny(name('Code'), cardCodes)] : []),
    ...(cardLotIds.length > 0 ? [db.dialect.isAny(name('LotId'), cardLotIds)] : []),
    ...(cardIds.length > 0 ? [db.dialect.isAny(name('Id'), cardIds)] : []),
  ];
  if (wanted.length === 0) return [];
  return db.all<StoredCard>(sql`
    select "Id", "Code", "Value", "ValidUntil", "LotId",
      coalesce("Balance", case when "RedeemedOn" is null then "Value" else 0 end) as "Balance"
    from "Giftcard" where "OrganisationId" = ${organisationId} and (${join(wanted, ' or ')})
    order by "Id"${db.dialect.forUpdate}`);
};

/** For how many days cards that are sold are valid: the payment type of gift cards says it. */
const readValidDays = async (db: Database, organisationId: number): Promise<number | undefined> => {
  const rows = await db.all<{ Settings: string | null }>(sql`
    select "Settings" from "Tender" where "OrganisationId" = ${organisationId}
      and "TenderActionType" = ${TenderActionType.Voucher} order by "Id"`);
  const settings = rows.map(
    ({ Settings }) => (JSON.parse(Settings ?? '{}') ?? {}) as { giftcard?: boolean; validDays?: number | null },
  );
  return settings.find(({ giftcard }) => giftcard)?.validDays ?? undefined;
};

interface ProgrammeRow extends Omit<Programme, 'IsActive' | 'EarnsOnDiscounted' | 'rules'> {
  IsActive: number;
  EarnsOnDiscounted: number;
}

/** The programme that is active, else the last that was; undefined: there never was one. */
export const readProgramme = async (db: Database, organisationId: number): Promise<Programme | undefined> => {
  const row = await db.one<ProgrammeRow>(sql`
    select "IsActive", "EarnRate", "EarnsOnDiscounted", "PointRounding", "ExpiryDays",
      coalesce("PointValue", 100) as "PointValue", coalesce("MinimumPoints", 0) as "MinimumPoints",
      coalesce("PayShare", 10000) as "PayShare"
    from "LoyaltyProgramme" where "OrganisationId" = ${organisationId}
    order by "IsActive" desc, "Id" limit 1`);
  if (!row) return undefined;
  const rules = await db.all<EarningRule>(sql`
    select "EarnRate", "ArticleGroupId" as "articleGroupId", "ContractorGroupId" as "customerGroupId", "FromSum"
    from "LoyaltyRule" where "OrganisationId" = ${organisationId} and "IsActive" = 1 order by "Id"`);
  return { ...row, IsActive: row.IsActive === 1, EarnsOnDiscounted: row.EarnsOnDiscounted === 1, rules };
};

/**
 * Sales that earned points for returned goods, with all of their lines but gift cards, which earn nothing; locked
 * against taking the points back twice.
 */
const lockSales = async (
  db: Database,
  organisationId: number,
  soldLotIds: readonly number[],
): Promise<SaleWithPoints[]> => {
  if (soldLotIds.length === 0) return [];
  const earned = await db.all<{ Id: number; ContractorId: number; Points: number; DocumentId: number }>(sql`
    select "Id", "ContractorId", "Points", "DocumentId" from "LoyaltyEntry"
    where "OrganisationId" = ${organisationId} and "LoyaltyEntryType" = ${LoyaltyEntryType.Earned}
      and "DocumentId" in (select "DocumentId" from "Lot" where "OrganisationId" = ${organisationId}
        and ${db.dialect.isAny(name('Id'), soldLotIds)})
    order by "Id"${db.dialect.forUpdate}`);
  if (earned.length === 0) return [];
  const lots = await db.all<SaleWithPoints['lots'][number] & { DocumentId: number }>(sql`
    select "Id", "DocumentId", "Quantity", coalesce("DebitSum", 0) as "DebitSum",
      coalesce("PrimaryDebitSum", "DebitSum", 0) as "PrimaryDebitSum",
      coalesce("ReturnedQuantity", 0) as "ReturnedQuantity"
    from "Lot" where "OrganisationId" = ${organisationId} and "Quantity" > 0
      and ${db.dialect.isAny(
        name('DocumentId'),
        earned.map(({ DocumentId }) => DocumentId),
      )}
      and not exists (select 1 from "Giftcard" g
        where g."OrganisationId" = "Lot"."OrganisationId" and g."LotId" = "Lot"."Id")
    order by "Id"`);
  return earned.map(({ Id, ContractorId, Points, DocumentId }) => ({
    entryId: Id,
    contractorId: ContractorId,
    earned: Points,
    lots: lots.filter((lot) => lot.DocumentId === DocumentId),
  }));
};

/** Remaining points of these customers, locked against other spending until the transaction ends. */
export const lockEntries = async (
  db: Database,
  organisationId: number,
  customerIds: readonly number[],
): Promise<LiveEntry[]> =>
  customerIds.length === 0
    ? []
    : db.all<LiveEntry>(sql`
        select "Id", "ContractorId", "Left", "ValidUntil" from "LoyaltyEntry"
        where "OrganisationId" = ${organisationId} and "Left" > 0
          and ${db.dialect.isAny(name('ContractorId'), customerIds)}
        order by "Id"${db.dialect.forUpdate}`);

const readAccount = async (
  db: Database,
  organisationId: number,
  customerId: number,
): Promise<StoredValueRead['account']> => {
  const limit = await lockCreditLimit(db, organisationId, customerId);
  return { limit, debt: await readDebt(db, organisationId, customerId) };
};

/** Lines of other orders of the bill that is paid. */
const readBillLines = (
  db: Database,
  organisationId: number,
  orderIds: readonly number[],
): BillOrderLine[] | Promise<BillOrderLine[]> =>
  orderIds.length === 0
    ? []
    : db.all<BillOrderLine>(sql`
        select l."ArticleId" as "articleId", coalesce(a."ArticleActionType", 0) as "articleType",
          coalesce(l."DebitSum", 0) as "sum", coalesce(l."PrimaryDebitSum", l."DebitSum", 0) as "listSum"
        from "Lot" l join "Article" a on a."Id" = l."ArticleId" and a."OrganisationId" = l."OrganisationId"
        where l."OrganisationId" = ${organisationId} and l."Quantity" > 0
          and ${db.dialect.isAny(sql`l."DocumentId"`, orderIds)} order by l."Id"`);

const readPoints = async (
  db: Database,
  organisationId: number,
  { customerId, soldLotIds, articleIds, orderIds }: StoredValueAsked,
): Promise<Omit<StoredValueRead, 'cards' | 'validDays' | 'account'>> => {
  const none = { entries: [], sales: [], billLines: [], groups: new Map(), customerGroups: [] };
  if (customerId === undefined && soldLotIds.length === 0) return none;
  const programme = await readProgramme(db, organisationId);
  if (!programme) return none;
  const sales = await lockSales(db, organisationId, soldLotIds);
  const customers = [
    ...new Set([...(customerId === undefined ? [] : [customerId]), ...sales.map((sale) => sale.contractorId)]),
  ];
  const entries = await lockEntries(
    db,
    organisationId,
    customers.sort((one, other) => one - other),
  );
  const billLines = await readBillLines(db, organisationId, orderIds);
  const sold = [...articleIds, ...billLines.map(({ articleId }) => articleId)];
  const isGrouped = programme.rules.some(({ articleGroupId }) => articleGroupId);
  return {
    programme,
    sales,
    entries,
    billLines,
    groups: isGrouped ? await readGroups(db, organisationId, sold) : new Map(),
    customerGroups: customerId === undefined ? [] : await readCustomerGroups(db, organisationId, customerId),
  };
};

export const readStoredValue = async (
  db: Database,
  organisationId: number,
  asked: StoredValueAsked | undefined,
  /** Cards that paid what something comes back of. */
  cardIds: readonly number[] = [],
): Promise<StoredValueRead> => {
  if (!asked) return noStoredValue;
  const { customerId, isOnAccount, sellsCards } = asked;
  return {
    cards: await lockCards(db, organisationId, asked, cardIds),
    ...(sellsCards && { validDays: await readValidDays(db, organisationId) }),
    ...(isOnAccount && customerId !== undefined && { account: await readAccount(db, organisationId, customerId) }),
    ...(await readPoints(db, organisationId, asked)),
  };
};

/** Present points of a customer. */
export const readBalance = async (
  db: Database,
  organisationId: number,
  { customerId, now }: { customerId: number; now: number },
): Promise<number> => {
  const row = await db.one<{ Points: number | null }>(sql`
    select cast(coalesce(sum("Left"), 0) as bigint) as "Points" from "LoyaltyEntry"
    where "OrganisationId" = ${organisationId} and "ContractorId" = ${customerId} and "Left" > 0
      and ("ValidUntil" is null or "ValidUntil" >= ${now})`);
  return Number(row?.Points ?? 0);
};
