import { isGiftcardArticle } from '#domain/documents/stored-value/gift-cards.ts';
import { Fault } from '#domain/faults.ts';
import { formatMoney } from '#domain/money.ts';
import { givenFor, paidFor, partsOf } from '#domain/restaurant/bill-parts.ts';
import { equalParts } from '#domain/restaurant/pay-bill.ts';
import {
  dividedDiscounts,
  isTooMuch,
  splitBill,
  splitByAmount,
  withDiscounts,
  type BillSplit,
  type MovedLine,
  type SplitChoice,
} from '#domain/restaurant/split-bill.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  SplitDocumentType,
  SplitResultCode,
  type DocumentGroup,
  type Lot,
  type Minor,
} from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { deleteOne, publishChange, entityContext } from '../../entity/index.ts';
import {
  hasBillOf,
  linesOf,
  moveLines,
  ordersOf,
  sumBill,
  sumOrder,
  type BillLine,
  type OrderRow,
} from '../../storage/ledger/bills.ts';
import { moveOdd } from '../../storage/ledger/attention.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { documentSequence, groupSequence, nextNumbers } from '../../storage/ledger/journal/sequence.ts';
import { billSplit } from '../../storage/ledger/shift/shift-names.ts';
import { followItems } from '../../storage/restaurant/kitchen-orders.ts';
import { modelOf } from '../../storage/models.ts';
import {
  findByClientId,
  insertRecord,
  insertRecords,
  readRecords,
  updateRecord,
  type StoredRecord,
} from '../../storage/records/index.ts';
import { openBill, resolveNames, type BillDraft } from './open-bill.ts';

type BillDelivery = NonNullable<DocumentGroup['Settings']>['Delivery'];

const choiceOf = ({ Documents }: BillDraft): SplitChoice =>
  new Map(
    (Documents ?? [])
      .flatMap(({ Lots }) => Lots ?? [])
      .flatMap(({ Id, QuantitySplit }): [number, number][] =>
        Id && (QuantitySplit ?? 0) > 0 ? [[Id, QuantitySplit as number]] : [],
      ),
  );

const load = (Id: number, { within }: CallContext): Promise<DocumentGroup> =>
  within('DocumentGroupLoad', { documentGroup: { Id } });

/** Where a bill beside another one goes; at a desk it goes nowhere. */
const deliveryOf = (bill: DocumentGroup, { Desk = bill.Desk, Settings }: BillDraft): BillDelivery =>
  Settings?.Delivery ?? (Desk ? undefined : bill.Settings?.Delivery);

/**
 * The number of a new bill: the one under which its orders were taken, where that bill was merged into this one and has
 * its number no more; guests hold a paper with it. Else the next.
 */
const numberFor = async (
  bill: DocumentGroup,
  wanted: string | null | undefined,
  { db, session: { organisationId } }: CallContext,
): Promise<string> => {
  const isOurs =
    wanted && (await ordersOf(db, organisationId, bill.Id)).some(({ Number: number }) => number === wanted);
  if (isOurs && !(await hasBillOf(db, organisationId, wanted))) return wanted;
  const sequence = groupSequence(SplitDocumentType.Bill);
  return String((await nextNumbers(db, organisationId, [sequence]))[sequence]);
};

/** A bill that is about to be made; `number`: of a bill that was merged into the one it comes of. */
type NewBill = BillDraft & { number?: string | null | undefined };

/** A new bill beside the one that is split: of its branch, at its desk unless another is named. */
export const insertBill = async (bill: DocumentGroup, into: NewBill, context: CallContext): Promise<number> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const Code = await numberFor(bill, into.number, context);
  const { Desk: desk = bill.Desk, Employee: waiter = bill.Employee } = into;
  const { Desk, Employee } = await resolveNames({ Desk: desk, Employee: waiter, Branch: bill.Branch }, context);
  const Delivery = deliveryOf(bill, into);
  return insertRecord(db, modelOf('DocumentGroup'), {
    OrganisationId: organisationId,
    Version: 1,
    Code,
    Name: into.Name ?? Code,
    DocumentSplit: { Id: await billSplit(db, organisationId) },
    Branch: bill.Branch,
    Depot: bill.Depot,
    Desk,
    Employee,
    Settings: {
      ...(Desk && { DeskId: Desk.Id }),
      ...(Employee && { EmployeeId: Employee.Id }),
      ...(typeof into.Settings?.Guests === 'number' && { Guests: into.Settings.Guests }),
      ...(Delivery && { Delivery }),
    },
    CreatedOn: now,
    ClientId: into.ClientId,
  });
};

