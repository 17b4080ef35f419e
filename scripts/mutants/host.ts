/**
 * Runs test files of the copy as often as it is asked, in one process: what was transformed once is there the next
 * time, which is most of what starting anew would take. Asked and answering by messages.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { activeFile } from './active.ts';

export interface Asked {
  files: readonly string[];
  /** Number of the change. */
  mutant?: string;
}

export interface Told {
  failed: string[];
  /** An error outside of every test. */
  isUncaught: boolean;
}

/** The files that know most come first, as they were asked. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const root = process.cwd();
const [bail = '0', timeoutMs = '60000', moduleCache = ''] = process.argv.slice(2);
const vitest = await createVitest('test', {
  root,
  project: ['unit*', 'calls'],
  watch: false,
  reporters: [{}],
  bail: Number(bail),
  maxWorkers: 1,
  fileParallelism: false,
  testTimeout: Number(timeoutMs),
  hookTimeout: Number(timeoutMs),
  sequence: { sequencer: InOrder },
  ...(moduleCache && { fsModuleCache: true, fsModuleCachePath: moduleCache }),
});

const specificationsOf = async (files: readonly string[]): Promise<TestSpecification[]> => {
  const found = await vitest.globTestSpecifications([...files]);
  const place = (specification: TestSpecification): number => files.indexOf(relative(root, specification.moduleId));
  return found.filter((each) => place(each) >= 0).sort((one, other) => place(one) - place(other));
};

const run = async ({ files, mutant = '' }: Asked): Promise<Told> => {
  writeFileSync(join(root, activeFile), mutant);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(await specificationsOf(files));
  // Told is also what came of files that were run before, with other changes.
  const failed = testModules
    .filter((each) => each.state() === 'failed')
    .map(({ moduleId }) => relative(root, moduleId))
    .filter((file) => files.includes(file));
  return { failed, isUncaught: unhandledErrors.length > 0 };
};

process.on('message', (asked: Asked) => {
  void run(asked).then((told) => process.send?.(told));
});
process.send?.('ready');
