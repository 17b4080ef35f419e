import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { entities, enums } from '#generated/model.ts';
import type { CallModel, EntityModel, EnumModel } from '#generated/shapes.ts';
import { name, sql } from '#server/storage/sql.ts';
import { openHouse, type House, type Json as Answer, type Person } from '#tests/calls/house.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { fuzzed } from '../fuzz/cases.ts';
import { makeDealer } from '../access/callers.ts';
import { sampleOf, type Json } from '../fuzz/sample.ts';
import { createKnown, type Known } from '../fuzz/known.ts';
import { fillTenant, fingerprint, strayReferences, type Rows } from './fill-tenant.ts';

/** In every text that another company has, and in nothing else. */
const marker = 'Zqx9Marker7Kw';
const models: Readonly<Record<string, EntityModel>> = entities;

let house: House;
let mine: Person;
let theirs: Person;
let rows: { mine: Rows; theirs: Rows };
/** All that was answered, logged and told, as far as it holds the marker. */
const heard: string[] = [];
const hear = (what: string, text: string): void => {
  if (text.toLowerCase().includes(marker.toLowerCase())) heard.push(`${what}: ${text.slice(0, 300)}`);
};

const known = async (person: Person): Promise<[string, number][]> => {
  const first = async (call: string): Promise<number> => (await person.do(call, { predicate: {} })).Entities[0].Id;
  const { session } = person;
  return [
    ['Person', session.Person.Id],
    ['Organisation', session.Organisation.Id],
    ['Token', session.Id],
    ['User', session.Account.User.Id],
    ['Branch', await first('BranchSearch')],
    ['Employee', await first('EmployeeSearch')],
  ];
};

let logging = false;
beforeAll(async () => {
  const log = pino(
    { level: 'trace' },
    {
      write: (line: string) => {
        if (logging) hear('log', line);
      },
    },
  );
  house = await openHouse({ log });
  mine = await house.signUp({ company: 'Mine' });
  // Nothing is shut to us but for being another's.
  await makeDealer(house, mine);
  theirs = await house.signUp({
    company: marker,
    email: `${marker}@owner.test`,
    person: { FirstName: marker, LastName: marker },
  });
  const shop = await openShop(house, mine);
  const product = await shop.product();
  await shop.receive([[product, 5, 2]]);
  await shop.sell([[product, 1, 3]]);
  rows = {
    mine: await fillTenant(house, {
      organisationId: mine.organisationId,
      marker: 'ours',
      isLedger: false,
      known: await known(mine),
    }),
    theirs: await fillTenant(house, {
      organisationId: theirs.organisationId,
      marker,
      isLedger: true,
      known: await known(theirs),
    }),
  };
  logging = true;
});
afterAll(() => house.close());

/** Which entity a field of this name leads to, by its own name and by its filter's. */
const leadsTo = new Map(
  Object.values(models).flatMap(({ fields, bodyKey, name: entity }) => [
    [bodyKey, entity] as const,
    ...fields.flatMap((field) =>
      field.to ? [[field.name, field.to] as const, ...(field.filter ? [[field.filter, field.to] as const] : [])] : [],
    ),
  ]),
);

type Path = readonly (string | number)[];

/** The entity that an id at this place of a body is one of; undefined: it is no id. */
const entityAt = (path: Path, call: CallModel): string | undefined => {
  const words = path.filter((step) => typeof step === 'string');
  const last = words.at(-1) as string;
  const holder = words.at(-2);
  if (last === 'Id' || last === 'Ids')
    return holder === undefined || holder === 'predicate' ? call.entity : leadsTo.get(holder);
  return /Ids?$/.test(last) ? leadsTo.get(last) : undefined;
};

const always = (value: number) => () => value;

/** A copy with a value at a place, whatever of the way there is missing. */
const withAt = (body: Json, [step, ...rest]: Path, value: Json): Json => {
  if (step === undefined) return value;
  const copy = (typeof step === 'number' ? [...(Array.isArray(body) ? body : [])] : { ...(body as object) }) as Record<
    string | number,
    Json
  >;
  copy[step] = withAt(copy[step] ?? null, rest, value);
  return copy;
};

const knownOf = (own: Rows): Known => ({
  ...createKnown(),
  idFor: (field) => own.get(leadsTo.get(field) ?? '')?.id,
  subject: ({ entity }) => {
    const row = own.get(entity ?? '');
    return row && { Id: row.id, Version: 1 };
  },
});

