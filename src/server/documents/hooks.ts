import type { HookTable } from '../entity/index.ts';
import { documentHooks } from './document-hooks.ts';
import { landedCostHooks } from './stock/landed-cost.ts';
import { lotHooks } from './lot-hooks.ts';
import { payoffHooks } from './payoff-hooks.ts';

/** Hooks of this area on the plain calls of its entities. */
export const hooks = {
  Document: documentHooks,
  LandedCost: landedCostHooks,
  Lot: lotHooks,
  Payoff: payoffHooks,
} satisfies HookTable;
