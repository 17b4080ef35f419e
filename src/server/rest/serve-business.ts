import type { FastifyInstance } from 'fastify';
import type { Load } from '../call/load.ts';
import type { Route } from '../call/route.ts';
import { serveBy, type Answering } from '../call/serve.ts';
import type { Routes } from '../routes.ts';
import { bulk, bulkLimit, isWritten } from './bulk.ts';
import { reports } from './reports.ts';
import { approve, sell, type Request, type Resource } from './requests.ts';

/** Work on one resource: the call behind it, and how it is asked. */
export interface Serving {
  resource: Resource;
  route: Route;
  request: Request;
}

interface Business {
  resources: readonly Resource[];
  calls: Routes;
  load: Load;
  answer: (serving: Serving) => Answering;
  report: (route: Route) => Answering;
}

const serveBulk = (api: FastifyInstance, resource: Resource, { load, answer }: Business): void => {
  const route = resource.routes.create ?? resource.routes.update;
  if (!route || !isWritten(resource)) return;
  const handler = serveBy(route, load, answer({ resource, route, request: bulk }));
  const config = { call: route.call.name };
  api.route({ method: 'POST', url: `/${resource.name}/bulk`, bodyLimit: bulkLimit, config, handler });
};

const serveApprovals = (api: FastifyInstance, { resources, calls, load, answer }: Business): void => {
  const route = calls.get('DocumentApprove');
  const resource = resources.find(({ name }) => name === 'documents');
  if (!route || !resource) return;
  const { bodyLimit, name: call } = route.call;
  for (const [url, request] of [
    ['/documents/:id/approve', approve],
    ['/receipts', sell],
  ] as const) {
    const handler = serveBy(route, load, answer({ resource, route, request }));
    api.route({ method: 'POST', url, bodyLimit, config: { call }, handler });
  }
};

/** Routes beside those of single records: bulk writes, approvals, sales and reports. */
export const serveBusiness = (api: FastifyInstance, business: Business): void => {
  const { resources, calls, load, report } = business;
  for (const resource of resources) serveBulk(api, resource, business);
  for (const { name, call } of reports) {
    const route = calls.get(call);
    if (!route) continue;
    api.route({
      method: 'GET',
      url: `/reports/${name}`,
      config: { call },
      handler: serveBy(route, load, report(route)),
    });
  }
  serveApprovals(api, business);
};
