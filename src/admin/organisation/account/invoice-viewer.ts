/**
 * Where an invoice is looked at by the reference of its payment: `<meta name="merx-invoice-viewer">`, which the server
 * writes where the installation names a viewer (R-FIN-010). Undefined: it names none.
 */
export const invoiceAddress = (reference: string | null | undefined): string | undefined => {
  const viewer = document.querySelector<HTMLMetaElement>('meta[name=merx-invoice-viewer]')?.content;
  return viewer && reference ? viewer.replaceAll('{reference}', encodeURIComponent(reference)) : undefined;
};
