import { emit } from '../bus.ts';
import { compareClock } from './device-clock.ts';
import { callPaths, type CallName } from '#generated/call-paths.ts';
import { ClientFault, NetworkFailure, type FaultBody } from './client-fault.ts';
import { callHeaders } from './headers.ts';
import { isOwn } from './own-answer.ts';

export interface CallOptions {
  /** Ends the request; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The few calls that read by GET (contract): the body goes into the address. */
  method?: 'GET' | 'POST';
}

/** Requests sent while the page unloads outlive it: deletions whose time for undo was not over. */
let isLeaving = false;
if ('onpagehide' in globalThis) {
  addEventListener('pagehide', () => (isLeaving = true), { capture: true });
  addEventListener('pageshow', () => (isLeaving = false));
}

const defaultTimeoutMs = 30_000;

/** Where the server is: this page's own origin, unless <meta name="merx-base"> names another. */
const base = (): string => {
  const given =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLMetaElement>('meta[name=merx-base]')?.content;
  return (given ?? '').replace(/\/+$/, '');
};

const queryOf = (body: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();

const request = (
  name: CallName,
  body: Record<string, unknown> | undefined,
  { method = 'POST' }: CallOptions,
): [string, RequestInit] => {
  const address = base() + callPaths[name];
  const around: RequestInit = {
    method,
    headers: callHeaders(),
    keepalive: isLeaving,
    cache: 'no-store',
    credentials: 'omit',
  };
  if (method === 'GET') return [`${address}?${queryOf(body ?? {})}`, around];
  return [address, { ...around, body: body && JSON.stringify(body) }];
};

const withTimeout = (signal: AbortSignal | undefined, timeoutMs: number): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
};

const unreachable = (cause: unknown): NetworkFailure => {
  emit('unreachable');
  return new NetworkFailure({ isTimeout: cause instanceof DOMException && cause.name === 'TimeoutError', cause });
};

/** A proxy before the server refuses what is too large to pass: sending it again does not help. */
const tooLarge = 413;

/** Content of the few answers that are no JSON. */
const bytesType = 'application/octet-stream';

/** The text of an answer; its bytes where it is made of these. */
const readAnswer = async (response: Response): Promise<string | Uint8Array> =>
  response.ok && response.headers.get('content-type')?.startsWith(bytesType)
    ? new Uint8Array(await response.arrayBuffer())
    : response.text();

/** undefined: half of an answer. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const faultOf = (response: Response, body: unknown): ClientFault => {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ClientFault({
    status: response.status,
    statusText: response.statusText,
    body: isObject(body) ? (body as FaultBody) : {},
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};

/**
 * Sends one call in wire values and answers the wire's answer, or its bytes.
 * @throws ClientFault where the server refuses; NetworkFailure where no whole answer of the server comes; the signal's
 * reason where the caller gave up.
 */
export const send = async (
  name: CallName,
  body?: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> => {
  const { signal, timeoutMs = defaultTimeoutMs } = options;
  const [address, init] = request(name, body, options);
  const sentAt = Date.now();
  let response: Response, content: string | Uint8Array;
  try {
    response = await fetch(address, { ...init, signal: withTimeout(signal, timeoutMs) });
    if (isOwn(response)) compareClock(response.headers.get('date'), sentAt);
    content = await readAnswer(response);
  } catch (cause) {
    throw signal?.aborted ? signal.reason : unreachable(cause);
  }
  const answer = typeof content === 'string' ? parse(content) : content;
  if (isOwn(response) && answer !== undefined) emit('answered');
  else if (response.status !== tooLarge) throw unreachable(response.status);
  if (response.headers.has('x-recosting')) emit('recosting');
  if (response.ok) return answer;
  throw faultOf(response, answer);
};
