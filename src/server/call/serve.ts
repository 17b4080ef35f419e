import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import { encodeEntity } from '#domain/wire/index.ts';
import { entities } from '#generated/model.ts';
import { admit } from './access.ts';
import { admitBranches } from './admit-branches.ts';
import type { CallContext, ClientHeaders } from './context.ts';
import { faultBody, toFault } from './fault-answer.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { readHeaders } from './headers.ts';
import type { Load } from './load.ts';
import type { Route } from './route.ts';
import { run } from './run.ts';
import type { Services } from './services/services.ts';
import { nobody, type Session } from './session.ts';

const json = 'application/json; charset=utf-8';

/**
 * Finds the session of a request. A call for anyone accepts an expired token as none, and does not count as a use of
 * the session; otherwise a window that asks every few seconds whether it is still signed in would never be signed out.
 */
export const sessionOf = async (
  headers: ClientHeaders,
  { sessions, now }: Services,
  isForAnyone: boolean,
): Promise<Session> => {
  if (isForAnyone && headers.tokenCode === undefined) return nobody(headers.cultureCode);
  try {
    return await (isForAnyone ? sessions.look(headers.tokenCode, now()) : sessions.use(headers.tokenCode, now()));
  } catch (error) {
    if (isForAnyone && error instanceof Fault) return nobody(headers.cultureCode);
    throw error;
  }
};

const storedOf = ({ call }: Route, fault: Fault): unknown => {
  const model =
    call.entity === undefined
      ? undefined
      : (entities as Record<string, (typeof entities)[keyof typeof entities]>)[call.entity];
  if (fault.stored === undefined || !model) return undefined;
  return encodeEntity(model, fault.stored as Record<string, unknown>, entities);
};

const factsOf = (route: Route, session: Session | undefined, request: FastifyRequest) => ({
  requestId: request.id,
  call: route.call.name,
  organisation: session?.organisationId,
  user: session?.userId,
});

const logFault = (route: Route, session: Session | undefined, fault: Fault, request: FastifyRequest): void => {
  const facts = { ...factsOf(route, session, request), code: fault.code };
  if (fault.status >= 500) request.log.error({ ...facts, err: fault.cause ?? fault }, 'call failed');
  else request.log.info(facts, 'call refused');
};

/** Names of the calls whose answer contains costs. */
const showsCosts = /(Resume|Balance)Search$/;

/** Adds a header to answers whose costs may still change because a recosting is under way. */
const markRecosting = async (
  route: Route,
  { recosting }: Services,
  session: Session,
  reply: FastifyReply,
): Promise<void> => {
  if (showsCosts.test(route.call.name) && (await recosting.isUnderWay(session.organisationId)))
    reply.header('x-recosting', '1');
};

/** The session and the request by which a call is made. */
export type Caller = Pick<CallContext, 'session' | 'headers' | 'requestId' | 'services'>;

/** Makes a call for a known session: access → permission → validation → decoding → branches → handler → encoding. */
export const perform = async (route: Route, body: unknown, caller: Caller): Promise<unknown> => {
  admit(route.call, caller.session);
  route.check(body);
  const input = route.decode(body);
  await admitBranches(route.call, input, caller);
  const answered = await run(route, input, { ...caller, call: route.call, now: caller.services.now() });
  return answered instanceof FileAnswer ? answered : (route.encode(answered, input) ?? null);
};

/** Headers → token → the call. */
const answer =
  (route: Route, services: Services): Answering =>
  async (request, reply, known) => {
    const headers = readHeaders(request.headers, request.ip);
    const session = (known.session = await sessionOf(headers, services, route.call.access === 'anyone'));
    const answered = await perform(route, route.call.method === 'GET' ? request.query : request.body, {
      session,
      headers,
      requestId: request.id,
      services,
    });
    await markRecosting(route, services, session, reply);
    return answered;
  };

/** Produces the answer to a request, and puts the session into `known` for the log. */
export type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  known: { session?: Session },
) => Promise<unknown>;

/** The Fastify handler of one call. */
export const serve = (route: Route, services: Services, load: Load) => serveBy(route, load, answer(route, services));

/** A Fastify handler for a call. While the server is stopping or overloaded it refuses. */
export const serveBy =
  (route: Route, load: Load, answering: Answering) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!load.enter()) return sendFault(reply, new Fault('OVERLOADED', { retryAfter: 2 }), request.id);
    const known: { session?: Session } = {};
    try {
      const answered = await answering(request, reply, known);
      if (route.call.writes) request.log.info(factsOf(route, known.session, request), 'call done');
      if (answered instanceof FileAnswer) return sendFile(reply, answered);
      return reply.header('content-type', json).send(JSON.stringify(answered));
    } catch (error) {
      const fault = toFault(error);
      logFault(route, known.session, fault, request);
      return sendFault(reply, fault, request.id, storedOf(route, fault));
    } finally {
      load.leave();
    }
  };

const problemJson = 'application/problem+json';

/** The members of RFC 9457, beside those of a fault. */
const problemOf = (fault: Fault, requestId: string) => ({
  type: `urn:merx:fault:${fault.code}`,
  title: fault.message,
  status: fault.status,
  instance: `urn:uuid:${requestId}`,
});

export const sendFault = (reply: FastifyReply, fault: Fault, requestId: string, stored?: unknown): FastifyReply => {
  if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
  const body = faultBody(fault, requestId, stored);
  const isProblem = String(reply.request.headers.accept ?? '').includes(problemJson);
  return reply
    .code(fault.status)
    .header('content-type', isProblem ? problemJson : json)
    .send(JSON.stringify(isProblem ? { ...problemOf(fault, requestId), ...body } : body));
};
