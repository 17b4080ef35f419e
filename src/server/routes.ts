import type { FastifyInstance } from 'fastify';
import { calls } from '#generated/calls.ts';
import type { CallModel } from '#generated/shapes.ts';
import type { Handler, Preparation } from './call/context.ts';
import type { Load } from './call/load.ts';
import { makeRoute, type Route } from './call/route.ts';
import { serve } from './call/serve.ts';
import type { Services } from './call/services/services.ts';

/** Which handler serves which call: business calls by name, the rest by the generic verbs. */
export interface Handlers {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly preparations: Readonly<Record<string, Preparation>>;
  readonly generic: (call: CallModel) => Handler | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string;
  }
}

const handlerOf = (call: CallModel, { handlers, generic }: Handlers): Handler | undefined =>
  handlers[call.name] ?? (call.verb ? generic(call) : undefined);

/** Calls by name, each made ready. */
export type Routes = ReadonlyMap<string, Route>;

/** One route for each call of the model. A call without a handler is logged and not offered. */
export const makeRoutes = (who: Handlers, { log }: Pick<Services, 'log'>): Routes => {
  const routes = new Map<string, Route>();
  for (const call of calls) {
    const handle = handlerOf(call, who);
    if (!handle) {
      log.warn({ call: call.name }, 'no handler for this call');
      continue;
    }
    const prepare = who.preparations[call.name];
    routes.set(call.name, makeRoute(call, { handle, prepare, handlerOf: (name) => routes.get(name)?.handle }));
  }
  return routes;
};

export const serveCalls = (server: FastifyInstance, services: Services, routes: Routes, load: Load): void => {
  for (const route of routes.values()) {
    const { name, method, path, bodyLimit } = route.call;
    server.route({ method, url: path, bodyLimit, config: { call: name }, handler: serve(route, services, load) });
  }
};
