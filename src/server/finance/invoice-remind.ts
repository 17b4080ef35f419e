import { formatMoney } from '#domain/money.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../call/context.ts';
import { meant, readOne, entityContext } from '../entity/index.ts';
import { sendLater } from '../outside/send-later.ts';
import { admitLetters } from '../session/guard/unconfirmed.ts';
import { readRecord, updateRecord } from '../storage/records/index.ts';
import { asDealer } from './dealer.ts';

/** Writes to the customer of an invoice what it has to pay, and notes when. */
export const invoiceRemind: HandlerOf<'InvoiceRemind'> = async ({ invoice: named }, context) => {
  const { db, now } = context;
  const organisationId = asDealer(context);
  const room = entityContext(context, {});
  const id = await meant(room, entities.Invoice, named);
  const invoice = await readOne(room, entities.Invoice, { id, depth: 'read' });
  const contract = await readRecord(db, entities.Contract, { organisationId, id: invoice.Contract?.Id ?? 0 });
  const to = contract?.Email;
  if (to) {
    await admitLetters(context, 1);
    const subject = `Invoice ${invoice.Code ?? invoice.Reference ?? invoice.Id}`;
    const text = `${subject}: ${formatMoney(invoice.Amount ?? 0)} ${contract.Currency ?? ''}`.trim();
    sendLater(context, { to, subject, text });
  }
  await updateRecord(db, entities.Invoice, { organisationId, id, changes: { SentOn: now } });
  return readOne(room, entities.Invoice, { id, depth: 'read' });
};
