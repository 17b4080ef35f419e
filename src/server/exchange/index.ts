import type { HandlerTable, Preparations } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { exchangeExport, prepareExport } from './export/exchange-export.ts';
import { filestreamSearch } from './filestream-search.ts';
import { file } from './file.ts';
import { documentInvoice, prepareInvoice } from './paper/document-invoice.ts';
import { documentPrint, prepareDocumentPrint } from './paper/document-print.ts';
import { inventoryPrint, prepareInventoryPrint } from './paper/inventory-print.ts';
import { prepareReconciliationPrint, reconciliationPrint } from './paper/reconciliation-print.ts';
import { prepareMail, sendMail } from './send-mail.ts';
import { webhookCreate } from './webhooks/webhook-create.ts';
import { webhookDeliveryResend } from './webhooks/webhook-delivery-resend.ts';
import { webhookHooks } from './webhooks/webhook-hooks.ts';
import { webhookSecretRotate } from './webhooks/webhook-secret-rotate.ts';
import { webhookTest } from './webhooks/webhook-test.ts';
import { documentUbl, prepareDocumentUbl } from './ubl/document-ubl.ts';
import { ublRead } from './ubl/ubl-read.ts';
import { ublTake } from './ubl/ubl-take.ts';

export const preparations = {
  ExchangeExport: prepareExport,
  DocumentInvoice: prepareInvoice,
  DocumentPrint: prepareDocumentPrint,
  DocumentUbl: prepareDocumentUbl,
  InventoryPrint: prepareInventoryPrint,
  ReconciliationPrint: prepareReconciliationPrint,
  SendMail: prepareMail,
} satisfies Preparations;

/** Files and events that leave: exports, prints, pictures, letters that carry them, webhooks. */
export const handlers = {
  ExchangeExport: exchangeExport,
  DocumentInvoice: documentInvoice,
  DocumentPrint: documentPrint,
  DocumentUbl: documentUbl,
  UblRead: ublRead,
  UblTake: ublTake,
  InventoryPrint: inventoryPrint,
  ReconciliationPrint: reconciliationPrint,
  File: file,
  FilestreamSearch: filestreamSearch,
  SendMail: sendMail,
  WebhookCreate: webhookCreate,
  WebhookDeliveryResend: webhookDeliveryResend,
  WebhookSecretRotate: webhookSecretRotate,
  WebhookTest: webhookTest,
} satisfies HandlerTable<typeof preparations>;

export const hooks = { Webhook: webhookHooks } satisfies HookTable;

export { tidyFiles } from './kept-file.ts';
