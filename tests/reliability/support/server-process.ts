import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isBuilt } from '../../../scripts/is-built.ts';
import { callClient, type CallClient } from '#tests/support/call-client.ts';

const root = join(import.meta.dirname, '../../..');

/** The server as it is built, or from its sources where the build is older than they. */
export const mainFile = (): string => join(root, isBuilt() ? 'dist/server/main.js' : 'src/server/main.ts');

export interface Place {
  dataDir: string;
  /** Of the role that owns the tables, and of the one that the server is. */
  databaseUrl?: string;
  serverUrl?: string;
  port: number;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Program and arguments that the server is run by. */
  wrap?: readonly string[];
  /** Arguments of node itself. */
  nodeArgs?: readonly string[];
}

/** A server in a process of its own. */
export interface ServerProcess extends CallClient {
  url: string;
  pid: number;
  /** What it wrote to its log and to standard error. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

const environment = (
  { dataDir, databaseUrl, serverUrl, port }: Place,
  more: Record<string, string> = {},
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  PORT: String(port),
  PASSWORD_MIN: '3',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...(databaseUrl && { DATABASE_URL: serverUrl ?? databaseUrl, DATABASE_OWNER_URL: databaseUrl }),
  ...more,
});

export interface CommandEnd {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a command of the command line as a program of its own, to its end. */
export const runMerx = async (
  place: Place,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<CommandEnd> => {
  const child = spawn(process.execPath, [mainFile(), ...args], {
    cwd: root,
    env: environment(place, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => {
    said.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    said.err += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
};

/** A test that fails early leaves no server behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a server and returns when it answers. */
export const startProcess = async (
  place: Place,
  { env, wrap = [], nodeArgs = [] }: StartOptions = {},
): Promise<ServerProcess> => {
  const [program = process.execPath, ...args] = [...wrap, process.execPath, ...nodeArgs, mainFile(), 'serve'];
  const child = spawn(program, args, { cwd: root, env: environment(place, env), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  let isOpen = false;
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
    isOpen ||= said.includes('Merx is open at');
  });
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals);
  while (!isOpen) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start: ${said}`);
    await pause(5);
  }
  const url = `http://127.0.0.1:${place.port}`;
  return {
    url,
    pid: child.pid as number,
    said: () => said,
    kill: (signal) => {
      child.kill(signal);
    },
    ended,
    ...callClient(url),
  };
};
