import type { Duplex } from 'node:stream';
import { DeviceFault } from '../device-fault.ts';
import type { Connection } from './connection.ts';

interface Waiting {
  take: (bytes: Uint8Array) => number | undefined;
  resolve: (bytes: Uint8Array) => void;
  reject: (fault: DeviceFault) => void;
}

const within = (
  timeoutMs: number,
  begin: (resolve: Waiting['resolve'], reject: Waiting['reject']) => void,
): Promise<Uint8Array> => {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Uint8Array>((resolve, reject) => {
    timer = setTimeout(
      () => reject(new DeviceFault('NO_ANSWER', { message: 'the device does not answer' })),
      timeoutMs,
    );
    begin(resolve, reject);
  }).finally(() => clearTimeout(timer));
};

/** A connection over any stream of Node: a socket, a device file. */
export const streamConnection = (stream: Duplex): Connection => {
  let come = Buffer.alloc(0);
  let waiting: Waiting | undefined;
  let cut: DeviceFault | undefined;

  const offer = (): void => {
    const count = waiting?.take(come);
    if (!waiting || count === undefined) return;
    const { resolve } = waiting;
    waiting = undefined;
    const taken = come.subarray(0, count);
    come = come.subarray(count);
    resolve(taken);
  };
  const fail = (cause?: unknown): void => {
    cut ??= new DeviceFault('NO_ANSWER', { message: 'the line is cut', cause });
    waiting?.reject(cut);
    waiting = undefined;
  };
  stream.on('data', (bytes: Buffer) => {
    come = Buffer.concat([come, bytes]);
    offer();
  });
  stream.on('error', fail);
  stream.on('end', () => fail());
  stream.on('close', () => fail());

  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (cut) return reject(cut);
        stream.write(bytes, (cause) => {
          if (cause || cut) reject(cut ?? new DeviceFault('NO_ANSWER', { cause }));
          else resolve();
        });
      }),
    read: (take, timeoutMs) =>
      within(timeoutMs, (resolve, reject) => {
        waiting = { take, resolve, reject };
        offer();
        if (waiting && cut) fail();
      }).finally(() => (waiting = undefined)),
    close: () =>
      new Promise((resolve) => {
        if (stream.destroyed) return resolve();
        stream.once('close', () => resolve());
        stream.end(() => stream.destroy());
      }),
  };
};
