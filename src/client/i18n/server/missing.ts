import { callWire } from '../../call.ts';
import { readLocal } from '../../local-store.ts';

/** The longest text that the server registers. */
const longest = 500;

const asked = new Set<string>();
let queue: Promise<unknown> = Promise.resolve();

const isWorth = (text: string): boolean => text.length <= longest && /\p{L}{2}/u.test(text);

/**
 * Registers a text without a translation on the server: once per session of the page, in the background, only when
 * signed in (R-API-006). Failures are ignored.
 */
export const registerMissing = (text: string): void => {
  if (asked.has(text) || !isWorth(text) || readLocal('token') === undefined) return;
  asked.add(text);
  queue = queue.then(() => callWire('Translate', { code: text })).catch(() => {});
};
