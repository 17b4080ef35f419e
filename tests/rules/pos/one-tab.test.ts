import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHolder } from '#client/outbox/holder.ts';
import { openTillDatabase, type TillDatabase } from '#client/outbox/till-database.ts';
import { newSale, sell } from '#domain/sale/receipt-machine.ts';
import { holdTill, type TillHold } from '#till/core/one-tab.ts';
import { createSaleMemory } from '#till/core/sale-memory.ts';

let count = 0;
let database: TillDatabase;
const holds: TillHold[] = [];

beforeEach(async () => {
  // As on a plain http address.
  vi.stubGlobal('navigator', {});
  database = await openTillDatabase(`one-tab-${count++}`);
});
afterEach(() => {
  for (const hold of holds.splice(0)) hold.release();
  vi.unstubAllGlobals();
});

const tab = async ({ isTaken = false, lost = () => {} } = {}): Promise<TillHold | undefined> => {
  const hold = await holdTill({ database, organisationId: count, isTaken, lost });
  if (hold) holds.push(hold);
  return hold;
};

describe('tabs without Web Locks', () => {
  it('leave the till to the one that has it', async () => {
    const first = await tab();
    expect(first).toBeDefined();
    expect(await tab()).toBeUndefined();
    expect(await readHolder(database, count)).toBe(first?.name);
  });

  it('give it to the one that takes it, and hear of it', async () => {
    const lost = vi.fn();
    await tab({ lost });
    const second = await tab({ isTaken: true });
    expect(await readHolder(database, count)).toBe(second?.name);
    await expect.poll(() => lost.mock.calls.length).toBe(1);
  });

  it('take it from one that no longer answers', async () => {
    const first = await tab();
    first?.release();
    expect(await tab()).toBeDefined();
  });

  it('come to one holder, however many open at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => tab()));
    const held = all.filter((hold) => hold !== undefined);
    expect(held).toHaveLength(1);
    expect(await readHolder(database, count)).toBe(held[0]?.name);
  });

  it('write nothing of the open receipt once another has the till', async () => {
    const article = { Id: 1, Name: 'Milk', Price: 1250 };
    const first = await tab();
    const failures: unknown[] = [];
    const memory = createSaleMemory({ database, organisationId: count, holder: first?.name }, (error) =>
      failures.push(error),
    );
    await memory.read(1, 1);
    const one = sell(newSale(1, 1), { type: 'lineAdded', lineId: 'l1', article, receiptId: 'r1', at: 1 });
    await memory.remember(one);
    await tab({ isTaken: true });
    await memory.remember(sell(one, { type: 'cleared' }));
    expect(await database.get('open_receipts', count)).toMatchObject({ id: 'r1' });
    expect(failures).toMatchObject([{ name: 'NotHolder' }]);
  });
});
