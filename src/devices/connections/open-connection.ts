import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { DeviceFault } from '../device-fault.ts';
import type { Parameters } from '../driver.ts';
import type { Connection } from './connection.ts';
import { endpointOf } from './endpoint.ts';
import { streamConnection } from './stream-connection.ts';

const connectMs = 3_000;

const openNetwork = (host: string, port: number): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const fail = (cause?: unknown): void => {
      socket.destroy();
      reject(new DeviceFault('NOT_FOUND', { message: `nobody answers at ${host}:${port}`, cause }));
    };
    socket.setTimeout(connectMs, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(streamConnection(socket));
    });
  });

const isWindows = process.platform === 'win32';

/** COM10 and above are found by this name alone. */
const pathOf = (port: string): string => (isWindows && /^(COM|LPT)\d+$/i.test(port) ? `\\\\.\\${port}` : port);

const isSerial = (port: string): boolean => /^(\\\\\.\\)?COM\d+$/i.test(port) || /\/(tty|cu\.|serial\/)/.test(port);

/** Speed and the like of a serial line are set by the system's own command: no driver of ours is compiled for it. */
const setSpeed = async (port: string, baud: number): Promise<void> => {
  const run = promisify(execFile);
  if (isWindows)
    await run('mode', [`${port.replace(/^\\\\\.\\/, '')}:`, `BAUD=${baud}`, 'PARITY=N', 'DATA=8', 'STOP=1']);
  else await run('stty', ['-F', port, String(baud), 'raw', '-echo', '-echoe', '-echok', 'clocal', 'cread']);
};

/** A serial line or a file of the system that leads to a printer: /dev/ttyUSB0, COM3, /dev/usb/lp0 */
const openFile = async (port: string, baud: number): Promise<Connection> => {
  const path = pathOf(port);
  try {
    if (!isWindows) await access(path, constants.R_OK | constants.W_OK);
    if (isSerial(port)) await setSpeed(port, baud);
  } catch (cause) {
    throw new DeviceFault('NOT_FOUND', { message: `there is no ${port}`, cause });
  }
  const writable = createWriteStream(path, { flags: 'r+' });
  const readable = createReadStream(path);
  const stream = Duplex.from({ readable, writable });
  return streamConnection(stream);
};

/** @throws DeviceFault NOT_FOUND where there is no device */
export const openConnection = async (parameters: Parameters): Promise<Connection> => {
  const endpoint = endpointOf(parameters);
  if (!endpoint) throw new DeviceFault('NOT_FOUND', { message: 'the device has no address' });
  return endpoint.kind === 'host'
    ? openNetwork(endpoint.host, endpoint.port)
    : openFile(endpoint.path, Number(parameters['baud']) || 9600);
};
