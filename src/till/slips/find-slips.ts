import { call } from '#client/call.ts';
import { readSlips } from '#client/outbox/kept-slips.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { maskCard } from '#domain/documents/stored-value/mask-card.ts';
import { foldText, holdingText } from '#domain/fold.ts';
import { contractorTitle } from '#domain/organisation/contractor-name.ts';
import { readSlipNumber } from '#domain/sale/slip-number.ts';
import { slipOfDocument, type Slip, type SlipLine } from '#domain/sale/slip.ts';
import type { TenderPayoff } from '#domain/sale/tender.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  type Document,
  type Instant,
  type Milli,
  type Minor,
} from '#generated/types.ts';
import type { Ask } from '../catalogue/ask.ts';

/** A closed receipt in a list: kept on this device, known to the server, or both. */
export interface SlipRow {
  readonly key: string;
  readonly number: string;
  readonly closedOn: Instant;
  readonly DebitSum: Minor;
  readonly isReturn: boolean;
  readonly customer?: string;
  readonly kept?: Slip;
  readonly documentId?: number;
}

export interface SlipSource {
  readonly database: TillDatabase;
  readonly organisationId: number;
  readonly branchId: number;
  readonly ask: Ask;
  isOnline(): boolean;
}

/** Search for receipts: a number, or a part of one; else the name, phone or card of a customer. */
export interface SlipSearch {
  readonly text: string;
  /** When the day began on which it was closed. */
  readonly day?: Instant;
}

const mostShown = 50;
const customerFields = ['Name', 'FullName', 'FirstName', 'LastName', 'Phone', 'Number'] as const;

const isNumber = (text: string): boolean => /^[\d\s-]*$/.test(text);
/** Days are 23 to 25 hours long. */
const endOf = (day: Instant): Instant => new Date(day).setHours(23, 59, 59, 999);

const rowOfKept = (kept: Slip): SlipRow => ({
  key: kept.clientId ?? kept.number,
  number: kept.number,
  closedOn: kept.closedOn,
  DebitSum: kept.DebitSum,
  isReturn: kept.isReturn,
  ...(kept.customer && { customer: kept.customer.Name }),
  kept,
});

const rowOfDocument = (
  { Id, ClientId, Number: number, Code, ApprovedOn, DebitSum, DocumentOperationType: operation, Contractor }: Document,
  kept: readonly Slip[],
): SlipRow => {
  const own = ClientId ? kept.find(({ clientId }) => clientId === ClientId) : undefined;
  return {
    key: ClientId ?? String(Id),
    number: number ?? Code ?? '',
    closedOn: ApprovedOn ?? 0,
    DebitSum: DebitSum ?? 0,
    isReturn: operation === DocumentOperationType.ReturnRegular,
    documentId: Id,
    ...(Contractor && { customer: contractorTitle(Contractor) }),
    ...(own && { kept: own }),
  };
};

/**
 * A whole number is looked for in all of the company; a part of one, and none at all, among the receipts of the branch.
 */
const askFor = async ({ ask, branchId }: SlipSource, { text, day }: SlipSearch): Promise<Document[]> => {
  const search = text.trim();
  const number = readSlipNumber(search);
  const isName = search !== '' && !isNumber(search);
  const { Entities } = await ask('DocumentSearch', {
    DocumentActionTypes: [DocumentActionType.Check],
    ApprovedOn: day === undefined || number ? { Exists: true } : { From: day, To: endOf(day) },
    ...(number === undefined && { Branches: [{ Id: branchId }] }),
    ...(isName
      ? { Contractors: { Strings: customerFields.map((Name) => ({ Name, Pattern: holdingText(search) })) } }
      : search !== '' && { Strings: [{ Name: 'Number', Pattern: number ?? holdingText(search) }] }),
    Columns: ['Id', 'ClientId', 'Number', 'Code', 'ApprovedOn', 'DebitSum', 'DocumentOperationType', 'Contractor'],
    Sorts: [{ Name: 'ApprovedOn', SortType: 1 }],
    Pager: { Index: 0, Size: mostShown },
  });
  return Entities;
};

