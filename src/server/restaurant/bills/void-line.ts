import { Fault } from '#domain/faults.ts';
import { dividedDiscounts, reducedLine } from '#domain/restaurant/split-bill.ts';
import { mayVoidSent } from '#domain/session/access.ts';
import type { Lot, Milli } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { publishChange, readOne, roomOf, storedOne, track } from '../../entity/index.ts';
import { billOf, linesOf, sumBill, sumOrder } from '../../storage/ledger/bills.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { modelOf } from '../../storage/models.ts';
import { readKnown, updateRecord } from '../../storage/records/index.ts';
import { followItems } from '../../storage/restaurant/kitchen-orders.ts';
import { tellPrinters } from '../tickets/tell-printers.ts';
import { openBill } from './open-bill.ts';
import { putBackPortions } from './sold-out.ts';
import { portionsOf } from './take-orders.ts';

/** A line of an open bill, kept from the kitchen and from other waiters until the transaction ends. */
interface SentLine {
  lot: Lot;
  billId: number;
  branchId: number;
}

/** @throws NOT_FOUND, BILL_NOT_DEFINED, BILL_CLOSED */
const sentLine = async (named: { Id?: number } | null | undefined, context: CallContext): Promise<SentLine> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Lot');
  const room = roomOf(context, {});
  const seen = await storedOne(room, model, named?.Id ?? 0);
  const billId = await billOf(db, organisationId, seen.Document?.Id ?? 0);
  if (billId === undefined) throw new Fault('BILL_NOT_DEFINED');
  const bill = await openBill({ Id: billId }, context);
  // It may have been moved to another order of the bill, or begun, until now.
  const lot = await storedOne(room, model, seen.Id);
  await lockHeader(db, organisationId, lot.Document?.Id ?? 0);
  return { lot: await storedOne(room, model, seen.Id), billId, branchId: bill.Branch?.Id ?? 0 };
};

type Settings = NonNullable<Lot['Settings']>;

const writeSettings = async (
  { lot }: SentLine,
  { figures, settings }: { figures?: object; settings: Settings },
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const changes = { ...figures, Settings: settings };
  await updateRecord(db, modelOf('Lot'), { organisationId, id: lot.Id, changes });
};

const answered = ({ VoidAskedOn: _on, VoidQuantity: _quantity, ...settings }: Settings): Settings => settings;

/** The orders' and the bill's sums follow the line; whoever looks at either is told. */
const follow = async ({ lot, billId }: SentLine, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const documentId = lot.Document?.Id ?? 0;
  await sumOrder(db, organisationId, documentId);
  await followItems(db, organisationId, documentId);
  await updateRecord(db, modelOf('DocumentGroup'), { organisationId, id: billId, changes: {} });
  await sumBill(db, organisationId, billId);
  publishChange(context, modelOf('Document'), documentId, 'update');
  publishChange(context, modelOf('DocumentGroup'), billId, 'update');
};

/** Takes a quantity off the line, which stays as a trace of it: how many, when, by whom and why. */
const take = async (line: SentLine, quantity: Milli, reason: string, context: CallContext): Promise<void> => {
  const {
    db,
    now,
    session: { organisationId, employeeId },
  } = context;
  const { lot, billId, branchId } = line;
  const settings = lot.Settings ?? {};
  const stored = (await linesOf(db, organisationId, billId)).find(({ Id }) => Id === lot.Id);
  if (!stored) throw new Fault('BILL_NOT_DEFINED');
  const { Discounts } = settings;
  await writeSettings(
    line,
    {
      figures: reducedLine(stored, quantity),
      settings: {
        ...answered(settings),
        ...(Discounts && { Discounts: dividedDiscounts(Discounts, quantity, stored.Quantity).rest }),
        VoidedOn: now,
        VoidedQuantity: (settings.VoidedQuantity ?? 0) + quantity,
        VoidReason: reason,
        ...(employeeId !== undefined && { VoidedBy: employeeId }),
      },
    },
    context,
  );
  const after = await readKnown(db, modelOf('Lot'), { organisationId, id: lot.Id });
  await track(context, modelOf('Lot'), { what: 'update', before: lot, after });
  if (!settings.HeldOn)
    await tellPrinters(
      { documentId: lot.Document?.Id ?? 0, branchId, kind: 'cancelled', lines: [{ lot, quantity, reason }] },
      context,
    );
  if (!isBegun(lot)) await putBackPortions(branchId, portionsOf({ ...lot, Quantity: quantity }), context);
};

const isBegun = ({ Settings }: Lot): boolean => Boolean(Settings?.StartedOn ?? Settings?.CompletedOn);

const read = (id: number, context: CallContext): Promise<Lot> =>
  readOne(roomOf(context, {}), modelOf('Lot'), { id, depth: 'read' });

/**
 * Takes a sent line back. What the kitchen has not been told of, and whatever somebody with the right takes back, goes at
 * once; else the kitchen is asked, and what it has begun is not taken back.
 * @throws NOT_FOUND, BILL_NOT_DEFINED, BILL_CLOSED, BILL_SPLIT_TOO_MUCH, NOT_ALLOWED, INVALID_INPUT without a reason
 */
export const lotVoid: HandlerOf<'LotVoid'> = async ({ lot: named, quantity, reason }, context) => {
  const line = await sentLine(named, context);
  const { lot } = line;
  const wanted = quantity ?? lot.Quantity ?? 0;
  const why = reason.trim();
  if (!why) throw new Fault('INVALID_INPUT', { items: [{ Path: 'reason', Message: 'is required' }] });
  if (wanted <= 0 || wanted > (lot.Quantity ?? 0)) throw new Fault('BILL_SPLIT_TOO_MUCH');
  const isFree = Boolean(lot.Settings?.HeldOn) || mayVoidSent(context.session);
  if (!isFree && isBegun(lot)) throw new Fault('NOT_ALLOWED');
  if (isFree) await take(line, wanted, why, context);
  else {
    const asked = { VoidAskedOn: context.now, VoidQuantity: wanted, VoidReason: why };
    await writeSettings(line, { settings: { ...lot.Settings, ...asked } }, context);
  }
  await follow(line, context);
  return read(lot.Id, context);
};

/**
 * The kitchen's answer: the line is taken back, or cooked all the same. Nothing is asked: nothing is done.
 * @throws NOT_FOUND, BILL_NOT_DEFINED, BILL_CLOSED
 */
export const lotVoidDecide: HandlerOf<'LotVoidDecide'> = async ({ lot: named, accepted }, context) => {
  const line = await sentLine(named, context);
  const { lot } = line;
  const settings = lot.Settings ?? {};
  if (!settings.VoidAskedOn) return read(lot.Id, context);
  const quantity = Math.min(settings.VoidQuantity ?? 0, lot.Quantity ?? 0);
  if (accepted && quantity > 0) await take(line, quantity, settings.VoidReason ?? '', context);
  else {
    const { VoidReason: _reason, ...kept } = answered(settings);
    await writeSettings(line, { settings: kept }, context);
  }
  await follow(line, context);
  return read(lot.Id, context);
};
