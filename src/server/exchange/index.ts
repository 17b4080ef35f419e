import type { HandlerTable, Preparations } from '../call/context.ts';
import { exchangeExport, prepareExport } from './export/exchange-export.ts';
import { filestreamSearch } from './filestream-search.ts';
import { documentInvoice, prepareInvoice } from './invoice/document-invoice.ts';
import { file } from './kept-file.ts';

export const preparations = {
  ExchangeExport: prepareExport,
  DocumentInvoice: prepareInvoice,
} satisfies Preparations;

/** Files that leave: exports, prints and pictures. */
export const handlers = {
  ExchangeExport: exchangeExport,
  DocumentInvoice: documentInvoice,
  File: file,
  FilestreamSearch: filestreamSearch,
} satisfies HandlerTable<typeof preparations>;

export { tidyFiles } from './kept-file.ts';
