import type { HandlerOf } from '../call/context.ts';
import { hasPromo } from '../storage/session/platform-rows.ts';

/**
 * Whether a promo code belongs to a dealer. It is asked without a session, so it answers no more than that (R-REG-012).
 */
export const contractExists: HandlerOf<'ContractExists'> = ({ promo }, { db }) => hasPromo(db, promo.trim());
