import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ownAnswer } from '#domain/wire/own-answer.ts';

/** What becomes of one request on the way. */
export type Fate =
  | 'pass'
  /** It never arrives. */
  | 'lost'
  /** It arrives, is done, and nobody hears of it. */
  | 'unanswered'
  /** It arrives twice. */
  | 'doubled'
  /** Something else on the way answers after the server has done it. */
  | 'badGateway'
  | 'empty'
  | 'signInPage'
  /** It never arrives, and is refused in the server's words. */
  | 'refused'
  | BrokenNetwork;

/** Networks that answer in the server's place, give half of what it says, or are slow. */
export const brokenNetworks = [
  'portal',
  'emptyPage',
  'emptyObject',
  'portalSignsOut',
  'portalMisses',
  'portalRedirects',
  'portalFails',
  'cut',
  'half',
  'late',
] as const;
type BrokenNetwork = (typeof brokenNetworks)[number];

export const badFates = ['lost', 'unanswered', 'cut', 'badGateway', 'empty', 'signInPage'] as const satisfies Fate[];

export interface ChaosProxy extends AsyncDisposable {
  url: string;
  /** How often each fate was met. */
  met: Map<Fate, number>;
  /** Breaks all lines that are open. */
  cutLines(): void;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Longer than the program waits for a page. */
const lateMs = 8000;

const read = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const page = '<!doctype html><title>Sign in to the network</title>';

/** A fault of the rules, as the contract has it. */
const refusal = JSON.stringify({
  Type: 8,
  Code: 'DOCUMENT_EMPTY',
  Message: 'The document has no lines',
  Details: null,
  Detail: { Message: 'The document has no lines', Items: [] },
});

const html = { 'content-type': 'text/html' };

/** What is said where nothing was done. */
const instead = {
  portal: (response) => {
    response.writeHead(200, html).end(page);
  },
  emptyPage: (response) => {
    response.writeHead(200, html).end();
  },
  emptyObject: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  },
  portalSignsOut: (response) => {
    response.writeHead(401, html).end(page);
  },
  portalMisses: (response) => {
    response.writeHead(404, html).end(page);
  },
  portalRedirects: (response) => {
    response.writeHead(302, { location: 'http://portal.invalid/' }).end();
  },
  portalFails: (response) => {
    response.writeHead(502, html).end(page);
  },
  lost: (response) => {
    response.destroy();
  },
  refused: (response) => {
    response.writeHead(422, { ...ownAnswer, 'content-type': 'application/json' }).end(refusal);
  },
} satisfies Partial<Record<Fate, (response: ServerResponse) => void>>;

type Instead = keyof typeof instead;
const isInstead = (fate: Fate): fate is Instead => fate in instead;

const halfOf = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));

const answering: Record<
  Exclude<Fate, Instead | 'pass' | 'late'>,
  (response: ServerResponse, answer: Answer) => void
> = {
  doubled: (response, { status, headers, body }) => {
    response.writeHead(status, headers).end(body);
  },
  unanswered: (response) => {
    response.destroy();
  },
  cut: (response, { status, headers, body }) => {
    const { 'transfer-encoding': _chunked, ...rest } = headers;
    response.writeHead(status, { ...rest, 'content-length': body.length + 1 });
    response.write(halfOf(body), () => response.destroy());
  },
  half: (response, { status, headers, body }) => {
    const { 'transfer-encoding': _chunked, 'content-length': _length, ...rest } = headers;
    response.writeHead(status, rest).end(halfOf(body));
  },
  badGateway: (response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  },
  empty: (response) => {
    response.writeHead(204).end();
  },
  signInPage: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  },
};

/** Stands between a client and a server on this machine, and does to each request what `fateOf` says. */
export const startChaosProxy = async (
  target: string,
  fateOf: (request: IncomingMessage) => Fate,
): Promise<ChaosProxy> => {
  const met = new Map<Fate, number>();
  /** Answers when the server begins to. */
  const ask = ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      // Half of a compressed page would be no text at all.
      const { host: _host, 'accept-encoding': _encoding, ...rest } = headers;
      request(new URL(url ?? '/', target), { method, headers: rest }, resolve)
        .on('error', reject)
        .end(body);
    });
  const forward = async (incoming: IncomingMessage, body: Buffer): Promise<Answer> => {
    const answer = await ask(incoming, body);
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: await read(answer) };
  };
  /** As it comes: a stream of events never ends. */
  const pass = async (incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> => {
    const answer = await ask(incoming, body);
    response.on('close', () => answer.destroy());
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fate = fateOf(incoming);
    met.set(fate, (met.get(fate) ?? 0) + 1);
    const body = await read(incoming);
    if (fate === 'late') await setTimeout(lateMs);
    if (fate === 'pass' || fate === 'late') {
      await pass(incoming, body, response);
      return;
    }
    if (isInstead(fate)) {
      instead[fate](response);
      return;
    }
    const [answer] = await Promise.all([
      forward(incoming, body),
      ...(fate === 'doubled' ? [forward(incoming, body)] : []),
    ]);
    answering[fate](response, answer as Answer);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    cutLines: () => server.closeAllConnections(),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
