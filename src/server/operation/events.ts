import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import type { Session } from '../call/session.ts';
import type { LiveEventHub } from './event-hub.ts';
import { createTickets } from './tickets.ts';

/** More streams than this from one server would only be a mistake or an attack; of one company, which must not take them from the others. */
const mostStreams = 4000;
const mostOfCompany = 400;
/** A listener that takes nothing in is let go before its events fill the memory; it comes back and reads anew. */
const mostWaitingBytes = 1024 * 1024;
const heartbeatMs = 20_000;
const ticketLifeMs = 60_000;

export interface EventRoutes {
  hub: LiveEventHub;
  now: () => number;
  /** The session of the token in the headers; throws the session faults. */
  holderOf(request: FastifyRequest): Promise<Holder>;
  /** False once the session of a stream has ended: its stream ends too. */
  isOpen(holder: Holder): Promise<boolean>;
}

/** Whose stream it is. */
interface Holder { session: Session; tokenCode: string }

const lastEventIdOf = (request: FastifyRequest): string | undefined => {
  const given = request.headers['last-event-id'] ?? (request.query as { lastEventId?: unknown }).lastEventId;
  return typeof given === 'string' ? given : undefined;
};

const openStream = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.getHeaders() as Record<string, string>,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
};

/** Ends a stream; one that was ended and has not gone, because nobody reads what is left of it, is broken off. */
const finish = ({ raw }: FastifyReply): void => { if (raw.writableEnded) raw.destroy(); else raw.end(); };

/**
 * GET /233/events: what changed in the caller's organisation. The token comes in its header,
 * or a ticket in the address, since EventSource sends no headers: POST /233/events/ticket gives one.
 */
export const serveEvents = (server: FastifyInstance, { hub, now, holderOf, isOpen }: EventRoutes): void => {
  const tickets = createTickets<Holder>({ lifeMs: ticketLifeMs });
  const streams = new Map<FastifyReply, Holder>();

  const timer = setInterval(() => {
    hub.heartbeat();
    for (const [reply, holder] of streams) void isOpen(holder).then((isStill) => { if (!isStill) finish(reply); }, () => finish(reply));
  }, heartbeatMs).unref();
  server.addHook('onClose', () => clearInterval(timer));

  const companyHolder = async (request: FastifyRequest): Promise<Holder> => {
    const holder = await holderOf(request);
    if (holder.session.organisationId === 0) throw new Fault('NOT_ALLOWED');
    return holder;
  };

  server.post('/233/events/ticket', async (request, reply) => {
    const holder = await companyHolder(request);
    return reply.send({ Ticket: tickets.issue(holder, now()), Seconds: ticketLifeMs / 1000 });
  });

  server.get('/233/events', async (request, reply) => {
    const { ticket } = request.query as { ticket?: string };
    const holder = ticket ? tickets.redeem(String(ticket), now()) : await companyHolder(request);
    if (!holder || !(await isOpen(holder))) throw new Fault('TOKEN_UNKNOWN');
    const { organisationId } = holder.session;
    if (hub.size(organisationId) >= mostOfCompany || hub.size() >= mostStreams) throw new Fault('OVERLOADED', { retryAfter: 30 });
    openStream(reply);
    streams.set(reply, holder);
    const write = (text: string): void => {
      // Until a slow reader has taken in the rest, an ended stream still listens.
      if (reply.raw.writableEnded) return;
      if (reply.raw.writableLength > mostWaitingBytes) reply.raw.destroy();
      else reply.raw.write(text);
    };
    // A line that breaks is closed next; without a listener its error would end the process.
    reply.raw.on('error', () => undefined);
    const leave = hub.join(organisationId, { write, end: () => finish(reply) }, lastEventIdOf(request));
    reply.raw.on('close', () => { leave(); streams.delete(reply); });
  });
};
