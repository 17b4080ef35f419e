import { randomBytes } from 'node:crypto';
import { createFairMap } from '../session/guard/fair-map.ts';

/** Lets a browser open a stream without putting its token into an address. */
export interface Tickets<T> {
  issue(holder: T, now: number): string;
  /** The holder, once. */
  redeem(ticket: string, now: number): T | undefined;
}

export interface TicketLimits<T> {
  lifeMs: number;
  /** The session and the company of a holder. */
  ownersOf(holder: T): { session: string; company: string };
  capacity?: number;
}

/** A tab takes its ticket to the stream at once: a session with more lets its oldest go. */
const mostOfSession = 16;
const mostOfCompany = 800;

/** Tickets that are not used yet. A session with too many loses its own oldest, and a company its own. */
export const createTickets = <T>({ lifeMs, ownersOf, capacity = 50_000 }: TicketLimits<T>): Tickets<T> => {
  const open = createFairMap<{ holder: T; until: number }>({
    capacity: Infinity,
    ofOwner: mostOfSession,
    onDrop: (ticket) => ofCompanies.delete(ticket),
  });
  const ofCompanies = createFairMap<true>({
    capacity,
    ofOwner: mostOfCompany,
    onDrop: (ticket) => open.delete(ticket),
  });

  const close = (ticket: string): void => {
    open.delete(ticket);
    ofCompanies.delete(ticket);
  };

  return {
    issue(holder, now) {
      for (const [ticket, { until }] of open.entries()) {
        if (until > now) break;
        close(ticket);
      }
      const { session, company } = ownersOf(holder);
      const ticket = randomBytes(24).toString('base64url');
      open.set(ticket, { holder, until: now + lifeMs }, session);
      ofCompanies.set(ticket, true, company);
      return ticket;
    },
    redeem(ticket, now) {
      const found = open.get(ticket);
      close(ticket);
      return found && found.until > now ? found.holder : undefined;
    },
  };
};
