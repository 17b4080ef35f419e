import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Payment } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { type EntityHooks, type Written } from '../entity/index.ts';
import { lockRecord, readRecordsBy, readRow } from '../storage/records/index.ts';
import { asDealer } from './dealer.ts';

/** Counted values do not change. */
export const whileOpen = ({ ApprovedOn }: Payment, context: CallContext): void => {
  asDealer(context);
  if (ApprovedOn) throw new Fault('PAYMENT_APPROVED');
};

/**
 * An invoice is paid on its own contract, and once: in parts, as long as something of it is open.
 * @throws INVALID_INPUT, INVOICE_PAID
 */
export const checkInvoice = async (
  { Id, Invoice: named, Contract: contract }: Written<'Payment'>,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  if (!named) return;
  await lockRecord(db, entities.Invoice, { organisationId, id: named.Id });
  const invoice = await readRow(db, entities.Invoice, { organisationId, id: named.Id });
  // One that does not exist is refused as any reference is.
  if (!invoice) return;
  if (invoice.Contract?.Id !== contract?.Id)
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'payment.Invoice', Message: 'is of another contract' }] });
  const others = await readRecordsBy(db, entities.Payment, {
    organisationId,
    column: 'InvoiceId',
    values: [named.Id],
  });
  const paid = others.reduce(
    (sum, { Id: id, Amount, ApprovedOn }) => sum + (ApprovedOn && id !== Id ? (Amount ?? 0) : 0),
    0,
  );
  if (paid >= (invoice.Amount ?? 0)) throw new Fault('INVOICE_PAID');
};

export const paymentHooks = {
  beforeCreate: (payment, context) => {
    asDealer(context);
    return checkInvoice(payment, context);
  },
  beforeUpdate: (payment, stored, context) => {
    whileOpen(stored, context);
    return checkInvoice({ ...stored, ...payment }, context);
  },
  beforeDelete: whileOpen,
} satisfies EntityHooks<'Payment'>;
