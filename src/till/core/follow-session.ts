import { listenToEvents, type EventListener } from '#client/http/events.ts';
import { refreshSession } from '#client/session.ts';

/**
 * Data of a session that concerns the till: the company's settings, the rights of the user who unlocked it, and the
 * user's branches.
 */
const ofSession: ReadonlySet<string> = new Set(['Organisation', 'Employee', 'Branch']);

/** Changes come in flocks: a saved company is several events. */
const gatherMs = 300;

/**
 * Reads the session anew when the office changes what it tells of, or may have while nothing was heard. Answers how to
 * stop.
 */
export const followSession = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear: EventListener = (event) => {
    if (event !== 'reset' && !ofSession.has(event.Entity)) return;
    clearTimeout(timer);
    // Without an answer the till goes on with what it knows: the stream says so by a reset once it is there again.
    timer = setTimeout(() => void refreshSession().catch(() => {}), gatherMs);
  };
  const stop = listenToEvents(hear);
  return () => {
    clearTimeout(timer);
    stop();
  };
};
