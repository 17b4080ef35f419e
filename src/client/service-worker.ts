/**
 * Stores till, customer screen and restaurant on the device, so that they start without the server. All files of a
 * version are fetched together when the version is installed, and a version never starts with files of another. Calls
 * are not handled here: the till stores its own data.
 */

// TypeScript's libraries for pages and for workers cannot be used together; this is the part that is needed here.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationClick extends ExtendableEvent {
  readonly notification: { readonly data?: unknown; close(): void };
}
interface Worker {
  readonly clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  readonly registration: {
    showNotification(title: string, options: { body?: string; data?: unknown; icon?: string }): Promise<void>;
  };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
}
const worker = globalThis as unknown as Worker;

/** The build replaces this text by the list of files. */
const list = '__PRECACHE__' as unknown as { version: string; files: string[] };

const page = '/';
const prefix = 'merx-';
const cacheName = prefix + list.version;
/** If the server is slower than this, the till starts from the stored files. */
const patienceMs = 4000;

const install = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    [page, ...list.files].map((file) => new Request(file, { cache: file === page ? 'reload' : 'default' })),
  );
};

const activate = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
};

/** Loads the newest page if the server answers in time, otherwise the stored one. */
const loadPage = async (request: Request): Promise<Response> => {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    if (response.ok) return response;
  } catch {
    /* the server is gone */
  }
  return (await caches.match(page, { ignoreVary: true })) ?? fetch(request);
};

/** Loads an asset. Its name contains the hash of its content, so a stored one is always right. */
const loadAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
// The page says when to start the new version: between two sales.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && (pathname === page || pathname === '/index.html'))
    event.respondWith(loadPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(request));
});

/** A push message; the address within the program, if there is something to open. */
interface Pushed {
  Title?: string;
  Body?: string;
  Address?: string;
}

worker.addEventListener('push', (event) => {
  const { Title = '', Body, Address } = (event.data?.json() ?? {}) as Pushed;
  event.waitUntil(worker.registration.showNotification(Title, { body: Body, icon: '/icon.svg', data: Address }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  event.waitUntil(worker.clients.openWindow(typeof data === 'string' && data.startsWith('/') ? `/#${data}` : '/'));
});
