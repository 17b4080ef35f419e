import type { HandlerOf } from '../call/context.ts';
import { numberOfTill } from '../storage/ledger/journal/sequence.ts';

/** The number that this company knows a device by: given at its first question, and the same ever after. */
export const tillNumberRead: HandlerOf<'TillNumberRead'> = async ({ device }, { db, session }) => ({
  Number: await numberOfTill(db, session.organisationId, device.toLowerCase()),
});
