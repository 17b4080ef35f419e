import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountQueue, type Count } from '#admin/documents/inventory/count-queue.ts';
import { ClientFault, NetworkFailure } from '#client/call.ts';
import { writeLocal } from '#client/local-store.ts';
import { InventoryCountType, type InventoryLot } from '#generated/types.ts';

const [milk, bread] = [
  { Article: { Id: 1 }, Quantity: 1000 },
  { Article: { Id: 2 }, Quantity: 1000 },
];

const refusal = (status: number, Code: string) =>
  new ClientFault({ status, statusText: '', body: { Type: 8, Code, Message: Code } });

const setUp = (send: (counts: readonly Count[]) => Promise<readonly InventoryLot[]>) => {
  const refused: unknown[] = [];
  const pending: number[] = [];
  const queue = createCountQueue({
    inventoryId: 7,
    send,
    onPending: (count) => pending.push(count),
    onCounted: () => {},
    onRefused: ({ Article }) => refused.push(Article.Id),
    retryMs: 1,
  });
  return { queue, refused, pending };
};

beforeEach(() => writeLocal('inventory_counts', undefined));

describe('counts on their way', () => {
  it('are sent again under the same ClientId where they did not arrive', async () => {
    const sent: string[] = [];
    const { queue } = setUp(async ([count]) => {
      sent.push(count?.ClientId ?? '');
      if (sent.length < 3) throw new NetworkFailure();
      return [];
    });
    queue.add(milk);
    await vi.waitFor(() => expect(queue.pending()).toBe(0));
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  it('are kept by the device until they are taken', async () => {
    const lost = setUp(() => Promise.reject(new NetworkFailure()));
    lost.queue.add(milk);
    lost.queue.add(bread);
    await vi.waitFor(() => expect(lost.queue.pending()).toBe(2));
    lost.queue.stop();
    const sent: (number | null | undefined)[] = [];
    const found = setUp(async (counts) => {
      sent.push(...counts.map(({ Article }) => Article.Id));
      return [];
    });
    expect(found.queue.pending()).toBe(2);
    await found.queue.flush();
    expect(sent).toEqual([1, 2]);
  });

  it('go on without the one that is refused', async () => {
    const taken: (number | null | undefined)[] = [];
    let isFree: () => void = () => {};
    const held = new Promise<void>((resolve) => (isFree = resolve));
    const { queue, refused } = setUp(async (counts) => {
      await held;
      if (counts.some(({ Article }) => Article.Id === 2)) throw refusal(422, 'INVENTORY_PRODUCT');
      taken.push(...counts.map(({ Article }) => Article.Id));
      return [];
    });
    for (const count of [milk, milk, bread, milk]) queue.add(count);
    isFree();
    await vi.waitFor(() => expect(queue.pending()).toBe(0));
    expect(refused).toEqual([2]);
    expect(taken).toEqual([1, 1, 1]);
  });

  it('send a quantity that stands for all by itself', async () => {
    const sizes: number[] = [];
    let isFree: () => void = () => {};
    const held = new Promise<void>((resolve) => (isFree = resolve));
    const { queue } = setUp(async (counts) => {
      await held;
      sizes.push(counts.length);
      return [];
    });
    queue.add(bread);
    queue.add(milk);
    queue.add({ ...milk, InventoryCountType: InventoryCountType.Set });
    queue.add(milk);
    queue.add(milk);
    isFree();
    await vi.waitFor(() => expect(queue.pending()).toBe(0));
    expect(sizes).toEqual([1, 1, 1, 2]);
  });
});