const matches = (
  { number, branchId, customer, closedOn }: Slip,
  source: SlipSource,
  { text, day }: SlipSearch,
): boolean => {
  const wanted = readSlipNumber(text);
  if (wanted !== undefined) return number === wanted;
  if (branchId !== source.branchId || (day !== undefined && (closedOn < day || closedOn > endOf(day)))) return false;
  const search = text.trim();
  return isNumber(search) ? number.includes(search) : foldText(customer?.Name ?? '').includes(foldText(search));
};

/** Closed receipts, newest first: the server's, and those of this device that it has not got or cannot be asked for. */
export const listSlips = async (source: SlipSource, search: SlipSearch): Promise<SlipRow[]> => {
  const kept = await readSlips(source.database, source.organisationId);
  const stored = source.isOnline() ? await askFor(source, search).catch(() => []) : [];
  const rows = stored.map((document) => rowOfDocument(document, kept));
  const known = new Set(rows.map(({ key }) => key));
  const own = kept
    .filter((slip) => matches(slip, source, search))
    .map(rowOfKept)
    .filter(({ key }) => !known.has(key));
  return [...rows, ...own].sort((one, other) => other.closedOn - one.closedOn).slice(0, mostShown);
};

const loadDocument = async (id: number | undefined): Promise<Slip> =>
  slipOfDocument(await call('DocumentLoad', { document: { Id: id } }));

/** As it was closed here, else as the server stored it. @throws what the server says */
export const loadSlip = async ({ kept, documentId }: SlipRow): Promise<Slip> => kept ?? loadDocument(documentId);

const gives = ({ sold }: SlipLine, { lotId, clientId }: SlipLine): boolean =>
  sold !== undefined &&
  ((sold.lotId !== undefined && sold.lotId === lotId) || (sold.clientId !== undefined && sold.clientId === clientId));

/** Quantity of a line that this device itself gave back, sent or not. */
const returnedHere = (slips: readonly Slip[], line: SlipLine): Milli =>
  slips
    .flatMap(({ lines }) => lines)
    .filter((each) => gives(each, line))
    .reduce((sum, { Quantity }) => sum + Math.abs(Quantity), 0);

const ending = (giftcard: string | undefined): string => maskCard(giftcard ?? '');

/** Sum that this device itself gave back by a payment of a receipt, sent or not. */
const givenHere = (slips: readonly Slip[], { lines }: Slip, { Tender, giftcard }: TenderPayoff): Minor =>
  slips
    .filter((each) => each.lines.some((back) => lines.some((line) => gives(back, line))))
    .flatMap(({ payoffs }) => payoffs)
    .filter((each) => each.Value < 0 && each.Tender.Id === Tender.Id && ending(each.giftcard) === ending(giftcard))
    .reduce((sum, { Value }) => sum - Value, 0);

/** The server's id of a receipt that is known by what this device keeps of it. */
const idOf = async (source: SlipSource, { documentId, number, key }: SlipRow): Promise<number | undefined> =>
  documentId ?? (await askFor(source, { text: number })).find(({ ClientId }) => ClientId === key)?.Id;

const loadStored = async (source: SlipSource, row: SlipRow): Promise<Slip | undefined> => {
  if (!source.isOnline()) return undefined;
  try {
    const id = await idOf(source, row);
    return id === undefined ? undefined : await loadDocument(id);
  } catch (fault) {
    if (row.kept) return undefined;
    throw fault;
  }
};

/**
 * A receipt with what of it came back already: by the server where it answers, else by what this device knows. @throws
 * where neither knows it
 */
export const loadReturnable = async (source: SlipSource, row: SlipRow): Promise<Slip> => {
  const slip = (await loadStored(source, row)) ?? (await loadSlip(row));
  const kept = await readSlips(source.database, source.organisationId);
  return {
    ...slip,
    lines: slip.lines.map((line) => ({
      ...line,
      ReturnedQuantity: Math.max(line.ReturnedQuantity, returnedHere(kept, line)),
    })),
    payoffs: slip.payoffs.map((payoff) => {
      const returned = Math.max(payoff.returned ?? 0, givenHere(kept, slip, payoff));
      return returned > 0 ? { ...payoff, returned } : payoff;
    }),
  };
};
