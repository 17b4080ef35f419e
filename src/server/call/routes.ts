import type { FastifyInstance } from 'fastify';
import { calls } from '#generated/calls.ts';
import type { CallModel } from '#generated/shapes.ts';
import type { Handler } from './context.ts';
import type { Load } from './load.ts';
import { makeRoute, type Preparation } from './route.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

/** Who serves what: business handlers by call name, the rest by the generic verbs. */
export interface Handlers {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly preparations: Readonly<Record<string, Preparation>>;
  readonly generic: (call: CallModel) => Handler | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig { call?: string }
}

const handlerOf = (call: CallModel, { handlers, generic }: Handlers): Handler | undefined =>
  handlers[call.name] ?? (call.verb ? generic(call) : undefined);

/** One route for each call of the model. A call that nobody serves is named in the log and not offered. */
export const serveCalls = (server: FastifyInstance, services: Services, who: Handlers, load: Load): void => {
  for (const call of calls) {
    const handle = handlerOf(call, who);
    if (!handle) { services.log.warn({ call: call.name }, 'no handler for this call'); continue; }
    server.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyLimit,
      config: { call: call.name },
      handler: serve(makeRoute(call, handle, who.preparations[call.name]), services, load),
    });
  }
};
