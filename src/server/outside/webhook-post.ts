import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublic, publicLookup } from './public-network.ts';

/** A message of Standard Webhooks. */
export interface WebhookMessage {
  url: string;
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
  /** Each is whsec_ and base64; the receiver accepts a signature by any of them. */
  secrets: readonly string[];
}

/** Answer of the receiver; without a code there was none, and `answer` says why. */
export interface WebhookAnswer {
  code?: number;
  answer: string;
}

const timeoutMs = 10_000;
const mostBytes = 400;
const mostLetters = 300;

const prefix = 'whsec_';

/** @throws Error for an address that is not on the public internet, unless the installation names its origin */
const refuseAddress = (url: URL, isNamed: boolean): void => {
  if (isNamed) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw new Error('The address does not begin with https://');
  if (isIP(host) !== 0 && !isPublic(host)) throw new Error(`${host} is not on the public internet`);
};

/** Whether webhooks may have this address, as far as can be said before its name is looked up. */
export const isWebhookAddress = (address: string, origins: readonly string[] = []): boolean => {
  const url = URL.parse(address);
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return false;
  try {
    refuseAddress(url, origins.includes(url.origin));
    return true;
  } catch {
    return false;
  }
};

const signatureOf = ({ id, timestamp, body }: WebhookMessage, secret: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

const headersOf = (message: WebhookMessage): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(message.body)),
  'user-agent': 'Merx-Webhooks/1',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': message.secrets.map((secret) => signatureOf(message, secret)).join(' '),
});

const answerTo = (url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    request(url, options, resolve).on('error', reject).end(body);
  });

const firstBytes = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= mostBytes) break;
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(parts).subarray(0, mostBytes).toString().replaceAll('\0', '').slice(0, mostLetters);
};

const reasonOf = (error: unknown): string => {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return `No answer within ${timeoutMs / 1000} seconds`;
  return (code ? `${code} ${message}` : message).replaceAll('\0', '').slice(0, mostLetters);
};

/**
 * Posts a message to its address, and answers whatever comes of it. A name is looked up once, and what it leads to is
 * connected to; redirects are not followed. `origins`: those of one's own network that may be called all the same.
 */
export const postWebhook = async (message: WebhookMessage, origins: readonly string[] = []): Promise<WebhookAnswer> => {
  try {
    const url = new URL(message.url);
    const isNamed = origins.includes(url.origin);
    refuseAddress(url, isNamed);
    const answer = await answerTo(
      url,
      {
        method: 'POST',
        headers: headersOf(message),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isNamed && { lookup: publicLookup }),
      },
      message.body,
    );
    return { code: answer.statusCode ?? 0, answer: await firstBytes(answer).catch(reasonOf) };
  } catch (error) {
    return { answer: reasonOf(error) };
  }
};
