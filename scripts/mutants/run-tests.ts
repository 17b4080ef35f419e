import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toolPath } from '../run-command.ts';
import { copy, kept } from './instrument.ts';

export interface TestRun {
  hasPassed: boolean;
  failed: string[];
  /** Why it has not passed, where no test has failed. */
  reason: 'the time it took' | 'an error that nobody caught';
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

const report = join(kept, 'report.json');

const failedOf = (): string[] => {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  // What was not run any more, after the first failure, has not passed either.
  const hasFailed = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
    assertionResults.length === 0 ? status === 'failed' : assertionResults.some((each) => each.status === 'failed');
  return testResults.filter(hasFailed).map(({ name }) => relative(copy, name));
};

/** Runs test files of the copy. Its workers end with it, also when this process is stopped. */
export const runTests = (files: readonly string[], env: Record<string, string>, limitMs: number): Promise<TestRun> =>
  new Promise((settle, refuse) => {
    rmSync(report, { force: true });
    const bail = env.__STRYKER_ACTIVE_MUTANT__ ? ['--bail', '1'] : [];
    const words = ['--project', 'unit', '--project', 'calls', ...bail, '--reporter', 'json', '--outputFile', report];
    const child = spawn('vitest', ['run', ...words, ...files], {
      cwd: copy,
      env: { ...process.env, PATH: toolPath, STORE: 'sqlite', ...env },
      stdio: 'ignore',
      detached: true,
    });
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const stop = () => {
      end();
      process.exit(130);
    };
    let hasTime = true;
    const limit = setTimeout(() => {
      hasTime = false;
      end();
    }, limitMs);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('error', refuse);
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      // What stopped them is not the change: nothing is known of it.
      if (hasTime && !existsSync(report)) refuse(new Error(`The tests could not be run: exit ${code}`));
      else if (hasTime) settle({ hasPassed: code === 0, failed: failedOf(), reason: 'an error that nobody caught' });
      else settle({ hasPassed: false, failed: [], reason: 'the time it took' });
    });
  });
