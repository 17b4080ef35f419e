import type { Session } from '../session.ts';

/** Scope of a change: a token, all of a user or all of an organisation. */
export interface Changed {
  tokenId?: number;
  userId?: number;
  organisationId?: number;
}

export interface Sessions {
  /**
   * The session of a token code, used now.
   * @throws TOKEN_UNKNOWN, TOKEN_EXPIRED
   */
  use(code: string | undefined, now: number): Promise<Session>;
  /** The same, without using it: who only looks does not make a session last. */
  look(code: string | undefined, now: number): Promise<Session>;
  /** Whether the session of a token is still open; does not use it. */
  isOpen(code: string | undefined, now: number): Promise<boolean>;
  /** Forgets what is cached where a token, a user or an organisation changed; the next use reads it again. */
  forget(what: Changed): void;
  /** Tells of each such change, for what lives as long as a session does. */
  onForget(listener: (what: Changed) => void): void;
  /** Waits for writes of LastUsedOn under way. */
  drain(): Promise<void>;
}
