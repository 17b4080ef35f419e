import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouseWithDoor, makeDeviceKey, makeKey } from '#tests/rest/support/api.ts';
import { everyCaller, kinds as people } from './callers.ts';
import { routesBesideCalls } from './registered-routes.ts';

/** Every kind of caller of the table, with what it stands for. */
const kinds = {
  ...people,
  lockedTill: 'a till of the company that nobody has unlocked',
  cashierTill: 'the same, unlocked by a cashier',
  key: 'an API key of an administrator, to all and for writing',
  deviceKey: 'the key of a device service',
} as const;

type Kind = keyof typeof kinds;
type Outcome =
  | 'allowed'
  | 'TOKEN_UNKNOWN'
  | 'TOKEN_EXPIRED'
  | 'NOT_ALLOWED'
  | 'ACCOUNT_BLOCKED'
  | 'TILL_LOCKED'
  | 'KEY_UNKNOWN';

interface Group {
  /** Who may, and why. */
  readonly group: string;
  readonly callers: Record<Kind, Outcome>;
  /** What is asked, by the route: its address and body, where the route alone does not say it. */
  readonly routes: Readonly<Record<string, { readonly path?: string; readonly body?: unknown }>>;
}

const table = JSON.parse(readFileSync(new URL('./routes.json', import.meta.url), 'utf8')) as Group[];

/** Files of the web application: only where it has been built. */
const ofTheBuild = 'GET /*';

type House = Awaited<ReturnType<typeof openHouseWithDoor>>;
let house: House;
let codes: Record<Kind, string | undefined>;

beforeAll(async () => {
  house = await openHouseWithDoor({ config: { metricsToken: 'of the monitoring' } });
  const { tokens, owner } = await everyCaller(house);
  const signIn = async (): Promise<string> => (await house.login(owner.email, owner.password)).body.Code;
  await owner.do('EmployeeCreate', {
    employee: { Person: { FirstName: 'Cashier' }, EmployeeActorType: 3, Code: '1111' },
  });
  const [lockedTill, cashierTill] = [await signIn(), await signIn()];
  for (const token of [lockedTill, cashierTill]) await house.call('TillLock', {}, { token });
  await house.call('TillUnlock', { pin: '1111' }, { token: cashierTill });
  codes = {
    ...tokens,
    lockedTill,
    cashierTill,
    key: (await makeKey(owner)).Code,
    deviceKey: (await makeDeviceKey(owner, 'Counter')).Code,
  };
});
afterAll(() => house.close());

const turnedAway = new Set([
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'NOT_ALLOWED',
  'ACCOUNT_BLOCKED',
  'TILL_LOCKED',
  'TILL_ONLY',
  'KEY_UNKNOWN',
]);

/** A stream is let go once its head has come. */
const outcomeOf = async (route: string, probe: Group['routes'][string], kind: Kind): Promise<Outcome> => {
  const [method = '', registered = ''] = route.split(' ');
  const { path = registered, body } = probe;
  const stop = new AbortController();
  const code = codes[kind];
  const response = await fetch(`${house.url}${path}`, {
    method,
    signal: stop.signal,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(code && { 'token-code': code, authorization: `Bearer ${code}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status } = response;
  const text = status < 300 ? '' : await response.text();
  stop.abort();
  const isJson = text.startsWith('{');
  const found = isJson ? (JSON.parse(text) as { Code?: string }).Code : undefined;
  if (status === 500) throw new Error(`${route} by ${kind}: ${text}`);
  if (turnedAway.has(found ?? '')) return found as Outcome;
  return status === 401 || status === 403 ? 'NOT_ALLOWED' : 'allowed';
};

describe('the table of routes that are no calls [A2]', () => {
  it('has a row for every route that the server has, and no row without one', () => {
    const registered = routesBesideCalls(house.app.server);
    const listed = table.flatMap(({ routes }) => Object.keys(routes));
    expect(registered.length).toBeGreaterThan(20);
    expect(
      registered.filter((route) => !listed.includes(route)),
      'look which group is the right one, then paste it into routes.json',
    ).toEqual([]);
    expect(
      listed.filter((route) => !registered.includes(route) && route !== ofTheBuild),
      'rows without a route',
    ).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('says something of every kind of caller', () => {
    for (const { group, callers } of table)
      expect([group, ...Object.keys(callers)]).toEqual([group, ...Object.keys(kinds)]);
  });

  it.each(table.map((group) => [group.group, group] as const))('%s', async (_name, { callers, routes }) => {
    const wrong: string[] = [];
    for (const [route, probe] of Object.entries(routes)) {
      for (const kind of Object.keys(kinds) as Kind[]) {
        const outcome = await outcomeOf(route, probe, kind);
        if (outcome !== callers[kind]) wrong.push(`${route} by ${kind}: ${outcome}, not ${callers[kind]}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
