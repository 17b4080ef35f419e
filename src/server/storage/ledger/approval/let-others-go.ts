import { setImmediate as nextTurn } from 'node:timers/promises';

const manyLines = 1000;

/** A long document is approved in steps, between which others have their turn; a short one is done before they ask. */
export const yieldToEventLoop = async ({ length }: { readonly length: number } = []): Promise<void> => {
  if (length > manyLines) await nextTurn();
};
