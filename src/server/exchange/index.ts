import type { Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import { exchangeExport, prepareExport } from './export/exchange-export.ts';
import { filestreamSearch } from './filestream-search.ts';
import { documentInvoice, prepareInvoice } from './invoice/document-invoice.ts';
import { file } from './kept-file.ts';

/** Files that leave: exports, prints and pictures. */
export const handlers = {
  ExchangeExport: exchangeExport,
  DocumentInvoice: documentInvoice,
  File: file,
  FilestreamSearch: filestreamSearch,
} satisfies Record<string, Handler>;

export const preparations = {
  ExchangeExport: prepareExport,
  DocumentInvoice: prepareInvoice,
} satisfies Record<string, Preparation>;

export { tidyFiles } from './kept-file.ts';
