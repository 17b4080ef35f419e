import { formatDate } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import type { Contractor, Document, Lot, Minor } from '#generated/types.ts';
import type { ReportData } from './report-fill.ts';
import { writeValue } from './values.ts';

const party = {
  Name: 'Name',
  Code: 'Tax code',
  VatCode: 'VAT code',
  Address: 'Address',
  Phone: 'Phone',
  Bank: 'Bank',
  Account: 'Bank account',
};

/** Fields of a report, with their titles in English; Lots is a list, its names are those of a row. */
export const reportPlaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Document: {
    Title: 'Kind of document',
    Number: 'Number',
    Code: 'Code',
    CreatedOn: 'Created on',
    ApprovedOn: 'Approved on',
    Sum: 'Total amount',
    SumWithoutVat: 'Amount without VAT',
    SumInWords: 'Amount in words',
    Currency: 'Currency',
    VatSum: 'VAT amount',
    Quantity: 'Quantity',
    Comment: 'Comment',
  },
  Organisation: { Name: 'Company', Code: 'Tax code' },
  Branch: { Name: 'Branch' },
  Contractor: { ...party, Name: 'Contractor' },
  Seller: { ...party, Name: 'Supplier' },
  Buyer: { ...party, Name: 'Buyer' },
  Employee: { Name: 'Employee' },
  DebitDepot: { Name: 'Sender' },
  CreditDepot: { Name: 'Recipient' },
  Lots: {
    Number: 'Number of the line',
    Name: 'Product',
    Code: 'Code',
    Barcode: 'Barcode',
    Measure: 'Measure',
    Quantity: 'Quantity',
    Price: 'Price',
    Sum: 'Sum',
    SumWithoutVat: 'Amount without VAT',
    VatRate: 'VAT rate',
    VatSum: 'VAT amount',
  },
};

/** Every name that a place may have. */
export const knownPlaces: ReadonlySet<string> = new Set(
  Object.entries(reportPlaces).flatMap(([group, names]) =>
    Object.keys(names).flatMap((name) => (group === 'Lots' ? [group, name] : [`${group}.${name}`])),
  ),
);

/** Values of a document beside its own fields. */
export interface ReportSetting {
  /** In the language of the paper: 'Income'. */
  readonly title: string;
  readonly organisation: { readonly name: string; readonly code?: string };
  /** The partner whole: a document names no more of it. */
  readonly contractor?: Contractor;
  readonly currency?: string;
  /** A sum in words, in the language of the paper. */
  readonly inWords?: (sum: Minor) => string;
  readonly zone: string;
  /** Sums of documents that take goods in are those of the supplier. */
  readonly sum: 'Debit' | 'Credit';
  /** The partner sells to the company; else the company sells to the partner. */
  readonly isPurchase?: boolean;
}

const rowOf = ({ Article, Quantity, ...lot }: Lot, at: number, sum: ReportSetting['sum']): ReportData => ({
  Number: String(at + 1),
  Name: Article?.Name ?? '',
  Code: Article?.Code ?? '',
  Barcode: Article?.Barcode ?? '',
  Measure: Article?.Measure?.Name ?? '',
  Quantity: writeValue('quantity', Quantity, ''),
  Price: formatMoney(lot[`${sum}Price`] ?? 0),
  Sum: formatMoney(lot[`${sum}Sum`] ?? 0),
  SumWithoutVat: formatMoney((lot[`${sum}Sum`] ?? 0) - (lot[`${sum}VatSum`] ?? 0)),
  VatRate: writeValue('rate', lot[`${sum}VatRate`], ''),
  VatSum: formatMoney(lot[`${sum}VatSum`] ?? 0),
});

const partnerOf = ({ Contractor: named }: Document, contractor: Contractor | undefined): ReportData => {
  const { Settings, Code, Address, Phone, Bank, Number: account } = contractor ?? {};
  return {
    Name: contractor?.Name ?? named?.Name ?? '',
    Code: Settings?.Fiscalcode ?? Code ?? '',
    VatCode: Settings?.Vatcode ?? '',
    Address: Address ?? '',
    Phone: Phone ?? '',
    Bank: Bank?.Name ?? '',
    Account: account ?? '',
  };
};

/** A document as reports see it. */
export const reportData = (document: Document, setting: ReportSetting): ReportData => {
  const { title, organisation, zone, sum } = setting;
  const lots = document.Lots ?? [];
  const day = (instant: number | null | undefined): string => (instant ? formatDate(zone, instant) : '');
  const vat = lots.reduce((all, lot) => all + (lot[`${sum}VatSum`] ?? 0), 0);
  const own = { Name: organisation.name, Code: organisation.code ?? '' };
  const partner = partnerOf(document, setting.contractor);
  const total = document[`${sum}Sum`] ?? 0;
  return {
    Document: {
      Title: title,
      Number: document.Number ?? document.Code ?? '',
      Code: document.Code ?? '',
      CreatedOn: day(document.CreatedOn),
      ApprovedOn: day(document.ApprovedOn),
      Sum: formatMoney(total),
      SumWithoutVat: formatMoney(total - vat),
      SumInWords: setting.inWords?.(total) ?? '',
      Currency: setting.currency ?? '',
      VatSum: formatMoney(vat),
      Quantity: writeValue(
        'quantity',
        lots.reduce((all, lot) => all + (lot.Quantity ?? 0), 0),
        '',
      ),
      Comment: document.Settings?.Comment ?? '',
    },
    Organisation: own,
    Branch: { Name: document.Branch?.Name ?? '' },
    Contractor: partner,
    Seller: setting.isPurchase ? partner : own,
    Buyer: setting.isPurchase ? own : partner,
    Employee: { Name: document.Employee?.Name ?? '' },
    DebitDepot: { Name: document.DebitDepot?.Name ?? '' },
    CreditDepot: { Name: document.CreditDepot?.Name ?? '' },
    Lots: lots.map((lot, at) => rowOf(lot, at, sum)),
  };
};
