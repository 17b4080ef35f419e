/** Events of the application as a whole. */
export interface BusEvents {
  'signed-in': undefined;
  /** The session ended by the person's wish. */
  'signed-out': undefined;
  /** The session is about to end against the person's wish: what is unsaved can still be kept. */
  'session-ending': undefined;
  /** The server no longer knows the token: open dialogs close, then the session ends (R-SESSION-011). */
  'session-timeout': undefined;
  /** The server refused a sign-in (R-ERR-006). */
  'login-failed': { message: string };
  /** The contract is suspended (R-SESSION-012). */
  'account-blocked': undefined;
  /** The server answered that this is a till's session, or a locked one. */
  'till-refused': { isLocked: boolean };
  /** The server answered, whatever the answer was. */
  answered: undefined;
  /** A recosting is under way: costs in the answer may still change. */
  recosting: undefined;
  /** A request failed without an answer. */
  unreachable: undefined;
}

type Listener<Name extends keyof BusEvents> = (detail: BusEvents[Name]) => void;

const listeners = new Map<keyof BusEvents, Set<Listener<never>>>();

/** Listens to one event; answers how to stop. */
export const on = <Name extends keyof BusEvents>(name: Name, listener: Listener<Name>): (() => void) => {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener as Listener<never>));
  return () => {
    all.delete(listener as Listener<never>);
  };
};

export const emit = <Name extends keyof BusEvents>(
  name: Name,
  ...[detail]: BusEvents[Name] extends undefined ? [] : [BusEvents[Name]]
): void => {
  for (const listener of [...(listeners.get(name) ?? [])]) (listener as Listener<Name>)(detail as BusEvents[Name]);
};
