import { formatDate } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import type { Document, Lot } from '#generated/types.ts';
import type { ReportData } from './report-fill.ts';
import { writeValue } from './values.ts';

/** What a report may name, with its titles in English; Lots is a list, its names are those of a row. */
export const reportPlaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Document: {
    Title: 'Kind of document',
    Number: 'Number',
    Code: 'Code',
    CreatedOn: 'Created on',
    ApprovedOn: 'Approved on',
    Sum: 'Total amount',
    VatSum: 'VAT amount',
    Quantity: 'Quantity',
    Comment: 'Comment',
  },
  Organisation: { Name: 'Company' },
  Branch: { Name: 'Branch' },
  Contractor: { Name: 'Contractor' },
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
    VatSum: 'VAT amount',
  },
};

/** Every name that a place may have. */
export const knownPlaces: ReadonlySet<string> = new Set(
  Object.entries(reportPlaces).flatMap(([group, names]) =>
    Object.keys(names).flatMap((name) => (group === 'Lots' ? [group, name] : [`${group}.${name}`])),
  ),
);

/** What a document says of itself, beside its own fields. */
export interface ReportSetting {
  /** In the language of the paper: 'Income'. */
  readonly title: string;
  readonly organisation: string;
  readonly zone: string;
  /** Sums of documents that take goods in are those of the supplier. */
  readonly sum: 'Debit' | 'Credit';
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
  VatSum: formatMoney(lot[`${sum}VatSum`] ?? 0),
});

/** A document as reports see it. */
export const reportData = (document: Document, { title, organisation, zone, sum }: ReportSetting): ReportData => {
  const lots = document.Lots ?? [];
  const day = (instant: number | null | undefined): string => (instant ? formatDate(zone, instant) : '');
  const vat = lots.reduce((total, lot) => total + (lot[`${sum}VatSum`] ?? 0), 0);
  return {
    Document: {
      Title: title,
      Number: document.Number ?? document.Code ?? '',
      Code: document.Code ?? '',
      CreatedOn: day(document.CreatedOn),
      ApprovedOn: day(document.ApprovedOn),
      Sum: formatMoney(document[`${sum}Sum`] ?? 0),
      VatSum: formatMoney(vat),
      Quantity: writeValue(
        'quantity',
        lots.reduce((total, lot) => total + (lot.Quantity ?? 0), 0),
        '',
      ),
      Comment: document.Settings?.Comment ?? '',
    },
    Organisation: { Name: organisation },
    Branch: { Name: document.Branch?.Name ?? '' },
    Contractor: { Name: document.Contractor?.Name ?? '' },
    Employee: { Name: document.Employee?.Name ?? '' },
    DebitDepot: { Name: document.DebitDepot?.Name ?? '' },
    CreditDepot: { Name: document.CreditDepot?.Name ?? '' },
    Lots: lots.map((lot, at) => rowOf(lot, at, sum)),
  };
};
