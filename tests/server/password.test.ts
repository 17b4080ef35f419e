import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from '#server/session/password.ts';

describe('a password', () => {
  it('is kept as argon2id with the cost that OWASP asks for, salted anew each time', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('secret', one)).toBe(true);
    expect(await verifyPassword('Secret', one)).toBe(false);
  });

  it('is the same however its letters are composed', async () => {
    expect(await verifyPassword('pa\u0302ine', await hashPassword('p\u00e2ine'))).toBe(true);
  });

  it('never fits nobody, and a damaged hash', async () => {
    expect(await verifyPassword('secret', undefined)).toBe(false);
    expect(await verifyPassword('secret', null)).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
    expect(await verifyPassword('secret', 'plain')).toBe(false);
  });

  it('fits hashes of another cost, which are to be renewed', async () => {
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('somesalt12345678');
    const hash = argon2Sync('argon2id', {
      message: 'secret',
      nonce,
      memory: 1024,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
    const old = `$argon2id$v=19$m=1024,t=1,p=1$${plain(nonce)}$${plain(hash)}`;
    expect(await verifyPassword('secret', old)).toBe(true);
    expect(isOutdated(old)).toBe(true);
    expect(isOutdated(await hashPassword('x'))).toBe(false);
    // Of each part of the cost by itself, and where it is no hash of ours.
    const present = await hashPassword('x');
    const other = ['m=19456', 't=2', 'p=1'].map((part) => present.replace(part, `${part.slice(0, 2)}3`));
    expect([...other, '$2b$10$abcdefghijklmnopqrstuu', ''].map(isOutdated)).toEqual([true, true, true, true, true]);
  });
});