/**
 * Where an order goes, and what it comes of: its prices and the kitchen's clock are of the time when that was ordered,
 * and the kitchen knows it by that number.
 */
interface OrderPlace {
  target: number;
  of?: Pick<OrderRow, 'Number' | 'CreatedOn'> | undefined;
  delivery?: BillDelivery;
}

/** The order that takes what is moved, on its bill. */
export const insertOrder = async (
  bill: DocumentGroup,
  { target, of, delivery }: OrderPlace,
  context: CallContext,
): Promise<number> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const sequence = documentSequence(DocumentActionType.Order);
  const Code = String((await nextNumbers(db, organisationId, [sequence]))[sequence]);
  const { Branch, Depot: DebitDepot, Employee } = bill;
  const DocumentId = await insertRecord(db, modelOf('Document'), {
    OrganisationId: organisationId,
    Version: 1,
    Code,
    Number: of?.Number ?? Code,
    DocumentActionType: DocumentActionType.Order,
    DocumentOperationType: DocumentOperationType.OutcomeRegular,
    Branch,
    DebitDepot,
    Employee,
    CreatedOn: of?.CreatedOn ?? now,
    ...(delivery && { Settings: { Delivery: delivery } }),
  });
  await insertRecord(db, modelOf('DocumentBond'), { OrganisationId: organisationId, DocumentId, GroupId: target });
  return DocumentId;
};

/** Cancellations, done or asked for, belong to the line that stays. */
const withoutVoids = (settings: Lot['Settings']): Lot['Settings'] => {
  const kept = Object.entries(settings ?? {}).filter(([key]) => !key.startsWith('Void'));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

/** Of lines that are divided, what stays is written, and what goes is a line of the new order. */
const divide = async (lines: readonly MovedLine[], documentId: number, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Lot');
  const divided = lines.filter(({ stays }) => stays);
  const stored = new Map(
    (
      await readRecords(
        db,
        model,
        organisationId,
        divided.map(({ Id }) => Id),
      )
    ).map((lot) => [lot.Id, lot as StoredRecord]),
  );
  const discountsOf = ({ Id, moved }: MovedLine) => {
    const { Settings, Quantity } = stored.get(Id) as StoredRecord & Pick<Lot, 'Settings' | 'Quantity'>;
    return Settings?.Discounts ? dividedDiscounts(Settings.Discounts, moved.Quantity, Quantity ?? 0) : undefined;
  };
  for (const line of divided) {
    const rest = discountsOf(line)?.rest;
    const Settings = rest && withDiscounts((stored.get(line.Id) as Lot).Settings, rest);
    const changes = { ...line.stays, ...(Settings && { Settings }) };
    await updateRecord(db, model, { organisationId, id: line.Id, changes });
  }
  await insertRecords(
    db,
    model,
    divided.map((line) => {
      const { Id: _id, ClientId: _client, BodyHash: _hash, Settings, ...kept } = stored.get(line.Id) as StoredRecord;
      const common = { Version: 1, Document: { Id: documentId }, OrganisationId: organisationId };
      const settings = withDiscounts(withoutVoids(Settings as Lot['Settings']), discountsOf(line)?.part);
      return { ...kept, ...line.moved, ...common, Settings: { ...settings, PartOf: settings?.PartOf ?? line.Id } };
    }),
  );
};

interface Moving {
  bill: DocumentGroup;
  target: number;
  delivery: BillDelivery;
  lines: readonly MovedLine[];
}

/**
 * Moves the chosen lines of each order to a new order of its time and number. Returns the new orders by their origin.
 */
const moveOut = async (
  { bill, target, delivery, lines }: Moving,
  sources: ReadonlyMap<number, number>,
  context: CallContext,
): Promise<Map<number, number>> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const orders = new Map((await ordersOf(db, organisationId, bill.Id)).map((order) => [order.Id, order]));
  const made = new Map<number, number>();
  for (const [from, of] of Map.groupBy(lines, ({ Id }) => sources.get(Id) ?? 0)) {
    const order = await insertOrder(bill, { target, delivery, of: orders.get(from) }, context);
    await divide(of, order, context);
    const ids = of.flatMap(({ Id, stays }) => (stays ? [] : [Id]));
    await moveLines(db, organisationId, { ids, documentId: order });
    made.set(from, order);
  }
  return made;
};

