import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import type { Session } from '../call/session.ts';
import type { LiveEventHub } from './event-hub.ts';
import { createStreamCounts } from './stream-counts.ts';
import { createTickets } from './tickets.ts';

/**
 * More streams than this from one server would only be a mistake or an attack; of one company, which must not take them
 * from the others.
 */
const mostStreams = 4000;
const mostOfCompany = 400;
/** Streams of one network, so that signing up many companies does not multiply the limit. */
const mostOfNetwork = 400;
/** A listener that takes nothing in is let go before its events fill the memory; it comes back and reads anew. */
const mostWaitingBytes = 1024 * 1024;
const heartbeatMs = 20_000;
const ticketLifeMs = 60_000;

export interface EventRoutes {
  hub: LiveEventHub;
  now: () => number;
  /** The session of the token in the headers; throws the session faults. */
  holderOf(request: FastifyRequest): Promise<Holder>;
  /** Counts a ticket for a stream; throws once the session has asked for too many. */
  countTicket(session: Session): void;
  /** The network that a request comes from. */
  networkOf(request: FastifyRequest): string;
  /** False once the session of a stream has ended: its stream ends too. */
  isOpen(holder: Holder): Promise<boolean>;
  /** Tells what concerns which sessions, so that a stream ends with its session and not at the next heartbeat. */
  onChange(listener: (concerns: (session: Session) => boolean) => void): void;
}

/** Whose stream it is. */
interface Holder {
  session: Session;
  tokenCode: string;
}

const lastEventIdOf = (request: FastifyRequest): string | undefined => {
  const given = request.headers['last-event-id'] ?? (request.query as { lastEventId?: unknown }).lastEventId;
  return typeof given === 'string' ? given : undefined;
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

/** Ends a stream; one that does not end, because its rest is not read, is aborted. */
const finish = ({ raw }: FastifyReply): void => {
  if (raw.writableEnded) raw.destroy();
  else raw.end();
};

const finishUnless = (isOpen: Promise<boolean>, reply: FastifyReply): void => {
  void isOpen.then(
    (isStill) => {
      if (!isStill) finish(reply);
    },
    () => finish(reply),
  );
};

const writerTo =
  ({ raw }: FastifyReply) =>
  (text: string): void => {
    // Until a slow reader has taken in the rest, an ended stream still listens.
    if (raw.writableEnded) return;
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };

/**
 * GET /233/events: what changed in the caller's organisation. The token comes in its header,
 * or a ticket in the address, since EventSource sends no headers: POST /233/events/ticket gives one.
 */
export const serveEvents = (
  server: FastifyInstance,
  { hub, now, holderOf, countTicket, networkOf, isOpen, onChange }: EventRoutes,
): void => {
  const tickets = createTickets<Holder>({
    lifeMs: ticketLifeMs,
    ownersOf: ({ session }) => ({ session: String(session.tokenId), company: String(session.organisationId) }),
  });
  const streams = new Map<FastifyReply, Holder>();
  const networks = createStreamCounts();

  const finishEnded = (concerns: (session: Session) => boolean): void => {
    for (const [reply, holder] of streams) if (concerns(holder.session)) finishUnless(isOpen(holder), reply);
  };

  onChange(finishEnded);
  const timer = setInterval(() => {
    hub.heartbeat();
    finishEnded(() => true);
  }, heartbeatMs).unref();
  server.addHook('onClose', () => clearInterval(timer));

  const companyHolder = async (request: FastifyRequest): Promise<Holder> => {
    const holder = await holderOf(request);
    if (holder.session.organisationId === 0) throw new Fault('NOT_ALLOWED');
    return holder;
  };

  server.post('/233/events/ticket', async (request, reply) => {
    const holder = await companyHolder(request);
    countTicket(holder.session);
    return reply.send({ Ticket: tickets.issue(holder, now()), Seconds: ticketLifeMs / 1000 });
  });

  server.get('/233/events', async (request, reply) => {
    const { ticket } = request.query as { ticket?: string };
    const holder = ticket ? tickets.redeem(String(ticket), now()) : await companyHolder(request);
    if (!holder || !(await isOpen(holder))) throw new Fault('TOKEN_UNKNOWN');
    const { organisationId } = holder.session;
    const network = networkOf(request);
    if (
      hub.size(organisationId) >= mostOfCompany ||
      hub.size() >= mostStreams ||
      networks.of(network) >= mostOfNetwork
    ) {
      throw new Fault('OVERLOADED', { retryAfter: 30 });
    }
    networks.add(network, 1);
    openStream(reply);
    streams.set(reply, holder);
    // A line that breaks is closed next; without a listener its error would end the process.
    reply.raw.on('error', () => undefined);
    const leave = hub.join(
      organisationId,
      { write: writerTo(reply), end: () => finish(reply) },
      lastEventIdOf(request),
    );
    reply.raw.on('close', () => {
      leave();
      networks.add(network, -1);
      streams.delete(reply);
    });
  });
};
