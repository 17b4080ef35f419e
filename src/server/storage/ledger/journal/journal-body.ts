/** What the journal keeps of documents and shifts: what people gave and approved, none of what the server reckons later, such as the cost of what was sold. */

interface Named { Id?: number | null }

export interface JournaledLot { Id: number; Article?: Named | null; Quantity?: number | null; CreditSum?: number | null; DebitSum?: number | null; PrimaryDebitSum?: number | null }
export interface JournaledPayoff { Id: number; Tender?: Named | null; Value?: number | null }

export interface JournaledDocument {
  Id: number; ClientId?: string | null; Code?: string | null; Number?: string | null;
  DocumentActionType?: number | null; DocumentOperationType?: number | null; ApprovedOn?: number | null;
  Branch?: Named | null; CreditDepot?: Named | null; DebitDepot?: Named | null; Contractor?: Named | null; Employee?: Named | null;
  CreditSum?: number | null; DebitSum?: number | null; DiscountSum?: number | null;
  Settings?: Readonly<Record<string, unknown>> | null;
}

/** Half a character has no spelling in JSON. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value.toWellFormed() : null);

const idOf = (named: Named | null | undefined): number | null => named?.Id ?? null;

const byId = <Row extends { Id: number }>(rows: readonly Row[]): Row[] => rows.toSorted((one, other) => one.Id - other.Id);

/** The cost of what leaves a depot is the server's, and may be settled later; only what was paid or ordered is the document's own. */
export const givesCost = (actionType: number | null | undefined): boolean => ![2, 3, 4, 6, 7].includes(actionType ?? 0);

/** The entry of an approved document; the same from what is being written and from what is stored, so that a change of either shows. */
export const documentBody = (document: JournaledDocument, lots: readonly JournaledLot[], payoffs: readonly JournaledPayoff[]): object => {
  const withCost = givesCost(document.DocumentActionType);
  const { DeviceUuid, DeviceSequence, PreviousHash } = document.Settings ?? {};
  return {
    Kind: 'document', Id: document.Id, ClientId: text(document.ClientId), Code: text(document.Code), Number: text(document.Number),
    Type: document.DocumentActionType ?? 0, Operation: document.DocumentOperationType ?? 0, ApprovedOn: document.ApprovedOn ?? null,
    Branch: idOf(document.Branch), CreditDepot: idOf(document.CreditDepot), DebitDepot: idOf(document.DebitDepot),
    Contractor: idOf(document.Contractor), Employee: idOf(document.Employee),
    ...(withCost && { CreditSum: document.CreditSum ?? 0 }), DebitSum: document.DebitSum ?? 0, DiscountSum: document.DiscountSum ?? 0,
    ...(DeviceSequence !== undefined && DeviceSequence !== null && { Device: [text(DeviceUuid), DeviceSequence, text(PreviousHash)] }),
    Lots: byId(lots).map(({ Id, Article, Quantity, CreditSum, DebitSum, PrimaryDebitSum }) =>
      [Id, idOf(Article), Quantity ?? 0, DebitSum ?? 0, PrimaryDebitSum ?? 0, ...(withCost ? [CreditSum ?? 0] : [])]),
    Payoffs: byId(payoffs).map(({ Id, Tender, Value }) => [Id, idOf(Tender), Value ?? 0]),
  };
};
