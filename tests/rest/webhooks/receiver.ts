import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a receiver got it. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: { entity?: string; id?: number; resource?: string } };
}

/** What a receiver answers: a status, or nothing at all. */
export type Behaviour = number | 'silent' | 'hang up' | { redirect: string };

export interface Receiver extends AsyncDisposable {
  origin: string;
  url: string;
  received: Received[];
  /** Types of what came, with the id of the record. */
  events(): string[];
  /** Answers the next requests so, one after the other; then 204 to all. */
  behave(...next: Behaviour[]): void;
  always(behaviour: Behaviour | undefined): void;
  close(): Promise<void>;
}

/** A program that receives webhooks, on a port of this machine. */
export const openReceiver = async (port = 0): Promise<Receiver> => {
  const received: Received[] = [];
  const next: Behaviour[] = [];
  let constant: Behaviour | undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      received.push({ headers: request.headers, text, body: JSON.parse(text) });
      const behaviour = next.shift() ?? constant ?? 204;
      if (behaviour === 'silent') return;
      if (behaviour === 'hang up') {
        request.socket.destroy();
        return;
      }
      if (typeof behaviour === 'object') response.writeHead(302, { location: behaviour.redirect }).end();
      else response.writeHead(behaviour).end(behaviour === 204 ? undefined : `answer ${behaviour}`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin,
    url: `${origin}/hook`,
    received,
    events: () => received.map(({ body }) => `${body.type} ${String(body.data.id ?? '')}`.trim()),
    behave: (...some) => void next.push(...some),
    always: (behaviour) => {
      constant = behaviour;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
};
