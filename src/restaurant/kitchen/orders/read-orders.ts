import { search } from '#client/call.ts';
import type { KitchenItem, KitchenOrder } from '#domain/restaurant/kitchen.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  type Document,
  type DocumentPredicate,
  type Lot,
} from '#generated/types.ts';

/** Age after which an order is no longer shown, in milliseconds. */
const lookBackMs = 18 * 3_600_000;
const most = { orders: 200, items: 1000 } as const;

const remarksOf = ({ Settings }: Lot): string[] =>
  [Settings?.Supplements, Settings?.Note].filter((text): text is string => typeof text === 'string' && text !== '');

/** Held lines reach the kitchen later, and cancelled ones are not cooked. */
const isForKitchen = ({ Quantity, Settings }: Lot): boolean => (Quantity ?? 0) > 0 && !Settings?.HeldOn;

const itemOf = (lot: Lot): KitchenItem => ({
  id: lot.Id,
  version: lot.Version ?? 0,
  articleId: lot.Article?.Id ?? 0,
  name: lot.Article?.Name ?? '',
  quantity: lot.Quantity ?? 0,
  remarks: remarksOf(lot),
  ...(lot.Settings?.Note && { note: lot.Settings.Note }),
  ...(lot.Settings?.PartOf && { partOf: lot.Settings.PartOf }),
  ...(lot.Settings?.Course && { course: lot.Settings.Course }),
  ...(lot.Settings?.Seat && { seat: lot.Settings.Seat }),
  ...(lot.Settings?.FiredOn && { firedOn: lot.Settings.FiredOn }),
  ...(lot.Settings?.VoidAskedOn && {
    cancelling: { id: lot.Id, quantity: lot.Settings.VoidQuantity ?? 0, reason: lot.Settings.VoidReason ?? '' },
  }),
  StartedOn: lot.Settings?.StartedOn,
  CompletedOn: lot.Settings?.CompletedOn,
});

const orderOf = (document: Document, items: readonly Lot[]): KitchenOrder => ({
  id: document.Id,
  code: document.Number ?? document.Code ?? String(document.Id),
  desk: document.Desk?.Name ?? undefined,
  waiter: document.Employee?.Name ?? undefined,
  branchId: document.Branch?.Id,
  createdOn: document.CreatedOn ?? 0,
  ...(document.Settings?.Delivery && { delivery: document.Settings.Delivery }),
  ...(document.ServedOn && { servedOn: document.ServedOn }),
  items: items.map(itemOf),
});

/** The oldest first. */
export const inOrder = (orders: readonly KitchenOrder[]): KitchenOrder[] =>
  orders.toSorted((one, other) => one.createdOn - other.createdOn || one.id - other.id);

/** Which orders are read: those that are named, by themselves or by their bills; nothing named: all. */
export interface Query {
  orders?: readonly number[];
  bills?: readonly number[];
}

const searchOrders = async (now: number, which: Pick<DocumentPredicate, 'Ids' | 'DocumentGroups'>) =>
  (
    await search('DocumentSearch', {
      ...which,
      DocumentActionTypes: [DocumentActionType.Order],
      DocumentOperationTypes: [DocumentOperationType.OutcomeRegular],
      CreatedOn: { From: now - lookBackMs },
      Sorts: [{ Name: 'CreatedOn', SortType: 1 }],
      Pager: { Index: 0, Size: most.orders },
    })
  ).Entities;

const searchAsked = async (now: number, { orders = [], bills = [] }: Query): Promise<Document[]> => {
  if (orders.length + bills.length === 0) return searchOrders(now, {});
  const [byId, byBill] = await Promise.all([
    orders.length > 0 ? searchOrders(now, { Ids: [...orders] }) : [],
    bills.length > 0 ? searchOrders(now, { DocumentGroups: bills.map((Id) => ({ Id })) }) : [],
  ]);
  return [...new Map([...byId, ...byBill].map((document) => [document.Id, document])).values()];
};

/** The orders of the last hours with their items, the oldest first. @throws as `call` */
export const readOrders = async (now: number, asked: Query = {}): Promise<KitchenOrder[]> => {
  const documents = await searchAsked(now, asked);
  if (documents.length === 0) return [];
  const lots: Lot[] = [];
  for (let index = 0; ; index += 1) {
    const { Entities, Pager } = await search('LotSearch', {
      Documents: documents.map(({ Id }) => ({ Id })),
      Sorts: [{ Name: 'Id', SortType: 0 }],
      Pager: { Index: index, Size: most.items },
    });
    lots.push(...Entities);
    if (lots.length >= Pager.Number || Entities.length === 0) break;
  }
  const byOrder = Map.groupBy(lots.filter(isForKitchen), ({ Document: of }) => of?.Id);
  return inOrder(
    documents.flatMap((document) => {
      const items = byOrder.get(document.Id);
      return items ? [orderOf(document, items)] : [];
    }),
  );
};
