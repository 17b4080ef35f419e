import { calls } from '#generated/calls.ts';
import { restResources } from '#generated/rest-resources.ts';
import { reports } from '#server/rest/reports.ts';

const callPaths: ReadonlySet<string> = new Set(calls.map(({ path }) => path));
/** Paths of /api: what a key may do there is tried by tests/rest and by the table of keys. */
const resourcePaths: ReadonlySet<string> = new Set([
  ...restResources.flatMap(({ name }) => [`/api/${name}`, `/api/${name}/:id`, `/api/${name}/bulk`]),
  ...reports.map(({ name }) => `/api/reports/${name}`),
  '/api/documents/:id/approve',
  '/api/receipts',
]);

/** A line of Fastify's tree: how deep it stands, its part of the path, and the methods that are served there. */
const line = /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/u;
const indent = 4;

const pathsOf = (tree: string): [path: string, methods: string[]][] => {
  const parts: string[] = [];
  return tree.split('\n').flatMap((text): [string, string[]][] => {
    const [, before = '', part = '', methods] = line.exec(text) ?? [];
    if (part === '') return [];
    parts.splice(before.length / indent, Infinity, part);
    return methods === undefined ? [] : [[parts.join('').replace(/^\/\/+/, '/'), methods.split(', ')]];
  });
};

/**
 * Every route of a server that is neither a call nor a resource of /api, as `GET /healthz`: these have tables of their
 * own.
 */
export const routesBesideCalls = (server: { printRoutes(options: object): string }): string[] =>
  pathsOf(server.printRoutes({ commonPrefix: false }))
    .filter(([path]) => !callPaths.has(path) && !resourcePaths.has(path))
    // A head is that of its GET.
    .flatMap(([path, methods]) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`))
    .sort();
