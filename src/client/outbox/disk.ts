import type { Slip } from '#domain/sale/slip.ts';
import { slipNumber } from '#domain/sale/slip-number.ts';
import { mustHold } from './holder.ts';
import { slipEntry, slipKey } from './kept-slips.ts';
import {
  ofOrganisation,
  type TillDatabase,
  type Waiting,
  type WaitingOperation,
  type WaitingReceipt,
} from './till-database.ts';

/**
 * Changes a waiting entry if it is still there, in one transaction, so that one which another tab has delivered does
 * not come back.
 */
export const changeIfThere = async (
  database: TillDatabase,
  clientId: string,
  change: (kept: Waiting) => Waiting,
): Promise<void> => {
  const transaction = database.transaction('offline_receipts', 'readwrite');
  const write = async (): Promise<void> => {
    const kept = await transaction.store.get(clientId);
    if (kept) await transaction.store.put(change(kept));
  };
  await Promise.all([write(), transaction.done]);
};

/** Removes what was refused and of which the office has a copy, in one transaction. False: it stays. */
export const removeIfCopied = async (database: TillDatabase, clientId: string): Promise<boolean> => {
  const transaction = database.transaction('offline_receipts', 'readwrite', { durability: 'strict' });
  const remove = async (): Promise<boolean> => {
    const kept = await transaction.store.get(clientId);
    if (!kept?.refusal?.isCopied) return false;
    await transaction.store.delete(clientId);
    return true;
  };
  const [isGone] = await Promise.all([remove(), transaction.done]);
  return isGone;
};

/** The number on the slip. Receipts of earlier versions have only their position in the chain. */
export const numberOf = ({ tillNumber, deviceSeq }: Pick<WaitingReceipt, 'tillNumber' | 'deviceSeq'>): string =>
  tillNumber === undefined ? String(deviceSeq) : slipNumber(tillNumber, deviceSeq);

const stores = ['offline_receipts', 'chain', 'open_receipts', 'cache'] as const;

interface Writing {
  database: TillDatabase;
  holder: string | undefined;
  slip: Slip | undefined;
}

/**
 * Writes the receipt, its slip and the chain, and removes the open receipt, in one transaction: all of it is on disk,
 * or nothing.
 */
export const write = async (
  { database, holder, slip }: Writing,
  closed: WaitingReceipt,
  isAsked: boolean,
): Promise<WaitingReceipt> => {
  const { organisationId, deviceSeq, deviceHash, deviceUuid } = closed;
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const opened = transaction.objectStore('open_receipts');
  const finish = async (): Promise<WaitingReceipt> => {
    await mustHold(transaction.objectStore('cache'), organisationId, holder);
    const open = await opened.get(organisationId);
    const waiting = isAsked ? { ...closed, asking: { opened: open } } : closed;
    await transaction.objectStore('offline_receipts').add(waiting);
    await transaction.objectStore('chain').put({ organisationId, deviceSeq, deviceHash, deviceUuid });
    if (slip) await transaction.objectStore('cache').put(slipEntry(organisationId, slip));
    if (open?.id === waiting.clientId) await opened.delete(organisationId);
    return waiting;
  };
  const [waiting] = await Promise.all([finish(), transaction.done]);
  return waiting;
};

/**
 * Removes a receipt that was only asked for: its position in the chain is free again, and the receipt is open again.
 * False: it has been done meanwhile. If others follow it in the chain, its position stays empty.
 */
export const withdraw = async (database: TillDatabase, { clientId }: WaitingReceipt): Promise<boolean> => {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const [receipts, chain, opened] = [
    transaction.objectStore('offline_receipts'),
    transaction.objectStore('chain'),
    transaction.objectStore('open_receipts'),
  ];
  const takeBack = async (): Promise<boolean> => {
    const waiting = await receipts.get(clientId);
    if (!waiting || waiting.kind || !waiting.asking) return false;
    const { organisationId, deviceSeq, prevDeviceHash, deviceUuid, closedOn } = waiting;
    await receipts.delete(clientId);
    await transaction.objectStore('cache').delete(slipKey(organisationId, { clientId, closedOn }));
    if ((await chain.get(organisationId))?.deviceSeq === deviceSeq)
      await chain.put({ organisationId, deviceSeq: deviceSeq - 1, deviceHash: prevDeviceHash, deviceUuid });
    const { opened: before } = waiting.asking as { opened?: { organisationId: number; id: string; receipt: unknown } };
    if (before && !(await opened.get(organisationId))) await opened.put(before);
    return true;
  };
  const [isTaken] = await Promise.all([takeBack(), transaction.done]);
  return isTaken;
};

/** The waiting receipts, in the order of their chain; operations on bills have no position in it. */
export const receiptsOf = async (database: TillDatabase, organisationId: number): Promise<WaitingReceipt[]> =>
  (await database.getAllFromIndex('offline_receipts', 'order', ofOrganisation(organisationId))).filter(
    (each) => !each.kind,
  );

/** The waiting operations on bills, in the order in which they were done. */
export const readOperations = async (database: TillDatabase, organisationId: number): Promise<WaitingOperation[]> =>
  (await database.getAll('offline_receipts'))
    .filter((each) => each.kind === 'bill')
    .filter((each) => each.organisationId === organisationId)
    .sort((one, other) => one.place - other.place);

/** Adds an operation on a bill at the end of the queue. */
export const writeOperation = async (
  database: TillDatabase,
  holder: string | undefined,
  done: Omit<WaitingOperation, 'kind' | 'place'>,
): Promise<void> => {
  const transaction = database.transaction(['offline_receipts', 'cache'], 'readwrite', { durability: 'strict' });
  const receipts = transaction.objectStore('offline_receipts');
  const put = async (): Promise<void> => {
    await mustHold(transaction.objectStore('cache'), done.organisationId, holder);
    const places = (await receipts.getAll()).map((each) => (each.kind ? each.place : 0));
    if (!(await receipts.get(done.clientId)))
      await receipts.add({ ...done, kind: 'bill', place: Math.max(0, ...places) + 1 });
  };
  await Promise.all([put(), transaction.done]);
};