const write = async (moving: Moving, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { bill, target } = moving;
  const before = await linesOf(db, organisationId, bill.Id);
  const made = await moveOut(moving, new Map(before.map(({ Id, DocumentId }) => [Id, DocumentId])), context);
  const left = new Set((await linesOf(db, organisationId, bill.Id)).map(({ DocumentId }) => DocumentId));
  for (const id of new Set(before.map(({ DocumentId }) => DocumentId))) {
    const order = made.get(id);
    if (order !== undefined && !left.has(id)) {
      await moveOdd(db, organisationId, { from: id, to: order });
      await deleteOne(entityContext(context, {}), modelOf('Document'), { id });
    } else {
      await sumOrder(db, organisationId, id);
      await followItems(db, organisationId, id);
      publishChange(context, modelOf('Document'), id, 'update');
    }
  }
  for (const order of made.values()) {
    await sumOrder(db, organisationId, order);
    await followItems(db, organisationId, order);
    publishChange(context, modelOf('Document'), order, 'create');
  }
  for (const id of [bill.Id, target]) {
    await updateRecord(db, modelOf('DocumentGroup'), { organisationId, id, changes: {} });
    await sumBill(db, organisationId, id);
  }
};

/** The lines of a bill, kept from the kitchen until they are divided: what it has begun is divided as begun. */
const lockedLines = async (billId: number, { db, session: { organisationId } }: CallContext): Promise<BillLine[]> => {
  for (const { Id } of await ordersOf(db, organisationId, billId)) await lockHeader(db, organisationId, Id);
  return linesOf(db, organisationId, billId);
};

/** Earlier split under the ClientId of the new bill. */
const repeated = async ({ ClientId, Id }: BillDraft, context: CallContext): Promise<number | undefined> =>
  ClientId && !Id
    ? (await findByClientId(context.db, modelOf('DocumentGroup'), context.session.organisationId, ClientId))?.Id
    : undefined;

/** Requested split: quantities of lines, or an amount. @throws BILL_SPLIT_TOO_MUCH */
const splitOf = (lines: readonly BillLine[], sent: BillDraft, amount: Minor | null | undefined): BillSplit => {
  if (typeof amount === 'number') return splitByAmount(lines, amount);
  const choice = choiceOf(sent);
  if (isTooMuch(lines, choice)) throw new Fault('BILL_SPLIT_TOO_MUCH');
  return splitBill(lines, choice);
};

/** A gift card is moved whole or stays. @throws GIFTCARD_QUANTITY */
const refuseDividedCards = ({ lines }: BillSplit, before: readonly BillLine[]): void => {
  const divided = new Set(lines.flatMap(({ Id, stays }) => (stays ? [Id] : [])));
  if (before.some(({ Id, ArticleActionType: type }) => divided.has(Id) && isGiftcardArticle(type)))
    throw new Fault('GIFTCARD_QUANTITY');
};

