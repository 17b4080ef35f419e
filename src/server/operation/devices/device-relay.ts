import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import type { Session } from '../../call/session.ts';
import type { DeviceLines, Line } from './device-lines.ts';

/** The tills of a company ask no more at once. */
const mostAtOnce = 20;
const heartbeatMs = 20_000;
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
export const serveDeviceRelay = (
  server: FastifyInstance,
  lines: DeviceLines,
  { serviceOf, tillOf, onChange }: RelayRoutes,
): void => {
  const end = (line: Line): void => {
    lines.remove(line);
    line.end();
  };
  onChange((concerns) => {
    for (const line of lines.all()) if (concerns(line.session)) end(line);
  });
  const timer = setInterval(() => {
    for (const line of lines.all()) line.write('\n');
  }, heartbeatMs).unref();
  server.addHook('onClose', () => {
    clearInterval(timer);
    for (const line of lines.all()) end(line);
  });

  server.get('/233/devices/line', async (request, reply) => {
    const { raw } = reply;
    const line: Line = {
      session: await serviceOf(request),
      name: nameOf(request),
      write: (text) => void raw.write(text),
      end: () => void raw.end(),
    };
    lines.add(line);
    openLine(reply);
    raw.on('error', () => undefined);
    raw.on('close', () => lines.remove(line));
  });

  server.post<{ Params: { id: string } }>('/233/devices/answers/:id', async (request, reply) => {
    const { organisationId } = await serviceOf(request);
    lines.answer(organisationId, request.params.id, request.body);
    return reply.send({});
  });

  server.get('/233/devices/services', async (request, reply) => {
    const { organisationId } = await tillOf(request);
    return reply.send({ Services: lines.namesOf(organisationId).map((Name) => ({ Name })) });
  });

  server.post('/233/devices/call', async (request, reply) => {
    const { organisationId } = await tillOf(request);
    const { Service: name, ...question } = (request.body ?? {}) as Question;
    const asked = checked(question);
    if (lines.waitingOf(organisationId) >= mostAtOnce) throw new Fault('OVERLOADED', { retryAfter: 5 });
    const service = name === undefined ? {} : { service: String(name) };
    const answer = await lines.ask(organisationId, { ...service, ...asked });
    if (answer === undefined) throw new Fault('OVERLOADED', { retryAfter: 5 });
    return reply.send(answer);
  });
};
