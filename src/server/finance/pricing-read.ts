import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../call/context.ts';
import { invoiceSums, paymentSums } from '../storage/organisation/contract-sums.ts';
import { searchRecords } from '../storage/records/index.ts';
import { asDealer } from './dealer.ts';

/** The pricing report of a dealer: payments and invoices of each contract in a period, and the balance at its end. */
export const pricingRead: HandlerOf<'PricingRead'> = async ({ loadedOn: { DateFrom: from, DateTo: to } }, context) => {
  const { db } = context;
  const organisationId = asDealer(context);
  const { rows, total, index, size } = await searchRecords(
    db,
    entities.Contract,
    { Sorts: [{ Name: 'Id' }] },
    { organisationId },
  );
  const ids = rows.map(({ Id }) => Id);
  const [paid, asked] = [
    await paymentSums(db, organisationId, ids, { from, to }),
    await invoiceSums(db, organisationId, ids, { from, to }),
  ];
  const [paidTo, askedTo] = [
    await paymentSums(db, organisationId, ids, { to }),
    await invoiceSums(db, organisationId, ids, { to }),
  ];
  const Entities = rows.map((contract) => ({
    Contract: contract,
    PaymentSum: paid.get(contract.Id) ?? 0,
    InvoiceSum: asked.get(contract.Id) ?? 0,
    Amount: (paidTo.get(contract.Id) ?? 0) - (askedTo.get(contract.Id) ?? 0),
  }));
  return { Entities, Pager: { Index: index, Size: size, Number: total } };
};
