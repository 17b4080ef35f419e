import { createHook } from 'node:async_hooks';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pinRestMs, recentPins } from '#domain/sale/pin-guard.ts';
import { houseOfFile } from '#tests/calls/house.ts';
import { startServer } from '#tests/support/server.ts';
import { rounds } from '#tests/support/random.ts';
import type { Answer } from '#tests/support/call-client.ts';

/** Counts the real password hashes that this process reckons. */
const hashes = { count: 0 };
const counter = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') hashes.count += 1;
  },
}).enable();
afterAll(() => {
  counter.disable();
});

const house = await houseOfFile();

// A hundred password hashes take their time on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const minute = 60_000;
const guesses = rounds(2000, 10_000);
const isTried = (status: number): boolean => status !== 429;

describe(`${guesses} guesses`, () => {
  it('at one account from one address are looked at ten times at the most; its owner gets in elsewhere', async () => {
    const owner = await house.signUp({ address: '192.0.2.1' });
    let tried = 0;
    let refused = 0;
    for (let guess = 0; guess < guesses; guess++) {
      const { status, headers } = await house.login(owner.email, `guess${guess}`, {
        address: '198.51.100.1',
        headers: { 'x-forwarded-for': `10.${guess >> 8}.${guess & 255}.1` },
      });
      if (isTried(status)) tried += 1;
      else {
        refused += 1;
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(tried).toBeLessThanOrEqual(10);
    expect(refused).toBe(guesses - tried);
    expect((await house.login(owner.email, owner.password, { address: '203.0.113.7' })).status).toBe(200);
  });

  it('over many accounts from one address are looked at a hundred times at the most', async () => {
    let tried = 0;
    for (let guess = 0; guess < guesses; guess++) {
      const { status } = await house.login(`victim${guess % 1000}@shop.test`, 'x', { address: '198.51.100.2' });
      if (isTried(status)) tried += 1;
    }
    expect(tried).toBeLessThanOrEqual(100);
  });

  it('at one account from as many addresses are looked at ten times at the most, and do not lock its owner out of where he works', async () => {
    const owner = await house.signUp({ address: '192.0.2.9' });
    let tried = 0;
    for (let guess = 0; guess < guesses; guess++) {
      const { status } = await house.login(owner.email, `guess${guess}`, {
        address: `10.7.${guess >> 8}.${guess & 255}`,
      });
      if (isTried(status)) tried += 1;
    }
    expect(tried).toBeLessThanOrEqual(10);
    expect((await house.login(owner.email, owner.password, { address: '192.0.2.9' })).status).toBe(200);
  });

  it('at the references that sign in or reset a password are looked at a hundred times at the most', async () => {
    house.wait(16 * minute);
    let tried = 0;
    for (let guess = 0; guess < 300; guess++) {
      const { status } = await house.call('SignIn', { referenceId: `guess${guess}` }, { address: '198.51.100.4' });
      if (isTried(status)) tried += 1;
    }
    expect(tried).toBeLessThanOrEqual(100);
  });
});

it(`of ${guesses} guesses at a PIN, one every five seconds, a till looks at fifteen in a quarter of an hour at the most [REV-D13]`, () => {
  let tries: readonly number[] = [];
  let most = 0;
  for (let guess = 0; guess < guesses; guess++) {
    const now = guess * 5000;
    if (pinRestMs(tries, now) === 0) tries = [...recentPins(tries, now), now];
    most = Math.max(most, recentPins(tries, now).length);
  }
  expect(most).toBeLessThanOrEqual(15);
});

describe('a forged address', () => {
  const forged = async (trustProxy: number): Promise<number> => {
    await using server = await startServer({ config: { trustProxy } });
    let tried = 0;
    for (let guess = 0; guess < 14; guess++) {
      const { status } = await server.request('Login', {
        body: { userCode: 'forged@shop.test', userPassword: 'x' },
        headers: {
          'X-Forwarded-For': `203.0.113.${guess}`,
          'X-Real-Ip': `203.0.113.${guess}`,
          Forwarded: `for=203.0.113.${guess}`,
        },
      });
      if (isTried(status)) tried += 1;
    }
    return tried;
  };

  it('is not believed where no proxy is trusted', async () => {
    expect(await forged(0)).toBe(8);
  });
  it('is that of the caller where a proxy is: the account’s own ten still hold', async () => {
    expect(await forged(1)).toBe(10);
  });

  it('that a caller put before the proxy’s own is not believed', async () => {
    await using server = await startServer({ config: { trustProxy: 1 } });
    let tried = 0;
    for (let guess = 0; guess < 14; guess++) {
      const { status } = await server.request('Login', {
        body: { userCode: `forged${guess}@shop.test`, userPassword: 'x' },
        headers: { 'X-Forwarded-For': `203.0.113.${guess}, 198.51.100.77` },
      });
      if (isTried(status)) tried += 1;
    }
    expect(tried).toBe(14);
    const { body } = await server.request('SignUpPerson', {
      body: {
        person: {
          FirstName: 'Ana',
          LastName: 'Rusu',
          PersonSexType: 2,
          User: { Code: 'ana@proxy.test', Password: 'abc' },
        },
      },
      headers: { 'X-Forwarded-For': '203.0.113.99, 198.51.100.77' },
    });
    const token = await server.call('TokenRead', {}, body.Code);
    expect(token.RequestHost).toBe('198.51.100.77');
  });
});

describe('whether an account exists', () => {
  const told = ({ fault, status }: Pick<Answer, 'fault' | 'status'>): object => {
    const { RequestId: _, ...rest } = fault;
    return { ...rest, status };
  };

  it('is told neither by signing in nor by asking for a new password', async () => {
    const owner = await house.signUp();
    const email = `nobody${house.now()}@shop.test`;
    expect(told(await house.login(owner.email, 'wrong'))).toEqual(told(await house.login(email, 'wrong')));
    expect(told(await house.call('ResetPasswordSend', { email: owner.email }))).toEqual(
      told(await house.call('ResetPasswordSend', { email })),
    );
    const proceed = (key: string) => house.call('ResetPasswordProceed', { key, value: 'x', password: 'newer1' });
    expect(told(await proceed('made-up'))).toEqual(told(await proceed('other-up')));
  });

  it('costs the server one password hash either way', async () => {
    const owner = await house.signUp();
    const hashesOf = async (email: string): Promise<number> => {
      const before = hashes.count;
      expect((await house.login(email, 'wrong', { address: '192.0.2.77' })).status).toBe(422);
      return hashes.count - before;
    };
    expect([await hashesOf(owner.email), await hashesOf(`unknown${house.now()}@shop.test`)]).toEqual([1, 1]);
  });

  it.runIf(process.env.DEEP)('is not told by the time of the answer', async () => {
    const owner = await house.signUp();
    const median = (all: number[]): number => all.sort((one, other) => one - other)[all.length >> 1] as number;
    const timeOf = async (email: string, address: string): Promise<number> => {
      const began = performance.now();
      await house.login(email, 'wrong', { address });
      const took = performance.now() - began;
      house.wait(2 * minute);
      return took;
    };
    // One right after the other, in turns: what else the machine does falls on both.
    const differences: number[] = [];
    for (let sample = 0; sample < 300; sample++) {
      const address = `10.9.${sample >> 8}.${sample & 255}`;
      const [one, other] =
        sample % 2 === 0 ? [owner.email, `unknown${sample}@shop.test`] : [`unknown${sample}@shop.test`, owner.email];
      const [first, second] = [await timeOf(one, address), await timeOf(other, address)];
      differences.push(sample % 2 === 0 ? first - second : second - first);
    }
    expect(Math.abs(median(differences))).toBeLessThan(5);
  });
});
