import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copy, hashOf, kept, type Mutant } from './instrument.ts';

/** What came of one change, a line of the file of results. */
export interface Result {
  key: string;
  source: string;
  /** Stands for all tests: what none of these noticed is tried again with others. */
  tests: string;
  place: string;
  isNoticed: boolean;
  /** The test file that noticed it. */
  by?: string;
}

const file = join(kept, 'results.jsonl');

const testsNow = (): string => {
  const names = globSync('tests/**/*.{ts,tsx}', { cwd: copy }).sort();
  return hashOf(names.map((name) => readFileSync(join(copy, name), 'utf8')).join('\n'));
};

/** Results that are kept from run to run, each written down as soon as it is there. */
export const openResults = () => {
  const tests = testsNow();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.key, result]));
  return {
    /** What came of the change last; undefined: nothing is known of it, or its file has another text now. */
    of({ key, source }: Mutant): Result | undefined {
      const result = known.get(key);
      return result?.source === source ? result : undefined;
    },
    /** Whether other tests may notice it by now. */
    isOld: (result: Result): boolean => !result.isNoticed && result.tests !== tests,
    add({ key, source, file: place, line, change }: Mutant, outcome: Pick<Result, 'isNoticed' | 'by'>): Result {
      const shown = `${place}:${line} ${change.replaceAll(/\s+/g, ' ').slice(0, 110)}`;
      const result = { key, source, tests, place: shown, ...outcome };
      known.set(key, result);
      appendFileSync(file, `${JSON.stringify(result)}\n`);
      return result;
    },
  };
};
