import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from '../run-command.ts';
import type { Asked, Told } from './host.ts';
import { copy, kept } from './instrument.ts';

export interface TestRun {
  hasPassed: boolean;
  failed: string[];
  /** Why it has not passed, where no test has failed. */
  reason: 'the time it took' | 'an error that nobody caught';
}

export interface HostOptions {
  /** After so many failures the rest is not run; 0: all is. */
  bail: number;
  timeoutMs: number;
}

/** Data folders in memory, where the machine has a place for that: a test waits for no disk. */
const inMemory = (): string => {
  const folder = process.platform === 'linux' ? '/dev/shm/merx-mutants' : join(tmpdir(), 'merx-mutants');
  mkdirSync(folder, { recursive: true });
  return folder;
};

const startHost = ({ bail, timeoutMs }: HostOptions): Promise<ChildProcess> =>
  new Promise((settle, refuse) => {
    const child = fork(
      join(copy, 'scripts/mutants/host.ts'),
      [String(bail), String(timeoutMs), join(kept, 'modules')],
      {
        cwd: copy,
        env: { ...process.env, PATH: toolPath, STORE: 'sqlite', TMPDIR: inMemory() },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        detached: true,
      },
    );
    child.once('message', () => settle(child));
    child.once('error', refuse);
    child.once('exit', (code) => refuse(new Error(`The tests could not be run: exit ${code}`)));
  });

const end = ({ pid }: ChildProcess): void => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

const told = (host: ChildProcess, asked: Asked, limitMs: number): Promise<Told | undefined> =>
  new Promise((settle) => {
    const finish = (answer: Told | undefined): void => {
      clearTimeout(limit);
      host.off('message', finish).off('exit', lost);
      settle(answer);
    };
    const lost = (): void => finish(undefined);
    const limit = setTimeout(lost, limitMs);
    host.on('message', finish).on('exit', lost);
    host.send(asked);
  });

/**
 * Runs test files of the copy, in a process that stays; one that takes too long is ended, and another begun. All that
 * it started ends with it, also when this process is stopped.
 */
export const openTests = (options: HostOptions) => {
  let host: ChildProcess | undefined;
  const close = (): void => {
    if (host) end(host);
    host = undefined;
  };
  const stop = (): void => {
    close();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return {
    async run(files: readonly string[], limitMs: number, mutant?: string): Promise<TestRun> {
      host ??= await startHost(options);
      const answer = await told(host, { files, mutant }, limitMs);
      if (!answer) close();
      const { failed, isUncaught } = answer ?? { failed: [], isUncaught: false };
      const hasPassed = answer !== undefined && failed.length === 0 && !isUncaught;
      return { hasPassed, failed, reason: answer ? 'an error that nobody caught' : 'the time it took' };
    },
    close,
  };
};

export type Tests = ReturnType<typeof openTests>;
