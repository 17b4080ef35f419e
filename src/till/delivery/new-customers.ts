import type { Delivery } from '#client/outbox/outbox.ts';
import type { NewCustomer, TillDatabase } from '#client/outbox/till-database.ts';

export interface NewCustomersParts {
  database: TillDatabase;
  organisationId: number;
  deliver(customer: NewCustomer): Promise<Delivery & { id?: number }>;
  /** The server knows the customer now. */
  known(clientId: string, id: number | undefined): Promise<void>;
  now(): number;
}

/** Customers made at the till: kept until the server has them. */
export interface NewCustomers {
  keep(customer: Pick<NewCustomer, 'clientId' | 'contractor'>): Promise<void>;
  /** False: no answer came, and receipts that name one would be refused. */
  sendAll(): Promise<boolean>;
  refused(): Promise<NewCustomer[]>;
  retry(clientId: string): Promise<void>;
}

export const createNewCustomers = ({
  database,
  organisationId,
  deliver,
  known,
  now,
}: NewCustomersParts): NewCustomers => {
  const all = async (): Promise<NewCustomer[]> =>
    (await database.getAll('new_customers')).filter((each) => each.organisationId === organisationId);

  /** In one transaction, so that a customer whom another tab has delivered meanwhile does not come back. */
  const changeIfThere = async (clientId: string, change: (kept: NewCustomer) => NewCustomer): Promise<void> => {
    const transaction = database.transaction('new_customers', 'readwrite');
    const write = async (): Promise<void> => {
      const kept = await transaction.store.get(clientId);
      if (kept) await transaction.store.put(change(kept));
    };
    await Promise.all([write(), transaction.done]);
  };

  const record = async (customer: NewCustomer, delivery: Delivery & { id?: number }): Promise<boolean> => {
    if (delivery.kind === 'later') return false;
    if (delivery.kind === 'refused') {
      await changeIfThere(customer.clientId, (kept) => ({
        ...kept,
        refusal: { code: delivery.code, message: delivery.message, at: now() },
      }));
      return true;
    }
    await known(customer.clientId, delivery.id);
    await database.delete('new_customers', customer.clientId);
    return true;
  };

  return {
    keep: async ({ clientId, contractor }) => {
      const transaction = database.transaction('new_customers', 'readwrite', { durability: 'strict' });
      await Promise.all([
        transaction.store.put({ clientId, organisationId, contractor, createdOn: now() }),
        transaction.done,
      ]);
    },
    sendAll: async () => {
      for (const customer of (await all()).filter(({ refusal }) => !refusal))
        if (!(await record(customer, await deliver(customer)))) return false;
      return true;
    },
    refused: async () => (await all()).filter(({ refusal }) => refusal),
    retry: async (clientId) => {
      await changeIfThere(clientId, ({ refusal: _refusal, ...again }) => again);
    },
  };
};
