import type { ApprovalRead, Prepared } from '#domain/documents/approve/approve.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';
import {
  isReceipt,
  knownBy,
  namesAskedBy,
  type DraftNames,
  type Fallbacks,
} from '#domain/documents/approve/known-names.ts';
import { isSold } from '#domain/documents/approve/draft.ts';
import { discountedArticles, noRules } from '#domain/documents/approve/notes.ts';
import { otherPricesOf } from '#domain/documents/approve/prices.ts';
import { soldAskedBy, soldIds, type SoldLot } from '#domain/documents/approve/returns.ts';
import { fallbacksAskedBy, type FallbacksAsked } from '#domain/documents/approve/resolve-names.ts';
import { isWrittenOff, sendsBack, takesBack } from '#domain/documents/document-type.ts';
import type { Instant } from '#domain/zone.ts';
import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import type { Awaitable, Database } from '../../database.ts';
import { join, list, name, sql, words, type Sql } from '../../sql.ts';
import { isSold as isSoldBy } from '../stored-value/sale-kinds.ts';
import { readDiscountRules } from '../discount-rules.ts';
import { articleForUnknown, cashTender, placeOfBranch, placeOfDepot } from '../fallbacks.ts';
import { readKnown } from '../known.ts';
import { readListedPrices } from './listed-prices.ts';
import { readRecipeBook, withParts } from '../stock/recipes.ts';
import { keepShifts } from '../shift/shift.ts';
import { lockPayments } from './read-payments.ts';
import { readStoredValue } from '../stored-value/read-stored-value.ts';
import { readStock } from '../stock/read-stock.ts';

/**
 * Reads all that approving a document needs, in two steps: first what the document names, then the stock of the depots
 * that its lines move.
 */

interface Reading {
  organisationId: number;
  now: Instant;
  /** The document is not stored yet; its ClientId may be. */ isNew: boolean;
}

const readFallbacks = async (
  db: Database,
  asked: FallbacksAsked,
  { organisationId, now }: Reading,
): Promise<Fallbacks> => ({
  ...(asked.branchId !== undefined && { place: await placeOfBranch(db, organisationId, asked.branchId) }),
  ...(asked.depotId !== undefined && { place: await placeOfDepot(db, organisationId, asked.depotId) }),
  ...(asked.cash && { cash: await cashTender(db, organisationId) }),
  ...(asked.unknownArticle && { unknownArticle: await articleForUnknown(db, organisationId, now) }),
});

interface NamedLots {
  ids: readonly number[];
  clientIds: readonly string[];
}

const named = ({ dialect }: Database, { ids, clientIds }: NamedLots): Sql[] => [
  ...(ids.length > 0 ? [dialect.isAny(sql`l."Id"`, ids)] : []),
  ...(clientIds.length > 0 ? [dialect.isAny(sql`l."ClientId"`, clientIds)] : []),
];

/** Columns of a line that goods are returned of. */
const returnedColumns = words(`l."Id", l."ClientId", l."ArticleId",
  coalesce(l."CreditSum", 0) as "CreditSum", coalesce(l."CreditVatSum", 0) as "CreditVatSum",
  coalesce(l."StockQuantity", 0) as "StockQuantity"`);

/** Lines that a document may take goods back of: a till those of receipts and of paid bills, the office any sale. */
const soldBy = (draft: Draft): Sql => {
  if (isWrittenOff(draft))
    return sql`d."DocumentActionType" = ${DocumentActionType.Outcome}
      and d."DocumentOperationType" = ${DocumentOperationType.OutcomeWriteOff}`;
  return takesBack(draft)
    ? isSoldBy(words('d."DocumentActionType"'), words('coalesce(d."DocumentOperationType", 0)'))
    : sql`d."DocumentActionType" in ${list([DocumentActionType.Check, DocumentActionType.Order])}
        and coalesce(d."DocumentOperationType", 0) <> ${DocumentOperationType.OrderOnline}`;
};

/** Lines of sales of the organisation under these ids; a line of anything else is not there. */
const readSoldLots = (db: Database, organisationId: number, draft: Draft, lots: NamedLots): Awaitable<SoldLot[]> =>
  db.all<SoldLot>(sql`
    select ${returnedColumns}, l."Quantity", coalesce(l."DebitSum", 0) as "DebitSum",
      coalesce(l."DebitPrice", 0) as "DebitPrice", coalesce(l."PrimaryDebitSum", l."DebitSum", 0) as "PrimaryDebitSum",
      coalesce(l."DebitVatRate", 0) as "DebitVatRate", coalesce(l."DebitVatSum", 0) as "DebitVatSum",
      coalesce(l."ReturnedQuantity", 0) as "ReturnedQuantity"
    from "Lot" l join "Document" d on d."Id" = l."DocumentId" and d."OrganisationId" = l."OrganisationId"
    where l."OrganisationId" = ${organisationId} and d."OrganisationId" = ${organisationId}
      and (${join(named(db, lots), ' or ')}) and ${soldBy(draft)}
      and coalesce(d."DocumentOperationType", 0) <> ${DocumentOperationType.ReturnRegular}
      and d."ApprovedOn" is not null and l."Quantity" > 0
    order by l."Id"`);

