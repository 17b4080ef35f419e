import { claimsOf } from '#domain/documents/approve/discounts.ts';
import type { KnownNames } from '#domain/documents/approve/known-names.ts';
import { noRules, refuseItems, type AttentionItem } from '#domain/documents/approve/notes.ts';
import { couponsOf } from '#domain/restaurant/bill-receipt.ts';
import {
  checkOrder,
  missedOnBill,
  loweredDishes,
  otherDishPrices,
  type OrderedLine,
} from '#domain/restaurant/order-checks.ts';
import { usualDiscountLimit } from '#domain/sale/receipt-checks.ts';
import { mayDiscountFreely } from '#domain/session/access.ts';
import { largestLimit, type Allowance } from '#domain/session/till-actions.ts';
import { TillAction, type DocumentGroup, type Instant, type Lot } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { deviceOf } from '../../call/device.ts';
import { priceRightsOf } from '../../call/price-rights.ts';
import { publishChange } from '../../entity/index.ts';
import { notingOdd } from '../../storage/ledger/attention.ts';
import { readDiscountRules } from '../../storage/ledger/discount-rules.ts';
import { orderedLines, type OrderedRow } from '../../storage/ledger/bills.ts';
import { readKnown, zoneOf } from '../../storage/ledger/known.ts';
import { readListedPrices } from '../../storage/ledger/approval/listed-prices.ts';
import { modelOf } from '../../storage/models.ts';
import { idsByClientId, readRecords } from '../../storage/records/index.ts';
import { isDone, type BillDraft } from './open-bill.ts';

/** Problems of orders that are about to be written, by their ClientId. */
const pending = new WeakMap<CallContext, Map<string, readonly AttentionItem[]>>();

/** Notes it once the order is written. */
export const noteLater = (clientId: string, odd: readonly AttentionItem[], context: CallContext): void => {
  if (odd.length === 0) return;
  const known = pending.get(context) ?? new Map<string, readonly AttentionItem[]>();
  pending.set(context, known.set(clientId, [...(known.get(clientId) ?? []), ...odd]));
};

/** Lines of a bill as they stand, to be looked over. */
export const asOrdered = (lots: readonly Lot[], standing: readonly OrderedRow[]): OrderedLine[] => {
  const orderedOn = new Map(standing.map((line) => [line.Id, line.orderedOn]));
  return lots
    .filter(({ Quantity }) => (Quantity ?? 0) > 0)
    .map((lot) => ({
      articleId: lot.Article?.Id ?? 0,
      quantity: lot.Quantity ?? 0,
      price: lot.DebitPrice ?? 0,
      listPrice: lot.PrimaryDebitPrice ?? 0,
      sum: lot.DebitSum,
      listSum: lot.PrimaryDebitSum,
      added: 0,
      claims: claimsOf(lot),
      orderedOn: orderedOn.get(lot.Id) ?? 0,
    }));
};

/** Lines of a bill whose prices are looked over, and when they were ordered. */
export interface LookedAt {
  bill: BillDraft;
  lines: readonly OrderedLine[];
  orderedOn: Instant;
  /** Permissions by approvals. */
  allowances?: readonly Allowance[];
  /** Lines of the bill that these are themselves. */
  isAll?: boolean;
}

/** Problems of prices: discounts are matched by the other lines of the bill, and its customer. */
export const oddPrices = async (
  { bill, lines, orderedOn, allowances = [], isAll }: LookedAt,
  known: KnownNames,
  context: CallContext,
): Promise<AttentionItem[]> => {
  const {
    db,
    now,
    session,
    session: { organisationId },
    services: { config },
  } = context;
  const [other, lowered] = [otherDishPrices(lines), loweredDishes(lines)];
  if (other.size === 0 && lowered.length === 0) return [];
  const standing = bill.Id && lowered.length > 0 && !isAll ? await orderedLines(db, organisationId, bill.Id) : [];
  const articleIds = [...standing, ...lines].map(({ articleId }) => articleId);
  return checkOrder(lines, {
    prices: await readListedPrices(db, {
      organisationId,
      prices: other,
      branchId: bill.Branch?.Id,
      deviceUuid: deviceOf(context).deviceUuid,
      at: orderedOn,
    }),
    priceTerms: { ...priceRightsOf(session, session), isDone: isDone(context), allowances },
    rules:
      lowered.length === 0
        ? noRules
        : await readDiscountRules(db, organisationId, { articleIds, contractorId: bill.Contractor?.Id }),
    basket: {
      branchId: bill.Branch?.Id ?? 0,
      zone: zoneOf(known, config.timeZone),
      standing,
      orderedOn,
      customerId: bill.Contractor?.Id,
      coupons: couponsOf(bill),
    },
    now,
    ...(!mayDiscountFreely(session) && { discountLimit: known.settings.discountLimit ?? usualDiscountLimit }),
    allowedDiscount: largestLimit(allowances, TillAction.LargeDiscount),
  });
};

/** Discounts that were due for a bill that is being paid, and that were not given. */
export const missedDiscounts = async (bill: DocumentGroup, context: CallContext): Promise<AttentionItem[]> => {
  const {
    db,
    services: { config },
    session: { organisationId },
  } = context;
  const known = await readKnown(db, { organisationId, ids: {}, discounts: true });
  if (!known.hasDiscounts && !bill.Contractor?.Id) return [];
  const standing = await orderedLines(db, organisationId, bill.Id);
  const articleIds = standing.map(({ articleId }) => articleId);
  const stored = await readRecords(
    db,
    modelOf('Lot'),
    organisationId,
    standing.map(({ Id }) => Id),
  );
  return missedOnBill(asOrdered(stored, standing), {
    rules: await readDiscountRules(db, organisationId, { articleIds, contractorId: bill.Contractor?.Id }),
    basket: {
      branchId: bill.Branch?.Id ?? 0,
      zone: zoneOf(known, config.timeZone),
      standing: [],
      orderedOn: bill.CreatedOn ?? context.now,
      customerId: bill.Contractor?.Id,
      coupons: couponsOf(bill),
    },
  });
};

/**
 * Compares prices that a device sends with those of the company, as a receipt's are: what it does not wish to take is
 * refused, anything else is noted once the order is written. @throws the fault of the first that is refused
 */
export const checkPrices = async (
  { clientId, ...looked }: LookedAt & { clientId: string },
  known: KnownNames,
  context: CallContext,
): Promise<void> => {
  const odd = await oddPrices(looked, known, context);
  if (!isDone(context)) refuseItems(odd, known.settings);
  noteLater(clientId, odd, context);
};

/** Puts what was odd about new orders on the list of what needs attention. */
export const noteOrders = async ({ Branch, Employee }: DocumentGroup, context: CallContext): Promise<void> => {
  const noted = pending.get(context);
  if (!noted) return;
  pending.delete(context);
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const ids = await idsByClientId(db, modelOf('Document'), organisationId, [...noted.keys()]);
  for (const [clientId, odd] of noted) {
    const documentId = ids.get(clientId);
    if (documentId === undefined) continue;
    await db.runAll(
      notingOdd({ organisationId, documentId, branchId: Branch?.Id, employeeId: Employee?.Id, on: now, odd }),
    );
    publishChange(context, modelOf('Attention'), documentId, 'create');
  }
};
