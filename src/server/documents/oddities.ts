import { clockTolerance } from '#domain/sale/shift.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { devicePlaceName as placeName, resolveGap, type Odd } from '../storage/ledger/attention.ts';
import type { KnownNames } from '../storage/ledger/known.ts';
import type { StockPlan } from '../storage/ledger/stock/stock-plan.ts';
import { shelfKey } from '../storage/ledger/stock/shelf.ts';
import type { Draft } from './draft.ts';
import { devicePlace } from './names.ts';

/** Payments that are not the total, and a clock that is ahead. */
export const noteReceipt = (draft: Draft, { now }: CallContext, odd: Odd[]): void => {
  if (draft.DocumentActionType !== DocumentActionType.Check) return;
  const paid = (draft.Payoffs ?? []).reduce((sum, { Value }) => sum + (Value ?? 0), 0);
  if (paid !== draft.DebitSum) odd.push({ code: 'TENDERS_DIFFER', details: { paid, total: draft.DebitSum ?? 0 } });
  if ((draft.ApprovedOn ?? now) > now + clockTolerance) odd.push({ code: 'CLOCK_AHEAD', details: { approvedOn: draft.ApprovedOn, receivedOn: now } });
};

/** Stock that this document has brought below nothing. Goods that never came in are not kept in stock at all, and nobody is told. */
export const noteStock = ({ balances, moved }: StockPlan, odd: Odd[]): void => {
  for (const { ArticleId, DepotId, Quantity, LastQuantity } of balances) {
    if (Quantity >= 0 || LastQuantity === 0) continue;
    const taken = moved.reduce((sum, { move }) => sum
      + (shelfKey(move.articleId, move.fromDepotId) === shelfKey(ArticleId, DepotId) ? move.quantity : 0)
      - (shelfKey(move.articleId, move.toDepotId) === shelfKey(ArticleId, DepotId) ? move.quantity : 0), 0);
    if (Quantity + taken >= 0) odd.push({ code: 'STOCK_NEGATIVE', subject: String(ArticleId), details: { depot: DepotId, quantity: Quantity } });
  }
};

/** A receipt missing in the till's chain before this one, or two in one place of it; one that was missed resolves the note. */
export const noteDevice = async (draft: Draft, { devicePlaces }: KnownNames, { db, session, now }: CallContext, odd: Odd[]): Promise<void> => {
  const place = devicePlace(draft);
  if (!place) return;
  const { device, deviceSequence } = place;
  if (devicePlaces.has(deviceSequence)) odd.push({ code: 'DEVICE_TWICE', subject: placeName(device, deviceSequence) });
  if (deviceSequence > 1 && !devicePlaces.has(deviceSequence - 1)) odd.push({ code: 'DEVICE_GAP', subject: placeName(device, deviceSequence - 1) });
  if (devicePlaces.has(deviceSequence + 1)) await resolveGap(db, session.organisationId, placeName(device, deviceSequence), now);
};
