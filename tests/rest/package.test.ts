import { fetchUtils, type DataProvider, type HttpError } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDealer } from '#tests/security/access/callers.ts';
import type { House, Json, Person } from '#tests/calls/house.ts';
import { makeKey, openHouseWithDoor } from './support/api.ts';
import { bodyFor, changeOf, modelFor, restResources, type Make } from './support/bodies.ts';

let house: House & { url: string };
let owner: Person;
let client: DataProvider;

beforeAll(async () => {
  house = await openHouseWithDoor({ config: { apiRate: 900_000 } });
  owner = await house.signUp();
  await makeDealer(house, owner);
  const { Code } = await makeKey(owner);
  client = simpleRestProvider(`${house.url}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${Code}` } }),
  );
});
afterAll(() => house.close());

type Resource = (typeof restResources)[number];
const byEntity = new Map(restResources.map((one) => [one.entity, one]));

/** One that is there will do for what others only point at. */
const make: Make = async (entity, isNew = false) => {
  const { name, create, list } = byEntity.get(entity) as Resource;
  const there =
    list && !isNew
      ? (
          await client.getList(name, {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
          })
        ).data[0]
      : undefined;
  if (there) return there.id as number;
  if (!create) throw new Error(`there is no ${entity}`);
  return (await created(byEntity.get(entity) as Resource)).data.id;
};

/**
 * Entities that a company's own people never write: the platform's, and what the server writes by itself. Webhooks are
 * for keys that name them.
 */
const ofPlatform = new Set(['Culture', 'Feature', 'Organisation', 'Resource', 'Track', 'Translation', 'Webhook']);
/** What is made only beside something else: a subscription of a feature, costs of an approved income. */
const byOthers = new Set(['Subscription', 'LandedCost']);
const createdBy = ({ create, entity }: Resource): boolean =>
  Boolean(create) && !ofPlatform.has(entity) && !byOthers.has(entity);

/** The method is not there for such records, or not for a company: what the package then throws. */
const failure = async (work: Promise<unknown>): Promise<{ status: number; code: string }> => {
  try {
    await work;
    return { status: 200, code: '' };
  } catch (error) {
    const { status, body } = error as HttpError;
    return { status, code: body?.Code };
  }
};

let customers = 0;
/** A contract comes with a customer: a dealer registers both at once, by a call that is no plain one. */
const newContract = async (): Promise<number> => {
  customers += 1;
  const employee = {
    Organisation: { Name: `Customer ${customers}` },
    Person: { Email: `customer${customers}@rest.test`, User: { Password: 'secret1' } },
  };
  return (await owner.do('SignUpCustomer', { employee })).Id;
};

const created = async ({ name, entity }: Resource) => {
  if (entity === 'Contract') return client.getOne(name, { id: await newContract() });
  const data = await bodyFor(entity, make);
  return client.create(name, { data }).catch((error: HttpError) => {
    throw new Error(`${name} ${JSON.stringify(data)}: ${JSON.stringify(error.body)}`);
  });
};

/** Whoever works for the company has one for each of its messages, from the server: none is made or deleted beside. */
const givenByServer = new Set(['Subscriber', 'Trace']);
/** A company has one store, and one key for each of three providers. */
const counts: Readonly<Record<string, number>> = { Subscriber: 1, OnlineStore: 1, Key: 3 };
const countOf = (entity: string): number => counts[entity] ?? 4;

const page = (perPage = 25) => ({ pagination: { page: 1, perPage }, sort: { field: 'id', order: 'DESC' as const } });

