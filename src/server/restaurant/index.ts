import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { billRefund } from './bills/bill-refund.ts';
import { documentGroupMerge } from './bills/document-group-merge.ts';
import { documentGroupSplit } from './bills/document-group-split.ts';
import { orderFire } from './bills/order-fire.ts';
import { billOperationTake } from './bills/operations/bill-operation-take.ts';
import { billPartReturn } from './bills/parts/bill-part-return.ts';
import { soldOutSet } from './bills/sold-out-set.ts';
import { lotVoid } from './bills/lot-void.ts';
import { lotVoidDecide } from './bills/lot-void-decide.ts';
import * as guests from './guests/index.ts';
import { kitchenServe } from './kitchen/kitchen-serve.ts';
import { kitchenTicketReprint } from './tickets/kitchen-ticket-reprint.ts';

/** Bills and their orders, the kitchen, and guests who order by themselves. */
export const handlers = {
  ...guests.handlers,
  BillOperationTake: billOperationTake,
  BillPartReturn: billPartReturn,
  BillRefund: billRefund,
  DocumentGroupMerge: documentGroupMerge,
  DocumentGroupSplit: documentGroupSplit,
  KitchenServe: kitchenServe,
  KitchenTicketReprint: kitchenTicketReprint,
  LotVoid: lotVoid,
  LotVoidDecide: lotVoidDecide,
  OrderFire: orderFire,
  SoldOutSet: soldOutSet,
} satisfies HandlerTable;

export const hooks = { ...guests.hooks } satisfies HookTable;
