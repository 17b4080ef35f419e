import { emit, on } from './bus.ts';
import { callWire } from './call.ts';
import { t } from './i18n/i18n.ts';
import { notify } from './notices.ts';
import { createStore, type Readable } from './store.ts';

/** Whether the server can be reached. */
export interface ConnectionState {
  readonly isOnline: boolean;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** How often to ask the server: in the till always, elsewhere only while it cannot be reached (R-API-005). */
export const askEveryMs = 10_000;

type ConnectionEvent = { type: 'unreachable'; at: number } | { type: 'answered'; at: number };

/** Any answer means online, a request without one means offline. */
export const connectionAfter = (state: ConnectionState, { type, at }: ConnectionEvent): ConnectionState => {
  const isOnline = type === 'answered';
  return isOnline === state.isOnline ? state : { isOnline, since: at };
};

const store = createStore<ConnectionState>({ isOnline: true, since: Date.now() });
export const connection: Readable<ConnectionState> = store;

type Restored = () => Promise<void> | void;
const restored = new Set<Restored>();

/**
 * Registers work to be done when the server is back; the till sends what it has stored. It is finished before a session
 * that expired meanwhile is ended (R-POS-019). Answers how to unregister.
 */
export const onRestored = (work: Restored): (() => void) => {
  restored.add(work);
  return () => {
    restored.delete(work);
  };
};

let timer: ReturnType<typeof setTimeout> | undefined;
/** How many callers want the server to be asked even while it answers. */
let watchers = 0;
/** The registered work, while it is being done. */
let catchingUp: Promise<unknown> | undefined;

const isAsking = (): boolean => watchers > 0 || !store.get().isOnline;

const askLater = (): void => {
  clearTimeout(timer);
  timer = isAsking()
    ? setTimeout(() => {
        void ask();
      }, askEveryMs)
    : undefined;
};

const catchUp = (): void => {
  catchingUp ??= Promise.allSettled([...restored].map(async (work) => work())).finally(() => {
    catchingUp = undefined;
  });
};

/** Asks whether the session has expired; any answer also shows that the server can be reached. */
export const ask = async (): Promise<void> => {
  try {
    const isExpired = await callWire<unknown>('TokenIsExprired', undefined, { timeoutMs: askEveryMs });
    await catchingUp;
    if (isExpired === true) emit('session-timeout');
  } catch {
    /* a refusal is an answer too, and silence has been noticed */
  }
  askLater();
};

const change = (type: ConnectionEvent['type']): void => {
  const before = store.get();
  store.set(connectionAfter(before, { type, at: Date.now() }));
  if (store.get() === before) return;
  if (type === 'unreachable') notify('warning', t('Connection is lost'), { title: t('Offline') });
  else {
    notify('success', t('Connection is restored'));
    catchUp();
  }
  askLater();
};

/** Follows the calls of the whole application. To be called once, at the start. */
export const watchConnection = (): void => {
  on('unreachable', () => change('unreachable'));
  on('answered', () => change('answered'));
  addEventListener('online', () => {
    void ask();
  });
};

/** Asks the server every ten seconds from now on. Answers how to stop. */
export const keepAsking = (): (() => void) => {
  watchers += 1;
  if (watchers === 1) askLater();
  return () => {
    watchers -= 1;
    askLater();
  };
};
