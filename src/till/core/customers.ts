import { loadCodec } from '#client/call.ts';
import { ContractorActionType } from '#generated/types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { TillCustomer } from '../catalogue/till-data.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { NewCustomers } from '../delivery/new-customers.ts';
import type { NewCustomerForm } from './till.ts';

interface Parts {
  catalogue: Catalogue;
  newCustomers: NewCustomers;
  delivery: Delivery;
  newUuid(): string;
}

const contractorOf = ({ firstName, lastName, phone, email, card }: NewCustomerForm, clientId: string) => ({
  ClientId: clientId,
  ContractorActionType: ContractorActionType.Customer,
  Name: [firstName, lastName].filter(Boolean).join(' '),
  FirstName: firstName || null,
  LastName: lastName || null,
  Phone: phone || null,
  Email: email || null,
  Number: card || null,
});

/** Makes a customer without waiting for the server: the receipt names it by its ClientId. */
export const customerMaker =
  ({ catalogue, newCustomers, delivery, newUuid }: Parts) =>
  async (form: NewCustomerForm): Promise<TillCustomer> => {
    const clientId = newUuid();
    const contractor = contractorOf(form, clientId);
    const { callModel, encode } = await loadCodec();
    await newCustomers.keep({
      clientId,
      contractor: encode(callModel('ContractorCreate'), { contractor })['contractor'] as Record<string, unknown>,
    });
    const customer: TillCustomer = {
      ClientId: clientId,
      Name: contractor.Name,
      Discount: 0,
      ...(form.phone && { Phone: form.phone }),
      ...(form.email && { Email: form.email }),
      ...(form.card && { Number: form.card }),
    };
    await catalogue.setData('customers', [...catalogue.get().data.customers, customer]);
    void delivery.send().catch(() => {});
    return customer;
  };

/** The customer that was made here has an Id now. */
export const learnCustomerId =
  (catalogue: Catalogue) =>
  async (clientId: string, id: number | undefined): Promise<void> => {
    if (id === undefined) return;
    const { customers } = catalogue.get().data;
    await catalogue.setData(
      'customers',
      customers.map((customer) => (customer.ClientId === clientId ? { ...customer, Id: id } : customer)),
    );
  };
