import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser } from 'playwright';
import { ownAnswer } from '#domain/wire/own-answer.ts';

export interface Asked {
  name: string;
  method: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
  url: string;
}

/** A status and what is answered; nothing, when nobody is reached. */
export type Answer = { status: number; body: unknown } | undefined;

const networks = new Map<string, (asked: Asked) => Answer>();

/** Says which context asks: what its browser is called goes with each request, and no other server minds it. */
const mark = / Visitor\/([\w-]+)$/;

/** What the browser of a context is called that has a network of its own. */
export const userAgentOf = (browser: Browser, contextId: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36 Visitor/${contextId}`;

/**
 * Calls out of one context are answered by a function. They go to the server that the program's files come from: a page
 * whose requests are intercepted keeps no file in its browser's memory, and compiles the whole program again.
 */
export const makeUpNetwork = (contextId: string, answer: (asked: Asked) => Answer): Disposable => {
  networks.set(contextId, answer);
  return { [Symbol.dispose]: () => void networks.delete(contextId) };
};

/** Answers a call of a visitor. */
export const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const sent = await text(request);
  const [, contextId = ''] = mark.exec(request.headers['user-agent'] ?? '') ?? [];
  const answer = networks.get(contextId)?.(askedOf(request, sent));
  // No answer in HTTP is what a browser asks for once only.
  if (!answer) return void request.socket.end('nobody\r\n\r\n');
  const { status, body } = answer;
  // Pages have clocks of their own.
  response.sendDate = false;
  const isText = typeof body === 'string';
  response
    .writeHead(status, {
      ...ownAnswer,
      'content-type': isText ? 'text/plain' : 'application/json',
      'cache-control': 'no-store',
    })
    .end(isText ? body : JSON.stringify(body));
};

const askedOf = ({ url = '', headers, method = '' }: IncomingMessage, sent: string): Asked => {
  const { href, pathname, searchParams } = new URL(url, `http://${headers.host}`);
  return {
    name: pathname.split('/').at(-1) ?? '',
    method,
    body: method === 'GET' ? Object.fromEntries(searchParams) : sent ? JSON.parse(sent) : {},
    headers: headers as Record<string, string>,
    url: href,
  };
};
