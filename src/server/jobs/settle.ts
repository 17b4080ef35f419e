import type { Services } from '../call/services/services.ts';

/** Waits for the work that goes on beside the calls, once there are none. */
export const settle = async ({ background, sessions, keys, recosting, webhooks, tickets }: Services): Promise<void> => {
  await background.drain();
  await sessions.drain();
  await keys.drain();
  await recosting.stop();
  await webhooks.stop();
  await tickets.stop();
};
