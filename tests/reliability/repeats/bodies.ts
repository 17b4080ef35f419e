import { randomUUID } from 'node:crypto';
import { calls } from '#generated/calls.ts';
import { entities, enums } from '#generated/model.ts';
import type { CallModel, EntityModel, FieldModel } from '#generated/shapes.ts';
import type { Shop } from '#tests/calls/documents-shop.ts';

export type Body = Record<string, unknown>;

/** What bodies name: a shop with one product, and what else was made on the way. */
export interface Ground {
  shop: Shop;
  article: number;
  /** Lets a minute pass. */ wait(): void;
}

const models = entities as Record<string, EntityModel>;

/** Calls that write an entity which carries a ClientId: whatever is declared so later belongs to them by itself. */
export const takers: readonly CallModel[] = calls.filter(
  ({ writes, entity }) => writes && entity !== undefined && models[entity]?.clientId,
);

export const modelOf = ({ entity }: CallModel): EntityModel => models[entity as string] as EntityModel;

/** Those that make a new one under the ClientId that they bring. */
export const isMaker = ({ verb, request, name }: CallModel): boolean =>
  verb === 'Create' ||
  verb === 'Upload' ||
  (verb === undefined &&
    !without.has(name) &&
    Boolean(request?.fields.some(({ kind, to }) => kind === 'entity' && models[to as string]?.clientId)));

/** Calls on such an entity that bring no ClientId of their own, and why. */
export const without = new Map<string, string>([
  ['AttentionResolve', 'names stored notes, and changes none that is resolved already'],
  ['BillPartReturn', 'names a stored bill and its part; one that is not there any more is not given back again'],
  ['BillRefund', 'names a stored bill, and its return by a ClientId within, as the tests of refunds say'],
  ['InventoryApprove', 'names a stored inventory'],
  ['InventoryCountAdd', 'names its counts by ClientIds within, as the tests of inventories say'],
  ['InventoryRestCount', 'names a stored inventory'],
  ['BillOperationTake', 'names its operation by a ClientId within, as the tests of bill operations say'],
  ['DocumentInvoice', 'makes a file of a document, nothing that is kept'],
  ['DocumentPrint', 'makes a file of a document, nothing that is kept'],
  ['DocumentUbl', 'makes a file of a document, nothing that is kept'],
  ['UblTake', 'is known by the number of its invoice and the supplier, as the tests of electronic invoices say'],
  ['InventoryPrint', 'makes a file of an inventory, nothing that is kept'],
  ['ReconciliationPrint', 'makes a file of a report, nothing that is kept'],
  ['DocumentGroupMerge', 'names stored bills'],
  ['DocumentGroupSplit', 'names a stored bill; the new one by a ClientId of its own, as the tests of bills say'],
  ['DocumentReverse', 'names a stored document, which is reversed once'],
  ['DocumentOrder', 'names a stored document by its Id'],
  ['TillNumberRead', 'answers the number that a device has, and gives it one once'],
  ['LotsCreate', 'names a stored document by its Id'],
  ['LotVoid', 'names a stored line'],
  ['LotVoidDecide', 'names a stored line'],
  ['ReceiptMail', 'sends a letter, and keeps nothing'],
  ['OrderFire', 'names a stored bill'],
  ['GuestOrderSettle', 'names a stored order of guests'],
  ['StoreOrderSettle', 'names a stored order of the online store'],
  ['KitchenServe', 'names a stored order'],
  ['KitchenTicketReprint', 'prints once more each time that somebody asks for it, but for taps that follow each other'],
  ['TillApprove', 'names its approval by a ClientId within, as the tests of approvals say'],
  ['TillApprovalReport', 'names approvals by ClientIds within, as the tests of approvals say'],
  ['TillRefusalReport', 'names what was refused by ClientIds within, as the tests of refused receipts say'],
  ['TimeClock', 'names its entry by a ClientId within, as the tests of the time clock say'],
]);

const someText = ({ minLength = 1, maxLength = 100 }: FieldModel): string =>
  `T${randomUUID()}`.padEnd(minLength, 'x').slice(0, Math.max(minLength, Math.min(maxLength, 30)));

const someValue = ({ enum: name }: FieldModel): number | undefined =>
  enums[name as string]?.values.find(({ value }) => value > 0)?.value;

const simple: Partial<Record<FieldModel['kind'], (field: FieldModel) => unknown>> = {
  text: someText,
  longText: someText,
  email: () => `${randomUUID()}@shop.test`,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  money: () => 12.34,
  quantity: () => 2.5,
  rate: () => 5,
  flag: () => true,
  enum: (field) => someValue(field),
  action: (field) => ({ Number: someValue(field) }),
  instant: () => '2026-11-20T10:00:00+00:00',
  day: () => '2026-11-20',
};

