import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { watchLoad } from '#server/call/load.ts';
import type { ScopedStore } from '#server/storage/database.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { openHouse } from '#tests/calls/house.ts';

const usual = { delayMs: 400, crowd: 0, running: 1000, sampleMs: 100 };

describe('a server that is too busy', () => {
  it('takes no more calls at once than it can hold', async () => {
    const load = watchLoad({ ...usual, running: 2 });
    expect([load.enter(), load.enter(), load.enter()]).toEqual([true, true, false]);
    load.leave();
    expect([load.enter(), load.running(), load.shed()]).toEqual([true, 2, 1]);
    load.leave();
    load.leave();
    expect([load.running(), load.isStopping()]).toEqual([0, false]);
    await load.drain(0);
    expect([load.isStopping(), load.enter(), load.shed()]).toEqual([true, false, 2]);
  });

  it('refuses while the event loop is late, and recovers', async () => {
    const load = watchLoad({ ...usual, delayMs: 60, sampleMs: 20 });
    const block = (ms: number): void => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    };
    let wasRefused = false;
    for (let turn = 0; turn < 20 && !wasRefused; turn++) {
      block(120);
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
      if (load.enter()) load.leave();
      else wasRefused = true;
    }
    expect(wasRefused).toBe(true);
    while (!load.enter())
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    load.leave();
    await load.drain(0);
  });
});

describe('one long piece of work', () => {
  it('is no overload while few calls run', async () => {
    const load = watchLoad({ ...usual, crowd: 2, delayMs: 10, sampleMs: 5 });
    for (const end = performance.now() + 200; performance.now() < end;);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    expect([load.enter(), load.enter()]).toEqual([true, true]);
    await load.drain(0);
  });
});

describe('more calls than a server can hold', () => {
  it('are refused with 503 and when to come back, all that were taken are done once, and it serves again', async () => {
    const house = await openHouse({ log: pino({ level: 'silent' }) });
    const shop = await openShop(house);
    const article = await shop.product(10);
    const document = (): object => ({
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: article }, Quantity: 1, DebitPrice: 10, PrimaryDebitPrice: 10 }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 10 }],
    });
    const sent = Array.from({ length: 1300 }, document);
    const approve = (one: object) => shop.owner.try('DocumentApprove', { document: one });
    const answers = await Promise.all(sent.map(approve));
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(new Set(shed.map(({ headers, fault }) => `${fault.Code} ${headers['retry-after']}`))).toEqual(
      new Set(['OVERLOADED 2']),
    );
    expect((await house.app.server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    const again: number[] = [];
    for (const [index, { status }] of answers.entries())
      if (status === 503 && again.length < 50) again.push((await approve(sent[index] as object)).status);
    expect(new Set(again)).toEqual(new Set([200]));
    const { Pager } = await shop.owner.do('DocumentSearch', {
      predicate: { DocumentActionTypes: [3], Pager: { Size: 1 } },
    });
    expect(Pager.Number).toBe(answers.length - shed.length + again.length);
    await house.close();
  });
});

describe('a server that stops', () => {
  it('finishes the calls that run and refuses new ones with 503 and when to come back', async () => {
    const house = await openHouse({ log: pino({ level: 'silent' }) });
    const owner = await house.signUp();
    const { store } = house.app.services;
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const storeOf = store.of.bind(store);
    Object.assign(store, {
      of: (organisationId: number): ScopedStore => {
        const scoped = storeOf(organisationId);
        return {
          ...scoped,
          write: async (work) => {
            await held;
            return scoped.write(work);
          },
        };
      },
    });

    const running = owner.try('MeasureCreate', { measure: { Name: 'Finished' } });
    const isRunning = async () =>
      (await house.app.server.inject({ method: 'GET', url: '/metrics' })).body.includes('merx_calls_running 1');
    while (!(await isRunning()))
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    const closing = house.app.close();
    const refused = await owner.try('MeasureSearch', { predicate: {} });
    expect([refused.status, refused.fault.Code, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
    release?.();
    expect((await running).status).toBe(200);
    await closing;
  });
});
