/**
 * Stores till, customer screen and restaurant on the device, so that they start without the server. All files of a
 * version are fetched together when the version is installed, and a version never starts with files of another. A proxy
 * or a sign-in page of the network may answer in the server's place: a file counts only if it is as it was built, and a
 * page only if it is the server's own and whole. Calls are not handled here: the till stores its own data.
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

interface Precache {
  version: string;
  /** By their paths: sha256 of each as it was built, in base64. */
  files: Record<string, string>;
  /** The header that only answers of the product's server have. */
  ownHeader: string;
}
/** The build replaces this text. */
const list = '__PRECACHE__' as unknown as Precache;

const page = '/';
const prefix = 'merx-';
const cacheName = prefix + list.version;
/** If the server is slower than this, the till starts from the stored files. */
const patienceMs = 4000;

/** So long after a page was opened the stored files are checked: the till starts first. */
const checkAfterMs = 15_000;

const typeOf: Record<string, RegExp> = { js: /javascript/, css: /^text\/css/, woff2: /font|octet-stream/ };

const isOfType = (path: string, { headers }: Response): boolean =>
  typeOf[path.split('.').at(-1) ?? '']?.test(headers.get('content-type') ?? '') ?? true;

const hashOf = async (response: Response): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** Whether this is the file as it was built. */
const isIntact = async (path: string, response: Response): Promise<boolean> =>
  response.ok && isOfType(path, response) && (await hashOf(response.clone())) === list.files[path];

/** Whether the server gave this page, and all of it. */
const isOwnPage = async (response: Response): Promise<boolean> =>
  response.ok && response.headers.has(list.ownHeader) && (await response.clone().text()).trimEnd().endsWith('</html>');

/** Whether the page starts with files of this version. */
const isOfVersion = async (response: Response): Promise<boolean> => {
  const named = (await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  return [...named].every(([, path = '']) => path in list.files);
};

const isStoredPage = async (response: Response): Promise<boolean> =>
  (await isOwnPage(response)) && (await isOfVersion(response));

/** The server's file; the browser's own copy may be damaged. @throws where it does not come as it was built */
const fetchFile = async (path: string): Promise<Response> => {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(path, { cache });
    if (await isIntact(path, response)) return response;
  }
  throw new Error(`${path} did not come as it was built`);
};

/** @throws where something else came, or only a part of it, or the page of another version */
const fetchPage = async (): Promise<Response> => {
  const response = await fetch(page, { cache: 'reload' });
  if (await isStoredPage(response)) return response;
  throw new Error('The page did not come');
};

const match = (cache: Cache, path: string): Promise<Response | undefined> => cache.match(path, { ignoreVary: true });

const store = async (cache: Cache, path: string, response: Response): Promise<void> => {
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, response);
};

const keep = async (cache: Cache, path: string): Promise<void> => {
  const [isRight, fetchRight] = path === page ? [isStoredPage, fetchPage] : [isIntact.bind(null, path), fetchFile];
  const stored = await match(cache, path);
  if (!stored || !(await isRight(stored))) await store(cache, path, await fetchRight(path));
};

/**
 * Fetches what is missing or damaged. What has come is kept, so the next try goes on. @throws where some did not come
 */
const keepAll = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  const kept = await Promise.allSettled([page, ...Object.keys(list.files)].map((path) => keep(cache, path)));
  for (const each of kept) if (each.status === 'rejected') throw each.reason;
};

const activate = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
};

let checking: Promise<void> | undefined;

/** Once for pages that open together. */
const checkLater = (): Promise<void> =>
  (checking ??= new Promise<void>((resolve) => {
    setTimeout(resolve, checkAfterMs);
  })
    .then(keepAll)
    .catch(() => {}) // the next start tries again
    .finally(() => {
      checking = undefined;
    }));

/** Loads the newest page if the server answers in time, otherwise the stored one. */
const loadPage = async (request: Request): Promise<Response> => {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    if (await isOwnPage(response)) return response;
  } catch {
    /* the server is gone */
  }
  const stored = await match(await caches.open(cacheName), page);
  return stored && (await isStoredPage(stored)) ? stored : fetch(request);
};

/** Loads a file of this version: the stored one, else the server's, which is stored. */
const loadFile = async (path: string): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const stored = await match(cache, path);
  if (stored && (await isIntact(path, stored))) return stored;
  const response = await fetchFile(path);
  await store(cache, path, response.clone()).catch(() => {}); // the disk may be full
  return response;
};

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
// The page says when to start the new version: between two sales.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && (pathname === page || pathname === '/index.html')) {
    event.respondWith(loadPage(request));
    event.waitUntil(checkLater());
  } else if (pathname in list.files) event.respondWith(loadFile(pathname).catch(() => Response.error()));
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
