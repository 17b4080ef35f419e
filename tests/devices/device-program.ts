import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { page } from './device-house.ts';

export interface DeviceProgram extends AsyncDisposable {
  call(name: string, body?: object, options?: { jobId?: string }): Promise<Record<string, any>>;
  /** Of the till that is paired with it. */
  readonly token: string;
  /** From its start to its first answer. */
  readonly startedMs: number;
  /** The work of the processor in that time: the same on a machine that does other work beside. */
  readonly startedCpuMs: number;
  /** What it keeps in memory, in megabytes. */
  rss(): number;
  /** The last state of each job that it has on disk. */
  states(): string[];
  /** Ended at once, in whatever it is doing. */
  kill(): void;
  readonly ended: Promise<unknown>;
}

const megabyte = 1024;
/** As docs/devices.md has it started: V8 takes what it is given, and collects late. */
const memory = ['--max-old-space-size=64', '--max-semi-space-size=2'];

export interface DeviceProgramFiles extends AsyncDisposable {
  /** A process of its own; with a token, for a till that was paired with one before. */
  start(token?: string): Promise<DeviceProgram>;
}

/** The one file that a till is given, and what is kept from one process to the next. For Linux. */
export const buildDeviceProgram = async (): Promise<DeviceProgramFiles> => {
  const folder = await temporaryFolder('device-program');
  await runProgram('node', ['scripts/build-devices.ts', folder.path]);
  const [file, jobs] = [join(folder.path, 'devices.mjs'), join(folder.path, 'jobs')];
  return {
    start: (token) => startProgram({ file, jobs, token }),
    [Symbol.asyncDispose]: () => folder.remove(),
  };
};

/**
 * In user mode and in the kernel, in hundredths of a second: the 14th and 15th word, the 12th and 13th behind the name.
 */
const cpuMsOf = (pid: number | undefined): number => {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(words[11]) + Number(words[12]));
};

const startProgram = async (options: { file: string; jobs: string; token: string | undefined }) => {
  const { file, jobs, token: known } = options;
  const from = performance.now();
  const child = spawn('node', [...memory, file, '--folder', jobs, '--port', '0', '--allow', '127.0.0.1']);
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const [url, code] = await new Promise<[string, string]>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, where] = /at (http:\S+)/.exec(said) ?? [];
      const [, figures = ''] = /: (\d{6})\s/.exec(said) ?? [];
      if (where && (known || figures)) resolve([where, figures]);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  const call = async (name: string, body: object = {}, more: { jobId?: string; token?: string } = {}) => {
    const headers = {
      'content-type': 'application/json',
      origin: page,
      ...(more.token && { authorization: `Bearer ${more.token}` }),
      ...(more.jobId && { 'job-id': more.jobId }),
    };
    const response = await fetch(`${url}/Console/Cash/Web/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, any>;
  };
  await call('Version');
  const startedMs = performance.now() - from;
  const startedCpuMs = cpuMsOf(child.pid);
  const token: string = known ?? (await call('Pair', { Code: code }))['Token'];
  const program: DeviceProgram = {
    startedMs,
    startedCpuMs,
    token,
    call: (name, body, more) => call(name, body, { ...more, token }),
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / megabyte,
    states: () => {
      const lines = readFileSync(join(jobs, 'jobs.jsonl'), 'utf8').trim().split('\n');
      const last = new Map(
        lines.map((line) => JSON.parse(line) as { id: string; state: string }).map((job) => [job.id, job.state]),
      );
      return [...last.values()];
    },
    kill: () => void child.kill('SIGKILL'),
    ended,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
    },
  };
  return program;
};
