import { describe, expect, it } from 'vitest';
import type { Session } from '#server/call/session.ts';
import { networkOf } from '#server/session/guard/guards.ts';
import { createSessions, newSecret, secretHash, tokenLifeMs, type StoredToken } from '#server/session/sessions.ts';
import { createThrottle } from '#server/session/guard/throttle.ts';

const minute = 60_000;

const session: Session = {
  tokenId: 1,
  organisationId: 7,
  userId: 3,
  isSuperuser: false,
  isPlatform: false,
  isDealer: false,
  isBlocked: false,
  permissions: [],
  cultureCode: 'ru',
};

const setup = () => {
  const code = newSecret();
  const stored = new Map<string, StoredToken>([[secretHash(code), { session, expiresOn: tokenLifeMs }]]);
  const reads: string[] = [];
  const writes: number[] = [];
  const sessions = createSessions({
    read: async (hash) => {
      reads.push(hash);
      return stored.get(hash);
    },
    touch: async (_id, usedOn) => {
      writes.push(usedOn);
    },
  });
  return { code, stored, reads, writes, sessions };
};

describe('the cache of sessions', () => {
  it('reads a token once in a while, not at each call', async () => {
    const { code, reads, sessions } = setup();
    for (let at = 0; at < 5000; at += 100) await sessions.use(code, at);
    expect(reads).toHaveLength(1);
    await sessions.use(code, 5000);
    expect(reads).toHaveLength(2);
  });

  it('writes the last use at most once a minute, and slides all the same', async () => {
    const { code, writes, sessions } = setup();
    for (let at = 0; at < 10 * minute; at += 1000) await sessions.use(code, at);
    await sessions.drain();
    expect(writes).toEqual(Array.from({ length: 9 }, (_, index) => (index + 1) * minute));
    await sessions.use(code, 10 * minute + tokenLifeMs - 2000);
  });

  it('forgets at once what has changed', async () => {
    for (const what of [{ tokenId: 1 }, { userId: 3 }, { organisationId: 7 }]) {
      const { code, stored, sessions } = setup();
      await sessions.use(code, 0);
      stored.clear();
      await sessions.use(code, 1);
      sessions.forget(what);
      await expect(sessions.use(code, 2)).rejects.toMatchObject({ code: 'TOKEN_UNKNOWN' });
    }
  });

  it('does not keep what was read while it changed, and tells who listens', async () => {
    const { code, reads, sessions } = setup();
    const heard: object[] = [];
    sessions.onForget((what) => heard.push(what));
    const reading = sessions.use(code, 0);
    sessions.forget({ userId: 3 });
    await reading;
    await sessions.use(code, 1);
    expect([reads.length, heard]).toEqual([2, [{ userId: 3 }]]);
  });

  it('does not ask the database about what cannot be a token', async () => {
    const { reads, sessions } = setup();
    for (const code of [undefined, '', 'short', `${'x'.repeat(42)}'`, 'x'.repeat(10_000)]) {
      await expect(sessions.use(code, 0)).rejects.toMatchObject({ code: 'TOKEN_UNKNOWN' });
    }
    expect(reads).toEqual([]);
  });

  it('turns blocked at the moment that the contract says', async () => {
    const { code, stored, sessions } = setup();
    stored.set(secretHash(code), { session, expiresOn: tokenLifeMs, restrictedOn: 1000 });
    expect((await sessions.use(code, 999)).isBlocked).toBe(false);
    expect((await sessions.use(code, 1000)).isBlocked).toBe(true);
  });
});

describe('a throttle', () => {
  it('counts within a window that slides', () => {
    const throttle = createThrottle({ limit: 2, windowMs: 1000 });
    throttle.take('a', 0);
    throttle.take('a', 600);
    expect([throttle.wait('a', 999), throttle.wait('a', 1000), throttle.wait('b', 999)]).toEqual([1, 0, 0]);
    throttle.take('a', 1000);
    expect(throttle.wait('a', 1599)).toBe(1);
    expect(throttle.wait('a', 1600)).toBe(0);
  });

  it('takes a try back', () => {
    const throttle = createThrottle({ limit: 1, windowMs: 1000 });
    throttle.take('a', 0);
    throttle.refund('a');
    expect(throttle.wait('a', 1)).toBe(0);
  });

  it('stays small however many keys are made up', () => {
    const throttle = createThrottle({ limit: 1, windowMs: 1000, capacity: 100 });
    for (let key = 0; key < 10_000; key++) throttle.take(String(key), key);
    expect(throttle.wait('9999', 9999)).toBe(1);
    expect(throttle.wait('9800', 9999)).toBe(0);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