/** What a body of the entity must have, and what it may better have, because it must be nobody else's. */
const given: Record<string, (ground: Ground) => Promise<Body> | Body> = {
  Article: () => ({ Code: randomUUID().slice(0, 12), Barcode: String(Math.floor(Math.random() * 1e12)), Price: 5 }),
  Contractor: () => ({
    ContractorActionType: 1,
    Number: randomUUID().slice(0, 12),
    Code: randomUUID().slice(0, 12),
    Email: `${randomUUID()}@shop.test`,
  }),
  Document: ({ shop }) => ({
    DocumentActionType: 1,
    DocumentOperationType: 1,
    Branch: { Id: shop.branchId },
    CreditDepot: { Id: shop.depotId },
    Contractor: { Id: shop.supplierId },
  }),
  // Of a product that nothing else moves: nothing of it is recosted meanwhile.
  LandedCost: async ({ shop }) => ({
    Document: { Id: (await shop.receive([[await shop.product(10), 10, 4]])).Id },
  }),
  TimeEntry: async ({ shop }) => ({
    Employee: await shop.owner.do('EmployeeCreate', { employee: { Person: { FirstName: 'Ana' } } }),
    StartedOn: '2026-11-20T08:00:00+00:00',
    Remark: 'Forgot to start',
  }),
  Lot: async ({ shop, article }) => ({ Document: await draftOf(shop), Article: { Id: article } }),
  Payoff: async ({ shop }) => ({ Document: await draftOf(shop), Tender: { Id: shop.cash } }),
};

const draftOf = async (shop: Shop): Promise<{ Id: number }> => {
  const { Id } = await shop.owner.do('DocumentCreate', {
    document: {
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
    },
  });
  return { Id };
};

/** A body with everything that is required. References are made by their own Create. */
export const bodyOf = async (ground: Ground, model: EntityModel): Promise<Body> => {
  const body: Body = { ClientId: randomUUID(), ...(await given[model.name]?.(ground)) };
  for (const field of model.fields) {
    if (
      !field.required ||
      field.readOnly ||
      field.computed ||
      body[field.name] !== undefined ||
      ['Id', 'Version', 'OrganisationId'].includes(field.name)
    )
      continue;
    if (field.kind === 'reference') body[field.name] = await referenceTo(ground, field.to as string);
    else body[field.name] = simple[field.kind]?.(field);
  }
  return body;
};

const referenceTo = async (ground: Ground, name: string): Promise<{ Id: number }> => {
  const model = models[name] as EntityModel;
  const { ClientId, ...body } = await bodyOf(ground, model);
  const { Id } = await ground.shop.owner.do(`${name}Create`, {
    [model.bodyKey]: model.clientId ? { ...body, ClientId } : body,
  });
  return { Id };
};

/** Bodies of the calls that approve at once. */
const approving: Record<string, (ground: Ground) => Promise<Body>> = {
  DocumentApprove: async ({ shop, article }) => ({
    ClientId: randomUUID(),
    DocumentActionType: 3,
    DocumentOperationType: 2,
    Branch: { Id: shop.branchId },
    DebitDepot: { Id: shop.depotId },
    Lots: [{ ClientId: randomUUID(), Article: { Id: article }, Quantity: 1.5, DebitPrice: 10, PrimaryDebitPrice: 10 }],
    Payoffs: [{ ClientId: randomUUID(), Tender: { Id: shop.cash }, Value: 15 }],
  }),
  // A shift has something to close only where something was sold.
  DocumentGroupApprove: async ({ shop, article, wait }) => {
    wait();
    await shop.sell([[article, 1, 10]]);
    return { ClientId: randomUUID(), Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } };
  },
};

/**
 * What the call is sent, but for the ClientId anew each time. @throws where a new call has nothing here and no schema
 * to follow
 */
export const requestOf = async (ground: Ground, call: CallModel): Promise<Body> => {
  if (call.verb) return bodyOf(ground, modelOf(call));
  const make = approving[call.name];
  if (!make)
    throw new Error(`${call.name} takes a ClientId: say here what it is sent, or in \`without\` why it brings none`);
  return make(ground);
};

/** The same under the same ClientId, and yet another. */
export const otherThan = (call: CallModel, body: Body): Body => {
  const field = modelOf(call).fields.find(
    ({ name, kind, readOnly, computed }) =>
      ['text', 'longText', 'money', 'quantity', 'number'].includes(kind) &&
      !readOnly &&
      !computed &&
      !['ClientId', 'Code', 'Number'].includes(name),
  );
  if (!field) throw new Error(`${call.name} has no field to change`);
  const value = body[field.name];
  return { ...body, [field.name]: typeof value === 'number' ? value + 1 : simple[field.kind]?.(field) };
};
