import type { KnownNames } from '#domain/documents/approve/known-names.ts';
import { refuseOdd, type Odd } from '#domain/documents/approve/notes.ts';
import { checkOrder, loweredDishes, otherDishPrices, type OrderedLine } from '#domain/restaurant/order-checks.ts';
import { usualDiscountLimit } from '#domain/sale/receipt-checks.ts';
import { mayDiscountFreely } from '#domain/session/access.ts';
import type { DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { publishChange } from '../../entity/index.ts';
import { notingOdd } from '../../storage/ledger/attention.ts';
import { readDiscountRules } from '../../storage/ledger/discount-rules.ts';
import { listedAt } from '../../storage/ledger/known.ts';
import { modelOf } from '../../storage/models.ts';
import { idsByClientId } from '../../storage/records/index.ts';
import { isDone } from './open-bill.ts';

/** What is odd about orders that are about to be written, by their ClientId. */
const pending = new WeakMap<CallContext, Map<string, readonly Odd[]>>();

/** Notes it once the order is written. */
export const noteLater = (clientId: string, odd: readonly Odd[], context: CallContext): void => {
  if (odd.length === 0) return;
  const known = pending.get(context) ?? new Map<string, readonly Odd[]>();
  pending.set(context, known.set(clientId, [...(known.get(clientId) ?? []), ...odd]));
};

/**
 * Compares prices that a device sends with those of the company, as a receipt's are: what it does not wish to take is
 * refused, anything else is noted once the order is written. @throws the fault of the first that is refused
 */
export const checkPrices = async (
  { clientId, lines }: { clientId: string; lines: readonly OrderedLine[] },
  { settings }: KnownNames,
  context: CallContext,
): Promise<void> => {
  const {
    db,
    now,
    session,
    session: { organisationId },
  } = context;
  const [other, lowered] = [otherDishPrices(lines), loweredDishes(lines)];
  if (other.size === 0 && lowered.length === 0) return;
  const listed = other.size === 0 ? new Set<number>() : await listedAt(db, organisationId, other);
  const rules =
    lowered.length === 0 ? new Map() : (await readDiscountRules(db, organisationId, { articleIds: lowered })).articles;
  const odd = checkOrder(lines, {
    listed,
    rules,
    now,
    ...(!mayDiscountFreely(session) && { discountLimit: settings.discountLimit ?? usualDiscountLimit }),
  });
  if (!isDone(context)) refuseOdd(odd, settings);
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
