import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/storage/database.ts';
import { name, sql } from '#server/storage/sql.ts';
import { shopOfFile } from '#tests/calls/documents-shop.ts';
import type { Json } from '#tests/calls/house.ts';

const { house, shop } = await shopOfFile();
const [documents, linesOfEach] = [400, 60];

/** Documents with many lines, by the shortest way: what is read is looked at here, not how it came. */
beforeAll(async () => {
  const product = await shop.product(10);
  const { store } = house.app.services;
  const numbers = Array.from({ length: documents }, (_, index) => index);
  await store.write(async (db) => {
    for (const number of numbers) {
      const document = await db.one<{ Id: number }>(
        sql`insert into "Document" ("OrganisationId", "DocumentActionType", "Number", "CreatedOn") values (${shop.owner.organisationId}, 2, ${String(number)}, ${number}) returning "Id"`,
      );
      const rows = Array.from(
        { length: linesOfEach },
        () => `(${shop.owner.organisationId}, ${document?.Id}, ${product}, 1000, 100)`,
      ).join(', ');
      await db.run({
        text: `insert into "Lot" ("OrganisationId", "DocumentId", "ArticleId", "Quantity", "DebitSum") values ${rows}`,
        values: [],
      });
    }
  });
});

const search = (Size: number): Promise<{ status: number; body: Json }> =>
  shop.owner.try('DocumentSearch', { predicate: { Columns: ['Id', 'Lots'], Pager: { Index: 0, Size } } });

describe('an answer', () => {
  it('is bounded with what comes with its entities, and says so [REV-H9]', async () => {
    const { status, body } = await search(1000);
    expect([status, body.Code, body.Params]).toEqual([422, 'ANSWER_TOO_LARGE', { limit: 10_000 }]);
    const page = await search(100);
    expect([page.status, page.body.Entities.length, page.body.Entities[0].Lots.length]).toEqual([
      200,
      100,
      linesOfEach,
    ]);
  });
});

/** Some seconds for any machine. */
const longQuestion = () =>
  sql`select count(*) as "Count" from ${name('Lot')} a join ${name('Lot')} b on b."OrganisationId" = a."OrganisationId" and b."Quantity" + a."Id" > 0 where a."OrganisationId" = ${shop.owner.organisationId} and a."Id" < 300`;

describe.skipIf(process.env.STORE === 'postgres')('a long question to SQLite', () => {
  it('holds neither the process nor another company, and several are answered [REV-H9]', async () => {
    const { store } = house.app.services;
    const own = store.of(shop.owner.organisationId);
    const long = longQuestion();
    const delay = monitorEventLoopDelay({ resolution: 10 });
    await own.longReader.one(sql`select count(*) as "Count" from ${name('Lot')}`);
    delay.enable();
    const began = performance.now();
    let isDone = false;
    const asked = Promise.all([0, 1].map(() => own.longReader.one<{ Count: number }>(long))).then((found) => {
      isDone = true;
      return found;
    });
    const other = await house.signUp();
    expect((await other.try('BranchSearch', { predicate: {} })).status).toBe(200);
    expect((await house.app.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(isDone, 'others are answered while it is asked').toBe(false);
    expect((await asked).map((found) => found?.Count)).toEqual([expect.any(Number), expect.any(Number)]);
    delay.disable();
    expect(performance.now() - began).toBeGreaterThan(300);
    expect(delay.max / 1e6).toBeLessThan((performance.now() - began) / 2);
  });

  it('of a report keeps no list of the same company waiting, a short one or a long one [W1]', async () => {
    const { reportReader } = house.app.services.store.of(shop.owner.organisationId);
    const answered: string[] = [];
    const report = reportReader.one<{ Count: number }>(longQuestion());
    const noted = Promise.resolve(report).then(() => answered.push('report'));
    const { do: call } = shop.owner;
    await call('BranchSearch', { predicate: {} });
    answered.push('branches');
    const { Pager } = await call('LotSearch', { predicate: { Pager: { Index: 0, Size: 1 } } });
    expect(Pager.Number).toBe(documents * linesOfEach);
    answered.push('lines');
    await noted;
    expect(answered).toEqual(['branches', 'lines', 'report']);
  });

  it('is told by its plan: what an index or a small table answers crosses to no other thread', async () => {
    const { do: call } = shop.owner;
    const crossings = vi.spyOn(Worker.prototype, 'postMessage');
    const crosses = async (name: string, predicate: object): Promise<boolean> => {
      crossings.mockClear();
      await call(name, { predicate });
      return crossings.mock.calls.length > 0;
    };
    try {
      const first = { Pager: { Index: 0, Size: 10 } };
      const barcode = { ...first, Strings: [{ Name: 'Barcode', Pattern: '4840000000001' }] };
      expect(await crosses('ArticleSearch', barcode)).toBe(false);
      expect(await crosses('BranchSearch', {})).toBe(false);
      expect(await crosses('DocumentSearch', first)).toBe(false);
      const { Entities } = await call('LotSearch', { predicate: { Ids: [1, 2], ...first } });
      expect(Entities).toHaveLength(2);
      expect(await crosses('LotSearch', { Ids: [1, 2], ...first })).toBe(false);
      expect(await crosses('LotSearch', first)).toBe(true);
      expect(await crosses('LotSearch', { ...first, Quantity: { From: 1 } })).toBe(true);
    } finally {
      crossings.mockRestore();
    }
  });

  it('that the database refuses says so by the same error as elsewhere, and the thread answers on [REV-H9]', async () => {
    const { longReader } = house.app.services.store.of(shop.owner.organisationId);
    await expect(longReader.one({ text: 'select 1 from nowhere', values: [] })).rejects.toThrow('no such table');
    expect(await longReader.one(sql`select 2 as "Two" from ${name('Lot')} limit 1`)).toEqual({ Two: 2 });
  });

  it('is each list, each report and an entity with all that belongs to it; what is asked by its id is a short one', async () => {
    const { store } = house.app.services;
    const { of } = store;
    const asked: string[] = [];
    const { do: call } = shop.owner;
    const {
      Entities: [document],
    } = await call('DocumentSearch', { predicate: { Pager: { Index: 0, Size: 1 } } });
    const seen = vi.spyOn(store, 'of').mockImplementation((organisationId) => {
      const scoped = of(organisationId);
      const noted = {
        get: (target: Database, key: keyof Database) => {
          asked.push(key);
          return target[key];
        },
      };
      const watched = (reader: Database) => new Proxy(reader, noted as ProxyHandler<Database>);
      return { ...scoped, longReader: watched(scoped.longReader), reportReader: watched(scoped.reportReader) };
    });
    const isLong = async (name: string, body: object): Promise<boolean> => {
      asked.length = 0;
      await call(name, body);
      return asked.some((key) => key === 'all' || key === 'one');
    };
    try {
      const where = { document: { Id: document.Id } };
      expect(await isLong('DocumentSearch', { predicate: { Pager: { Index: 0, Size: 1 } } })).toBe(true);
      expect(await isLong('SaleResumeSearch', { predicate: {} })).toBe(true);
      expect(await isLong('DocumentLoad', where)).toBe(true);
      expect(await isLong('DocumentRead', where)).toBe(false);
    } finally {
      seen.mockRestore();
    }
  });
});
