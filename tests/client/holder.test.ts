import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { letGo, mustHold, NotHolder, readHolder, takeHold } from '#client/outbox/holder.ts';
import { openTillDatabase, type TillDatabase } from '#client/outbox/till-database.ts';

const open = (): Promise<TillDatabase> => openTillDatabase(randomUUID());

const mayWrite = async (database: TillDatabase, holder: string | undefined): Promise<boolean> => {
  const transaction = database.transaction('cache', 'readonly');
  try {
    await mustHold(transaction.store, 1, holder);
    return true;
  } catch (error) {
    if (error instanceof NotHolder) return false;
    throw error;
  }
};

describe('the page that holds the till', () => {
  it('takes it from the one that was seen, and not where another was quicker', async () => {
    const database = await open();
    expect(await takeHold(database, 1, { holder: 'one', from: { seen: undefined } })).toBe(true);
    expect(await takeHold(database, 1, { holder: 'two', from: { seen: undefined } })).toBe(false);
    expect(await readHolder(database, 1)).toBe('one');
    expect(await takeHold(database, 1, { holder: 'two', from: { seen: 'one' } })).toBe(true);
    expect(await takeHold(database, 1, { holder: 'three', from: 'anyone' })).toBe(true);
    expect([await readHolder(database, 1), await readHolder(database, 2)]).toEqual(['three', undefined]);
  });

  it('alone may write; whoever names no holder is alone', async () => {
    const database = await open();
    await takeHold(database, 1, { holder: 'one', from: 'anyone' });
    expect([
      await mayWrite(database, 'one'),
      await mayWrite(database, 'two'),
      await mayWrite(database, undefined),
    ]).toEqual([true, false, true]);
  });

  it("gives it back, where it is still its own: another page's stays", async () => {
    const database = await open();
    for (const [organisationId, holder] of [
      [1, 'one'],
      [2, 'one'],
    ] as const)
      await takeHold(database, organisationId, { holder, from: 'anyone' });
    await letGo(database, 1, 'two');
    expect(await readHolder(database, 1)).toBe('one');
    await letGo(database, 1, 'one');
    expect([await readHolder(database, 1), await readHolder(database, 2)]).toEqual([undefined, 'one']);
  });
});
