import { Fault } from '#domain/faults.ts';
import { dividedDiscounts, reducedLine } from '#domain/restaurant/split-bill.ts';
import type { Lot, Milli } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { publishChange, readOne, entityContext, storedOne, track } from '../../entity/index.ts';
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
export const sentLine = async (named: { Id?: number } | null | undefined, context: CallContext): Promise<SentLine> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Lot');
  const room = entityContext(context, {});
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

export const writeSettings = async (
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

export const answered = ({ VoidAskedOn: _on, VoidQuantity: _quantity, ...settings }: Settings): Settings => settings;

/** Updates the sums of the order and the bill, and publishes both. */
export const follow = async ({ lot, billId }: SentLine, context: CallContext): Promise<void> => {
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
export const take = async (line: SentLine, quantity: Milli, reason: string, context: CallContext): Promise<void> => {
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

export const isBegun = ({ Settings }: Lot): boolean => Boolean(Settings?.StartedOn ?? Settings?.CompletedOn);

export const read = (id: number, context: CallContext): Promise<Lot> =>
  readOne(entityContext(context, {}), modelOf('Lot'), { id, depth: 'read' });
