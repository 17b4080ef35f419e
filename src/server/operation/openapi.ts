import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../config.ts';
import { apiPage, type ApiDescription } from './api-page.ts';
import { contentPolicy } from './security-headers.ts';

const file = join(packageRoot, 'src/generated/openapi.json');

/** Read once asked for: a server that is not asked need not hold it. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const policy = `default-src 'none'; style-src ${contentPolicy.styleSrc.join(' ')}; frame-ancestors 'none'`;

/** /openapi.json for programs, /docs to read it by eye. */
export const serveOpenApi = (server: FastifyInstance): void => {
  const text = once(() => readFileSync(file, 'utf8'));
  const page = once(() => apiPage(JSON.parse(text()) as ApiDescription));
  server.get('/openapi.json', (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*').type('application/json; charset=utf-8').send(text());
  });
  server.get('/docs', (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy).type('text/html; charset=utf-8').send(page());
  });
};
