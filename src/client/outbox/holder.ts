import type { TillDatabase } from './till-database.ts';

/**
 * Another page of this device holds the till. The name of the holder is stored beside the receipts and read in every
 * transaction that writes, so a page that has lost the till unawares writes nothing any more.
 */
export class NotHolder extends Error {
  constructor() {
    super('The till is open in another tab');
    this.name = 'NotHolder';
  }
}

const kind = 'holder';

interface CacheStore {
  get(key: [number, string]): Promise<{ value: unknown } | undefined>;
}

/**
 * Checks, inside the transaction that is about to write, that this page holds the till. Without a holder nothing is
 * checked.
 * @throws NotHolder
 */
export const mustHold = async (
  cache: CacheStore,
  organisationId: number,
  holder: string | undefined,
): Promise<void> => {
  if (holder !== undefined && (await cache.get([organisationId, kind]))?.value !== holder) throw new NotHolder();
};

export const readHolder = async (database: TillDatabase, organisationId: number): Promise<string | undefined> =>
  (await database.get('cache', [organisationId, kind]))?.value as string | undefined;

/** Takes the till from the holder that was seen, or from any; false: another page was quicker. */
export const takeHold = async (
  database: TillDatabase,
  organisationId: number,
  { holder, from }: { holder: string; from: { seen: string | undefined } | 'anyone' },
): Promise<boolean> => {
  const transaction = database.transaction('cache', 'readwrite', { durability: 'strict' });
  const take = async (): Promise<boolean> => {
    const current = (await transaction.store.get([organisationId, kind]))?.value;
    if (from !== 'anyone' && current !== from.seen) return false;
    await transaction.store.put({ organisationId, kind, value: holder, at: Date.now() });
    return true;
  };
  const [isTaken] = await Promise.all([take(), transaction.done]);
  return isTaken;
};

/** Gives the till up, if this page still holds it. */
export const letGo = async (database: TillDatabase, organisationId: number, holder: string): Promise<void> => {
  const transaction = database.transaction('cache', 'readwrite');
  const leave = async (): Promise<void> => {
    const current = (await transaction.store.get([organisationId, kind]))?.value;
    if (current === holder) await transaction.store.delete([organisationId, kind]);
  };
  await Promise.all([leave(), transaction.done]);
};
