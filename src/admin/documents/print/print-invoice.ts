import { call } from '#client/call.ts';
import { callPaths } from '#generated/call-paths.ts';

/** Has the server print the invoice, and downloads it. */
export const printInvoice = async (documentId: number): Promise<void> => {
  const { Reference } = await call('DocumentInvoice', { document: { Id: documentId } });
  location.assign(`${callPaths.File}?reference=${encodeURIComponent(Reference ?? '')}`);
};
