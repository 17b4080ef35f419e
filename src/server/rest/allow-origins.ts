import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, API-Version, Content-Type, Culture-Code, Idempotency-Key, Range',
  'access-control-max-age': '7200',
};

/** Pages of these origins may ask: a browser asks first whether it may, and hides what it is not told to show. */
export const allowOrigins = (api: FastifyInstance, { apiOrigins = [] }: Pick<Config, 'apiOrigins'>): void => {
  if (apiOrigins.length === 0) return;
  api.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !apiOrigins.includes(origin)) {
      done();
      return;
    }
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'API-Version, Content-Range, Link, Location, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id',
    });
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      reply.code(204).headers(preflight).send();
    else done();
  });
};
