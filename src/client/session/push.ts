import { callWire, ClientFault } from '../call.ts';
import { clientUuid } from '../client-uuid.ts';
import { deviceOf, platformOf } from '../http/headers.ts';
import { readLocal, writeLocal } from '../local-store.ts';
import { session } from '../session.ts';

/** Type of a browser's registration on the wire (R-NOTIF-008). */
const browserType = 3;
/** Where a device remembers under which token, and for whom in which company, messages reach it. */
const rememberedAs = 'pushToken';

/** The key that browsers subscribe by, written into the page by a server that pushes; undefined: this one does not. */
const serverKey = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=merx-push-key]')?.content || undefined;

/** Whether the user can be asked for notifications on this device; never without a click. */
export const mayAskForPush = (): boolean =>
  serverKey() !== undefined &&
  'Notification' in globalThis &&
  'serviceWorker' in navigator &&
  Notification.permission === 'default';

const subscribed = async (applicationServerKey: string): Promise<string> => {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  return JSON.stringify(subscription);
};

/** A token that is known is as good as one that was just registered (R-NOTIF-006). */
const isKnown = (fault: unknown): boolean =>
  fault instanceof ClientFault && (fault.code === 'NOT_UNIQUE' || /must be unique/i.test(fault.message));

const register = async (Token: string): Promise<void> => {
  const agent = navigator.userAgent;
  try {
    await callWire('PushRegistrationCreate', {
      pushSubscriber: {
        Token,
        PushDeviceType: browserType,
        UUID: clientUuid(),
        Serial: platformOf(agent),
        Model: deviceOf(agent),
      },
    });
  } catch (fault) {
    if (!isKnown(fault)) throw fault;
  }
};

/**
 * Registers this device for pushed messages, where the person allows notifications: once, then it is remembered
 * (R-NOTIF-005).
 * @throws what callWire and the browser's push service throw
 */
export const registerForPush = async (): Promise<void> => {
  if (!('Notification' in globalThis)) {
    console.warn('Messages are not pushed: this browser has no notifications');
    return;
  }
  const key = serverKey();
  const current = session.get();
  const company = current?.company?.id;
  if (!key || company === undefined || !('serviceWorker' in navigator) || Notification.permission !== 'granted') return;
  const token = await subscribed(key);
  const remembered = `${company} ${current?.user.id} ${token}`;
  if (readLocal(rememberedAs) === remembered) return;
  await register(token);
  writeLocal(rememberedAs, remembered);
};

/** Asks the person, on a gesture of theirs; answers whether messages come from now on. */
export const askForPush = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await registerForPush();
  return true;
};
