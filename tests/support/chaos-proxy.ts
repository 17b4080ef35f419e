import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of one request on the way. */
export type Fate =
  | 'pass'
  /** It never arrives. */
  | 'lost'
  /** It arrives, is done, and nobody hears of it. */
  | 'unanswered'
  /** The answer breaks off in the middle. */
  | 'cut'
  /** It arrives twice. */
  | 'doubled'
  /** Something else on the way answers after the server has done it. */
  | 'badGateway'
  | 'empty'
  | 'signInPage'
  /** It never arrives, and is refused in the server's words. */
  | 'refused';

export const badFates = ['lost', 'unanswered', 'cut', 'badGateway', 'empty', 'signInPage'] as const satisfies Fate[];

export interface ChaosProxy extends AsyncDisposable {
  url: string;
  /** How often each fate was met. */
  met: Map<Fate, number>;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

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

/** What is said where nothing was done. */
const instead: Partial<Record<Fate, (response: ServerResponse) => void>> = {
  lost: (response) => {
    response.destroy();
  },
  refused: (response) => {
    response.writeHead(422, { 'content-type': 'application/json' }).end(refusal);
  },
};

const answering: Record<
  Exclude<Fate, 'pass' | 'lost' | 'refused'>,
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
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
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
      const { host: _host, ...rest } = headers;
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
    if (fate === 'pass') {
      await pass(incoming, body, response);
      return;
    }
    if (fate === 'lost' || fate === 'refused') {
      instead[fate]?.(response);
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
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
