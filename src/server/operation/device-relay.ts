import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import type { Session } from '../call/session.ts';

/** One company has no more device services, and asks no more of them at once. */
const mostServices = 20;
const mostAtOnce = 20;
const heartbeatMs = 20_000;
/** A customer stands before a terminal no longer. */
const answerMs = 100_000;
const longestName = 60;

/** What may be asked from afar; pairing is between a page and a program of its own machine. */
const relayed: ReadonlySet<string> = new Set([
  'Version',
  'IsReady',
  'PrintReceipt',
  'PrintLabels',
  'OpenDrawer',
  'ShowLines',
  'Pay',
  'Report',
  'Weigh',
  'LoadScales',
  'Drivers',
  'Jobs',
  'Job',
  'JobResolve',
  'Abort',
]);

export interface RelayRoutes {
  /** The session of the key that a device service shows. @throws the faults of keys */
  serviceOf(request: FastifyRequest): Promise<Session>;
  /** The session of the till. @throws the faults of sessions */
  tillOf(request: FastifyRequest): Promise<Session>;
  /** Tells which sessions have ended: a key that was deleted opens nothing from then on. */
  onChange(listener: (concerns: (session: Session) => boolean) => void): void;
}

interface Service {
  readonly session: Session;
  readonly name: string;
  readonly reply: FastifyReply;
}

interface Asked {
  readonly organisationId: number;
  readonly resolve: (answer: unknown) => void;
}

interface Question {
  readonly Service?: unknown;
  readonly Call?: unknown;
  readonly Body?: unknown;
  readonly JobId?: unknown;
}

const wrong = (Path: string, Message: string): Fault => new Fault('INVALID_INPUT', { items: [{ Path, Message }] });

const nameOf = ({ headers: { 'device-service': name } }: FastifyRequest): string => {
  const text = typeof name === 'string' ? decodeURIComponent(name).trim() : '';
  if (text === '' || text.length > longestName) throw wrong('Device-Service', 'is required');
  return text;
};

const checked = ({ Call, Body, JobId }: Question): { call: string; body: object; jobId: string } => {
  if (typeof Call !== 'string' || !relayed.has(Call)) throw wrong('Call', 'is not known');
  if (typeof Body !== 'object' || Body === null || Array.isArray(Body)) throw wrong('Body', 'is required');
  const jobId = JobId ?? randomUUID();
  if (typeof jobId !== 'string' || !/^[\w-]{1,100}$/.test(jobId)) throw wrong('JobId', 'is not valid');
  return { call: Call, body: Body, jobId };
};

/** Device services that hold a line to the server, by company. */
const createServices = () => {
  const services = new Set<Service>();
  const of = (organisationId: number): Service[] =>
    [...services].filter(({ session }) => session.organisationId === organisationId);
  const end = (service: Service): void => {
    services.delete(service);
    service.reply.raw.end();
  };
  return {
    of,
    all: (): Service[] => [...services],
    end,
    /** Another of its name takes its place: a program that lost its line comes back under it. */
    add: (service: Service): void => {
      const others = of(service.session.organisationId);
      const before = others.find(({ name }) => name === service.name);
      if (before) end(before);
      else if (others.length >= mostServices) throw new Fault('OVERLOADED', { retryAfter: 60 });
      services.add(service);
    },
    remove: (service: Service): void => void services.delete(service),
  };
};

const openLine = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('\n');
};

/**
 * The way from a till to a device service through the server, for pages that may not reach programs of their machine:
 * the service holds a line, a job goes down it, its answer comes back by a call. The server keeps nothing of it. A job
 * has the name that the till gave it, by which the service does it once.
 */
export const serveDeviceRelay = (server: FastifyInstance, { serviceOf, tillOf, onChange }: RelayRoutes): void => {
  const services = createServices();
  const waiting = new Map<string, Asked>();
  onChange((concerns) => {
    for (const service of services.all()) if (concerns(service.session)) services.end(service);
  });
  const timer = setInterval(() => {
    for (const { reply } of services.all()) reply.raw.write('\n');
  }, heartbeatMs).unref();
  server.addHook('onClose', () => {
    clearInterval(timer);
    for (const service of services.all()) services.end(service);
  });

  server.get('/233/devices/line', async (request, reply) => {
    const service = { session: await serviceOf(request), name: nameOf(request), reply };
    services.add(service);
    openLine(reply);
    reply.raw.on('error', () => undefined);
    reply.raw.on('close', () => services.remove(service));
  });

  server.post<{ Params: { id: string } }>('/233/devices/answers/:id', async (request, reply) => {
    const { organisationId } = await serviceOf(request);
    const asked = waiting.get(request.params.id);
    if (asked?.organisationId === organisationId) asked.resolve(request.body);
    return reply.send({});
  });

  server.get('/233/devices/services', async (request, reply) => {
    const { organisationId } = await tillOf(request);
    return reply.send({ Services: services.of(organisationId).map(({ name }) => ({ Name: name })) });
  });

  server.post('/233/devices/call', async (request, reply) => {
    const { organisationId } = await tillOf(request);
    const { Service: name, ...question } = (request.body ?? {}) as Question;
    const { call, body, jobId } = checked(question);
    const all = services.of(organisationId);
    const service = name === undefined ? all[0] : all.find((each) => each.name === name);
    if (!service || organisationId === 0) throw new Fault('NOT_FOUND');
    const ofCompany = [...waiting.values()].filter((asked) => asked.organisationId === organisationId);
    if (ofCompany.length >= mostAtOnce) throw new Fault('OVERLOADED', { retryAfter: 5 });
    const id = randomUUID();
    const answer = await new Promise<unknown>((resolve) => {
      waiting.set(id, { organisationId, resolve });
      setTimeout(resolve, answerMs, undefined).unref();
      service.reply.raw.write(`${JSON.stringify({ Id: id, Call: call, Body: body, JobId: jobId })}\n`);
    }).finally(() => waiting.delete(id));
    if (answer === undefined) throw new Fault('OVERLOADED', { retryAfter: 5 });
    return reply.send(answer);
  });
};
