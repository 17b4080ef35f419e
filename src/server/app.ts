import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import createServer, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Fault } from '#domain/faults.ts';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { entities } from '#generated/model.ts';
import type { CallModel, EntityModel } from '#generated/shapes.ts';
import { handlers, hooks, preparations } from './areas.ts';
import { parseBodies } from './call/body-parser.ts';
import type { Handler } from './call/context.ts';
import { toFault } from './call/fault-answer.ts';
import { readHeaders } from './call/headers.ts';
import { watchLoad, type Load } from './call/load.ts';
import { makeRoutes, serveCalls } from './routes.ts';
import { sendFault, sessionOf } from './call/serve.ts';
import type { Mailer, Services } from './call/services/services.ts';
import { anchorFolder, type Config } from './config.ts';
import { genericHandler } from './entity/index.ts';
import { tidyFiles } from './exchange/index.ts';
import { serveBankLists } from './outside/banks/serve-bank-lists.ts';
import { createDeviceLines } from './lines/device-lines.ts';
import { serveDeviceRelay } from './lines/device-relay.ts';
import { serveDevicesVersion } from './lines/devices-version.ts';
import { admitToDevices } from './lines/relay-access.ts';
import { sellingMenu } from './lines/relayed-calls.ts';
import { createTicketPrinting } from './lines/ticket-printing.ts';
import { createBackground } from './jobs/background.ts';
import { createImportLane } from './jobs/import-lane.ts';
import { createRecosting } from './jobs/recosting.ts';
import { settle } from './jobs/settle.ts';
import { createWebhookDelivery } from './jobs/webhook-delivery.ts';
import { createSearchTexts, type SearchTexts } from './jobs/search-texts.ts';
import { createEventHub, type LiveEventHub } from './events/event-hub.ts';
import { serveEvents } from './events/events.ts';
import { servePictures } from './http/files.ts';
import { diskCheck, serveHealth, type Check } from './http/health.ts';
import { createLog } from './log.ts';
import { createMetrics, serveMetrics, type Metrics } from './http/metrics.ts';
import { serveOpenApi } from './http/openapi.ts';
import { dataHeaders } from './http/security-headers.ts';
import { serveScreens } from './events/screens/serve-screens.ts';
import { serveWeb } from './http/web.ts';
import { createCompanyLookup } from './outside/company-lookup.ts';
import { createCountryLookup } from './outside/country-lookup.ts';
import { createDeepLinks } from './outside/deep-links.ts';
import { createWebPictures } from './outside/web-pictures.ts';
import { createPushService } from './outside/push/push-service.ts';
import { createMailer } from './outside/mail.ts';
import { deviceServiceOf } from './rest/key-session.ts';
import { serveRest } from './rest/serve-rest.ts';
import { keyRowsOf } from './rest/keys/stored-key.ts';
import { signUpMode } from './session/guard/admit-sign-up.ts';
import { createGuards, networkOf } from './session/guard/guards.ts';
import { giveZones } from './organisation/company/company-zone.ts';
import { seedPlatform } from './session/seed.ts';
import { createSessions, isConcerned } from './session/sessions.ts';
import { tokenRowsOf } from './session/stored-session.ts';
import { tidySessions } from './session/tidy.ts';
import { serveStore, visitorCall } from './store/index.ts';
import type { Store } from './storage/database.ts';
import { noteBeginning, openAnchoring } from './storage/ledger/anchors/anchoring.ts';
import { migrate } from './storage/migrate.ts';
import { privateFolder, tightenFolders } from './storage/drivers/private-files.ts';
import { lockDatabase } from './storage/drivers/server-lock/lock-database.ts';
import { OtherServer, type Purpose } from './storage/drivers/server-lock/holder.ts';
import type { ServerLock } from './storage/drivers/server-lock/server-lock.ts';
import { createWriteGate } from './storage/drivers/server-lock/write-gate.ts';
import { openUpToDate } from './storage/backup/open-up-to-date.ts';