const nobodys = 987_654_321;

interface Site {
  call: CallModel;
  path: Path;
  entity: string;
  base: Json;
}

/** Every place of a call's body that holds an id, in the smallest body that has it. */
const sitesOf = ({ call, schema }: (typeof fuzzed)[number]): Site[] => {
  const own = knownOf(rows.mine);
  const { sites } = sampleOf(schema, always(0.2), own);
  const small = sampleOf(schema, always(0.9), own).body;
  const subject = call.verb && call.verb !== 'Create' ? own.subject(call, always(0)) : undefined;
  const key = models[call.entity ?? '']?.bodyKey;
  const base =
    subject && key && !call.verb?.startsWith('S')
      ? withAt(small, [key], { ...(small as Record<string, object>)[key], ...subject })
      : small;
  const found = sites.flatMap(({ path, schema: { properties } }) => {
    const isReference = properties?.Id !== undefined;
    const at: Path = isReference ? [...path, 'Id'] : path;
    const entity = entityAt(at, call);
    // What is made has no id yet: one that is sent means nothing. Of lists each item is looked at.
    if ((call.verb === 'Create' && at.length === 2) || String(at.at(-1)).endsWith('Ids')) return [];
    return entity && models[entity]?.table && path.length > 0 ? [{ call, path: at, entity, base }] : [];
  });
  return [...new Map(found.map((site) => [site.path.join('.'), site])).values()];
};

const ending = new Set([
  'Logout',
  'TokenDelete',
  'SignUpOrganisation',
  'SignUpPerson',
  'SignUpCustomer',
  'OrganisationClearDocument',
  'OrganisationClearArticle',
  'OrganisationClearContractor',
]);

interface Said {
  status: number;
  code?: string;
  message?: string;
  items?: unknown;
  total?: number;
}

/** What of an answer must be the same; ids that were sent come back in nothing else. */
const saidBy = ({ status, body }: { status: number; body: Answer }): Said =>
  status === 200
    ? { status, total: body?.Pager?.Number }
    : { status, code: body?.Code, message: body?.Message, items: body?.Detail?.Items };

/** A change that went through, since it took no notice of the id, is not to stand in the next one's way. */
const firstVersion = async ({ verb, entity }: CallModel): Promise<void> => {
  const row = rows.mine.get(entity ?? '');
  const model = models[entity ?? ''];
  if (verb !== 'Update' || !row || !model?.version) return;
  await house.app.services.store.write(async (db) => {
    await db.run(sql`update ${name(model.table as string)} set "Version" = 1 where "Id" = ${row.id}`);
  });
};

const isNamed = (value: unknown): value is Record<string, Json> & { ClientId: string } =>
  typeof value === 'object' && value !== null && 'ClientId' in value;

/** What is taken once goes by a ClientId: each question brings its own, unless it asks about one. */
const asNew = (body: Json): Json =>
  Object.fromEntries(
    Object.entries(body as Record<string, Json>).map(([key, value]) => [
      key,
      isNamed(value) ? { ...value, ClientId: randomUUID() } : value,
    ]),
  );

const ask = async (call: CallModel, body: Json): Promise<Said> => {
  await firstVersion(call);
  const answer = await house.call(call.name, body, { token: mine.token });
  hear(call.name, JSON.stringify(answer.body) ?? '');
  return saidBy(answer);
};

