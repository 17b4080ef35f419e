import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../call/context.ts';
import { readOne, entityContext } from '../entity/index.ts';
import { publishChange } from '../entity/publish-change.ts';
import { updateRecord } from '../storage/records/index.ts';
import { asDealer } from './dealer.ts';
import { whileOpen, checkInvoice, paymentHooks } from './payment.ts';

const model = entities.Payment;

/** Approved, a payment counts towards the balance of its contract. */
export const paymentApprove: HandlerOf<'PaymentApprove'> = async ({ payment }, context) => {
  const organisationId = asDealer(context);
  const room = entityContext(context, { Payment: paymentHooks });
  const stored = await readOne(room, model, { id: payment.Id ?? 0, depth: 'read' });
  if (payment.Version !== undefined && payment.Version !== stored.Version) throw new Fault('CONFLICT', { stored });
  whileOpen(stored, context);
  await checkInvoice(stored, context);
  await updateRecord(context.db, model, {
    organisationId,
    id: stored.Id,
    changes: { ApprovedOn: context.now },
    version: stored.Version ?? undefined,
  });
  publishChange(context, model, stored.Id, 'approve');
  return readOne(room, model, { id: stored.Id, depth: 'read' });
};