export interface AppOptions {
  /** The clock; milliseconds since 1970. */
  now?: () => number;
  mail?: Mailer;
  log?: Logger;
  /** Folder of the built web application. */
  webFolder?: string;
  /** Costs are reckoned anew only when a test says so. */
  isRecostedByHand?: boolean;
  /** The command that the server is built for; others that it keeps away from the database are told. */
  purpose?: Purpose;
  /** Of a test with two servers on one database: in the place of the lock that would refuse the second. */
  lock?: ServerLock;
}

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Resolves once another server has taken the database: this one must be closed. */
  readonly taken: Promise<OtherServer>;
  /** Refuses new calls, finishes the running ones and closes the store. */
  close(): Promise<void>;
}

const stopTimeoutMs = 8000;
/** Callers that keep their line open are told that the server stops; then each has heard it. */
const stopQuietMs = 200;
/** Time after which a silent connection is closed, in milliseconds. */
const stopSilentMs = 2000;
const tidyEveryMs = 6 * 3_600_000;
const anchorEveryMs = 3_600_000;

/** A request id of the caller's own is kept, so that it can be followed through proxies. */
const ownId = /^[\w-]{8,64}$/;
const requestId = ({ headers }: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ownId.test(given) ? given : randomUUID();
};

/** The headers of data: faults carry them too, wherever they come from. */
const withDataHeaders = (reply: FastifyReply, config: Config): FastifyReply =>
  reply.headers({ ...dataHeaders(config), ...ownAnswer });

