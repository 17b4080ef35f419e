import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot, type Config } from '../config.ts';
import { apiPage, type ApiDescription } from './api-page.ts';
import { contentPolicy } from './security-headers.ts';
import { servedSchema, withServedSchemas, type ServedSchema } from './served-schema.ts';

const file = join(packageRoot, 'src/generated/openapi.json');

/** Read once asked for: a server that is not asked need not hold it. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const policy = `default-src 'none'; style-src ${contentPolicy.styleSrc.join(' ')}; frame-ancestors 'none'`;

/**
 * /openapi.json for programs, which refers to the schemas where they are served: /schemas/Article.json and
 * /schemas/ArticlePredicate.json, one thing alone each. /openapi.bundle.json with all of them in it, for programs that
 * read one file; /docs to read it by eye.
 */
export const serveOpenApi = (server: FastifyInstance, { baseUrl }: Pick<Config, 'baseUrl'>): void => {
  const text = once(() => readFileSync(file, 'utf8'));
  const description = once(() => JSON.parse(text()) as ApiDescription);
  const page = once(() => apiPage(description(), baseUrl));
  const serve = (path: string, content: () => string): void => {
    server.get(path, (_request, reply) => {
      reply
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .type('application/json; charset=utf-8')
        .send(content());
    });
  };
  serve(
    '/openapi.json',
    once(() => withServedSchemas(description())),
  );
  serve('/openapi.bundle.json', text);
  server.get('/docs', (_request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page());
  });
  server.get<{ Params: { name: string } }>('/schemas/:name.json', (request, reply) => {
    const schema = servedSchema(request.params.name, description().components.schemas as Record<string, ServedSchema>);
    if (schema === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .type('application/schema+json; charset=utf-8')
      .send(schema);
  });
};
