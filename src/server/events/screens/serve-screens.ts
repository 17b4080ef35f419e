import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import { createStreamCounts } from '../stream-counts.ts';
import { createScreenHub, isScreenName } from './screen-hub.ts';

export interface ScreenRoutes {
  now: () => number;
  /** The company of the token in the headers; throws the session faults. */
  companyOf(request: FastifyRequest): Promise<number>;
  /** The network that a request comes from. */
  networkOf(request: FastifyRequest): string;
  /** Counts a try at a code by a network; throws once there were too many. */
  countTry(network: string): void;
}

/** A receipt of fifty lines has some ten thousand letters. */
const longestView = 64 * 1024;
const heartbeatMs = 20_000;
const mostWaitingBytes = 256 * 1024;
/**
 * Of all screens together: more would only be a mistake or an attack; of one company or network, which leave the rest.
 */
const mostStreams = 2000;
const mostOfCompany = 200;
const mostOfNetwork = 200;

const path = '/233/customer-screen';

type Body = Readonly<Record<string, unknown>>;
const bodyOf = ({ body }: FastifyRequest): Body => (typeof body === 'object' && body !== null ? (body as Body) : {});

const wrong = (Path: string): Fault => new Fault('INVALID_INPUT', { items: [{ Path, Message: 'is not valid' }] });

const nameOf = (value: unknown): string => {
  if (!isScreenName(value)) throw wrong('screen');
  return value;
};

const openStream = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
};

const writerTo =
  ({ raw }: FastifyReply) =>
  (text: string): void => {
    if (raw.writableEnded) return;
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };

/**
 * Customer displays on a tablet without a sign-in: a code of the till, valid once and for five minutes, gives the
 * tablet the secret name of its display, and the till sends the content to that name.
 */
export const serveScreens = (server: FastifyInstance, { now, companyOf, networkOf, countTry }: ScreenRoutes): void => {
  const hub = createScreenHub();
  const streams = new Set<FastifyReply>();
  const counts = createStreamCounts();
  const timer = setInterval(() => {
    for (const reply of streams) writerTo(reply)(': still here\n\n');
  }, heartbeatMs).unref();
  server.addHook('onClose', () => clearInterval(timer));
  server.addHook('preClose', (done) => {
    for (const { raw } of streams) raw.end();
    done();
  });

  server.post(`${path}/code`, async (request, reply) => {
    const code = hub.code(await companyOf(request), now());
    if (!code) throw new Fault('TOO_MANY_REQUESTS', { retryAfter: 60 });
    return reply.send(code);
  });

  server.post(`${path}/join`, async (request, reply) => {
    countTry(networkOf(request));
    const { code } = bodyOf(request);
    const name = typeof code === 'string' ? hub.join(code.replaceAll(/\s/g, ''), now()) : undefined;
    if (!name) throw new Fault('NOT_FOUND');
    return reply.send({ Screen: name });
  });

  server.post(`${path}/show`, async (request, reply) => {
    const organisationId = await companyOf(request);
    const { screen, view } = bodyOf(request);
    const text = JSON.stringify(view ?? {});
    if (text.length > longestView) throw wrong('view');
    if (!hub.show(organisationId, nameOf(screen), { view: text, now: now() })) throw new Fault('NOT_FOUND');
    return reply.send(true);
  });

  server.post(`${path}/close`, async (request, reply) => {
    if (!hub.close(await companyOf(request), nameOf(bodyOf(request)['screen']))) throw new Fault('NOT_FOUND');
    return reply.send(true);
  });

  server.get(path, (request, reply) => {
    const name = nameOf(request.headers['customer-screen']);
    const [company, network] = [`company ${hub.companyOf(name)}`, `network ${networkOf(request)}`];
    if (streams.size >= mostStreams || counts.of(company) >= mostOfCompany || counts.of(network) >= mostOfNetwork)
      throw new Fault('OVERLOADED', { retryAfter: 30 });
    // The present content comes with the stream, so the head of the answer goes first.
    const early: string[] = [];
    let write = (text: string): void => void early.push(text);
    const leave = hub.watch(name, { write: (text) => write(text), end: () => reply.raw.end() });
    if (!leave) throw new Fault('NOT_FOUND');
    openStream(reply);
    write = writerTo(reply);
    for (const text of early) write(text);
    streams.add(reply);
    for (const key of [company, network]) counts.add(key, 1);
    reply.raw.on('error', () => undefined);
    reply.raw.on('close', () => {
      leave();
      streams.delete(reply);
      for (const key of [company, network]) counts.add(key, -1);
    });
  });
};
