import { maskParts } from '#domain/documents/stored-value/mask-card.ts';
import { Fault } from '#domain/faults.ts';
import { partsOf, withoutParts } from '#domain/restaurant/bill-parts.ts';
import { CashMovementType } from '#generated/types.ts';
import type { HandlerOf } from '../../../call/context.ts';
import { publishChange, readOne, entityContext } from '../../../entity/index.ts';
import { modelOf } from '../../../storage/models.ts';
import { updateRecord } from '../../../storage/records/index.ts';
import { mayDeleteBill } from '../may-delete-bill.ts';
import { lockedBill } from '../open-bill.ts';
import { movePartCash } from './part-cash.ts';

/**
 * Takes back what guests have paid of an open bill. A part that is not there any more was given back before.
 * @throws BILL_NOT_DEFINED, BILL_CLOSED, NOT_ALLOWED
 */
export const billPartReturn: HandlerOf<'BillPartReturn'> = async ({ documentGroup, part, approval }, context) => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const bill = await lockedBill(documentGroup, context);
  const model = modelOf('DocumentGroup');
  if (bill.ApprovedOn) throw new Fault('BILL_CLOSED');
  const returned = partsOf(bill).filter(({ ClientId }) => ClientId === part);
  if (returned.length > 0) {
    if (!(await mayDeleteBill(bill, approval, context))) throw new Fault('NOT_ALLOWED');
    await updateRecord(db, model, {
      organisationId,
      id: bill.Id,
      changes: { Settings: withoutParts(bill.Settings, part) },
    });
    await movePartCash({ bill, parts: returned, type: CashMovementType.BillPartSettled, on: now }, context);
    publishChange(context, model, bill.Id, 'update');
  }
  const answer = await readOne(entityContext(context, {}), model, { id: bill.Id, depth: 'read' });
  maskParts([answer]);
  return answer;
};
