import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { cashMovementHooks } from './cash-movement.ts';
import { attentionHooks } from './attention.ts';
import { attentionResolve } from './attention-resolve.ts';
import { customerAccountRead } from './customer-account-read.ts';
import { entryHooks, programmeHooks } from './loyalty-hooks.ts';
import { documentGroupApprove } from './document-group-approve.ts';
import { documentGroupDelete, groupHooks, splitHooks } from './group-hooks.ts';
import { giftcardHooks } from './giftcard-hooks.ts';
import { shiftReportRead } from './shift-report-read.ts';
import { templateHooks } from './template-hooks.ts';
import { tillButtonsSave } from './till-buttons-save.ts';
import { tillNumberRead } from './till-number-read.ts';
import { tillRefusalReport } from './till-refusal-report.ts';

export const handlers = {
  AttentionResolve: attentionResolve,
  CustomerAccountRead: customerAccountRead,
  DocumentGroupApprove: documentGroupApprove,
  DocumentGroupDelete: documentGroupDelete,
  ShiftReportRead: shiftReportRead,
  TillButtonsSave: tillButtonsSave,
  TillNumberRead: tillNumberRead,
  TillRefusalReport: tillRefusalReport,
} satisfies HandlerTable;

export const hooks = {
  Attention: attentionHooks,
  CashMovement: cashMovementHooks,
  DocumentGroup: groupHooks,
  DocumentSplit: splitHooks,
  Giftcard: giftcardHooks,
  Layout: templateHooks,
  LoyaltyEntry: entryHooks,
  LoyaltyProgramme: programmeHooks,
} satisfies HookTable;
