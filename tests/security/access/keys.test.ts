import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { restResources } from '#generated/rest-resources.ts';
import type { CallModel } from '#generated/shapes.ts';
import { openHouse, type House, type Person } from '#tests/calls/house.ts';
import { apiOf, makeKey } from '#tests/rest/support/api.ts';
import { employ, everyCaller } from './callers.ts';

/** Every kind of key, with what it stands for. */
const kinds = {
  none: 'no key',
  revoked: 'a key that was taken back',
  ended: 'a key whose time is over',
  dismissed: 'a key of somebody who was dismissed',
  blocked: 'a key of a company whose contract is restricted',
  all: 'a key of an administrator, to all and for writing',
  reading: 'the same, for reading',
  narrow: 'the same, for writing, to products alone',
  unticked: 'a key of somebody who has lost all menu items',
} as const;

type Kind = keyof typeof kinds;
type Outcome = 'allowed' | 'KEY_UNKNOWN' | 'KEY_ENDED' | 'NOT_ALLOWED' | 'ACCOUNT_BLOCKED';

const known = new Map<string, CallModel>(calls.map((call) => [call.name, call]));
const methods = {
  list: ['GET', ''],
  one: ['GET', '/987654321'],
  create: ['POST', ''],
  update: ['PUT', '/987654321'],
  delete: ['DELETE', '/987654321'],
} as const;
type Part = keyof typeof methods;

let house: House;
let owner: Person;
let codes: Record<Kind, string | undefined>;

beforeAll(async () => {
  house = await openHouse({ config: { apiRate: 900_000 } });
  const all = await everyCaller(house);
  ({ owner } = all);
  const revoked = await makeKey(owner);
  await owner.do('ApiKeyDelete', { apiKey: { Id: revoked.Id } });
  const ended = await makeKey(owner, { EndsOn: new Date(house.now() + 1000).toISOString() });
  const leaving = async (change: object): Promise<string> => {
    const { token, employee } = await employ(owner, house, {});
    const { Code } = await makeKey(house.as(token, {}));
    await owner.do('EmployeeUpdate', { employee: { Id: employee.Id, Version: employee.Version, ...change } });
    return Code;
  };
  // A restricted company makes no keys: this one was made before.
  const dealer = all.dealer;
  const customer = await dealer.do('SignUpCustomer', {
    employee: { Organisation: { Name: 'Late' }, Person: { Email: 'late@access.test', User: { Password: 'secret1' } } },
  });
  const late = house.as((await house.login('late@access.test', 'secret1')).body.Code, {});
  const blocked = await makeKey(late);
  await dealer.do('ContractUpdate', {
    contract: { Id: customer.Id, Version: customer.Version, RestrictedOn: new Date(house.now() - 1000).toISOString() },
  });
  codes = {
    none: undefined,
    revoked: revoked.Code,
    ended: ended.Code,
    dismissed: await leaving({ State: { IsActive: false } }),
    blocked: blocked.Code,
    all: (await makeKey(owner)).Code,
    reading: (await makeKey(owner, { MayWrite: false })).Code,
    narrow: (await makeKey(owner, { Entities: ['Article'] })).Code,
    unticked: await leaving({ MenuAccess: [{ id: '/no-such-item', checked: true }] }),
  };
  house.wait(2000);
});
afterAll(() => house.close());

/** What is written of calls and menus, once the key itself is good. */
const byCall = ({ access, menuKeys }: CallModel, isTicked: boolean): Outcome => {
  if (access === 'platform') return 'NOT_ALLOWED';
  return menuKeys && !isTicked && access === 'session' ? 'NOT_ALLOWED' : 'allowed';
};

const expected: Record<Kind, (call: CallModel, entity: string) => Outcome> = {
  none: () => 'KEY_UNKNOWN',
  revoked: () => 'KEY_UNKNOWN',
  ended: () => 'KEY_ENDED',
  dismissed: () => 'KEY_UNKNOWN',
  blocked: (call) => {
    const open = byCall(call, true);
    return open === 'allowed' && !call.evenBlocked && call.access !== 'anyone' ? 'ACCOUNT_BLOCKED' : open;
  },
  all: (call) => byCall(call, true),
  reading: (call) => (call.writes ? 'NOT_ALLOWED' : byCall(call, true)),
  narrow: (call, entity) => (entity === 'Article' || call.access === 'anyone' ? byCall(call, true) : 'NOT_ALLOWED'),
  unticked: (call) => byCall(call, false),
};

