import type { StoredValueBody } from '../stored-value/stored-value.ts';

/**
 * The journal entries of documents and shifts. They hold what people entered and approved, and nothing that the server
 * computes later, such as the cost of what was sold.
 */

interface Named {
  Id?: number | null;
}

/**
 * Figures of a line that entries have since version 2: with the sums alone, VAT and prices could be changed unnoticed.
 */
const soldFigures = ['DebitVatRate', 'DebitVatSum', 'DebitPrice', 'PrimaryDebitPrice'] as const;
const paidFigures = ['CreditVatRate', 'CreditVatSum', 'CreditPrice'] as const;
export const journaledFigures = [...soldFigures, ...paidFigures];

export interface JournaledLot extends Partial<Record<(typeof journaledFigures)[number], number | null>> {
  Id: number;
  Article?: Named | null;
  Quantity?: number | null;
  CreditSum?: number | null;
  DebitSum?: number | null;
  PrimaryDebitSum?: number | null;
}
export interface JournaledPayoff {
  Id: number;
  Tender?: Named | null;
  Value?: number | null;
  Giftcard?: Named | null;
}

export interface JournaledDocument extends StoredValueBody {
  Id: number;
  ClientId?: string | null;
  Code?: string | null;
  Number?: string | null;
  DocumentActionType?: number | null;
  DocumentOperationType?: number | null;
  ApprovedOn?: number | null;
  Branch?: Named | null;
  CreditDepot?: Named | null;
  DebitDepot?: Named | null;
  Contractor?: Named | null;
  Employee?: Named | null;
  CreditSum?: number | null;
  DebitSum?: number | null;
  DiscountSum?: number | null;
  Settings?: Readonly<Record<string, unknown>> | null;
}

/** Replaces unpaired surrogates, which JSON cannot express. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value.toWellFormed() : null);

const idOf = (named: Named | null | undefined): number | null => named?.Id ?? null;

const byId = <Row extends { Id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.Id - other.Id);

/**
 * Whether the cost is part of the document, because it was paid or ordered. The cost of what leaves a depot is
 * computed, and may change later.
 */
export const givesCost = (actionType: number | null | undefined): boolean => ![2, 3, 4, 6, 7].includes(actionType ?? 0);

/**
 * Each entry says by which version it was written, and is always compared by that version. The first version had no
 * such member.
 */
const version = 2;

const figuresOf = (lot: JournaledLot, withCost: boolean): number[] =>
  [...soldFigures, ...(withCost ? paidFigures : [])].map((figure) => lot[figure] ?? 0);

const lotBody = (lot: JournaledLot, withCost: boolean, by: number): unknown[] => [
  lot.Id,
  idOf(lot.Article),
  lot.Quantity ?? 0,
  lot.DebitSum ?? 0,
  lot.PrimaryDebitSum ?? 0,
  ...(withCost ? [lot.CreditSum ?? 0] : []),
  ...(by > 1 ? figuresOf(lot, withCost) : []),
];

/**
 * Makes the entry of an approved document. It is the same from what is being written as from what is stored, so a
 * change of either is noticed.
 */
// oxlint-disable-next-line max-params -- the version is that of an older entry alone
export const documentBody = (
  document: JournaledDocument,
  lots: readonly JournaledLot[],
  payoffs: readonly JournaledPayoff[],
  by = version,
): object => {
  const withCost = givesCost(document.DocumentActionType);
  const { DeviceUuid, DeviceSequence, PreviousHash } = document.Settings ?? {};
  return {
    ...(by > 1 && { V: by }),
    Kind: 'document',
    Id: document.Id,
    ClientId: text(document.ClientId),
    Code: text(document.Code),
    Number: text(document.Number),
    Type: document.DocumentActionType ?? 0,
    Operation: document.DocumentOperationType ?? 0,
    ApprovedOn: document.ApprovedOn ?? null,
    Branch: idOf(document.Branch),
    CreditDepot: idOf(document.CreditDepot),
    DebitDepot: idOf(document.DebitDepot),
    Contractor: idOf(document.Contractor),
    Employee: idOf(document.Employee),
    ...(withCost && { CreditSum: document.CreditSum ?? 0 }),
    DebitSum: document.DebitSum ?? 0,
    DiscountSum: document.DiscountSum ?? 0,
    ...(DeviceSequence !== undefined &&
      DeviceSequence !== null && { Device: [text(DeviceUuid), DeviceSequence, text(PreviousHash)] }),
    Lots: byId(lots).map((lot) => lotBody(lot, withCost, by)),
    Payoffs: byId(payoffs).map(({ Id, Tender, Value, Giftcard }) => [
      Id,
      idOf(Tender),
      Value ?? 0,
      ...(Giftcard?.Id ? [Giftcard.Id] : []),
    ]),
    ...(document.Giftcards && { Giftcards: document.Giftcards }),
    ...(document.Points && { Points: document.Points }),
  };
};
