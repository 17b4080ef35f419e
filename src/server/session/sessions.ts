import { hash, randomBytes } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { Session } from '../call/session.ts';
import type { Changed, Sessions } from '../call/services/sessions.ts';

/** A session slides: each use makes it last this long again. */
export const tokenLifeMs = 24 * 3_600_000;

/** However much it is used, a session ends after this long: a token that was copied does not work for ever. */
export const longestLifeMs = 30 * tokenLifeMs;

/** LastUsedOn is written at most this often. */
const writeEveryMs = 60_000;

/** Read again after this long, for what another process changed: the command line, a second server on PostgreSQL. */
const freshMs = 5_000;

const mostCached = 20_000;

/** Stored facts of a token. */
export interface StoredToken {
  session: Session;
  expiresOn: number;
  /** Sliding goes no further than this. */
  endsOn?: number;
  /** From this instant on the account is blocked. */
  restrictedOn?: number;
  /** When LastUsedOn was written; absent: it follows from expiresOn. */
  usedOn?: number;
}

/** The statements that sessions need; tests of the cache hand in their own. */
export interface TokenRows {
  read(codeHash: string, code: string): Promise<StoredToken | undefined>;
  touch(session: Session, usedOn: number, expiresOn: number): Promise<void>;
  /** Whether a text has the form of a code at all; absent: that of a token. */
  isCode?(code: string): boolean;
}

/** Whether a change concerns a session. */
export const isConcerned = (session: Session, { tokenId, userId, organisationId }: Changed): boolean =>
  session.tokenId === tokenId || session.userId === userId || session.organisationId === organisationId;

/** 256 random bits; only the hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** No salt and no slow hash: what is hashed has 256 bits of its own. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url');

interface Entry {
  stored: StoredToken;
  readOn: number;
  writtenOn: number;
}

/** A code of ours is 43 letters; anything else need not be looked up. */
const couldBeToken = /^[\w-]{43}$/;

const blockedNow = ({ session, restrictedOn }: StoredToken, now: number): Session => {
  const isBlocked = restrictedOn !== undefined && restrictedOn <= now;
  return isBlocked === session.isBlocked ? session : { ...session, isBlocked };
};

/** Cache of tokens, read again when they are no longer fresh. */
const createCache = (rows: TokenRows) => {
  const { isCode = (code: string): boolean => couldBeToken.test(code) } = rows;
  const cache = new Map<string, Entry>();
  let changes = 0;

  const load = async (code: string, codeHash: string, now: number): Promise<Entry | undefined> => {
    const before = cache.get(codeHash);
    const began = changes;
    const stored = await rows.read(codeHash, code);
    if (!stored) {
      cache.delete(codeHash);
      return undefined;
    }
    if (cache.size >= mostCached) cache.clear();
    // The row may lag behind what is cached by one write.
    const expiresOn = Math.max(
      stored.expiresOn,
      before?.stored.session.tokenId === stored.session.tokenId ? before.stored.expiresOn : 0,
    );
    const entry = {
      stored: { ...stored, expiresOn },
      readOn: now,
      writtenOn: before?.writtenOn ?? stored.usedOn ?? stored.expiresOn - tokenLifeMs,
    };
    // A token read during a change may be outdated.
    if (changes === began) cache.set(codeHash, entry);
    return entry;
  };

  return {
    async find(code: string | undefined, now: number): Promise<Entry | undefined> {
      if (code === undefined || !isCode(code)) return undefined;
      const codeHash = secretHash(code);
      const cached = cache.get(codeHash);
      return cached && now - cached.readOn < freshMs ? cached : load(code, codeHash, now);
    },
    forget(what: Changed): void {
      changes += 1;
      for (const [codeHash, entry] of cache) if (isConcerned(entry.stored.session, what)) cache.delete(codeHash);
    },
  };
};

/** Token lookups with a cache before them: the hot path of every call. */
export const createSessions = (rows: TokenRows, onError: (error: unknown) => void = () => undefined): Sessions => {
  const { find, forget } = createCache(rows);
  const writing = new Set<Promise<void>>();
  const listeners = new Set<(what: Changed) => void>();

  const slide = (entry: Entry, now: number): void => {
    entry.stored.expiresOn = Math.min(now + tokenLifeMs, entry.stored.endsOn ?? Infinity);
    if (now - entry.writtenOn < writeEveryMs) return;
    entry.writtenOn = now;
    const write = rows
      .touch(entry.stored.session, now, entry.stored.expiresOn)
      .catch(onError)
      .finally(() => writing.delete(write));
    writing.add(write);
  };

  const open = async (code: string | undefined, now: number): Promise<Entry> => {
    const entry = await find(code, now);
    if (!entry) throw new Fault('TOKEN_UNKNOWN');
    if (entry.stored.expiresOn <= now) throw new Fault('TOKEN_EXPIRED');
    return entry;
  };

  return {
    async use(code, now) {
      const entry = await open(code, now);
      slide(entry, now);
      return blockedNow(entry.stored, now);
    },
    look: async (code, now) => blockedNow((await open(code, now)).stored, now),
    async isOpen(code, now) {
      const entry = await find(code, now);
      return entry !== undefined && entry.stored.expiresOn > now;
    },
    forget(what) {
      forget(what);
      for (const listener of listeners) listener(what);
    },
    onForget(listener) {
      listeners.add(listener);
    },
    async drain() {
      await Promise.all(writing);
    },
  };
};
