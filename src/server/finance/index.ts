import { entities } from '#generated/model.ts';
import type { HandlerOf, HandlerTable } from '../call/context.ts';
import { asPage, type HookTable } from '../entity/index.ts';
import { searchRecords } from '../storage/records/index.ts';
import { accountRead, balanceCheck, financeBalanceRead, financeBalanceSearch } from './balance.ts';
import { contractHooks } from './contract.ts';
import { invoiceRemind } from './invoice-remind.ts';
import { paymentApprove, paymentHooks } from './payment.ts';
import { pricingRead } from './pricing-read.ts';
import { subscriptionHooks } from './subscription.ts';
import { tenderHooks } from './tender.ts';

const planSearchPublic: HandlerOf<'PlanSearchPublic'> = async ({ predicate }, { db }) =>
  asPage(await searchRecords(db, entities.Plan, { ...predicate }, { organisationId: 0 }));

/** Contracts between dealers and their customers, and what is paid on them. */
export const handlers = {
  AccountRead: accountRead,
  BalanceCheck: balanceCheck,
  FinanceBalanceRead: financeBalanceRead,
  FinanceBalanceSearch: financeBalanceSearch,
  InvoiceRemind: invoiceRemind,
  PaymentApprove: paymentApprove,
  PlanSearchPublic: planSearchPublic,
  PricingRead: pricingRead,
} satisfies HandlerTable;

export const hooks = {
  Contract: contractHooks,
  Payment: paymentHooks,
  Subscription: subscriptionHooks,
  Tender: tenderHooks,
} satisfies HookTable;
