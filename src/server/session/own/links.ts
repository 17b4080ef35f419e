import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import { readUser, type UserRow } from '../../storage/session/user-rows.ts';
import { newSecret, secretHash } from '../sessions.ts';

/** Stored link: a digest of its value, and its expiry. */
interface KeptLink {
  hash: string;
  until: number;
}

const living = (kept: string | null, now: number): KeptLink[] =>
  (JSON.parse(kept ?? '[]') as KeptLink[]).filter(({ until }) => until > now);

/**
 * A new link beside those that still work, the latest hundred: one that a stranger asked for takes nothing from the
 * owner's.
 */
export const addLink = (kept: string | null, { now, lifeMs }: { now: number; lifeMs: number }) => {
  const value = newSecret();
  const links = [...living(kept, now).slice(-99), { hash: secretHash(value), until: now + lifeMs }];
  return { value, links: JSON.stringify(links) };
};

/** Whether a value is that of a link that still works. */
export const hasLink = (kept: string | null, value: string, now: number): boolean => {
  const hash = Buffer.from(secretHash(value));
  return living(kept, now).some((link) => timingSafeEqual(Buffer.from(link.hash), hash));
};

/** The key of a link names the user, whose links are kept apart from other users'. */
export const keyOf = ({ Id }: Pick<UserRow, 'Id'>): string => Id.toString(36);

export const userOfKey = (db: Database, key: string): Promise<UserRow | undefined> =>
  /^[0-9a-z]{1,10}$/.test(key) ? readUser(db, Number.parseInt(key, 36)) : Promise.resolve(undefined);
