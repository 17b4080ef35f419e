import { randomUUID } from 'node:crypto';
import { one } from '#domain/quantity.ts';
import { deliveryHead, type Delivery } from '#domain/restaurant/delivery.ts';
import { ticketRemarks, ticketWords, type TicketKind } from '#domain/restaurant/kitchen/kitchen-ticket.ts';
import type { Document, Lot, Milli } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import type { Database } from '../../storage/database.ts';
import { readKnown as readNames, zoneOf } from '../../storage/ledger/known.ts';
import { modelOf } from '../../storage/models.ts';
import { idsByClientId, insertRecord, labelsOf, readKnown, readRecordsBy } from '../../storage/records/index.ts';
import { desksOfOrders } from '../../storage/restaurant/kitchen-orders.ts';
import { hasTicketPrinters, printedAt } from '../../storage/restaurant/kitchen-tickets.ts';

/** A line that the kitchen is told of: how many of it, and why it is taken back. */
export interface ToldLine {
  lot: Pick<Lot, 'Article' | 'Settings'> & { Id?: number };
  quantity: Milli;
  reason?: string;
}

interface Told {
  documentId: number;
  branchId: number;
  kind: TicketKind;
  lines: readonly ToldLine[];
}

/** Transactions in which lines are written that guests have eaten and paid. */
const quiet = new WeakSet<Database>();

/** Runs work whose changes are not printed in the kitchen. */
export const withoutTickets = async <Value>({ db }: CallContext, work: () => Promise<Value>): Promise<Value> => {
  quiet.add(db);
  try {
    return await work();
  } finally {
    quiet.delete(db);
  }
};

/** Parts of a line that was divided with its bill are one dish. */
const dishesOf = (lines: readonly ToldLine[]): ToldLine[] =>
  [...Map.groupBy(lines, ({ lot }) => lot.Settings?.PartOf ?? lot.Id ?? lot).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );

const articleOf = ({ lot }: ToldLine): number => lot.Article?.Id ?? 0;

/** Take-away or delivery, with its time on the company's clock. */
const goesOut = async (delivery: Delivery, context: CallContext): Promise<string> => {
  const { db, services, session } = context;
  const known = await readNames(db, { organisationId: session.organisationId, ids: {} });
  const timeZone = zoneOf(known, services.config.timeZone);
  const clock = new Intl.DateTimeFormat('ro', { timeZone, hour: '2-digit', minute: '2-digit' });
  const words = ticketWords(session.cultureCode);
  return deliveryHead(delivery, { title: (title) => words[title], clock: (on) => clock.format(on) });
};

/** Head of an order's ticket. */
const headOf = async (order: Document, kind: TicketKind, context: CallContext) => {
  const {
    db,
    now,
    session: { organisationId, cultureCode },
  } = context;
  const [desk] = await desksOfOrders(db, organisationId, [order.Id]);
  const delivery = order.Settings?.Delivery;
  return {
    Branch: { Name: order.Branch?.Name },
    Document: {
      Title: kind === 'order' ? '' : ticketWords(cultureCode)[kind],
      Number: order.Number ?? order.Code ?? String(order.Id),
      Desk: desk?.Name ?? (delivery && (await goesOut(delivery, context))),
      ApprovedOn: kind === 'order' ? (order.CreatedOn ?? now) : now,
    },
    Employee: { Name: order.Employee?.Name },
  };
};

const longestLines = 500;

/** As the office lists it: 'CANCELLED · № 12 · Window · 2 × Soup, 1 × Beer'. */
const linesText = (
  { Document: { Title, Number, Desk } }: Awaited<ReturnType<typeof headOf>>,
  lots: readonly { Name?: unknown; Quantity: Milli }[],
): string => {
  const dishes = lots.map(({ Name, Quantity }) => `${Math.abs(Quantity) / one} × ${String(Name)}`).join(', ');
  return [Title, `№ ${Number}`, Desk, dishes].filter(Boolean).join(' · ').slice(0, longestLines);
};

/**
 * Writes tickets for the stations that cook these lines and have a printer, in the transaction that sends or cancels
 * them. Each sent line is on one ticket of each such station, also when the call is repeated.
 */
