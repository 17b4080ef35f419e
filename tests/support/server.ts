import { buildApp } from '#server/app.ts';
import type { Mailer, Services } from '#server/call/services/services.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { ServerLock } from '#server/storage/drivers/server-lock/server-lock.ts';
import { callClient, type CallClient } from './call-client.ts';
import { temporaryStore, type TemporaryStore } from './temporary-store.ts';

export interface ServerOptions {
  /** Of a server that ran before, for what happens after a restart; then whoever made the store removes it. */
  store?: TemporaryStore;
  now?: () => number;
  mail?: Mailer;
  config?: Partial<Config>;
  /** Of the built web application; dist/web when absent. */
  webFolder?: string;
  /** In the place of the lock of the database, for a second server beside another. */
  lock?: ServerLock;
}

export interface TestServer extends CallClient, AsyncDisposable {
  url: string;
  config: Config;
  services: Services;
  stop(): Promise<void>;
}

/** The whole server in this process, on a free port, with an empty store on the database that STORE names. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const store = options.store ?? (await temporaryStore({ hasTables: true }));
  const config = { ...configOf(store), ...options.config };
  const { server, services, close } = await buildApp(config, {
    now: options.now,
    mail: options.mail,
    webFolder: options.webFolder,
    lock: options.lock,
  });
  const url = await server.listen({ host: config.host, port: config.port });
  const stop = async () => {
    await close();
    if (!options.store) await store.remove();
  };
  return { url, config, services, stop, [Symbol.asyncDispose]: stop, ...callClient(url) };
};

const configOf = (store: TemporaryStore): Config => ({
  ...readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    PASSWORD_MIN: '3',
    SIGN_UP_RATE: '9999',
    BASE_URL: 'http://merx.test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  }),
  dataDir: store.dataDir,
  databaseUrl: store.databaseUrl,
});
