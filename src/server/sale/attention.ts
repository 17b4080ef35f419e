import { worthAttention } from '../storage/ledger/attention.ts';

/**
 * Rows are written with the documents that they are about, or handed over by a till, and changed by being resolved
 * alone.
 */
export const attentionHooks = { seen: () => worthAttention };
