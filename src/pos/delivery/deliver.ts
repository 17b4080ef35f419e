import { callWire, ClientFault } from '#client/call.ts';
import { clientUuid } from '#client/client-uuid.ts';
import type { Delivery } from '#client/outbox/outbox.ts';
import type { NewCustomer, WaitingReceipt } from '#client/outbox/till-database.ts';

/** Fault types of the session and the account: the receipt is right, its time has not come (G-031). */
const sessionTypes = new Set([1, 2, 5]);
/** A server's own fault may pass, so the receipt is offered again; one that it stumbles over each time steps aside. */
const triesBeforeAside = 3;

const stumbled = new Map<string, number>();

const isPassing = (fault: ClientFault): boolean => sessionTypes.has(fault.type) || fault.status === 429 || fault.status === 503;

/** A proxy or a sign-in page of the network answered in the server's place: it says nothing of the receipt, unless that is too large to pass. */
const isStranger = ({ code, status }: ClientFault): boolean => code === '' && status !== 413;

/** Only an answer that names what was stored lets it be forgotten here: an empty one may be a proxy's. */
const idOf = (answer: unknown): number | undefined => {
  const id = (answer as { Id?: unknown } | null)?.Id;
  return typeof id === 'number' && id > 0 ? id : undefined;
};

/** What a failure means for what was sent: whoever gets no answer waits, whoever is refused steps aside. */
export const deliveryOf = (clientId: string, fault: unknown): Delivery => {
  if (!(fault instanceof ClientFault) || isPassing(fault) || (fault.status < 500 && isStranger(fault))) return { kind: 'later' };
  const refused: Delivery = { kind: 'refused', code: fault.code, message: fault.message };
  if (fault.status < 500) return refused;
  const tries = (stumbled.get(clientId) ?? 0) + 1;
  stumbled.set(clientId, tries);
  if (tries < triesBeforeAside) return { kind: 'later' };
  stumbled.delete(clientId);
  return refused;
};

/** Where a receipt stands in this device's chain: the server notes a gap (G-107). The same at each try, or a repeat is refused. */
const originOf = ({ deviceSeq, prevDeviceHash, deviceUuid }: WaitingReceipt) => [
  { Key: 'DeviceUuid', Value: deviceUuid ?? clientUuid() },
  { Key: 'DeviceSequence', Value: deviceSeq },
  { Key: 'PreviousHash', Value: prevDeviceHash },
];

export const deliverReceipt = async (receipt: WaitingReceipt): Promise<Delivery> => {
  const settings = Array.isArray(receipt.document['Settings']) ? receipt.document['Settings'] as unknown[] : [];
  try {
    const answer = await callWire('DocumentApprove', { document: { ...receipt.document, Settings: [...settings, ...originOf(receipt)] } });
    return idOf(answer) === undefined ? { kind: 'later' } : { kind: 'stored' };
  } catch (fault) {
    return deliveryOf(receipt.clientId, fault);
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
