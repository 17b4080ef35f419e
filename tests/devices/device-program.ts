import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { page } from './device-house.ts';

export interface DeviceProgram extends AsyncDisposable {
  call(name: string, body?: object, options?: { jobId?: string }): Promise<Record<string, any>>;
  /** From its start to its first answer. */
  readonly startedMs: number;
  /** What it keeps in memory, in megabytes. */
  rss(): number;
  /** The last state of each job that it has on disk. */
  states(): string[];
}

const megabyte = 1024;
/** As docs/devices.md has it started: V8 takes what it is given, and collects late. */
const memory = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/** The device service as a till has it: the one file, in a process of its own, paired. For Linux. */
export const startDeviceProgram = async (): Promise<DeviceProgram> => {
  const folder = await temporaryFolder('device-program');
  await runProgram('node', ['scripts/build-devices.ts', folder.path]);
  const jobs = join(folder.path, 'jobs');
  const from = performance.now();
  const child = spawn('node', [...memory, join(folder.path, 'devices.mjs'), '--folder', jobs, '--port', '0']);
  const [url, code] = await new Promise<[string, string]>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, where] = /at (http:\S+)/.exec(said) ?? [];
      const [, figures] = /: (\d{6})\s/.exec(said) ?? [];
      if (where && figures) resolve([where, figures]);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  const call = async (name: string, body: object = {}, options: { jobId?: string; token?: string } = {}) => {
    const headers = {
      'content-type': 'application/json',
      origin: page,
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.jobId && { 'job-id': options.jobId }),
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
  const { Token: token } = await call('Pair', { Code: code });
  return {
    startedMs,
    call: (name, body, options) => call(name, body, { ...options, token }),
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / megabyte,
    states: () => {
      const lines = readFileSync(join(jobs, 'jobs.jsonl'), 'utf8').trim().split('\n');
      const last = new Map(
        lines.map((line) => JSON.parse(line) as { id: string; state: string }).map((job) => [job.id, job.state]),
      );
      return [...last.values()];
    },
    [Symbol.asyncDispose]: async () => {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill();
      await ended;
      await folder.remove();
    },
  };
};
