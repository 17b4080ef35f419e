import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  connections: number;
  /** Makes the bytes of the next request. */
  next: () => Buffer;
  /** For so long, or so many calls. */
  ms?: number;
  calls?: number;
  /**
   * Calls a second, sent when they are due whether or not the ones before are answered in time; absent: as fast as
   * answers come.
   */
  perSecond?: number;
}

export interface Driven {
  calls: number;
  ms: number;
  latencies: number[];
  statuses: Map<number, number>;
}

const head = Buffer.from('\r\n\r\n');
const lengthOf = /content-length: (\d+)/i;

/**
 * A connection that is kept open. Raw: parsing no more of an answer than its status and length costs a few
 * microseconds.
 */
class Connection {
  readonly socket: Socket;
  #waiting: ((status: number) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;
  #got: Buffer = Buffer.alloc(0);
  #whole = 0;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.#take(chunk));
    this.socket.on('error', (error) => this.#fail?.(error));
    this.socket.on('close', () => this.#fail?.(new Error('the server closed a connection')));
  }

  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = resolve;
      this.#fail = reject;
      this.socket.write(request);
    });
  }

  #take(chunk: Buffer): void {
    this.#got = this.#got.length === 0 ? chunk : Buffer.concat([this.#got, chunk]);
    if (this.#whole === 0) {
      const end = this.#got.indexOf(head);
      if (end < 0) return;
      const length = lengthOf.exec(this.#got.toString('latin1', 0, end))?.[1];
      if (length === undefined) throw new Error('an answer without its length');
      this.#whole = end + head.length + Number(length);
    }
    if (this.#got.length < this.#whole) return;
    const status = Number(this.#got.toString('latin1', 9, 12));
    this.#got = this.#got.subarray(this.#whole);
    this.#whole = 0;
    this.#waiting?.(status);
  }
}

interface Turns {
  isOver(): boolean;
  due(): Promise<number>;
}

/** When each call begins: at once, or at its place in the row. A late one counts from when it was due. */
const turnsOf = ({ ms = Infinity, calls = Infinity, perSecond }: Load): Turns => {
  const started = performance.now();
  let begun = 0;
  return {
    isOver: () => begun >= calls || performance.now() - started >= ms,
    due: async () => {
      const at = started + (begun++ / (perSecond ?? 1)) * 1000;
      const now = performance.now();
      if (perSecond === undefined) return now;
      if (at > now)
        await new Promise((resolve) => {
          setTimeout(resolve, at - now);
        });
      return Math.min(at, performance.now());
    },
  };
};

/** Sends calls and times their answers. */
export const drive = async (load: Load): Promise<Driven> => {
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const turns = turnsOf(load);
  const started = performance.now();
  const work = async (): Promise<void> => {
    const connection = new Connection(load.port);
    while (!turns.isOver()) {
      const from = await turns.due();
      const status = await connection.send(load.next());
      latencies.push(performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    connection.socket.removeAllListeners('close').destroy();
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  return {
    calls: latencies.length,
    ms: performance.now() - started,
    latencies: latencies.sort((one, other) => one - other),
    statuses,
  };
};

/** The bytes of a call, made before the clock runs where they can be. */
export const requestOf = (path: string, body: unknown, token?: string): Buffer => {
  const text = Buffer.from(JSON.stringify(body));
  return Buffer.concat([
    Buffer.from(
      [
        `POST ${path} HTTP/1.1`,
        'host: 127.0.0.1',
        'content-type: application/json',
        'culture-code: en',
        'emplacement-code: Web',
        'application-code: Pos',
        ...(token ? [`token-code: ${token}`] : []),
        `content-length: ${text.length}`,
        '',
        '',
      ].join('\r\n'),
    ),
    text,
  ]);
};
