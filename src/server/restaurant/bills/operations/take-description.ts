import { settingsAsDescribed } from '#domain/restaurant/bill-operation.ts';
import type { Document, DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { publishChange } from '../../../entity/index.ts';
import { ordersOf } from '../../../storage/ledger/bills.ts';
import { modelOf } from '../../../storage/models.ts';
import { readRecords, updateRecord } from '../../../storage/records/index.ts';
import { billNamed, type Operation } from './standing-bill.ts';

/** Shows the kitchen where an order goes. */
const tellOrders = async (
  bill: DocumentGroup,
  Delivery: Operation['Delivery'],
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Document');
  const ids = (await ordersOf(db, organisationId, bill.Id)).map(({ Id }) => Id);
  for (const { Id, Settings } of await readRecords(db, model, organisationId, ids)) {
    const changes = { Settings: { ...Settings, Delivery } as Document['Settings'] };
    await updateRecord(db, model, { organisationId, id: Id, changes });
    publishChange(context, model, Id, 'update');
  }
};

/** How many guests an open bill has, and where it goes from now on: said later than the one before, it counts. */
export const takeDescription = async (
  operation: Operation,
  context: CallContext,
): Promise<DocumentGroup | undefined> => {
  const bill = await billNamed(operation, context);
  if (!bill || bill.ApprovedOn) return bill;
  const {
    db,
    session: { organisationId },
  } = context;
  const changes = { Settings: settingsAsDescribed(bill, operation) };
  await updateRecord(db, modelOf('DocumentGroup'), { organisationId, id: bill.Id, changes });
  if (operation.Delivery) await tellOrders(bill, operation.Delivery, context);
  publishChange(context, modelOf('DocumentGroup'), bill.Id, 'update');
  return bill;
};
