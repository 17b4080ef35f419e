import { connect, createServer, type Socket } from 'node:net';

/** Faults of the next job; their effect is defined by each device. */
export interface Faults {
  /** The line is cut after so many bytes; what came before is acted upon. */
  cutAfter?: number;
  /** The power goes after so many bytes: what was not acted upon is lost, and the line is cut. */
  resetAfter?: number;
  /** There is no paper after so many lines; a printer keeps the rest until there is. */
  paperOutAfterLines?: number;
  /** The cover is open after so many lines; a printer keeps the rest until it is closed. */
  coverOpenAfterLines?: number;
  /** After so many bytes nothing is taken for a while, whatever line it comes by; then all of it, in its order. */
  stall?: { readonly afterBytes: number; readonly delayMs: number };
  /** Answers are lost after so many; the line is cut with the first that is. */
  loseAnswersAfter?: number;
  /** Each answer takes so long. */
  delayMs?: number;
  /** No answer at all. */
  isSilent?: boolean;
}

export interface VirtualDevice extends AsyncDisposable {
  readonly port: number;
  /** All bytes that ever came. */
  readonly received: () => Uint8Array;
  /** When the last of them came. */
  readonly receivedAt: () => number;
  /** Those of the last connection that had any. */
  readonly lastJob: () => Uint8Array;
  /** Sends them to the device once more, as though a till had. */
  replay(): void;
  /** Taken by the next connection that asks for work; given again for each. */
  faults: Faults;
}

/** Behaviour of a kind of device: it gets bytes one by one and answers by `reply`. */
export interface Behaviour {
  take(byte: number, reply: (bytes: Uint8Array) => void): void;
  /** The line is closed. */
  end?(): void;
  /** The power went. */
  reset?(): void;
}

/** Bytes as they come, one after another. */
const createTape = () => {
  let room = new Uint8Array(1_024);
  let length = 0;
  return {
    push: (byte: number): void => {
      if (length === room.length) {
        const wider = new Uint8Array(2 * length);
        wider.set(room);
        room = wider;
      }
      room[length] = byte;
      length += 1;
    },
    bytes: (): Uint8Array => room.slice(0, length),
  };
};

/** Jobs delayed until the device accepts data again. */
const createQueue = () => {
  let waiting: (() => void)[] = [];
  let isStalled = false;
  const goOn = (): void => {
    isStalled = false;
    const due = waiting;
    waiting = [];
    for (const each of due) inOrder(each);
  };
  const inOrder = (task: () => void): void => {
    if (isStalled) waiting.push(task);
    else task();
  };
  const stall = (delayMs: number): void => {
    isStalled = true;
    setTimeout(goOn, delayMs);
  };
  return { inOrder, stall };
};

interface Line {
  socket: Socket;
  device: { faults: Faults };
  behaviour: Behaviour;
  record: (byte: number) => void;
  queue: ReturnType<typeof createQueue>;
}

const serveLine = ({ socket, device, behaviour, record, queue }: Line): void => {
  let taken = 0;
  let answers = 0;
  let isCut = false;
  const cut = (): void => {
    isCut = true;
    device.faults = {};
    socket.destroy();
  };
  const reply = (bytes: Uint8Array): void => {
    const { loseAnswersAfter, delayMs, isSilent } = device.faults;
    if (isSilent || isCut) return;
    if (loseAnswersAfter !== undefined && answers >= loseAnswersAfter) return cut();
    answers += 1;
    const write = (): void => {
      if (!socket.destroyed) socket.write(bytes);
    };
    if (delayMs) setTimeout(write, delayMs);
    else write();
  };
  const take = (bytes: Buffer): void => {
    for (const [at, byte] of bytes.entries()) {
      if (isCut) return;
      const { cutAfter, resetAfter, stall } = device.faults;
      if (stall && taken >= stall.afterBytes) {
        device.faults = {};
        queue.stall(stall.delayMs);
        return queue.inOrder(() => take(bytes.subarray(at)));
      }
      if (cutAfter !== undefined && taken >= cutAfter) return cut();
      if (resetAfter !== undefined && taken >= resetAfter) {
        behaviour.reset?.();
        return cut();
      }
      taken += 1;
      record(byte);
      behaviour.take(byte, reply);
    }
  };
  socket.on('data', (bytes: Buffer) => queue.inOrder(() => take(bytes)));
  socket.on('error', () => {});
  socket.on('close', () => queue.inOrder(() => behaviour.end?.()));
};

/** A device that is none: it listens where a real one would, and does what it is told to get wrong. */
export const startVirtualDevice = async (
  behaviour: Behaviour | (() => Behaviour),
  port = 0,
): Promise<VirtualDevice> => {
  const received = createTape();
  let receivedAt = 0;
  let lastJob = createTape();
  const sockets = new Set<Socket>();
  const device = { faults: {} as Faults };
  const queue = createQueue();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const own = typeof behaviour === 'function' ? behaviour() : behaviour;
    const job = createTape();
    const record = (byte: number): void => {
      received.push(byte);
      job.push(byte);
      lastJob = job;
      receivedAt = Date.now();
    };
    serveLine({ socket, device, behaviour: own, record, queue });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(device, {
    port: own,
    lastJob: () => lastJob.bytes(),
    replay: () => {
      const bytes = lastJob.bytes();
      const line = connect(own, '127.0.0.1', () => line.end(bytes));
      line.resume().on('error', () => {});
    },
    received: () => received.bytes(),
    receivedAt: () => receivedAt,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
};