/** Layers of stock under these ids in the depot that goods go back from, as if sold at cost. */
const readLayerLots = async (
  db: Database,
  organisationId: number,
  { DebitDepot }: Draft,
  lots: NamedLots,
): Promise<SoldLot[]> =>
  (
    await db.all<SoldLot>(sql`
    select ${returnedColumns}, abs(l."StockQuantity") as "Quantity", abs(coalesce(l."CreditSum", 0)) as "DebitSum",
      abs(coalesce(l."CreditPrice", 0)) as "DebitPrice", abs(coalesce(l."CreditSum", 0)) as "PrimaryDebitSum",
      coalesce(l."CreditVatRate", 0) as "DebitVatRate", abs(coalesce(l."CreditVatSum", 0)) as "DebitVatSum",
      abs(l."StockQuantity") - l."BalanceQuantity" as "ReturnedQuantity"
    from "Lot" l where l."OrganisationId" = ${organisationId} and (${join(named(db, lots), ' or ')})
      and l."BalanceQuantity" is not null and l."ApprovedOn" is not null
      and (l."LayerDepotId" = ${DebitDepot?.Id ?? 0} or (l."LayerDepotId" is null and ${DebitDepot?.Id ?? 0} in
        (case when l."StockQuantity" > 0 then l."CreditDepotId" else l."DebitDepotId" end)))
    order by l."Id"`)
  ).map((layer) => ({ ...layer, isLayer: true }));

/** The lines that a draft returns goods of: sales, or layers that go back to their supplier. */
export const readReturnedLots = async (db: Database, organisationId: number, draft: Draft): Promise<SoldLot[]> => {
  const lots = soldAskedBy(draft);
  if (!lots || lots.ids.length + lots.clientIds.length === 0) return [];
  return sendsBack(draft)
    ? readLayerLots(db, organisationId, draft, lots)
    : readSoldLots(db, organisationId, draft, lots);
};

interface LockedLot {
  Id: number;
  ReturnedQuantity: number;
  CreditSum: number;
}

/** Returned quantity of the lines, locked against other returns until the transaction ends. */
const lockSoldLots = async (db: Database, organisationId: number, ids: readonly number[]): Promise<LockedLot[]> =>
  ids.length === 0
    ? []
    : db.all<LockedLot>(sql`
    select "Id", coalesce("ReturnedQuantity", 0) as "ReturnedQuantity", coalesce("CreditSum", 0) as "CreditSum"
    from "Lot" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), ids)}
    order by "Id"${db.dialect.forUpdate}`);

/**
 * Reads which of the things that a draft names exist, and reserves ids for a new document and its lines. If the
 * ClientId shows that the document was approved before, nothing more is read.
 */
export const readDraftNames = async (db: Database, draft: Draft, reading: Reading): Promise<DraftNames> => {
  const { organisationId, isNew } = reading;
  const [, known, sold] = await Promise.all([
    // First of all, so that no shift closes between here and the end of the transaction.
    isSold(draft) ? keepShifts(db, organisationId) : undefined,
    readKnown(db, { organisationId, ...namesAskedBy(draft, { isNew }), isOfSale: isReceipt(draft) }),
    readReturnedLots(db, organisationId, draft),
  ]);
  const isRepeated =
    isNew && Boolean(draft.ClientId) && knownBy(known, 'Document', draft.ClientId as string) !== undefined;
  const asked = isRepeated ? undefined : fallbacksAskedBy(draft, known);
  const fallbacks = asked ? await readFallbacks(db, asked, reading) : {};
  if (isRepeated) return { known, sold, fallbacks };
  const whole = await withParts(db, organisationId, sold);
  const at = draft.ApprovedOn ?? reading.now;
  const book = await readRecipeBook(db, draft, { organisationId, at, articles: known.articles, sold: whole });
  return { known, sold: whole, fallbacks, ...(book && { book }) };
};

/**
 * Reads the stock of the depots, and the prices and discounts that the lines are compared with. Locks, until the
 * transaction ends: first the balances, then the lines that a return gives back and their payments, then gift cards and
 * points.
 */
export const readApproval = async (
  db: Database,
  { draft, known, terms, lines, order, stored }: Prepared,
): Promise<ApprovalRead> => {
  const { organisationId } = order;
  const discounted = discountedArticles(draft, lines, known);
  const [stock, prices, rules] = await Promise.all([
    readStock(db, order),
    readListedPrices(db, {
      organisationId,
      prices: otherPricesOf(draft, lines),
      branchId: draft.Branch?.Id,
      deviceUuid: terms.deviceUuid,
      at: order.on,
    }),
    discounted.length === 0
      ? noRules
      : readDiscountRules(db, organisationId, { articleIds: discounted, contractorId: draft.Contractor?.Id }),
  ]);
  const locked = await lockSoldLots(db, organisationId, soldIds(lines));
  const returned = new Map(locked.map(({ Id, ReturnedQuantity }) => [Id, ReturnedQuantity]));
  const soldCosts = new Map(locked.map(({ Id, CreditSum }) => [Id, CreditSum]));
  const givesMoney = (draft.Payoffs ?? []).some(({ Value }) => (Value ?? 0) < 0);
  const paid = givesMoney ? await lockPayments(db, organisationId, soldIds(lines)) : [];
  const cards = paid.flatMap(({ GiftcardId }) => GiftcardId ?? []);
  return {
    stock,
    ...prices,
    rules,
    returned,
    soldCosts,
    paid,
    stored: await readStoredValue(db, organisationId, stored, cards),
  };
};
