import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { restResources } from '#generated/rest-resources.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { admit } from '../call/access.ts';
import { readHeaders } from '../call/headers.ts';
import type { Load } from '../call/load.ts';
import type { Route } from '../call/route.ts';
import type { Routes } from '../routes.ts';
import { sendFault, serveBy, type Answering } from '../call/serve.ts';
import type { Services } from '../call/services/services.ts';
import type { Session } from '../call/session.ts';
import { allowOrigins } from './allow-origins.ts';
import { inDialect } from './dialect/fault-paths.ts';
import { keySession } from './key-session.ts';
import { readReport } from './reports.ts';
import { requests, type Part, type Resource } from './requests.ts';
import { serveBusiness, type Serving } from './serve-business.ts';

const models: Readonly<Record<string, EntityModel>> = entities;

/** Where each request goes: the records as a whole, or one of them. */
const places = {
  '': [
    ['GET', 'list'],
    ['POST', 'create'],
  ],
  '/:id': [
    ['GET', 'one'],
    ['PUT', 'update'],
    ['DELETE', 'delete'],
  ],
} as const satisfies Record<string, readonly (readonly [HTTPMethods, Part])[]>;

const everyMethod: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const resourcesOf = (calls: Routes): Resource[] =>
  restResources.map(({ name, entity, title: _title, ...parts }) => ({
    name,
    model: models[entity] as EntityModel,
    routes: Object.fromEntries(
      Object.entries(parts).flatMap(([part, call]) => {
        const route = calls.get(call);
        return route ? [[part, route]] : [];
      }),
    ),
  }));

/** A filter that looks into another entity is a search of it: the key must be let into that too. */
const lookInto =
  (searches: ReadonlyMap<string, Resource>, session: Session) =>
  (entity: string): void => {
    const search = searches.get(entity)?.routes.list;
    if (!search) throw new Fault('NOT_ALLOWED');
    admit(search.call, session);
  };

/** Methods that a resource refuses, and those that it allows. */
const refuseMethod =
  (allowed: readonly string[]) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendFault(reply.header('allow', allowed.join(', ')), new Fault('METHOD_NOT_ALLOWED'), request.id);

type Asking = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;

/** Version of this interface. It changes where programs that were written for it would no longer work. */
const apiVersion = '1';

/** The session of a request's key, with what is left to it in the headers of the answer. */
const admitKey = async (request: FastifyRequest, reply: FastifyReply, services: Services): Promise<Session> => {
  const asked = request.headers['api-version'];
  if (asked !== undefined && asked !== apiVersion)
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'API-Version', Message: `must be ${apiVersion}` }] });
  const { session, quota } = await keySession(request, services);
  reply.headers({
    'ratelimit-limit': String(quota.limit),
    'ratelimit-remaining': String(quota.remaining),
    'ratelimit-reset': String(quota.resetSeconds),
  });
  return session;
};

const callerOf = (request: FastifyRequest, session: Session, services: Services) => ({
  session,
  headers: readHeaders(request.headers, request.ip),
  requestId: request.id,
  services,
});

/** Answer to a caller without a valid key. */
const askForKey = (error: unknown, reply: FastifyReply): void => {
  if (error instanceof Fault && error.status === 401) reply.header('www-authenticate', 'Bearer');
};

/** Answers a report. */
const reporting =
  (services: Services, route: Route): Answering =>
  async (request, reply, known) => {
    try {
      const session = (known.session = await admitKey(request, reply, services));
      const query = request.query as Record<string, unknown>;
      return await readReport(route, query, callerOf(request, session, services));
    } catch (error) {
      askForKey(error, reply);
      throw error;
    }
  };

/** Answers a request to one resource. */
const answering =
  (services: Services, searches: ReadonlyMap<string, Resource>) =>
  ({ resource, route, request: perform }: Serving): Answering =>
  async (request, reply, known) => {
    try {
      const session = (known.session = await admitKey(request, reply, services));
      const { params, query, body } = request as Asking;
      const { 'idempotency-key': idempotencyKey } = request.headers;
      const asked = {
        resource,
        route,
        id: params.id,
        query,
        body,
        ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
        mayLookInto: lookInto(searches, session),
      };
      const answer = await perform(asked, callerOf(request, session, services));
      reply.code(answer.status ?? 200).headers(answer.headers ?? {});
      return answer.body;
    } catch (error) {
      askForKey(error, reply);
      throw inDialect(error, resource.model.bodyKey);
    }
  };

/** The package says that a deletion without a body is plain text. */
const takeEmptyText = (api: FastifyInstance): void => {
  api.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    done(
      body.length === 0
        ? null
        : new Fault('INVALID_INPUT', { items: [{ Path: 'Content-Type', Message: 'must be application/json' }] }),
      undefined,
    );
  });
};

/**
 * /api/{resource} in the dialect of ra-data-simple-rest, for programs that have an API key. Each request is one of the
 * entity's own calls in other words: the same handler, rights, validation, hooks and faults.
 */
export const serveRest = async (
  server: FastifyInstance,
  services: Services,
  calls: Routes,
  load: Load,
): Promise<void> => {
  const resources = resourcesOf(calls);
  const answer = answering(services, new Map(resources.map((resource) => [resource.model.name, resource])));

  const serveResource = (api: FastifyInstance, resource: Resource): void => {
    for (const [path, methods] of Object.entries(places)) {
      const url = `/${resource.name}${path}`;
      const served = methods.filter(([, part]) => resource.routes[part]);
      for (const [method, part] of served) {
        const route = resource.routes[part] as NonNullable<Resource['routes'][Part]>;
        api.route({
          method,
          url,
          bodyLimit: route.call.bodyLimit,
          config: { call: route.call.name },
          handler: serveBy(route, load, answer({ resource, route, request: requests[part] })),
        });
      }
      const allowed = served.map(([method]) => method as string);
      api.route({
        method: everyMethod.filter((method) => !allowed.includes(method as string)),
        url,
        handler: refuseMethod(allowed),
      });
    }
  };

  await server.register(
    async (api) => {
      takeEmptyText(api);
      allowOrigins(api, services.config);
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('api-version', apiVersion);
        done();
      });
      for (const resource of resources) serveResource(api, resource);
      serveBusiness(api, { resources, calls, load, answer, report: (route) => reporting(services, route) });
      // A page of an allowed origin is told so, too: it sees no answer without the headers of this place.
      const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
        sendFault(reply, new Fault('UNKNOWN_CALL'), request.id);
      api.route({ method: [...everyMethod], url: '/*', handler: missing });
    },
    { prefix: '/api' },
  );
};
