import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

interface StepBase {
  title: string;
  env?: NodeJS.ProcessEnv;
  /** Gets what the step cannot run without, and says what it got; a throw says why not. */
  needs?(): Promise<string>;
}
/** A command that passes or fails as a whole, or a project of vitest, whose tests are counted. */
export type Step = StepBase & ({ command: string[]; project?: undefined } | { project: string; command?: undefined });

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface Outcome extends Count {
  output: string;
}

/**
 * Asked for when a step begins: whoever runs the deep suite says so after this file was read. A deep step takes as long
 * as its tests allow themselves; a quick one is only ended when it must have stopped, since other programs may have the
 * machine too.
 */
export const stepLimitMs = (): number | undefined => (process.env.DEEP ? undefined : 90 * 60_000);

/**
 * One after the other, all of them, whatever fails; what a failed step printed is shown below its line. Rows of steps
 * in place of one are run side by side: much of a test is waiting, and another row has the machine meanwhile.
 */
export const runSteps = async (steps: readonly (Step | readonly Step[][])[]): Promise<Count> => {
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const add = (count: Count): void => {
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  };
  for (const step of steps) {
    if ('title' in step) add(await tellStep(step));
    else (await Promise.all(step.map((row) => runSteps(row)))).forEach(add);
  }
  return total;
};

/** Runs a step and prints its line. */
const tellStep = async (step: Step): Promise<Count> => {
  const started = performance.now();
  const got = await gather(step);
  const outcome = 'reason' in got ? { passed: 0, failed: 1, skipped: 0, output: got.reason } : await runStep(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${outcome.failed ? '✗' : '✓'} ${step.title.padEnd(22)} ${seconds.padStart(6)} s  ${describe(step, outcome)}${'what' in got && got.what ? ` (${got.what})` : ''}`,
  );
  if (outcome.failed) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
};

const gather = async (step: Step): Promise<{ what?: string } | { reason: string }> => {
  try {
    return { what: await step.needs?.() };
  } catch (error) {
    return { reason: `${step.title} did not run: ${error instanceof Error ? error.message : error}` };
  }
};

const describe = ({ project }: Step, { passed, failed, skipped }: Count): string => {
  if (!project) return failed ? 'failed' : '';
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ');
};

const runStep = (step: Step): Promise<Outcome> => (step.project === undefined ? runPlain(step) : runProject(step));

const runPlain = async ({ command, env }: Step & { command: string[] }): Promise<Outcome> => {
  const { isDone, output } = await runCommand(command, { env, isQuiet: true, timeoutMs: stepLimitMs() });
  return { passed: 0, failed: isDone ? 0 : 1, skipped: 0, output };
};

const runProject = async ({ project, env }: Step & { project: string }): Promise<Outcome> => {
  const report = join(tmpdir(), `merx-report-${randomUUID()}.json`);
  const command = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { isDone, output } = await runCommand(command, { env, isQuiet: true, timeoutMs: stepLimitMs() });
  const count = await readReport(report);
  // A file that does not load, or an error beside the tests, has no test of its own to fail.
  const failed = isDone ? count.failed : Math.max(count.failed, 1);
  return { ...count, failed, output };
};

const readReport = async (path: string): Promise<Count> => {
  try {
    const report: VitestReport = JSON.parse(await readFile(path, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  } finally {
    await rm(path, { force: true });
  }
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}
