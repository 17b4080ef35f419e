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

/** How often the server is asked, in the till always, elsewhere while it is gone (R-API-005). */
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
 * Work for the moment when the server is back: the till sends what it kept. It is finished before a session that
 * expired meanwhile is ended (R-POS-019). Answers how to stop.
 */
export const onRestored = (work: Restored): (() => void) => {
  restored.add(work);
  return () => {
    restored.delete(work);
  };
};

let timer: ReturnType<typeof setTimeout> | undefined;
/** How many want the server asked even while it answers: the till. */
let watchers = 0;
/** Under way while what waited for the server is done. */
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

/** Asks whether the session has expired: the answer also says that the server is there. */
export const ask = async (): Promise<void> => {
  try {
    const isExpired = await callWire<boolean>('TokenIsExprired', undefined, { timeoutMs: askEveryMs });
    await catchingUp;
    if (isExpired) emit('session-timeout');
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

/** Follows the calls of the whole application. Once, at the start. */
export const watchConnection = (): void => {
  on('unreachable', () => change('unreachable'));
  on('answered', () => change('answered'));
  addEventListener('online', () => {
    void ask();
  });
};

/** Asks every ten seconds from now on; answers how to stop. The till does so. */
export const keepAsking = (): (() => void) => {
  watchers += 1;
  if (watchers === 1) askLater();
  return () => {
    watchers -= 1;
    askLater();
  };
};
