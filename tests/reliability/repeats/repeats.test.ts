import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallModel } from '#generated/shapes.ts';
import { allTables } from '#server/storage/tables/all-tables.ts';
import { name, sql } from '#server/storage/sql.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House } from '#tests/calls/house.ts';
import { isMaker, modelOf, otherThan, requestOf, takers, without, type Body, type Ground } from './bodies.ts';

let house: House;
let ground: Ground;
beforeAll(async () => {
  house = await openHouse();
  const shop = await openShop(house);
  const article = await shop.product(10);
  await shop.receive([[article, 1_000_000, 4]]);
  ground = { shop, article, wait: () => house.wait(60_000) };
});
afterAll(() => house.close());

/** What the session is last used at is no effect of a call. */
const restless = new Set(['Token']);

/** Every row of every table, as one hash a table. */
const everything = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const table of allTables()) {
    if (restless.has(table.name)) continue;
    const rows = await house.app.services.store.reader.all(sql`select * from ${name(table.name)}`);
    found[table.name] = `${rows.length} ${createHash('sha256')
      .update(
        rows
          .map((row) => JSON.stringify(row))
          .sort()
          .join('\n'),
      )
      .digest('hex')
      .slice(0, 12)}`;
  }
  return found;
};

const send = (call: CallModel, body: Body) => {
  const key = call.request?.fields.find(({ kind }) => kind === 'entity')?.name ?? modelOf(call).bodyKey;
  return ground.shop.owner.try(call.name, { [key]: body });
};

/** Waits until the server has recosted what earlier calls changed: that goes on by itself. */
const recosted = () =>
  expect.poll(() => house.app.services.store.reader.all(sql`select 1 from "Recost"`), { timeout: 30_000 }).toEqual([]);

/** Sends it, and makes sure that nothing comes of it. */
const sendIdly = async (call: CallModel, body: Body) => {
  await recosted();
  const before = await everything();
  ground.wait();
  const answer = await send(call, body);
  expect(await everything()).toEqual(before);
  return answer;
};

const makers = takers.filter(isMaker);
const named = (verb: string) => takers.filter((call) => call.verb === verb);

/** Switch turns round what is there: that is what it is for. */
const toggles = new Set(['Switch']);

it('knows every call that writes what carries a ClientId', () => {
  const verbs = ['Update', 'Remove', 'Delete'];
  const left = takers.filter(
    (call) =>
      !isMaker(call) && !verbs.includes(call.verb ?? '') && !toggles.has(call.verb ?? '') && !without.has(call.name),
  );
  expect(left.map((call) => call.name)).toEqual([]);
  expect(makers.length).toBeGreaterThan(8);
});

describe.each(makers.map((call) => [call.name, call] as const))('%s under a ClientId', (_name, call) => {
  it('answers a repeat as it answered first, and does nothing more', async () => {
    const body = await requestOf(ground, call);
    const first = await send(call, body);
    expect([first.status, first.fault.Detail]).toEqual([200, undefined]);
    const shuffled = Object.fromEntries(Object.entries(body).toReversed());
    for (const again of [body, shuffled]) {
      const { status, body: answer } = await sendIdly(call, again);
      expect(status).toBe(200);
      expect(answer).toMatchObject({ Id: first.body.Id, Version: first.body.Version, ClientId: body['ClientId'] });
    }
  });

  it('refuses another body, however often, with what is stored', async () => {
    const body = await requestOf(ground, call);
    const {
      body: { Id },
    } = await send(call, body);
    for (let time = 0; time < 2; time++) {
      const { status, fault } = await sendIdly(call, otherThan(call, body));
      expect([status, fault.Code]).toEqual([409, 'CLIENT_ID_REUSED']);
      expect(fault.Entity).toMatchObject({ Id, ClientId: body['ClientId'] });
    }
    expect((await sendIdly(call, body)).body).toMatchObject({ Id });
  });

  it('makes one, where ten come at once', async () => {
    const body = await requestOf(ground, call);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(call, body)));
    expect(answers.filter(({ status }) => status !== 200).map(({ fault }) => fault)).toEqual([]);
    expect(new Set(answers.map(({ body: { Id } }) => Id)).size).toBe(1);
    const table = modelOf(call).table as string;
    const rows = await house.app.services.store.reader.all(
      sql`select "Id" from ${name(table)} where "OrganisationId" = ${ground.shop.owner.organisationId} and "ClientId" = ${body['ClientId'] as string}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('lets one through, where ten others come at once', async () => {
    const body = await requestOf(ground, call);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(call, index % 2 ? body : otherThan(call, body))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200).map(({ status, fault }) => [status, fault.Code])).toEqual(
      answers.slice(taken.length).map(() => [409, 'CLIENT_ID_REUSED']),
    );
    expect(new Set(taken.map(({ body: { Id } }) => Id)).size).toBe(1);
  });
});

/** Something stored that the call can be asked of. */
const stored = async (call: CallModel): Promise<Body> => {
  const maker = makers.find(({ verb, entity }) => verb === 'Create' && entity === call.entity) as CallModel;
  return (await send(maker, await requestOf(ground, maker))).body;
};

describe.each(named('Update').map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('is done once: its repeat meets the newer version, and changes nothing', async () => {
    const { Id, Version, ClientId } = await stored(call);
    const body = otherThan(call, { Id, Version });
    expect((await send(call, body)).status).toBe(200);
    for (const again of [body, otherThan(call, body)]) {
      const { status, fault } = await sendIdly(call, again);
      expect([status, fault.Code]).toEqual([409, 'CONFLICT']);
      expect(fault.Entity).toMatchObject({ Id, ClientId, Version: Number(Version) + 1 });
    }
  });
});

describe.each(named('Remove').map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('is done once, and answers its repeat alike', async () => {
    const { Id, ClientId } = await stored(call);
    const first = await send(call, { Id });
    expect(first.status).toBe(200);
    for (const again of [{ Id }, { ClientId }])
      expect(await sendIdly(call, again)).toMatchObject({ status: 200, body: first.body });
  });
});

describe.each(named('Delete').map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('is done once; its repeat finds nothing, by Id or by ClientId', async () => {
    const { Id, ClientId } = await stored(call);
    expect((await send(call, { Id })).status).toBe(200);
    for (const again of [{ Id }, { ClientId }])
      expect(await sendIdly(call, again)).toMatchObject({ status: 404, fault: { Code: 'NOT_FOUND' } });
  });
});