const makeServer = (config: Config, log: Logger): FastifyInstance => {
  const server = createServer({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs more than what it says; the lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    bodyLimit: 1024 * 1024,
    return503OnClosing: false,
    // An address that is none never comes to a route or a hook.
    frameworkErrors: (_error, request, reply) => {
      sendFault(withDataHeaders(reply as unknown as FastifyReply, config), new Fault('UNKNOWN_CALL'), request.id);
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  parseBodies(server);
  return server;
};

/** Changes of a user or a company that change the rights of its keys. */
const makeSessions = (store: Store, log: Logger): Pick<Services, 'sessions' | 'keys'> => {
  const sessions = createSessions(tokenRowsOf(store), (err) => log.error({ err }, 'a session could not be renewed'));
  const keys = createSessions(keyRowsOf(store), (err) => log.error({ err }, 'the use of a key could not be noted'));
  sessions.onForget(keys.forget);
  return { sessions, keys };
};

const makeServices = (
  config: Config,
  store: Store,
  log: Logger,
  options: AppOptions,
): Services & { events: LiveEventHub } => {
  const now = options.now ?? Date.now;
  const [events, lines] = [createEventHub(), createDeviceLines()];
  const [mail, push] = [options.mail ?? createMailer(config, log), createPushService(config, log)];
  return {
    config,
    store,
    log,
    now,
    events,
    lines,
    tickets: createTicketPrinting({ store, config, log, now, events, lines }),
    background: createBackground(log),
    mail,
    companies: createCompanyLookup(config),
    links: createDeepLinks(config),
    pictures: createWebPictures(config),
    push,
    webhooks: createWebhookDelivery({ store, config, log, now, events, push, mail }),
    countries: createCountryLookup(config),
    ...makeSessions(store, log),
    guards: createGuards(config),
    anchors: openAnchoring(store, anchorFolder(config)),
    recosting: createRecosting({ store, config, log, isByHand: options.isRecostedByHand }),
    imports: createImportLane(),
  };
};

const failAsFault =
  (config: Config) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const fault = toFault(error);
    if (fault.status >= 500) request.log.error({ requestId: request.id, err: fault.cause ?? fault }, 'request failed');
    return sendFault(withDataHeaders(reply, config), fault, request.id);
  };

/** The answers that every route shares: faults, the request id, headers, measurements. */
const shareAnswers = (server: FastifyInstance, config: Config, metrics: Metrics, load: Load): void => {
  const headers = Object.entries({ ...dataHeaders(config), ...ownAnswer });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (load.isStopping()) reply.header('connection', 'close');
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call) metrics.observe(call, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  server.setErrorHandler(failAsFault(config));
  server.setNotFoundHandler((request, reply) =>
    sendFault(withDataHeaders(reply, config), new Fault('UNKNOWN_CALL'), request.id),
  );
};

const models: Readonly<Record<string, EntityModel>> = entities;

/** A verb of an entity that no area serves by itself. */
const generic = ({ verb, entity }: CallModel): Handler | undefined => {
  const model = models[entity ?? ''];
  return verb && model ? genericHandler(verb, model, hooks) : undefined;
};

const networkOfRequest = (request: FastifyRequest): string =>
  networkOf(readHeaders(request.headers, request.ip).address ?? '');

/** Checks that must pass before the server is ready for calls. */
const checksOf = (
  { dataDir }: Config,
  { store, lock, texts }: { store: Store; lock: ServerLock; texts: SearchTexts },
): Record<string, Check> => ({
  database: async () => {
    await store.reader.one({ text: 'select 1', values: [] });
    await store.checkWrites?.();
  },
  migrations: async () => {
    const { changes } = await migrate(store, { status: true });
    if (changes.length > 0) throw new Error(`${changes.length} steps of migration are missing`);
  },
  disk: diskCheck(dataDir),
  lock: () => lock.check(),
  texts: () => texts.check(),
});

/** Services for tills beside the calls: customer displays, and device services. */
const serveDevices = (server: FastifyInstance, services: Services): void => {
  const { lines, now, store } = services;
  const tillOf = (request: FastifyRequest) => sessionOf(readHeaders(request.headers, request.ip), services, false);
  serveScreens(server, {
    now,
    companyOf: async (request) => {
      const session = await tillOf(request);
      admitToDevices(session, sellingMenu);
      return session.organisationId;
    },
    networkOf: networkOfRequest,
    countTry: (network) => services.guards.reference(`screen ${network}`, now()),
  });
  serveDevicesVersion(server);
  serveDeviceRelay(server, {
    lines,
    store,
    now,
    serviceOf: (request) => deviceServiceOf(request, services),
    tillOf,
    onChange: (listener) => services.keys.onForget((what) => listener((session) => isConcerned(session, what))),
  });
};

const serveEverything = async (
  server: FastifyInstance,
  services: Services & { events: LiveEventHub },
  { load, lock }: { load: Load; lock: ServerLock },
  options: AppOptions,
): Promise<void> => {
  const { config, events, log, now, store } = services;
  const metrics = createMetrics({ openStreams: events.size, runningCalls: load.running, shedCalls: load.shed });
  shareAnswers(server, config, metrics, load);
  const calls = makeRoutes({ handlers, preparations, generic }, services);
  serveCalls(server, services, calls, load);
  await serveRest(server, services, calls, load);
  serveEvents(server, {
    hub: events,
    now,
    holderOf: async (request) => {
      const headers = readHeaders(request.headers, request.ip);
      return { session: await sessionOf(headers, services, false), tokenCode: headers.tokenCode as string };
    },
    countTicket: ({ tokenId, organisationId }) =>
      services.guards.ticket(String(tokenId), now(), `company ${organisationId}`),
    networkOf: networkOfRequest,
    isOpen: ({ tokenCode }) => services.sessions.isOpen(tokenCode, now()),
    onChange: (listener) => services.sessions.onForget((what) => listener((session) => isConcerned(session, what))),
  });
  serveDevices(server, services);
  const texts = createSearchTexts(store, log);
  server.addHook('onListen', async () => texts.begin());
  server.addHook('onClose', async () => texts.stop());
  serveHealth(server, checksOf(config, { store, lock, texts }), log);
  serveMetrics(server, metrics, config);
  serveOpenApi(server, config);
  servePictures(server, store);
  serveBankLists(server);
  await serveStore(server, { services, load, call: visitorCall(calls, services) });
  await serveWeb(server, config, { folder: options.webFolder, signUp: () => signUpMode(store.reader, config) });
};

const openLines = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });

