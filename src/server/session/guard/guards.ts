import { isIPv6 } from 'node:net';
import { Fault } from '#domain/faults.ts';
import type { Config } from '../../config.ts';
import { createPinGuard } from './pin-guard.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import type { AccountTry, AccountGuard, Guard, Guards } from '../../call/services/guards.ts';

const windowMs = 15 * 60_000;

/** A household has a whole /64 of IPv6. */
export const networkOf = (address: string): string => {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
};

/**
 * Who brings a key that is a network, or has one at its end. Of IPv6 a customer may have a whole /48 to choose from.
 */
const bringerOf = (key: string): string => key.split(':').slice(0, 3).join(':');

interface AccountLimits {
  account: number;
  pair: number;
  place: number;
  address: number;
}

/**
 * Tries at one account in 15 minutes, all addresses together; of these one address gets fewer, so that a stranger who
 * uses up its share does not lock the owner out; and a place from which the account signed in before has tries of its
 * own.
 */
const createAccountGuard = (limits: AccountLimits): AccountGuard => {
  const accounts = createThrottle({ limit: limits.account, windowMs });
  const pairs = createThrottle({ limit: limits.pair, windowMs });
  const places = createThrottle({ limit: limits.place, windowMs });
  const addresses = createThrottle({ limit: limits.address, windowMs });

  const bucketsOf = ({ account, address, knownPlace }: AccountTry): [Throttle, string][] => {
    const network = networkOf(address);
    const own: [Throttle, string][] = knownPlace
      ? [[places, `${account}|${knownPlace}`]]
      : [
          [accounts, account],
          [pairs, `${account}|${network}`],
        ];
    return [[addresses, network], ...own];
  };

  return {
    enter(attempt, now) {
      const buckets = bucketsOf(attempt);
      const wait = Math.max(...buckets.map(([throttle, key]) => throttle.wait(key, now)));
      if (wait > 0) throw new Fault('LOGIN_THROTTLED', { retryAfter: wait });
      const owner = bringerOf(networkOf(attempt.address));
      for (const [throttle, key] of buckets) throttle.take(key, now, owner);
      return () => {
        for (const [throttle, key] of buckets) throttle.refund(key);
      };
    },
  };
};

const createGuard = (limit: number, code: 'LOGIN_THROTTLED' | 'TOO_MANY_REQUESTS', withinMs = windowMs): Guard => {
  const throttle = createThrottle({ limit, windowMs: withinMs });
  return (key, now, owner = bringerOf(key)) => {
    const wait = throttle.wait(key, now);
    if (wait > 0) throw new Fault(code, { retryAfter: wait });
    throttle.take(key, now, owner);
    return { limit, ...throttle.left(key, now) };
  };
};

export const createGuards = ({ apiRate, signUpRate }: Pick<Config, 'apiRate' | 'signUpRate'>): Guards => ({
  signIn: createAccountGuard({ account: 10, pair: 8, place: 10, address: 100 }),
  address: createGuard(60, 'TOO_MANY_REQUESTS'),
  confirm: createGuard(5, 'TOO_MANY_REQUESTS'),
  recipient: createGuard(10, 'TOO_MANY_REQUESTS', 24 * 60 * 60_000),
  signUp: createGuard(signUpRate, 'LOGIN_THROTTLED'),
  reset: createAccountGuard({ account: 20, pair: 5, place: 5, address: 100 }),
  reference: createGuard(100, 'LOGIN_THROTTLED'),
  visit: createGuard(600, 'TOO_MANY_REQUESTS'),
  guestPage: createGuard(1000, 'TOO_MANY_REQUESTS'),
  guestGuess: createGuard(60, 'TOO_MANY_REQUESTS'),
  guestOrder: createGuard(20, 'TOO_MANY_REQUESTS'),
  guestNetwork: createGuard(200, 'TOO_MANY_REQUESTS'),
  storeOrder: createGuard(20, 'TOO_MANY_REQUESTS'),
  storeOrders: createGuard(300, 'TOO_MANY_REQUESTS'),
  pin: createPinGuard(),
  mint: createGuard(20, 'TOO_MANY_REQUESTS'),
  text: createGuard(1000, 'TOO_MANY_REQUESTS'),
  mail: createGuard(200, 'TOO_MANY_REQUESTS'),
  firstMail: createGuard(100, 'TOO_MANY_REQUESTS', 24 * 60 * 60_000),
  picture: createGuard(300, 'TOO_MANY_REQUESTS'),
  key: createGuard(apiRate, 'TOO_MANY_REQUESTS', 60_000),
  ticket: createGuard(300, 'TOO_MANY_REQUESTS', 60_000),
});
