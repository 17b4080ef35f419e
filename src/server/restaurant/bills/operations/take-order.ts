import { Fault } from '#domain/faults.ts';
import type { Document, DocumentGroup, Lot } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { openBillAt } from '../../../storage/ledger/bill-operations.ts';
import { articleForUnknown } from '../../../storage/ledger/fallbacks.ts';
import { modelOf } from '../../../storage/models.ts';
import { existingIds, idsByClientId, readRow } from '../../../storage/records/index.ts';
import { noteOnBill } from './noted.ts';
import { billNamed, openAfter, type Operation } from './standing-bill.ts';

const dayMs = 24 * 3_600_000;

/** When it was done, as far as a device's clock can be believed. */
export const doneOn = ({ CreatedOn }: Pick<Operation, 'CreatedOn'>, now: number): number =>
  CreatedOn > now || now - CreatedOn > dayMs ? now : CreatedOn;

type Line = Partial<Lot>;

/** Lines that are not there yet; one is counted once, whatever brings it. */
export const newLines = async (
  lines: readonly Line[],
  { db, session: { organisationId } }: CallContext,
): Promise<Line[]> => {
  const ids = lines.flatMap(({ ClientId }) => ClientId ?? []);
  const known = await idsByClientId(db, modelOf('Lot'), organisationId, ids);
  return lines.filter(({ ClientId }) => !ClientId || !known.has(ClientId));
};

/** Keeps an ordered line under a placeholder if its product is gone. */
export const ofKnownArticles = async (
  lines: readonly Line[],
  { db, now, session: { organisationId } }: CallContext,
): Promise<Line[]> => {
  const ids = [...new Set(lines.map(({ Article }) => Article?.Id ?? 0))];
  const known = await existingIds(db, modelOf('Article'), organisationId, ids);
  if (ids.every((id) => known.has(id))) return [...lines];
  const Id = await articleForUnknown(db, organisationId, now);
  return lines.map((line) =>
    known.has(line.Article?.Id ?? 0) ? line : { ...line, Article: { Id } as Lot['Article'] },
  );
};

/** Desk and waiter, as far as they are still there. */
const namesOf = async (
  { Branch, Desk, Employee }: Operation,
  { db, session: { organisationId } }: CallContext,
): Promise<Pick<DocumentGroup, 'Desk' | 'Employee'>> => {
  const desk = Desk?.Id && (await readRow(db, modelOf('Unit'), { organisationId, id: Desk.Id }));
  const isOfBranch = desk && (!desk.Branch || desk.Branch.Id === Branch?.Id);
  const waiter = Employee?.Id && (await readRow(db, modelOf('Employee'), { organisationId, id: Employee.Id }));
  return {
    ...(isOfBranch && { Desk: { Id: desk.Id } as DocumentGroup['Desk'] }),
    ...(waiter && { Employee: { Id: waiter.Id } as DocumentGroup['Employee'] }),
  };
};

/** A bill with its first order, under the ClientId that the device gave it. */
const begin = async (operation: Operation, order: Document, context: CallContext): Promise<DocumentGroup> => {
  const { ClientId } = operation.Bill;
  const { Guests } = operation;
  return context.within('DocumentGroupCreate', {
    documentGroup: {
      ...(ClientId && { ClientId }),
      Branch: operation.Branch,
      CreatedOn: doneOn(operation, context.now),
      ...(typeof Guests === 'number' && { Settings: { Guests } }),
      Documents: [order],
      ...(await namesOf(operation, context)),
    } as DocumentGroup,
  });
};

const join = ({ Id, Version }: DocumentGroup, order: Document, { within }: CallContext): Promise<DocumentGroup> =>
  within('DocumentGroupUpdate', { documentGroup: { Id, Version, Documents: [order] } as DocumentGroup });

/** Adds an order to the bill, or begins one. */
export const addTo = (
  bill: DocumentGroup | undefined,
  operation: Operation,
  { order, context }: { order: Document; context: CallContext },
): Promise<DocumentGroup> => (bill ? join(bill, order, context) : begin(operation, order, context));

/** The number of a bill that the desk has, where the waiter was not asked about it. */
const billBeside = async (
  { Desk, IsApart }: Operation,
  { db, session: { organisationId } }: CallContext,
): Promise<string | undefined> => (Desk?.Id && !IsApart ? openBillAt(db, organisationId, Desk.Id) : undefined);

/**
 * An order comes to its bill; where that was closed since, to the bill after it, at the same desk; where it was
 * deleted, to a new one. @throws ORDER_ITEMS_MISSING
 */
export const takeOrder = async (operation: Operation, context: CallContext): Promise<DocumentGroup | undefined> => {
  const [sent] = operation.Documents ?? [];
  if (!sent?.Lots?.length) throw new Fault('ORDER_ITEMS_MISSING');
  const Lots = await ofKnownArticles(await newLines(sent.Lots as Line[], context), context);
  const named = await billNamed(operation, context);
  if (Lots.length === 0) return named;
  const bill = named && (await openAfter(named, context));
  const { Employee } = await namesOf(operation, context);
  const order = {
    ...sent,
    Employee,
    CreatedOn: doneOn(operation, context.now),
    Lots,
  } as Document;
  const second = bill ? undefined : await billBeside(operation, context);
  const written = await addTo(bill, operation, { order, context });
  if (second)
    await noteOnBill(written, { code: 'DESK_SECOND_BILL', details: { bill: written.Code, other: second } }, context);
  if (named && bill && bill.Id !== named.Id)
    await noteOnBill(named, { code: 'BILL_LATER', details: { bill: named.Code, later: bill.Code } }, context);
  return written;
};
