import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openAllowedDevices, type AllowedDevices } from '../allowed/allowed-devices.ts';
import { openConnection } from '../connections/open-connection.ts';
import { DeviceFault } from '../device-fault.ts';
import { createJobs, type Jobs } from '../jobs/do-jobs.ts';
import { openJobBook } from '../jobs/job-book.ts';
import { callNamed } from './calls.ts';
import { admit, admitForm } from './guard.ts';
import { languageOf, type PageLanguage } from './page-words.ts';
import { openPairing, type Pairing } from './pairing.ts';
import { startRelay, type Relay, type RelayOptions } from './relay.ts';
import { createWeights, type Weights } from './weights.ts';

/** The till tries them in their order. */
export const usualPorts = [9761, 9762, 9763, 9764];

/** A label template with a picture is the largest thing that is sent. */
const largestBody = 5 * 1024 * 1024;

export interface ServiceOptions {
  /** Where jobs and pairs are kept. */
  readonly folder: string;
  /** The first that is free; 0 takes any. */
  readonly ports?: readonly number[];
  readonly now?: () => number;
  /** Devices that may be reached beside those allowed at this machine: see docs/devices.md. */
  readonly allow?: readonly string[];
  /** The server through which tills come that may not reach this machine, and the company's key to it. */
  readonly relay?: Pick<RelayOptions, 'server' | 'key' | 'onTrouble'>;
  /** Page shown at / */
  readonly page?: (shown: ShownByService) => string;
}

export interface ShownByService {
  readonly pairing: Pairing;
  readonly jobs: Jobs;
  readonly allowed: AllowedDevices;
  readonly url: string;
  readonly language: PageLanguage;
}

export interface DeviceService extends AsyncDisposable {
  readonly url: string;
  readonly pairing: Pairing;
  readonly jobs: Jobs;
  readonly relay?: Relay;
}

class TooLarge extends Error {}

const readText = async (request: IncomingMessage, longest: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > longest) throw new TooLarge();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const text = await readText(request, largestBody);
  const body: unknown = text.length === 0 ? {} : JSON.parse(text.toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError('no object');
  return body as Record<string, unknown>;
};

const jobIdOf = ({ headers: { 'job-id': id } }: IncomingMessage): string =>
  typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? id : randomUUID();

const statusOf = (cause: unknown): number => {
  if (cause instanceof TooLarge) return 413;
  return cause instanceof SyntaxError || cause instanceof DeviceFault || cause instanceof TypeError ? 400 : 500;
};

type Parts = Required<Pick<ServiceOptions, 'page'>> & {
  pairing: Pairing;
  jobs: Jobs;
  weights: Weights;
  allowed: AllowedDevices;
  url: () => string;
};

const longestForm = 4_096;

/** A person at this machine presses Allow on the service's own page. */
const allowByPerson = async (request: IncomingMessage, response: ServerResponse, allowed: AllowedDevices) => {
  if (!admitForm(request)) return void response.writeHead(403, { connection: 'close' }).end();
  const entry = new URLSearchParams((await readText(request, longestForm)).toString('utf8')).get('allow');
  if (entry) await allowed.allow(entry);
  response.writeHead(303, { location: '/', 'cache-control': 'no-store' }).end();
};

const serve = async (request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> => {
  const { pairing, jobs, weights, allowed } = parts;
  if (request.method === 'POST' && request.url === '/allow') return allowByPerson(request, response, allowed);
  const { status, headers } = admit(request, pairing);
  const answer = (code: number, body?: object): void => {
    const text = body === undefined ? '' : JSON.stringify(body);
    response.writeHead(code, {
      'cache-control': 'no-store',
      'content-type': 'application/json',
      // Unread bytes of the request would be taken for the next one.
      ...(code !== 200 && { connection: 'close' }),
      ...headers,
    });
    response.end(text);
  };
  if (status !== 200) return answer(status);
  if (request.method === 'GET') {
    if (request.url !== '/') return answer(404);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    });
    const language = languageOf(request.headers['accept-language']);
    response.end(parts.page({ pairing, jobs, allowed, url: parts.url(), language }));
    return;
  }
  const call = callNamed(/^\/Console\/Cash\/Web\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '');
  if (!call) return answer(404);
  try {
    const body = await readBody(request);
    const { origin } = request.headers;
    answer(200, await call(body, { jobs, pairing, weights, allowed, origin, jobId: jobIdOf(request) }));
  } catch (cause) {
    answer(statusOf(cause), { Message: cause instanceof Error ? cause.message : 'failed' });
  }
};

const host = '127.0.0.1';

const listen = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException): void => {
      if (cause.code === 'EADDRINUSE' || cause.code === 'EACCES') resolve(false);
      else reject(cause);
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(true);
    });
  });

const listenFirst = async (server: Server, ports: readonly number[]): Promise<void> => {
  for (const port of ports) if (await listen(server, port)) return;
  throw new Error(`None of the ports ${ports.join(', ')} is free.`);
};

/** Device service of the cashier's machine; reachable from this machine only. */
export const startService = async ({
  folder,
  ports = usualPorts,
  now = Date.now,
  page = () => '',
  allow: always = [],
  relay: through,
}: ServiceOptions): Promise<DeviceService> => {
  const book = await openJobBook(join(folder, 'jobs.jsonl'), now);
  const jobs = createJobs({ book, now, connect: openConnection });
  const pairing = await openPairing(join(folder, 'pairs.json'), now);
  let url = '';
  const weights = createWeights();
  const allowed = openAllowedDevices({ path: join(folder, 'allowed.json'), always, now });
  const parts: Parts = { page, pairing, jobs, weights, allowed, url: () => url };
  const server = createServer((request, response) => {
    void serve(request, response, parts).catch(() => response.destroy());
  });
  server.on('upgrade', (_request, socket) => socket.destroy());
  await listenFirst(server, ports);
  const address = server.address();
  url = `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
  const relay = through && startRelay({ ...through, context: { jobs, pairing, weights, allowed } });
  return {
    url,
    pairing,
    jobs,
    ...(relay && { relay }),
    [Symbol.asyncDispose]: async () => {
      await relay?.[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await weights.close();
      await jobs.close();
    },
  };
};
