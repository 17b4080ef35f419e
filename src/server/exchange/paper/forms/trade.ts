import { documentType, sideOf, type Side } from '#domain/documents/document-type.ts';
import { documentTotals, type DocumentTotals } from '#domain/documents/lines/totals.ts';
import { vatByRate, type VatShare } from '#domain/documents/lines/vat-by-rate.ts';
import type { Contractor, Document, Lot, Organisation } from '#generated/types.ts';

/** One of the two who trade. */
export interface Party {
  name: string;
  fiscalCode?: string;
  vatCode?: string;
  address?: string;
  phone?: string;
  bank?: string;
  account?: string;
}

/** Amounts in hundredths, quantities in thousandths, rates in hundredths of a percent. */
interface InvoiceLine {
  code?: string;
  name: string;
  measure?: string;
  quantity: number;
  price: number;
  rate: number;
  vat: number;
  sum: number;
}

/** An invoice as it is printed, whatever the paper. */
export interface Invoice {
  number: string;
  date: number;
  seller: Party;
  /** Absent: a retail customer. */
  buyer?: Party;
  /** The company, and its partner, whichever of them sells. */
  own: Party;
  other?: Party;
  lines: InvoiceLine[];
  shares: VatShare[];
  sum: number;
  vat: number;
  discount: number;
  currency?: string;
  comment?: string;
  issuedBy?: string;
}

/** Parts of an invoice. `account` is the contractor that holds the organisation's own requisites. */
export interface InvoiceParts {
  document: Document;
  organisation: Organisation;
  account?: Contractor;
  contractor?: Contractor;
  branch?: { Address?: string | null; Phone?: string | null };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const bankOf = ({ Bank: bank }: Contractor): string | undefined =>
  text([bank?.Name, bank?.Number].filter(Boolean).join(', '));

export const partyOf = (contractor: Contractor): Party => ({
  name: text(contractor.FullName) ?? contractor.Name ?? '',
  fiscalCode: text(contractor.Settings?.Fiscalcode),
  vatCode: text(contractor.Settings?.Vatcode),
  address: text(contractor.Address),
  phone: text(contractor.Phone),
  bank: bankOf(contractor),
  account: text(contractor.Number),
});

/** The organisation by its own name and code; the rest from its account contractor, else from the branch. */
export const ownParty = ({ organisation, account, branch }: Omit<InvoiceParts, 'document'>): Party => {
  const requisites = account ? partyOf(account) : { name: '' };
  return {
    ...requisites,
    name: organisation.Name ?? requisites.name,
    fiscalCode: requisites.fiscalCode ?? text(organisation.Code),
    address: requisites.address ?? text(branch?.Address),
    phone: requisites.phone ?? text(branch?.Phone),
  };
};

const lineOf =
  (side: Side) =>
  (lot: Lot): InvoiceLine => ({
    code: text(lot.Article?.Code),
    name: lot.Article?.Name ?? '',
    measure: text((lot.Article as { Measure?: { Name?: string } | null } | undefined)?.Measure?.Name),
    quantity: lot.Quantity ?? 0,
    price: lot[`${side}Price`] ?? 0,
    rate: lot[`${side}VatRate`] ?? 0,
    vat: lot[`${side}VatSum`] ?? 0,
    sum: lot[`${side}Sum`] ?? 0,
  });

const amountsOf = (totals: DocumentTotals, side: Side): Pick<Invoice, 'sum' | 'vat' | 'discount'> => ({
  sum: totals[`${side}Sum`],
  vat: totals[`${side}VatSum`],
  discount: side === 'Debit' ? totals.DiscountSum : 0,
});

/**
 * Outgoing goods are invoiced by the organisation, incoming ones by the contractor, depending on the document's type.
 */
export const invoiceOf = (parts: InvoiceParts): Invoice => {
  const { document, organisation, contractor } = parts;
  const side = sideOf(document);
  const isReceived = documentType(document.DocumentActionType).sum === 'Credit';
  const lots = document.Lots ?? [];
  const own = ownParty(parts);
  const other = contractor && partyOf(contractor);
  const [seller, buyer] = isReceived && other ? [other, own] : [own, other];
  return {
    number: text(document.Number) ?? document.Code ?? String(document.Id),
    date: document.CreatedOn ?? (document.ApprovedOn as number),
    seller,
    buyer,
    own,
    other,
    lines: lots.map(lineOf(side)),
    shares: vatByRate(lots, side),
    ...amountsOf(documentTotals(lots), side),
    currency: text(organisation.Settings?.currency),
    comment: text(document.Settings?.Comment),
    issuedBy: text(document.Employee?.Name),
  };
};
