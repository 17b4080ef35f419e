import type { HandlerTable, Preparations } from '../call/context.ts';
import { exchangeExport, prepareExport } from './export/exchange-export.ts';
import { filestreamSearch } from './filestream-search.ts';
import { file } from './file.ts';
import { documentInvoice, prepareInvoice } from './paper/document-invoice.ts';
import { documentPrint, prepareDocumentPrint } from './paper/document-print.ts';
import { inventoryPrint, prepareInventoryPrint } from './paper/inventory-print.ts';
import { prepareReconciliationPrint, reconciliationPrint } from './paper/reconciliation-print.ts';
import { prepareMail, sendMail } from './send-mail.ts';

export const preparations = {
  ExchangeExport: prepareExport,
  DocumentInvoice: prepareInvoice,
  DocumentPrint: prepareDocumentPrint,
  InventoryPrint: prepareInventoryPrint,
  ReconciliationPrint: prepareReconciliationPrint,
  SendMail: prepareMail,
} satisfies Preparations;

/** Files that leave: exports, prints, pictures, and letters that carry them. */
export const handlers = {
  ExchangeExport: exchangeExport,
  DocumentInvoice: documentInvoice,
  DocumentPrint: documentPrint,
  InventoryPrint: inventoryPrint,
  ReconciliationPrint: reconciliationPrint,
  File: file,
  FilestreamSearch: filestreamSearch,
  SendMail: sendMail,
} satisfies HandlerTable<typeof preparations>;

export { tidyFiles } from './kept-file.ts';
