import type { Instant } from '#generated/types.ts';

/** How far the clock of a device may be from the server's, in milliseconds. */
export const clockTolerance = 10 * 60_000;

/** By how much the clock of a device is ahead of the server's; negative: behind. 0: within the tolerance. */
export const clockError = (deviceOn: Instant, serverOn: Instant): number => {
  const error = deviceOn - serverOn;
  return Math.abs(error) > clockTolerance ? error : 0;
};