describe.each(restResources.filter(createdBy))('the package ra-data-simple-rest, on $name', (resource) => {
  const { name, entity, list, one, update, delete: remove } = resource;
  let records: Json[];

  beforeAll(async () => {
    records = [];
    if (givenByServer.has(entity)) {
      for (let made = 0; made < 4; made++) await make('Message', true);
      records = (
        await client.getList(name, { ...page(countOf(entity)), sort: { field: 'id', order: 'ASC' }, filter: {} })
      ).data;
      return;
    }
    for (let made = 0; made < countOf(entity); made++) records.push((await created(resource)).data);
  });

  it.skipIf(givenByServer.has(entity))('creates records, each with its id [REST-001]', () => {
    expect(records.filter(({ id, Id }) => id === Id && id > 0)).toHaveLength(countOf(entity));
  });

  it.runIf(list)('lists them from the latest, and says how many there are in all [REST-002]', async () => {
    const all = await client.getList(name, { ...page(), filter: {} });
    if (!givenByServer.has(entity)) expect(all.data[0]?.id).toBe(records.at(-1).id);
    const { data, total } = await client.getList(name, {
      pagination: { page: 2, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    });
    expect(data.map(({ id }) => id)).toEqual(all.data.slice(1, 2).map(({ id }) => id));
    expect(total).toBe(all.total);
    expect(total).toBeGreaterThanOrEqual(countOf(entity));
  });

  it.runIf(one)('reads one [REST-001]', async () => {
    expect((await client.getOne(name, { id: records[0].id })).data).toMatchObject({
      id: records[0].id,
      Id: records[0].id,
    });
  });

  it.runIf(list)('reads many [REST-001]', async () => {
    const ids = [...new Set([records.at(-1).id, records[0].id])];
    const { data } = await client.getMany(name, { ids });
    expect(data.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  const reference = modelFor(entity).fields.find(
    ({ kind, filter, readOnly, required }) => kind === 'reference' && filter && required && !readOnly,
  );
  it.runIf(list && reference)('reads those that belong to another record [REST-003]', async () => {
    const target = reference?.name as string;
    const { data, total } = await client.getManyReference(name, {
      target,
      id: records[0][target].Id,
      ...page(),
      filter: { id: records.map(({ id }) => id) },
    });
    const own = records.filter((record) => record[target].Id === records[0][target].Id);
    expect(data.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
    expect(total).toBe(own.length);
  });

  it.runIf(update && one)('changes one, sent back whole as it was read [REST-001]', async () => {
    const { data: stored } = await client.getOne(name, { id: records[0].id });
    const change = changeOf(entity);
    const { data } = await client.update(name, {
      id: records[0].id,
      data: { ...stored, ...change },
      previousData: stored,
    });
    expect(data).toMatchObject({ id: records[0].id, ...change });
  });

  it.runIf(update)('changes many, each as it stands [REST-004]', async () => {
    const ids = records.slice(0, 2).map(({ id }) => id);
    const change = changeOf(entity);
    expect((await client.updateMany(name, { ids, data: change })).data).toEqual(ids);
    const { data } = await client.getMany(name, { ids });
    for (const record of data) expect(record).toMatchObject(change);
  });

  // What is removed is hidden and can come back, so it is still read.
  it.runIf(remove && !remove.endsWith('Remove') && !givenByServer.has(entity))(
    'deletes one and many, and then they are not there [REST-001]',
    async () => {
      const [first, ...others] = records.map(({ id }) => id);
      expect((await client.delete(name, { id: first, previousData: records[0] })).data).toMatchObject({ id: first });
      expect((await client.deleteMany(name, { ids: others })).data).toEqual(others);
      expect(await failure(client.delete(name, { id: first, previousData: records[0] }))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      });
      if (one) expect(await failure(client.getOne(name, { id: first }))).toEqual({ status: 404, code: 'NOT_FOUND' });
      if (list) expect((await client.getMany(name, { ids: [first, ...others] })).data).toEqual([]);
    },
  );
});

describe.each(restResources)(
  'methods that $name does not have',
  ({ name, list, one, create, update, delete: remove }) => {
    const notThere = { status: 405, code: 'METHOD_NOT_ALLOWED' };

    it('are answered with 405 and those that there are [REST-005]', async () => {
      const asked = {
        list: () => client.getList(name, { ...page(1), filter: {} }),
        many: () => client.getMany(name, { ids: [1] }),
        reference: () => client.getManyReference(name, { target: 'id', id: 1, ...page(1), filter: {} }),
        one: () => client.getOne(name, { id: 1 }),
        create: () => client.create(name, { data: {} }),
        update: () => client.update(name, { id: 987_654_321, data: {}, previousData: {} as Json }),
        updateMany: () => client.updateMany(name, { ids: [987_654_321], data: {} }),
        delete: () => client.delete(name, { id: 987_654_321 }),
        deleteMany: () => client.deleteMany(name, { ids: [987_654_321] }),
      };
      const has: Record<keyof typeof asked, boolean> = {
        list: Boolean(list),
        many: Boolean(list),
        reference: Boolean(list),
        one: Boolean(one),
        create: Boolean(create),
        update: Boolean(update),
        updateMany: Boolean(update),
        delete: Boolean(remove),
        deleteMany: Boolean(remove),
      };
      for (const [method, work] of Object.entries(asked) as [keyof typeof asked, () => Promise<unknown>][]) {
        const { status, code } = await failure(work());
        if (has[method]) expect([method, status, code]).not.toEqual([method, notThere.status, notThere.code]);
        else expect([method, status, code]).toEqual([method, notThere.status, notThere.code]);
        expect([method, status < 500]).toEqual([method, true]);
      }
    });
  },
);

describe('what only the platform writes', () => {
  it.each(restResources.filter(({ entity }) => ofPlatform.has(entity)))(
    'is refused for $name as the calls refuse it [REST-006]',
    async ({ name, entity, create, update, delete: remove }) => {
      const code = entity === 'Organisation' ? undefined : 'NOT_ALLOWED';
      if (create)
        expect((await failure(client.create(name, { data: await bodyFor(entity, async () => 1) }))).code).toBe(
          'NOT_ALLOWED',
        );
      if (update && code)
        expect((await failure(client.update(name, { id: 1, data: {}, previousData: {} as Json }))).code).toBe(code);
      if (remove) expect((await failure(client.delete(name, { id: 1 }))).code).toBe('NOT_ALLOWED');
    },
  );
});
