import { DocumentActionType as Type } from '#generated/types.ts';

/**
 * document: as it stands on the screen. invoice: a file that the server prints. nir, receipt: forms that Romanian law
 * knows.
 */
export type PrintForm = 'document' | 'invoice' | 'nir' | 'receipt';

/** The names under which forms are offered. */
export const formTitles: Readonly<Record<PrintForm, string>> = {
  document: 'The document',
  invoice: 'Invoice (PDF)',
  nir: 'Reception note (NIR)',
  receipt: 'Payment receipt (chitanță)',
};

interface Printed {
  type: number;
  country: string | undefined;
  isApproved: boolean;
}

const invoiced = new Set<number>([Type.Outcome, Type.Check, Type.InvoiceOutcome]);
const received = new Set<number>([Type.Income, Type.InvoiceIncome]);
const paid = new Set<number>([Type.Check, Type.Payment]);

/**
 * Print forms of a document: in Romania also a reception note and receipts, in Moldova the invoice of an approved
 * document (R-PRINT-001, R-PRINT-003).
 */
export const printForms = ({ type, country, isApproved }: Printed): PrintForm[] => [
  'document',
  ...(country === 'md' && isApproved && invoiced.has(type) ? ['invoice' as const] : []),
  ...(country === 'ro' && received.has(type) ? ['nir' as const] : []),
  ...(country === 'ro' && paid.has(type) ? ['receipt' as const] : []),
];
