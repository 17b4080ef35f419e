import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

export interface Metrics {
  /** One answered call: rate, errors and duration come from this. */
  observe(call: string, status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Sources of gauges. */
export interface MetricSources {
  openStreams: () => number;
  runningCalls: () => number;
  shedCalls: () => number;
}

/** A registry of its own for each server, so that two in one process do not meet. */
export const createMetrics = (sources: MetricSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'merx_' });
  const duration = new Histogram({
    name: 'merx_call_duration_seconds',
    help: 'Time from the request line to the end of the answer, by call and status',
    labelNames: ['call', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('merx_event_streams', 'Open streams of server-sent events', sources.openStreams);
  gauge('merx_calls_running', 'Calls being served', sources.runningCalls);
  gauge('merx_calls_shed_total', 'Calls refused because the server was busy', sources.shedCalls);
  return {
    observe: (call, status, seconds) => duration.observe({ call, status: String(status) }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Behind a proxy on the same machine everybody seems to be local, so a forwarded request is not. */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

const isBearer = (request: FastifyRequest, token: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** /metrics for Prometheus: by METRICS_TOKEN where one is set, else from this machine alone. */
export const serveMetrics = (server: FastifyInstance, metrics: Metrics, config: Config): void => {
  server.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    const isAllowed = config.metricsToken ? isBearer(request, config.metricsToken) : isLocal(request);
    if (!isAllowed) return reply.code(403).type('text/plain').send('Not allowed\n');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
