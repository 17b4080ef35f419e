import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { callClient, type CallClient } from '#tests/support/call-client.ts';
import type { TemporaryStore } from '#tests/support/temporary-store.ts';
import { options } from './options.ts';

/** What a process has used since it began. */
interface Usage {
  cpuMs: number;
  /** Resident memory of its own: without the files that are mapped into it, the program's among them. */
  ownMb: number;
  /** The most that was resident, with mapped files. */
  peakMb: number;
}

/** The longest that the thread which answers did one thing, since it was asked last. */
export interface Held {
  /** By the clock: what another program took, or a disk, is in it. */
  ms: number;
  cpuMs: number;
}

/** A program in a process of its own, which tells what it has used. */
export interface Program {
  port: number;
  usage(): Promise<Usage>;
  /** The first time it begins to watch. */
  held(): Promise<Held>;
  stop(): Promise<void>;
}

/** Rides along by --import, in plain words: a loader of TypeScript would be measured too. */
const probe = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  const ownMb = () => {
    // Linux alone tells the two apart.
    if (process.platform !== 'linux') return process.memoryUsage.rss() / 2 ** 20;
    return Number(/RssAnon:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  };
  const everyMs = 5;
  let held;
  const watch = () => {
    let [at, cpu] = [performance.now(), process.threadCpuUsage()];
    setInterval(() => {
      const spent = process.threadCpuUsage(cpu);
      held.ms = Math.max(held.ms, performance.now() - at - everyMs);
      held.cpuMs = Math.max(held.cpuMs, (spent.user + spent.system) / 1000);
      [at, cpu] = [performance.now(), process.threadCpuUsage()];
    }, everyMs).unref();
  };
  process.on('message', (asked) => {
    if (asked === 'held') {
      if (!held) watch();
      process.send(held ?? {});
      held = { ms: 0, cpuMs: 0 };
      return;
    }
    const { user, system } = process.cpuUsage();
    process.send({ cpuMs: (user + system) / 1000, ownMb: ownMb(), peakMb: process.resourceUsage().maxRSS / 1024 });
  });
  process.channel.unref();`)}`;

let port = 20_000 + Math.floor(Math.random() * 20_000);
export const freePort = (): number => port++;

const answers = (at: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${at}${path}`).then(
    ({ status }) => status < 500,
    () => false,
  );

const untilItAnswers = async (child: ChildProcess, at: number, path: string): Promise<void> => {
  while (child.exitCode === null && !(await answers(at, path))) await sleep(3);
  if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
};

export interface ProgramOptions {
  args: string[];
  env?: NodeJS.ProcessEnv;
  port: number;
  path: string;
  flags?: string[];
}

export const startProgram = async ({ args, env, port: at, path, flags = [] }: ProgramOptions): Promise<Program> => {
  const child = spawn(process.execPath, [...flags, '--import', probe, ...args], {
    cwd: options.root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await untilItAnswers(child, at, path);
  const ask = async <Told>(what: string): Promise<Told> => {
    const told = once(child, 'message');
    child.send(what);
    return (await told)[0] as Told;
  };
  return {
    port: at,
    usage: () => ask<Usage>('usage'),
    held: () => ask<Held>('held'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
};

export interface BuiltServer extends Program, CallClient {
  url: string;
}

/** What `npm start` gives it: young objects fill 24 MB and not 96, and old ones are swept when they grew by two fifths. */
const asStarted = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

const profiling = (): string[] => (options.profile ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : []);

export const environmentOf = ({ dataDir, databaseUrl, serverUrl }: TemporaryStore): NodeJS.ProcessEnv => ({
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  DATABASE_URL: serverUrl ?? databaseUrl ?? '',
  DATABASE_OWNER_URL: serverUrl ? databaseUrl : '',
});

/** The product as built, on a store, in its own process. */
export const startBuilt = async (store: TemporaryStore, env: NodeJS.ProcessEnv = {}): Promise<BuiltServer> => {
  const at = freePort();
  const program = await startProgram({
    args: [options.server, 'serve'],
    env: { ...environmentOf(store), PORT: String(at), PASSWORD_MIN: '3', ...env },
    port: at,
    path: '/healthz',
    flags: [...asStarted, ...profiling()],
  });
  const url = `http://127.0.0.1:${at}`;
  // Asked seldom: what is checked for it costs more than the calls that are measured.
  while (!(await answers(at, '/readyz'))) await sleep(100);
  return { ...program, url, ...callClient(url) };
};
