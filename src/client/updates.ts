import { createStore, type Readable } from './store.ts';

/** Set when a new version is ready: calling it starts the new version. Whoever shows it chooses the moment. */
const store = createStore<(() => void) | undefined>(undefined);
export const updateReady: Readable<(() => void) | undefined> = store;

const askEveryMs = 60 * 60_000;

const offer = (waiting: ServiceWorker): void => {
  store.set(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  });
};

const watch = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  setInterval(() => {
    void registration.update().catch(() => {});
  }, askEveryMs);
};

/**
 * Stores the program on the device, so that it starts without the server. To be called once; pages on plain http
 * addresses have no service workers.
 */
export const keepProgram = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register('/service-worker.js').then(watch, () => {});
};
