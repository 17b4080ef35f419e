import type { HandlerTable, Preparations } from '../call/context.ts';
import { exchangeExport, prepareExport } from './export/exchange-export.ts';
import { filestreamSearch } from './filestream-search.ts';
import { documentInvoice, prepareInvoice } from './invoice/document-invoice.ts';
import { file } from './file.ts';
import { prepareMail, sendMail } from './send-mail.ts';

export const preparations = {
  ExchangeExport: prepareExport,
  DocumentInvoice: prepareInvoice,
  SendMail: prepareMail,
} satisfies Preparations;

/** Files that leave: exports, prints, pictures, and letters that carry them. */
export const handlers = {
  ExchangeExport: exchangeExport,
  DocumentInvoice: documentInvoice,
  File: file,
  FilestreamSearch: filestreamSearch,
  SendMail: sendMail,
} satisfies HandlerTable<typeof preparations>;

export { tidyFiles } from './kept-file.ts';