/** Kinds that a key opens only where its scope names them. */
const byNameAlone = new Set(['Webhook', 'WebhookDelivery']);
const isByName = (kind: Kind, entity: string): boolean =>
  byNameAlone.has(entity) &&
  expected[kind](known.get('WebhookSearch') as CallModel, entity).startsWith('KEY_') === false;

const refusals = new Set(['KEY_UNKNOWN', 'KEY_ENDED', 'NOT_ALLOWED', 'ACCOUNT_BLOCKED']);

const outcomeOf = async (kind: Kind, name: string, part: Part): Promise<Outcome> => {
  const [method, place] = methods[part];
  const { status, body } = await apiOf(house, codes[kind]).ask(
    method,
    `${name}${place}`,
    method === 'GET' || method === 'DELETE' ? undefined : { Version: 1, NoSuchField: 1 },
  );
  if (status >= 500) throw new Error(`${method} ${name} by ${kind}: ${JSON.stringify(body)}`);
  return refusals.has(body?.Code) ? (body.Code as Outcome) : 'allowed';
};

describe('the matrix of keys and resources', () => {
  it.each(Object.keys(kinds) as Kind[])(
    'a key of the kind %s meets at every resource what its scope and its maker say [REST-012] [REST-016] [REST-017] [REST-018]',
    async (kind) => {
      const wrong: string[] = [];
      let asked = 0;
      for (const resource of restResources) {
        for (const part of Object.keys(methods) as Part[]) {
          const call = known.get(resource[part] ?? '');
          if (!call) continue;
          asked += 1;
          const outcome = await outcomeOf(kind, resource.name, part);
          const wanted = isByName(kind, resource.entity) ? 'NOT_ALLOWED' : expected[kind](call, resource.entity);
          if (outcome !== wanted) wrong.push(`${part} ${resource.name}: ${outcome}, not ${wanted}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(150);
    },
  );

  it('no key writes employees, whoever made it and whatever it says: neither address nor password nor rights [A16]', async () => {
    const { Id, Version } = (await owner.do('EmployeeSearch', { predicate: {} })).Entities[0];
    const named = (await makeKey(owner, { Entities: ['Employee'] })).Code;
    const thief = {
      FirstName: 'Thief',
      Email: 'thief@else.test',
      User: { Code: 'thief@else.test', Password: 'mine-now' },
    };
    for (const code of [codes.all, named]) {
      const { ask } = apiOf(house, code);
      expect((await ask('GET', `employees/${Id}`)).status).toBe(200);
      for (const [method, place, body] of [
        ['POST', 'employees', { Person: { ...thief, Settings: [{ Key: 'Superuser', Value: true }] } }],
        ['PUT', `employees/${Id}`, { Version, Person: { User: { Password: 'mine-now' } } }],
        ['PUT', `employees/${Id}`, { Version, Phone: '069000000' }],
        ['DELETE', `employees/${Id}`, undefined],
      ] as const)
        expect((await ask(method, place, body)).body?.Code, method).toBe('METHOD_NOT_ALLOWED');
    }
    expect((await house.login('thief@else.test', 'mine-now')).status).toBe(422);
    expect((await house.login(owner.email, owner.password)).status).toBe(200);
  });

  it('no key of any kind makes a call of the screens [REST-015]', async () => {
    const open: string[] = [];
    for (const code of Object.values(codes)) {
      for (const call of calls.filter(({ access }) => access !== 'anyone')) {
        const { fault } = await house.call(
          call.name,
          {},
          { token: code, headers: code ? { authorization: `Bearer ${code}` } : {} },
        );
        if (fault?.Code !== 'TOKEN_UNKNOWN') open.push(`${call.name}: ${fault?.Code}`);
      }
    }
    expect(open).toEqual([]);
  });
});
