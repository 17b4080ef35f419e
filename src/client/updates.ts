import { onRestored } from './connection.ts';
import { createStore, type Readable } from './store.ts';

/** Set when a new version is ready: calling it starts the new version. The caller chooses the moment. */
const store = createStore<(() => void) | undefined>(undefined);
export const updateReady: Readable<(() => void) | undefined> = store;

const askEveryMs = 60 * 60_000;
/** As long as nothing is installed: a network that answers in the server's place spoils an installation. */
const retryMs = 60_000;

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
};

/** The one that is watched; where its first installation failed the browser has dropped it. */
let watched: ServiceWorkerRegistration | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Installs the program, or asks for a newer version of it, now and from time to time. */
const look = async (): Promise<void> => {
  clearTimeout(timer);
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (registration && registration !== watched) watch(registration);
  else await registration?.update().catch(() => {});
  watched = registration;
  clearTimeout(timer);
  timer = setTimeout(lookAgain, registration?.active ? askEveryMs : retryMs);
};

const lookAgain = (): void => void look();

/**
 * Stores the program on the device, so that it starts without the server. Pages on plain http addresses have
 * no service workers.
 */
export const keepProgram = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  lookAgain();
  onRestored(lookAgain);
};
