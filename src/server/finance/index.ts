import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { accountRead } from './account-read.ts';
import { balanceCheck } from './balance-check.ts';
import { financeBalanceRead } from './finance-balance-read.ts';
import { financeBalanceSearch } from './finance-balance-search.ts';
import { contractExists } from './contract-exists.ts';
import { contractHooks } from './contract.ts';
import { invoiceRemind } from './invoice-remind.ts';
import { paymentApprove } from './payment-approve.ts';
import { paymentHooks } from './payment.ts';
import { planSearchPublic } from './plan-search-public.ts';
import { pricingRead } from './pricing-read.ts';
import { subscriptionHooks } from './subscription.ts';
import { tenderHooks } from './tender.ts';

/** Contracts between dealers and their customers, and what is paid on them. */
export const handlers = {
  AccountRead: accountRead,
  BalanceCheck: balanceCheck,
  ContractExists: contractExists,
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
