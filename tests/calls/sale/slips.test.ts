import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();

const numberOf = async (device: string): Promise<number> => (await shop.owner.do('TillNumberRead', { device })).Number;

describe('the number of a till', () => {
  it('[REV-D18] is given once for each device of the company, beginning with 1', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    expect([
      await numberOf(one),
      await numberOf(other),
      await numberOf(one),
      await numberOf(one.toUpperCase()),
    ]).toEqual([1, 2, 1, 1]);
    const neighbour = await house.signUp();
    expect(await neighbour.do('TillNumberRead', { device: one })).toEqual({ Number: 1 });
  });

  it('[REV-D18] is the same for a device that asks many times at once, and no other has it', async () => {
    const device = randomUUID();
    const [mine, others] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => numberOf(device))),
      Promise.all(Array.from({ length: 8 }, () => numberOf(randomUUID()))),
    ]);
    expect(new Set(mine).size).toBe(1);
    expect(new Set([mine[0], ...others]).size).toBe(9);
  });
});

describe('the number on a slip', () => {
  it('[REV-D18] finds its receipt, and is the number that lists show', async () => {
    const bread = await shop.product(5);
    const sale = await shop.sell([[bread, 1, 5]], { Number: '3-118' });
    await shop.sell([[bread, 1, 5]], { Number: '13-118' });
    const { Entities: found } = await shop.owner.do('DocumentSearch', {
      predicate: {
        DocumentActionTypes: [3],
        Strings: [{ Name: 'Number', Pattern: '3-118' }],
        Columns: ['Id', 'Number'],
      },
    });
    expect(found).toEqual([{ Id: sale.Id, Number: '3-118' }]);
  });
});
