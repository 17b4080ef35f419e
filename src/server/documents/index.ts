import type { HandlerTable } from '../call/context.ts';
import { documentApprove } from './document-approve.ts';
import { documentDelete } from './document-delete.ts';
import { documentOrder } from './document-order.ts';
import { kitchenServe } from './kitchen-serve.ts';
import { lotsCreate } from './lots-create.ts';

export const handlers = {
  DocumentApprove: documentApprove,
  DocumentDelete: documentDelete,
  DocumentOrder: documentOrder,
  KitchenServe: kitchenServe,
  LotsCreate: lotsCreate,
} satisfies HandlerTable;

export { hooks } from './hooks.ts';