export const tellPrinters = async (
  { documentId, branchId, kind, lines }: Told,
  context: CallContext,
): Promise<void> => {
  const {
    db,
    now,
    services,
    session: { organisationId, cultureCode },
  } = context;
  if (lines.length === 0 || quiet.has(db)) return;
  const articleIds = [...new Set(lines.map(articleOf))];
  const cooked = await printedAt(db, organisationId, { branchId, articleIds });
  if (cooked.length === 0) return;
  const order = await readKnown(db, modelOf('Document'), { organisationId, id: documentId });
  const [head, labels] = [
    await headOf(order, kind, context),
    await labelsOf(db, 'Article', organisationId, articleIds),
  ];
  const said = ticketWords(cultureCode);
  const sign = kind === 'cancelled' ? -1 : 1;
  for (const [stationId, at] of Map.groupBy(cooked, ({ StationId }) => StationId)) {
    const own = new Set(at.map(({ ArticleId }) => ArticleId));
    const StationName = at[0]?.StationName ?? '';
    const Lots = dishesOf(lines)
      .filter((line) => own.has(articleOf(line)))
      .map(({ lot, quantity, reason }, place) => ({
        Number: place + 1,
        Name: labels.get(lot.Article?.Id ?? 0)?.Name,
        Quantity: sign * quantity,
        Remarks: ticketRemarks(lot, said, reason),
      }));
    await insertRecord(db, modelOf('KitchenTicket'), {
      Id: 0,
      OrganisationId: organisationId,
      Branch: { Id: branchId },
      StationId: stationId,
      StationName,
      Lines: linesText(head, Lots),
      Content: {
        data: { ...head, Document: { ...head.Document, Station: StationName }, Lot: Lots, Vat: [], Payoff: [] },
        words: { late: said.late, again: said.again },
      },
      Job: randomUUID(),
      CreatedOn: now,
    });
  }
  context.afterCommit(() => services.tickets.begin(organisationId));
};

/** Lines that the kitchen is told of at once. */
const isSent = ({ Settings, Quantity }: Lot): boolean => !Settings?.HeldOn && (Quantity ?? 0) > 0;

const toldOf = (lots: readonly Lot[]): ToldLine[] => lots.map((lot) => ({ lot, quantity: lot.Quantity ?? 0 }));

const linesOf = async (documentId: number, { db, session: { organisationId } }: CallContext): Promise<Lot[]> =>
  readRecordsBy(db, modelOf('Lot'), { organisationId, column: 'DocumentId', values: [documentId] });

/** Orders that are about to be written, by their ClientIds. */
const pending = new WeakMap<CallContext, string[]>();

/** The kitchen is told of these orders once they are written. */
export const tellLater = (orders: readonly Partial<Document>[], context: CallContext): void => {
  if (orders.length > 0) pending.set(context, [...(pending.get(context) ?? []), ...orders.map(clientIdOf)]);
};
const clientIdOf = ({ ClientId }: Partial<Document>): string => ClientId ?? '';

/** Notifies the kitchen's printers of new tickets in the branch. */
export const tellOrders = async (branchId: number, context: CallContext): Promise<void> => {
  const clientIds = pending.get(context);
  if (!clientIds) return;
  pending.delete(context);
  const { db, session } = context;
  if (!(await hasTicketPrinters(db, session.organisationId, branchId))) return;
  const ids = await idsByClientId(db, modelOf('Document'), session.organisationId, clientIds);
  for (const documentId of ids.values()) {
    const sent = (await linesOf(documentId, context)).filter(isSent);
    await tellPrinters({ documentId, branchId, kind: 'order', lines: toldOf(sent) }, context);
  }
};

/** An order goes with its bill: what the kitchen was told of, and has not cooked, is taken back. */
export const tellDeleted = async (
  { documentId, branchId }: Pick<Told, 'documentId' | 'branchId'>,
  context: CallContext,
): Promise<void> => {
  const { db, session } = context;
  if (!(await hasTicketPrinters(db, session.organisationId, branchId))) return;
  const left = (await linesOf(documentId, context)).filter((lot) => isSent(lot) && !lot.Settings?.CompletedOn);
  await tellPrinters({ documentId, branchId, kind: 'cancelled', lines: toldOf(left) }, context);
};