/** The data folder, closed to other users of the machine, and the lock that keeps other servers away. */
const takeDatabase = async (
  config: Config,
  log: Logger,
  { lock, purpose = 'serve' }: AppOptions,
): Promise<ServerLock> => {
  mkdirSync(config.dataDir, { recursive: true, mode: privateFolder });
  await tightenFolders(config.dataDir, anchorFolder(config), (path, err) =>
    log.warn({ code: 'FILE_OPEN_TO_OTHERS', path, err }, 'other users of this machine may read this, and it stays so'),
  );
  if (lock) return lock;
  const { lockSeconds, databaseSeconds } = config;
  return lockDatabase(config, { purpose, lockSeconds, databaseSeconds, log }).catch((error: unknown) => {
    if (error instanceof OtherServer) log.fatal({ code: error.code, holder: error.holder }, error.message);
    throw error;
  });
};

/** Builds the whole server on its store, brought up to date; nothing listens yet. */
export const buildApp = async (config: Config, options: AppOptions = {}): Promise<App> => {
  const log = options.log ?? createLog(config);
  const lock = await takeDatabase(config, log, options);
  try {
    return await buildLocked(config, options, { log, lock });
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** Records of every installation and every company. */
const fillIn = async (store: Store, { timeZone }: Config): Promise<void> => {
  await seedPlatform(store);
  await giveZones(store, timeZone);
};

const buildLocked = async (
  config: Config,
  options: AppOptions,
  { log, lock }: { log: Logger; lock: ServerLock },
): Promise<App> => {
  const store = await openUpToDate(config, createWriteGate(lock));
  if (store.isPastPolicies)
    log.warn(
      'the database role is a superuser or has BYPASSRLS: PostgreSQL does not keep organisations apart by itself',
    );
  if (store.isVolatile)
    log.warn('synchronous_commit is off for this database: a crash of PostgreSQL loses receipts that were answered');
  await fillIn(store, config);
  await noteBeginning(store, anchorFolder(config), (options.now ?? Date.now)());
  const services = makeServices(config, store, log, options);
  const load = watchLoad();
  const server = makeServer(config, log);
  await serveEverything(server, services, { load, lock }, options);
  const tidy = setInterval(() => {
    tidySessions(services).catch((err: unknown) => log.error({ err }, 'old sessions stay'));
    tidyFiles(services).catch((err: unknown) => log.error({ err }, 'old files stay'));
  }, tidyEveryMs).unref();
  const anchor = (): Promise<void> =>
    services.anchors.note(services.now()).catch((err: unknown) => log.error({ err }, 'the journals were not anchored'));
  const anchorTimer = setInterval(() => {
    void anchor();
  }, anchorEveryMs).unref();
  let isAlone = true;
  void lock.taken.then(({ message, holder }) => {
    isAlone = false;
    log.fatal({ code: 'SERVER_LOCK_TAKEN', holder }, `${message}: this server stops`);
  });
  await server.ready();
  services.recosting.begin();
  return {
    server,
    services,
    taken: lock.taken,
    async close() {
      clearInterval(tidy);
      clearInterval(anchorTimer);
      // Most imports end by themselves; the others stop after a piece and say how far they have come.
      const hurry = setTimeout(services.imports.stop, stopTimeoutMs / 2);
      await load.drain(stopTimeoutMs, (await openLines(server)) > 0 ? stopQuietMs : 0);
      clearTimeout(hurry);
      services.imports.stop();
      services.events.close();
      // One on which nothing was ever asked would be waited for until its time is over.
      const silent = setTimeout(() => server.server.closeAllConnections(), stopSilentMs);
      await server.close();
      clearTimeout(silent);
      await settle(services);
      // The journals and their anchors are the other server's now.
      if (isAlone) await anchor();
      await store.close();
      await lock.release();
    },
  };
};
