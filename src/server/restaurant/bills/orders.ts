import { randomUUID } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, DocumentOperationType, type Document, type Lot } from '#generated/types.ts';
import type { BillDraft } from './open-bill.ts';

type Order = Partial<Document>;
type Line = Partial<Lot>;

/** Settings of a line that later calls and the kitchen write. */
const later = [
  'StartedOn',
  'CompletedOn',
  'FiredOn',
  'PartOf',
  'Joined',
  'VoidAskedOn',
  'VoidQuantity',
  'VoidReason',
  'VoidedOn',
  'VoidedQuantity',
  'VoidedBy',
];

const atFirst = (settings: NonNullable<Line['Settings']>): NonNullable<Line['Settings']> =>
  Object.fromEntries(Object.entries(settings).filter(([key, value]) => !later.includes(key) && value !== null));

/** Line of a waiter; the derived fields are computed here. */
const lineOf = ({ ClientId, Article, Quantity, DebitPrice, DebitSum, PrimaryDebitPrice, Settings }: Line): Line => ({
  ...(ClientId && { ClientId }),
  Article,
  Quantity,
  ...(typeof DebitPrice === 'number' && { DebitPrice }),
  ...(typeof DebitPrice === 'number' && typeof DebitSum === 'number' && { DebitSum }),
  ...(typeof PrimaryDebitPrice === 'number' && { PrimaryDebitPrice }),
  ...(Settings && { Settings: atFirst(Settings) }),
});

const isOrdered = ({ Quantity }: Line): boolean => (Quantity ?? 0) > 0;

/** An order of the bill, in the bill's place. @throws ORDER_ITEMS_MISSING (R-REST-010) */
const orderOf = (order: Order, bill: BillDraft): Order => {
  const lots = order.Lots ?? [];
  if (lots.length === 0 || !lots.every(isOrdered)) throw new Fault('ORDER_ITEMS_MISSING');
  return {
    // By its ClientId it is found again once it is written.
    ClientId: order.ClientId ?? randomUUID(),
    ...(order.CreatedOn && { CreatedOn: order.CreatedOn }),
    ...(order.Settings && { Settings: order.Settings }),
    DocumentActionType: DocumentActionType.Order,
    DocumentOperationType: DocumentOperationType.OutcomeRegular,
    Branch: bill.Branch,
    DebitDepot: bill.Depot,
    Employee: order.Employee ?? bill.Employee,
    Lots: lots.map(lineOf) as Lot[],
  };
};

/** Orders that come with a bill for the first time; those that it has already are only named. */
export const newOrders = (bill: BillDraft, sent: readonly Order[]): Document[] =>
  sent.filter(({ Id }) => !Id).map((order) => orderOf(order, bill) as Document);