describe('another company', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fingerprint(house, theirs.organisationId);
  });

  it('is as if it were not there, wherever in a body one of its ids or ClientIds is sent', async () => {
    const random = randomFrom(newSeed());
    const sites = fuzzed.filter(({ call }) => !ending.has(call.name)).flatMap(sitesOf);
    expect(sites.length).toBeGreaterThan(500);
    const wrong: string[] = [];
    let [refused, asked] = [0, 0];
    for (const { call, path, entity, base } of sites) {
      const row = rows.theirs.get(entity);
      // Of the many filters of searches a part is enough for a quick run.
      if (!row || row.id === rows.mine.get(entity)?.id || random() > rounds(call.writes ? 1 : 0.25, 1)) continue;
      const [foreign, missing] = [
        await ask(call, withAt(asNew(base), path, row.id)),
        await ask(call, withAt(asNew(base), path, nobodys)),
      ];
      asked += 1;
      if (foreign.status === 404) refused += 1;
      if (JSON.stringify(foreign) !== JSON.stringify(missing))
        wrong.push(`${call.name} ${path.join('.')}: ${JSON.stringify(foreign)}, of nobody ${JSON.stringify(missing)}`);
      if (path.at(-1) !== 'Id' || !models[entity]?.clientId || path.length < 2) continue;
      const holder = path.slice(0, -1);
      const [byName, byNone] = [
        await ask(call, withAt(asNew(base), holder, { ClientId: row.clientId })),
        await ask(call, withAt(asNew(base), holder, { ClientId: randomUUID() })),
      ];
      if (JSON.stringify(byName) !== JSON.stringify(byNone))
        wrong.push(
          `${call.name} ${holder.join('.')} by ClientId: ${JSON.stringify(byName)}, of nobody ${JSON.stringify(byNone)}`,
        );
    }
    expect(wrong).toEqual([]);
    // The rest is what takes no notice of the id, what finds nothing, and bodies that lack something else.
    expect(refused / asked).toBeGreaterThan(0.5);
    expect((await mine.try('OrganisationRead', {})).status, 'our session is still good').toBe(200);
  });

  it('has every row as it was', async () => {
    expect(await fingerprint(house, theirs.organisationId)).toEqual(before);
  });

  it('is named by no row of ours', async () => {
    expect(await strayReferences(house, mine.organisationId)).toEqual([]);
    expect(await strayReferences(house, theirs.organisationId)).toEqual([]);
  });

  it('is found by its own people, so that what is searched for is there', async () => {
    const { body } = await house.call('ArticleSearch', { predicate: {} }, { token: theirs.token });
    expect(JSON.stringify(body)).toContain(marker);
  });

  it('says nothing in any search, list, report or single record', async () => {
    for (const call of calls.filter(({ name: called, writes }) => !writes && !ending.has(called))) {
      const row = rows.mine.get(call.entity ?? '');
      const bodies: Json[] =
        call.answers === 'page'
          ? [
              { predicate: {} },
              { predicate: { Strings: [{ Name: 'Name', Pattern: `%${marker.slice(0, 6)}%` }] } },
              ...(call.groups ?? []).map((group) => ({
                predicate: { Group: { Fields: [group], ...(group === 'Date' && { DatePart: 1 }) } },
              })),
            ]
          : [{ [models[call.entity ?? '']?.bodyKey ?? 'x']: { Id: row?.id ?? 1 } }];
      for (const body of bodies) {
        await ask(call, body);
      }
    }
    expect(heard).toEqual([]);
  });

  it('says nothing in any export', async () => {
    const kinds = (enums['RawDataActionType'] as EnumModel).values.map(({ value }) => value);
    let made = 0;
    for (const RawDataActionType of kinds) {
      const { status, body } = await house.call(
        'ExchangeExport',
        { rawData: { RawDataActionType, RawDataSourceType: 1, Extension: 'csv', predicate: {} } },
        { token: mine.token },
      );
      hear('export', JSON.stringify(body));
      if (status !== 200) continue;
      made += 1;
      const file = await house.call('File', { reference: body.Reference }, { token: mine.token });
      hear('file', String(file.body));
      expect((await house.call('File', { reference: body.Reference }, { token: theirs.token })).status).toBe(404);
    }
    expect(made).toBeGreaterThan(3);
    expect(heard).toEqual([]);
  });

  it('says nothing to our open screens, in figures or in the description of the calls', async () => {
    const events: string[] = [];
    const leave = (house.app.services.events as unknown as { join(id: number, listener: object): () => void }).join(
      mine.organisationId,
      { write: (text: string) => events.push(text), end: () => undefined },
    );
    const made = await theirs.do('ArticleCreate', { article: { Name: `${marker} again` } });
    await theirs.do('ArticleDelete', { article: { Id: made.Id } });
    leave();
    expect(events.filter((text) => text.includes('event: change'))).toEqual([]);
    for (const path of ['/metrics', '/openapi.json', '/healthz', '/readyz', '/json/devicesversion.json']) {
      hear(path, (await house.app.server.inject({ url: path, remoteAddress: '127.0.0.1' })).body);
    }
    expect(heard).toEqual([]);
  });

  it('has every row as it was after all of that, but for what it has done itself', async () => {
    const after = await fingerprint(house, theirs.organisationId);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['RecordChange', 'Track']);
  });
});
