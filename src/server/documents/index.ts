import type { HandlerTable, Preparations } from '../call/context.ts';
import { documentApprove } from './document-approve.ts';
import { documentDelete } from './document-delete.ts';
import { documentOrder } from './document-order.ts';
import { receiptMail, writeReceipt } from './mail/receipt-mail.ts';
import { lotsCreate } from './lots-create.ts';
import { lotsForSaleRead } from './lots-for-sale-read.ts';

export const preparations = { ReceiptMail: writeReceipt } satisfies Preparations;

export const handlers = {
  DocumentApprove: documentApprove,
  DocumentDelete: documentDelete,
  DocumentOrder: documentOrder,
  LotsForSaleRead: lotsForSaleRead,
  LotsCreate: lotsCreate,
  ReceiptMail: receiptMail,
} satisfies HandlerTable<typeof preparations>;

export { hooks } from './hooks.ts';
