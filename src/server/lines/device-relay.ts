import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import { deviceOf } from '../call/device.ts';
import { readHeaders } from '../call/headers.ts';
import type { Session } from '../call/session.ts';
import type { Store } from '../storage/database.ts';
import type { DeviceLines, Line } from '../call/services/lines.ts';
import { createPrintsWhileLocked } from './prints-while-locked.ts';
import { admitQuestion, admitToDevices } from './relay-access.ts';
import { deviceMenu, readQuestion } from './relayed-calls.ts';

/** The tills of a company ask no more at once. */
const mostAtOnce = 20;
const heartbeatMs = 20_000;

/** A device service, by the key that it shows. */
export interface ServiceHolder {
  readonly session: Session;
  /** Name of its key, as units name it. */
  readonly name: string;
  /** False once the key was revoked or has ended. */
  isOpen(): Promise<boolean>;
}

export interface RelayParts {
  readonly lines: DeviceLines;
  readonly store: Store;
  now(): number;
  /** @throws the faults of keys; NOT_ALLOWED for a key of anything but a device service */
  serviceOf(request: FastifyRequest): Promise<ServiceHolder>;
  /** The session of the till. @throws the faults of sessions */
  tillOf(request: FastifyRequest): Promise<Session>;
  /** Tells which sessions have ended: a key that was deleted opens nothing from then on. */
  onChange(listener: (concerns: (session: Session) => boolean) => void): void;
}

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

/** A line ends with its key, at the next heartbeat at the latest. */
const beat = (line: Line, end: (line: Line) => void): void => {
  line.write('\n');
  line.isOpen().then(
    (isOpen) => isOpen || end(line),
    () => end(line),
  );
};

/**
 * The way from a till to a device service through the server, for pages that may not reach programs of their machine:
 * the service holds a line, a job goes down it, its answer comes back by a call. The server keeps nothing of it. A job
 * has the name that the till gave it, by which the service does it once. A till names a unit, and the server says where
 * it is.
 */
export const serveDeviceRelay = (server: FastifyInstance, parts: RelayParts): void => {
  const { lines, serviceOf, tillOf, onChange } = parts;
  const printed = createPrintsWhileLocked(parts.now);
  const end = (line: Line): void => {
    lines.remove(line);
    line.end();
  };
  onChange((concerns) => {
    for (const line of lines.all()) if (concerns(line.session)) end(line);
  });
  const timer = setInterval(() => {
    for (const line of lines.all()) beat(line, end);
  }, heartbeatMs).unref();
  server.addHook('onClose', () => {
    clearInterval(timer);
    for (const line of lines.all()) end(line);
  });

  server.get('/233/devices/line', async (request, reply) => {
    const { raw } = reply;
    const line: Line = {
      ...(await serviceOf(request)),
      write: (text) => void raw.write(text),
      end: () => void raw.end(),
    };
    lines.add(line);
    openLine(reply);
    raw.on('error', () => undefined);
    raw.on('close', () => lines.remove(line));
  });

  server.post<{ Params: { id: string } }>('/233/devices/answers/:id', async (request, reply) => {
    const { session } = await serviceOf(request);
    lines.answer(session, request.params.id, request.body);
    return reply.send({});
  });

  server.get('/233/devices/services', async (request, reply) => {
    const session = await tillOf(request);
    if (session.till?.isLocked) throw new Fault('TILL_LOCKED');
    admitToDevices(session, deviceMenu);
    return reply.send({ Services: lines.namesOf(session.organisationId).map((Name) => ({ Name })) });
  });

  server.post('/233/devices/call', async (request, reply) => {
    const session = await tillOf(request);
    const { organisationId } = session;
    admitToDevices(session, deviceMenu);
    const { deviceUuid } = deviceOf({ headers: readHeaders(request.headers, request.ip), session });
    const question = await admitQuestion(readQuestion(request.body), session, { ...parts, deviceUuid, printed });
    if (lines.waitingOf(organisationId) >= mostAtOnce) throw new Fault('OVERLOADED', { retryAfter: 5 });
    const answer = await lines.ask(organisationId, question);
    if (answer === undefined) throw new Fault('OVERLOADED', { retryAfter: 5 });
    return reply.send(answer);
  });
};