/** The rest of the bill must cover the parts that guests have paid. @throws BILL_PART_PAID */
const refusePaidParts = (bill: DocumentGroup, { lines }: BillSplit, before: readonly BillLine[]): void => {
  const parts = partsOf(bill);
  if (parts.length === 0) return;
  const moved = lines.reduce((sum, line) => sum + line.moved.DebitSum, 0);
  const stays = before.reduce((sum, { DebitSum }) => sum + DebitSum, -moved);
  if (stays < paidFor(parts)) throw new Fault('BILL_PART_PAID', { params: { sum: formatMoney(givenFor(parts)) } });
};

interface Step {
  bill: DocumentGroup;
  sent: BillDraft;
  into: NewBill;
  amount?: Minor | null | undefined;
}

/** One division of a bill; its answer names the bill that lines were moved to. */
const divideOnce = async ({ bill, sent, into, amount }: Step, context: CallContext) => {
  const before = await lockedLines(bill.Id, context);
  const split = splitOf(before, sent, amount);
  if (split.code !== SplitResultCode.Ok) return { Code: split.code };
  refuseDividedCards(split, before);
  refusePaidParts(bill, split, before);
  const isNew = !into.Id;
  const other = isNew ? undefined : await openBill({ Id: into.Id }, context);
  const target = other ? other.Id : await insertBill(bill, into, context);
  if (target === bill.Id) throw new Fault('BILL_NOT_DEFINED');
  const delivery = other ? other.Settings?.Delivery : deliveryOf(bill, into);
  await write({ bill, target, delivery, lines: split.lines }, context);
  const model = modelOf('DocumentGroup');
  publishChange(context, model, bill.Id, 'update');
  publishChange(context, model, target, isNew ? 'create' : 'update');
  return { Code: split.code, target };
};

/** Equal bills beside the one that is divided, the first of them named as it was asked for. */
const divideEqually = async ({ bill, sent, into }: Step, parts: number, context: CallContext) => {
  const {
    db,
    session: { organisationId },
  } = context;
  const total = (await linesOf(db, organisationId, bill.Id)).reduce((sum, { DebitSum }) => sum + DebitSum, 0);
  const [, ...amounts] = equalParts(total, parts);
  if (amounts.some((amount) => amount <= 0)) return { Code: SplitResultCode.NothingChosen };
  const { Desk, Employee } = into;
  const done: Awaited<ReturnType<typeof divideOnce>>[] = [];
  for (const [at, amount] of amounts.entries())
    done.push(await divideOnce({ bill, sent, into: at === 0 ? into : { Desk, Employee }, amount }, context));
  const [first] = done;
  return first
    ? { ...first, parts: done.flatMap(({ target }) => target ?? []) }
    : { Code: SplitResultCode.NothingChosen };
};

/**
 * Moves chosen quantities of a bill into a new order, on a new bill or on another open one; or what comes to an amount;
 * or divides it into equal parts. The sum over all bills stays what it was (R-REST-007). Code says why nothing was
 * moved (R-REST-009).
 * @throws BILL_NOT_DEFINED, BILL_CLOSED, BILL_SPLIT_TOO_MUCH, GIFTCARD_QUANTITY, CONFLICT, NOT_FOUND
 */
export const documentGroupSplit: HandlerOf<'DocumentGroupSplit'> = async (request, context) => {
  const { documentGroup, amount, parts } = request;
  const [sent, into] = [
    (documentGroup ?? undefined) as BillDraft | undefined,
    { ...request.into, number: request.number } as NewBill,
  ];
  const before = await repeated(into, context);
  if (before !== undefined) return { Code: SplitResultCode.Ok, DocumentGroup: await load(before, context) };
  const bill = await openBill(sent, context);
  const step = { bill, sent: sent as BillDraft, into, amount };
  const done: { Code: number; target?: number; parts?: readonly number[] } = parts
    ? await divideEqually(step, parts, context)
    : await divideOnce(step, context);
  return {
    Code: done.Code,
    ...(done.target !== undefined && { DocumentGroup: await load(done.target, context) }),
    ...(done.parts && { Parts: done.parts.map((Id) => ({ Id })) }),
  };
};
