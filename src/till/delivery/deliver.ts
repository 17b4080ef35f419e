import { callWire, ClientFault } from '#client/call.ts';
import { clientUuid } from '#client/client-uuid.ts';
import { FaultType } from '#domain/faults.ts';
import { numberOf } from '#client/outbox/disk.ts';
import type { Delivery } from '#client/outbox/outbox.ts';
import type { NewCustomer, WaitingReceipt } from '#client/outbox/till-database.ts';

/** Fault types of the session and the account: the receipt is right, its time has not come. */
const sessionTypes = new Set([1, 2, 5]);
/** A server's own fault may pass, so the receipt is offered again; one that it stumbles over each time steps aside. */
const triesBeforeAside = 3;

const stumbled = new Map<string, number>();

/** Of the session or of all calls alike: no receipt fares better than another. */
const isForAll = (fault: ClientFault): boolean => sessionTypes.has(fault.type) || fault.status === 429;

/** The session may not send it; another one may. */
export const isNotAllowed = (fault: unknown): boolean =>
  fault instanceof ClientFault && fault.type === FaultType.notAllowed;

/**
 * Whether a refused item waits for another user: the one signed in now may have fewer rights than the seller. Items
 * that were only asked for were asked by this user, and are refused before anything changes hands.
 */
const isForSomebodyElse = (fault: ClientFault, isAsked: boolean): boolean => isNotAllowed(fault) && !isAsked;

/** The server could not now. Where others go through meanwhile it is the receipt that is too much. */
const isBusy = ({ status }: ClientFault): boolean => status === 503;

/** Only an answer that names what was stored lets it be forgotten here. */
const idOf = (answer: unknown): number | undefined => {
  const id = (answer as { Id?: unknown } | null)?.Id;
  return typeof id === 'number' && id > 0 ? id : undefined;
};

/** Meaning of a failure for the item: without an answer it waits, a refused one steps aside. */
export const deliveryOf = (clientId: string, fault: unknown, isAsked = false): Delivery => {
  if (!(fault instanceof ClientFault) || isForAll(fault) || isForSomebodyElse(fault, isAsked)) return { kind: 'later' };
  const { code, message } = fault;
  if (isBusy(fault)) return { kind: 'later', busy: { code, message } };
  const refused: Delivery = { kind: 'refused', code, message };
  if (fault.status < 500) return refused;
  const tries = (stumbled.get(clientId) ?? 0) + 1;
  stumbled.set(clientId, tries);
  if (tries < triesBeforeAside) return { kind: 'later' };
  stumbled.delete(clientId);
  return refused;
};

/**
 * Where a receipt stands in this device's chain: the server notes a gap. The same at each try, or a repeat is refused.
 */
const originOf = ({ deviceSeq, prevDeviceHash, deviceUuid }: WaitingReceipt) => [
  { Key: 'DeviceUuid', Value: deviceUuid ?? clientUuid() },
  { Key: 'DeviceSequence', Value: deviceSeq },
  { Key: 'PreviousHash', Value: prevDeviceHash },
];

/** Longest wait of a cashier and customer for an answer, in milliseconds. */
const askingMs = 10_000;

/** A receipt as it is sent. */
export const sentOf = (receipt: WaitingReceipt): Record<string, unknown> => {
  const settings = Array.isArray(receipt.document['Settings']) ? (receipt.document['Settings'] as unknown[]) : [];
  return {
    ...receipt.document,
    ...(receipt.tillNumber !== undefined && { Number: numberOf(receipt) }),
    Settings: [...settings, ...originOf(receipt)],
  };
};

/**
 * A requested item may be refused; one that happened is taken. Otherwise both are the same, so that a repeat is
 * recognised.
 */
export const deliverReceipt = async (receipt: WaitingReceipt): Promise<Delivery> => {
  try {
    const document = sentOf(receipt);
    const answer = receipt.asking
      ? await callWire('DocumentApprove', { document }, { timeoutMs: askingMs })
      : await callWire('DocumentApprove', { document, done: true });
    return idOf(answer) === undefined ? { kind: 'later' } : { kind: 'stored' };
  } catch (fault) {
    return deliveryOf(receipt.clientId, fault, receipt.asking !== undefined);
  }
};

/** Answers the Id under which the server knows the customer from now on. */
export const deliverCustomer = async ({ clientId, contractor }: NewCustomer): Promise<Delivery & { id?: number }> => {
  try {
    const id = idOf(await callWire('ContractorCreate', { contractor }));
    return id === undefined ? { kind: 'later' } : { kind: 'stored', id };
  } catch (fault) {
    return deliveryOf(clientId, fault);
  }
};
