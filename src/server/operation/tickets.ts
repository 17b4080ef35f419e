import { randomBytes } from 'node:crypto';

/** Lets a browser open a stream without putting its token into an address. */
export interface Tickets<T> {
  issue(holder: T, now: number): string;
  /** The holder, once. */
  redeem(ticket: string, now: number): T | undefined;
}

export const createTickets = <T>({ lifeMs, capacity = 10_000 }: { lifeMs: number; capacity?: number }): Tickets<T> => {
  const open = new Map<string, { holder: T; until: number }>();
  const dropOld = (now: number): void => {
    for (const [ticket, { until }] of open) {
      if (until > now && open.size < capacity) return;
      open.delete(ticket);
    }
  };
  return {
    issue(holder, now) {
      dropOld(now);
      const ticket = randomBytes(24).toString('base64url');
      open.set(ticket, { holder, until: now + lifeMs });
      return ticket;
    },
    redeem(ticket, now) {
      const found = open.get(ticket);
      open.delete(ticket);
      return found && found.until > now ? found.holder : undefined;
    },
  };
};
