import { dayBefore, dayComplaint } from '#domain/organisation/contract-days.ts';
import { Fault } from '#domain/faults.ts';
import type { Contract } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { isCustomerOf } from '../storage/organisation/contract-sums.ts';
import { asDealer } from './dealer.ts';

type Form = Partial<Contract>;

/** A dealer that is its own customer does not unlock itself. */
const notOwn = ({ Customer: customer }: Form, context: CallContext): void => {
  if (customer?.Id === asDealer(context)) throw new Fault('NOT_ALLOWED');
};

/** Of days that a body brings: what was stored before stays. @throws INVALID_INPUT */
const refuseDays = (contract: Form, CreatedOn: number | null | undefined): void => {
  const day = dayBefore({ CreatedOn, RestrictedOn: contract.RestrictedOn, InvoiceNext: contract.InvoiceNext });
  if (day) throw new Fault('INVALID_INPUT', { items: [{ Path: `contract.${day}`, Message: dayComplaint }] });
};

/**
 * Customers are made with their first contract (SignUpCustomer): a further one is for a customer that is there already.
 */
const beforeCreate = async (contract: Form, context: CallContext): Promise<void> => {
  const dealerId = asDealer(context);
  notOwn(contract, context);
  if (!contract.Customer?.Id || !(await isCustomerOf(context.db, dealerId, contract.Customer.Id)))
    throw new Fault('NOT_ALLOWED');
  contract.Dealer = { Id: dealerId };
  refuseDays(contract, context.now);
};

const beforeUpdate = (contract: Form, stored: Contract, context: CallContext): void => {
  notOwn(stored, context);
  refuseDays(contract, stored.CreatedOn);
  contract.Customer = stored.Customer;
  contract.Dealer = stored.Dealer;
};

/** Locked or unlocked, the customer's sessions learn it at their next call. */
const forget = ({ Customer: customer }: Contract, { services, afterCommit }: CallContext): void => {
  if (customer) afterCommit(() => services.sessions.forget({ organisationId: customer.Id }));
};

export const contractHooks = {
  beforeCreate,
  beforeUpdate,
  beforeDelete: notOwn,
  afterUpdate: (stored, _before, context) => forget(stored, context),
  afterDelete: forget,
} satisfies EntityHooks<'Contract'>;
