import { Fault } from '#domain/faults.ts';
import { besideParts, givenFor, paidFor, paidOf, partOf, withParts } from '#domain/restaurant/bill-parts.ts';
import { CashMovementType, type DocumentGroup, type Minor } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { publishChange } from '../../../entity/index.ts';
import { findDepot } from '../../../storage/ledger/shift/shift-names.ts';
import { modelOf } from '../../../storage/models.ts';
import { readRecords, updateRecord } from '../../../storage/records/index.ts';
import { movePartCash } from '../parts/part-cash.ts';
import { serviceOf } from '../service-charge.ts';
import { billNamed, type Operation } from './standing-bill.ts';
import { noteOverpaid, noteWaived, type Closing } from './take-closing.ts';
import { doneOn } from './take-order.ts';

/** @throws TENDER_TOO_LITTLE if nothing of the bill itself is paid, NOT_FOUND */
const checkPart = async (operation: Operation, { db, session: { organisationId } }: CallContext): Promise<void> => {
  const ids = [...new Set((operation.Payoffs ?? []).map(({ Tender }) => Tender?.Id ?? 0))];
  const known = await readRecords(db, modelOf('Tender'), organisationId, ids);
  if (known.length < ids.length) throw new Fault('NOT_FOUND', { params: { entity: modelOf('Tender').title } });
  if (paidFor([partOf(operation)]) <= 0) throw new Fault('TENDER_TOO_LITTLE');
};

/** The place of a bill that is not there any more: the drawer has the money all the same. */
const placeOf = async (
  { Branch }: Operation,
  { db, session: { organisationId } }: CallContext,
): Promise<Pick<DocumentGroup, 'Branch' | 'Depot' | 'Code'> | undefined> => {
  const place = await findDepot(db, organisationId, { branchId: Branch?.Id });
  return place && { Branch: { Id: place.branchId }, Depot: { Id: place.depotId } };
};

/** Unpaid part of the bill with its service charge. */
const restOf = async (bill: DocumentGroup, isWaived: boolean, context: CallContext): Promise<Minor> => {
  const service = isWaived ? 0 : await serviceOf(bill, bill.Sum ?? 0, context);
  return (bill.Sum ?? 0) + service - paidOf(bill);
};

/**
 * A guest has paid a part of a bill: it is kept with the bill until that is closed, and its cash is in the drawer at
 * once. For a bill that is paid or gone the money is an excess, which has to go back.
 * @throws TENDER_TOO_LITTLE, NOT_FOUND
 */
export const takePart = async (operation: Operation, context: CallContext): Promise<Partial<Closing>> => {
  await checkPart(operation, context);
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const bill = await billNamed(operation, context);
  const at = bill ?? (await placeOf(operation, context));
  const part = partOf(operation);
  const on = doneOn(operation, now);
  const cash = { parts: [part], type: CashMovementType.BillPart, on, employeeId: operation.Employee?.Id };
  if (at) await movePartCash({ bill: at, ...cash }, context);
  const { tip, rounding } = besideParts([part]);
  const paid = givenFor([part]);
  if (!bill || bill.ApprovedOn) {
    if (bill) await noteOverpaid(bill, { operation, paid, due: 0 }, context);
    return { bill, paid, excess: paid };
  }
  const isWaived = Boolean(part.ServiceWaiver);
  const rest = await restOf(bill, isWaived, context);
  if (isWaived) await noteWaived(bill, { operation, sum: bill.Sum ?? 0 }, context);
  const model = modelOf('DocumentGroup');
  const Settings = withParts(bill.Settings, [{ ...part, PaidOn: on }]);
  await updateRecord(db, model, { organisationId, id: bill.Id, changes: { Settings } });
  publishChange(context, model, bill.Id, 'update');
  const excess = Math.max(0, paid - tip - rounding - Math.max(0, rest));
  if (excess > 0) await noteOverpaid(bill, { operation, paid, due: paid - excess }, context);
  return { bill, paid, excess };
};
