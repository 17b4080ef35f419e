import { suitsOperation } from '#domain/documents/partners.ts';
import { vatPortion } from '#domain/money.ts';
import { settingsAtPrices } from '#domain/restaurant/bill-operation.ts';
import { readApprovals } from '#domain/session/till-actions.ts';
import { DocumentActionType, type DocumentGroup, type Lot } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { publishChange } from '../../../entity/index.ts';
import { orderedLines, sumBill, sumOrder, type OrderedRow } from '../../../storage/ledger/bills.ts';
import { readKnown } from '../../../storage/ledger/known.ts';
import { modelOf } from '../../../storage/models.ts';
import { idsByClientId, readRecord, readRecords, updateRecord } from '../../../storage/records/index.ts';
import { takeCarried } from '../../../storage/session/carried-approvals.ts';
import { asOrdered, oddPrices } from '../check-orders.ts';
import { noteOnBill } from './noted.ts';
import { billNamed, type Operation } from './standing-bill.ts';

type Line = Partial<Lot>;

/** Approvals of actions that the waiter may not do; problems with them are noted. */
export const approvalsOf = (
  { Approvals, ClientId, CreatedOn }: Operation,
  { db, now, session: { organisationId } }: CallContext,
) =>
  takeCarried(db, {
    organisationId,
    carried: readApprovals(Approvals),
    receiptId: ClientId ?? '',
    isDone: true,
    now,
    closedOn: CreatedOn,
  });

/** The customer that a device names, as far as there is one. */
export const customerIn = async (
  { Contractor: named }: Pick<Operation, 'Contractor'>,
  { db, session: { organisationId } }: CallContext,
): Promise<{ Id: number } | undefined> => {
  if (!named) return undefined;
  const { ClientId } = named;
  const id =
    named.Id ??
    (ClientId ? (await idsByClientId(db, modelOf('Contractor'), organisationId, [ClientId])).get(ClientId) : undefined);
  const known = id ? await readRecord(db, modelOf('Contractor'), { organisationId, id }) : undefined;
  const order = { DocumentActionType: DocumentActionType.Order, Contractor: known };
  return known && suitsOperation(order) ? { Id: known.Id } : undefined;
};

const isSeen = (stored: Lot, sent: Line): boolean =>
  stored.Quantity === sent.Quantity && stored.PrimaryDebitSum === (sent.PrimaryDebitSum ?? stored.PrimaryDebitSum);

const isPrice = ({ PrimaryDebitSum }: Lot, { DebitSum, DebitPrice }: Line): boolean =>
  typeof DebitSum === 'number' &&
  typeof DebitPrice === 'number' &&
  DebitSum >= 0 &&
  DebitSum <= Math.abs(PrimaryDebitSum ?? 0);

/** Lines of the bill that still are as the device saw them, at the prices that it gave them. */
const repriced = async (
  bill: DocumentGroup,
  sent: readonly Line[],
  { db, session: { organisationId } }: CallContext,
): Promise<{ lots: Lot[]; standing: OrderedRow[]; changed: Set<number> }> => {
  const standing = await orderedLines(db, organisationId, bill.Id);
  const ids = standing.map(({ Id }) => Id);
  const stored = await readRecords(db, modelOf('Lot'), organisationId, ids);
  const sentOf = ({ Id, ClientId }: Lot): Line | undefined =>
    sent.find((line) => line.Id === Id || (ClientId && line.ClientId === ClientId));
  const changed = new Set<number>();
  const lots = stored.map((lot) => {
    const line = sentOf(lot);
    if (!line || !isSeen(lot, line) || !isPrice(lot, line)) return lot;
    changed.add(lot.Id);
    const { Discounts: _before, ...settings } = lot.Settings ?? {};
    const { Discounts } = line.Settings ?? {};
    const Settings = { ...settings, ...(Discounts?.length && { Discounts }) } as Lot['Settings'];
    const DebitVatSum = vatPortion(line.DebitSum as number, lot.DebitVatRate ?? 0);
    return { ...lot, DebitPrice: line.DebitPrice, DebitSum: line.DebitSum, DebitVatSum, Settings };
  });
  return { lots, standing, changed };
};

const write = async (
  bill: DocumentGroup,
  { lots, changed }: { lots: readonly Lot[]; changed: ReadonlySet<number> },
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const own = lots.filter(({ Id }) => changed.has(Id));
  for (const { Id, DebitPrice, DebitSum, DebitVatSum, Settings } of own)
    await updateRecord(db, modelOf('Lot'), {
      organisationId,
      id: Id,
      changes: { DebitPrice, DebitSum, DebitVatSum, Settings },
    });
  for (const id of new Set(own.map(({ Document }) => Document?.Id ?? 0))) {
    await sumOrder(db, organisationId, id);
    publishChange(context, modelOf('Document'), id, 'update');
  }
  await sumBill(db, organisationId, bill.Id);
  publishChange(context, modelOf('DocumentGroup'), bill.Id, 'update');
};

/**
 * New customer of the bill, and prices of its lines: of those that are as the device saw them. A discount above the due
 * one is noted, unless it was approved.
 */
export const takePrices = async (operation: Operation, context: CallContext): Promise<DocumentGroup | undefined> => {
  const bill = await billNamed(operation, context);
  if (!bill || bill.ApprovedOn) return bill;
  const {
    db,
    session: { organisationId },
  } = context;
  const Contractor = (await customerIn(operation, context)) ?? null;
  const Settings = settingsAtPrices(bill, operation);
  await updateRecord(db, modelOf('DocumentGroup'), {
    organisationId,
    id: bill.Id,
    changes: { Contractor, Settings },
  });
  const sent = (operation.Documents ?? []).flatMap(({ Lots }) => (Lots ?? []) as Line[]);
  const { lots, standing, changed } = await repriced(bill, sent, context);
  await write(bill, { lots, changed }, context);
  const { allowed, odd } = await approvalsOf(operation, context);
  const lines = asOrdered(lots, standing);
  const known = await readKnown(db, { organisationId, ids: {}, articleIds: lines.map(({ articleId }) => articleId) });
  const looked = {
    bill: { ...bill, Settings, Contractor: Contractor ?? undefined } as DocumentGroup,
    lines,
    orderedOn: operation.CreatedOn,
    allowances: allowed,
    isAll: true,
  };
  for (const each of [...odd, ...(await oddPrices(looked, known, context))]) await noteOnBill(bill, each, context);
  return bill;
};
