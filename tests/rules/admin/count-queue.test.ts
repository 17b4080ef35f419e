import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountQueue, type Count, type NewCount } from '#admin/documents/inventory/count-queue.ts';
import { ClientFault, NetworkFailure } from '#client/call.ts';
import { writeLocal } from '#client/local-store.ts';
import { InventoryCountType, type InventoryLot } from '#generated/types.ts';

const [milk, bread] = [
  { Article: { Id: 1 }, Quantity: 1000 },
  { Article: { Id: 2 }, Quantity: 1000 },
];

const refusal = (status: number, Code: string) =>
  new ClientFault({ status, statusText: '', body: { Type: 8, Code, Message: Code } });

const setUp = (
  send: (counts: readonly Count[]) => Promise<readonly InventoryLot[]>,
  find: (code: string) => Promise<NewCount | undefined> = () => Promise.resolve(undefined),
) => {
  const refused: unknown[] = [];
  const unknown: string[] = [];
  const refusedCodes: unknown[] = [];
  const pending: number[] = [];
  const queue = createCountQueue({
    inventoryId: 7,
    send,
    find,
    onUnknown: (code) => unknown.push(code),
    onCodeRefused: (error) => refusedCodes.push(error),
    onPending: (count) => pending.push(count),
    onCounted: () => {},
    onRefused: ({ Article }) => refused.push(Article.Id),
    retryMs: 1,
  });
  return { queue, refused, unknown, refusedCodes, pending };
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

  it('wait where the person is to sign in again', async () => {
    let isSignedIn = false;
    const { queue, refused } = setUp(async () => {
      if (!isSignedIn) throw refusal(401, 'INVALID_TOKEN');
      return [];
    });
    queue.add(milk);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(queue.pending()).toBe(1);
    isSignedIn = true;
    await vi.waitFor(() => expect(queue.pending()).toBe(0));
    expect(refused).toEqual([]);
  });

  it('are looked up by their code when the server is back, and an unknown one is named', async () => {
    let isAway = true;
    const sent: (readonly [id: unknown, quantity: unknown])[] = [];
    const { queue, unknown } = setUp(
      async (counts) => {
        sent.push(...counts.map(({ Article, Quantity }) => [Article.Id, Quantity] as const));
        return [];
      },
      async (code) => {
        if (isAway) throw new NetworkFailure();
        return code === '111' ? milk : undefined;
      },
    );
    queue.addCode('111');
    queue.addCode('999');
    queue.add(bread);
    await vi.waitFor(() => expect(queue.pending()).toBe(3));
    isAway = false;
    await vi.waitFor(() => expect(queue.pending()).toBe(0));
    expect(sent).toEqual([
      [1, 1000],
      [2, 1000],
    ]);
    expect(unknown).toEqual(['999']);
  });

  it.each([
    [503, 'INTERNAL_ERROR'],
    [401, 'INVALID_TOKEN'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('keep a code whose look-up is refused for now: %i', async (status, code) => {
    let isRefused = true;
    const { queue, unknown, refusedCodes } = setUp(
      () => Promise.resolve([]),
      async () => {
        if (isRefused) throw refusal(status, code);
        return milk;
      },
    );
    queue.addCode('111');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(queue.pending()).toBe(1);
    isRefused = false;
    await vi.waitFor(() => expect(queue.pending()).toBe(0));
    expect([unknown, refusedCodes]).toEqual([[], []]);
  });

  it('say why the look-up of a code is refused for good, and not that no product has it', async () => {
    const error = refusal(403, 'ACCESS_DENIED');
    const { queue, unknown, refusedCodes } = setUp(
      () => Promise.resolve([]),
      () => Promise.reject(error),
    );
    queue.addCode('111');
    await vi.waitFor(() => expect(queue.pending()).toBe(0));
    expect(unknown).toEqual([]);
    expect(refusedCodes).toEqual([error]);
  });

  it('of two tabs are kept together', async () => {
    const away = () => Promise.reject(new NetworkFailure());
    const [one, other] = [setUp(away).queue, setUp(away).queue];
    one.add(milk);
    other.add(bread);
    one.stop();
    other.stop();
    expect([one.pending(), other.pending()]).toEqual([2, 2]);
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
