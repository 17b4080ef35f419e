import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { cashMovementHooks } from './cash-movement.ts';
import { attentionHooks, attentionResolve } from './attention.ts';
import { billOperationTake } from './bills/operations/bill-operation-take.ts';
import { billPartReturn } from './bills/parts/bill-part-return.ts';
import { documentGroupMerge } from './bills/document-group-merge.ts';
import { documentGroupSplit } from './bills/document-group-split.ts';
import { orderFire } from './bills/fire-lines.ts';
import { soldOutSet } from './bills/sold-out.ts';
import { customerAccountRead } from './customer-account-read.ts';
import { lotVoid, lotVoidDecide } from './bills/void-line.ts';
import { entryHooks, programmeHooks } from './loyalty-hooks.ts';
import { documentGroupApprove } from './document-group-approve.ts';
import { documentGroupDelete, groupHooks, splitHooks } from './group-hooks.ts';
import { giftcardHooks } from './giftcard-hooks.ts';
import * as guests from './guests/index.ts';
import { shiftReportRead } from './shift-report-read.ts';
import { kitchenTicketReprint } from './tickets/kitchen-ticket-reprint.ts';
import { templateHooks } from './template-hooks.ts';
import { tillButtonsSave } from './till-buttons-save.ts';
import { tillNumberRead } from './till-number-read.ts';
import { tillRefusalReport } from './till-refusal-report.ts';

export const handlers = {
  ...guests.handlers,
  AttentionResolve: attentionResolve,
  BillOperationTake: billOperationTake,
  BillPartReturn: billPartReturn,
  CustomerAccountRead: customerAccountRead,
  DocumentGroupApprove: documentGroupApprove,
  DocumentGroupDelete: documentGroupDelete,
  DocumentGroupMerge: documentGroupMerge,
  DocumentGroupSplit: documentGroupSplit,
  KitchenTicketReprint: kitchenTicketReprint,
  LotVoid: lotVoid,
  LotVoidDecide: lotVoidDecide,
  OrderFire: orderFire,
  ShiftReportRead: shiftReportRead,
  SoldOutSet: soldOutSet,
  TillButtonsSave: tillButtonsSave,
  TillNumberRead: tillNumberRead,
  TillRefusalReport: tillRefusalReport,
} satisfies HandlerTable;

export const hooks = {
  ...guests.hooks,
  Attention: attentionHooks,
  CashMovement: cashMovementHooks,
  DocumentGroup: groupHooks,
  DocumentSplit: splitHooks,
  Giftcard: giftcardHooks,
  Layout: templateHooks,
  LoyaltyEntry: entryHooks,
  LoyaltyProgramme: programmeHooks,
} satisfies HookTable;
