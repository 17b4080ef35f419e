import type { IncomingMessage } from 'node:http';
import type { Pairing } from './pairing.ts';

/** Refused before anything is read; `headers` of an answer that the page may see. */
export interface Admission {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls open to a page before pairing: whether the service is there, and to be paired. */
const openCalls = new Set(['Version', 'IsReady', 'Pair']);

const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/i;

const json = /^application\/json\s*(;|$)/i;

const callOf = ({ url = '' }: IncomingMessage): string => /\/Console\/Cash\/Web\/(\w+)$/.exec(url)?.[1] ?? '';

const corsOf = (request: IncomingMessage, origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  vary: 'Origin',
  ...(request.method === 'OPTIONS' && {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, authorization, job-id',
    'access-control-max-age': '600',
    ...(request.headers['access-control-request-private-network'] && {
      'access-control-allow-private-network': 'true',
    }),
  }),
});

const tokenOf = ({ headers: { authorization = '' } }: IncomingMessage): string =>
  /^Bearer (.+)$/.exec(authorization)?.[1] ?? '';

/** The own page of the service, or a till that is paired; anybody else may only ask to be. */
const mayCall = (request: IncomingMessage, pairing: Pairing): boolean => {
  const { origin } = request.headers;
  const isOpen = openCalls.has(callOf(request));
  if (origin === 'null') return false;
  if (request.method === 'OPTIONS') return origin !== undefined && (isOpen || pairing.knows(origin));
  return isOpen || pairing.accepts(origin, tokenOf(request));
};

/** Who may do what: by the name that the service was called by, by the page, and by the page's token. */
export const admit = (request: IncomingMessage, pairing: Pairing): Admission => {
  const { host = '', origin, 'content-type': type = '' } = request.headers;
  // Another name for this address may belong to a hostile page (DNS rebinding).
  if (!loopback.test(host)) return { status: 421, headers: {} };
  if (request.method === 'GET') return { status: origin === undefined ? 200 : 403, headers: {} };
  if (request.method !== 'POST' && request.method !== 'OPTIONS') return { status: 405, headers: { allow: 'POST' } };
  if (!mayCall(request, pairing)) {
    const isKnown = origin !== undefined && pairing.knows(origin);
    return { status: 403, headers: isKnown ? corsOf(request, origin) : {} };
  }
  const headers = origin === undefined ? {} : corsOf(request, origin);
  if (request.method === 'OPTIONS') return { status: 204, headers };
  return { status: json.test(type) ? 200 : 415, headers };
};

/** A form of the service's own page, sent by a person's browser: no other page and no till has its origin. */
export const admitForm = ({ headers: { host = '', origin, 'content-type': type = '' } }: IncomingMessage): boolean =>
  loopback.test(host) && origin === `http://${host}` && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
