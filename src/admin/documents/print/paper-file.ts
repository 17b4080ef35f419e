import { call } from '#client/call.ts';
import type { Language } from '#client/i18n/i18n.ts';
import { countryOf, session } from '#client/session.ts';
import { printForms, type PrintForm } from '#domain/documents/print-forms.ts';
import { callPaths } from '#generated/call-paths.ts';
import type { Document } from '#generated/types.ts';

/** The names under which forms are offered. */
export const formTitles: Readonly<Record<PrintForm, string>> = {
  document: 'The document',
  invoice: 'Invoice',
  factura: 'Fiscal invoice (factură)',
  waybill: 'Waybill',
  nir: 'Goods received note (NIR)',
  transfer: 'Transfer of goods',
  writeOff: 'Act of write-off',
  order: 'Order form',
  payment: 'Cash order',
  receipt: 'Payment receipt (chitanță)',
};

/** Forms of a stored document, the usual one first. */
export const formsOf = (document: Partial<Document>): PrintForm[] => {
  const current = session.get();
  return printForms({
    ...document,
    country: current && countryOf(current),
    isApproved: Boolean(document.ApprovedOn),
  });
};

interface Paper {
  documentId: number;
  form: PrintForm | undefined;
  language: Language;
}

/** Has the server make the paper; answers its reference and its name. */
export const makePaper = async ({
  documentId,
  form,
  language,
}: Paper): Promise<{ reference: string; name: string }> => {
  const { Reference, Name } = await call('DocumentPrint', {
    document: { Id: documentId },
    ...(form && { form }),
    language,
  });
  return { reference: Reference ?? '', name: Name ?? '' };
};

export const paperAddress = (reference: string): string =>
  `${callPaths.File}?reference=${encodeURIComponent(reference)}`;

/**
 * Opens a paper that is being made in a tab of its own, where the browser prints it. The tab is opened at once: a
 * browser lets a press open one, and nothing that comes later. Where it opens none, the paper is downloaded.
 */
export const openPaper = async (making: () => Promise<{ reference: string }>): Promise<void> => {
  const tab = window.open('', '_blank');
  try {
    const { reference } = await making();
    if (tab) tab.location.replace(`${paperAddress(reference)}&view=1`);
    else location.assign(paperAddress(reference));
  } catch (error) {
    tab?.close();
    throw error;
  }
};
