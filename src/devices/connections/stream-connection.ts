import type { Duplex } from 'node:stream';
import { DeviceFault } from '../device-fault.ts';
import type { Connection } from './connection.ts';
import { createInbox } from './inbox.ts';

/** A connection over any stream of Node: a socket, a device file. */
export const streamConnection = (stream: Duplex): Connection => {
  const inbox = createInbox();
  stream.on('data', (bytes: Buffer) => inbox.push(bytes));
  stream.on('error', inbox.cut);
  stream.on('end', () => inbox.cut());
  stream.on('close', () => inbox.cut());
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        const cut = inbox.fault();
        if (cut) return reject(cut);
        stream.write(bytes, (cause) => {
          const fault = inbox.fault();
          if (cause || fault) reject(fault ?? new DeviceFault('NO_ANSWER', { cause }));
          else resolve();
        });
      }),
    read: inbox.read,
    close: () =>
      new Promise((resolve) => {
        if (stream.destroyed) return resolve();
        stream.once('close', () => resolve());
        stream.end(() => stream.destroy());
      }),
  };
};
