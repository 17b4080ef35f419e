import type { HandlerTable, Preparations } from '../call/context.ts';
import { documentApprove } from './document-approve.ts';
import { documentDelete } from './document-delete.ts';
import { documentOrder } from './chain/document-order.ts';
import { inventoryApprove } from './inventory/inventory-approve.ts';
import { inventoryCountAdd } from './inventory/inventory-count-add.ts';
import { inventoryLotSearch } from './inventory/inventory-lot-search.ts';
import { inventoryRestCount } from './inventory/inventory-rest-count.ts';
import { documentChainRead } from './chain/document-chain-read.ts';
import { documentReverse } from './chain/document-reverse.ts';
import { documentPreview } from './document-preview.ts';
import { receiptMail, writeReceipt } from './mail/receipt-mail.ts';
import { lotsCreate } from './lots-create.ts';
import { stockHintsRead } from './stock/stock-hints-read.ts';
import { lotsForSaleRead } from './stock/lots-for-sale-read.ts';

export const preparations = { ReceiptMail: writeReceipt } satisfies Preparations;

export const handlers = {
  DocumentApprove: documentApprove,
  DocumentChainRead: documentChainRead,
  DocumentDelete: documentDelete,
  DocumentOrder: documentOrder,
  DocumentReverse: documentReverse,
  InventoryApprove: inventoryApprove,
  InventoryCountAdd: inventoryCountAdd,
  InventoryLotSearch: inventoryLotSearch,
  InventoryRestCount: inventoryRestCount,
  DocumentPreview: documentPreview,
  LotsForSaleRead: lotsForSaleRead,
  LotsCreate: lotsCreate,
  ReceiptMail: receiptMail,
  StockHintsRead: stockHintsRead,
} satisfies HandlerTable<typeof preparations>;

export { hooks } from './hooks.ts';
