/**
 * `npm run test:mutants`: changes the product in many small ways, one at a time, and counts how often a test notices.
 *
 *   --sample 120     how many changes are tried, any of all; 0: all
 *   --seed 1         which ones
 *   --area sale      one area alone
 *   --place a.ts:12  the changes of one file or line alone, all of them
 *   --nearest 30     of each change asks so many test files alone; others might notice it
 *   --seconds 60     after so long no further files are asked about a change; others might notice it
 *   --minutes 5      stops after so long; the next run goes on from there
 *   --fresh          forgets what earlier runs found out
 *
 * Each change is tried on the unit and call tests that reach its place. What they reach, and what came of each change,
 * is kept in test-results/mutants: a run that was cut off goes on where it ended, and a change is tried again only if
 * its file is another, or if nothing noticed it and a test is another. Exits with 1 below 85 of 100.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areas, hashOf, instrumentCopy, kept, type Mutant } from './instrument.ts';
import { findReach, type Reaching } from './reach.ts';
import { openResults, type Result } from './results.ts';
import { openTests } from './run-tests.ts';

const wanted = 85;

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string' },
    place: { type: 'string' },
    nearest: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '0' },
    fresh: { type: 'boolean', default: false },
  },
});

/**
 * Each change is as likely as any other, so that the share noticed stands for all; the same where places are the same.
 */
const sample = (mutants: readonly Mutant[]): Mutant[] => {
  const { place, area, seed } = values;
  if (place) return mutants.filter(({ file, line }) => file.endsWith(place) || `${file}:${line}`.endsWith(place));
  const rank = ({ key }: Mutant): string => hashOf(`${seed} ${key}`);
  return mutants
    .filter((mutant) => !area || mutant.area === area)
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .slice(0, Number(values.sample) || Infinity);
};

/** Most changes are noticed by the first file that is asked; a run ends with the first failure. */
const portions = [1, 3, 8];
/** Of those that come after these; the clock is looked at between them. */
const furtherPortion = 12;

/** One test may wait so long; all files of a portion as long together, and four times as long as they usually do. */
const timeoutMs = 15_000;
const tests = openTests({ bail: 1, timeoutMs });

const perMutantMs = Number(values.seconds) > 0 ? Number(values.seconds) * 1000 : Infinity;

/**
 * Runs these files with the change and answers what noticed it. A machine that does other work beside fails a test now
 * and then: what fails by the change fails a second time.
 */
const ask = async (id: string, asked: readonly Reaching[]): Promise<string | undefined> => {
  if (asked.length === 0) return undefined;
  const files = asked.map(({ file }) => file);
  const limitMs = timeoutMs + 4 * asked.reduce((sum, { ms }) => sum + ms, 0);
  const { hasPassed, failed, reason } = await tests.run(files, limitMs, id);
  if (hasPassed) return undefined;
  if (failed.length === 0) return reason;
  const again = await tests.run(failed, limitMs, id);
  if (!again.hasPassed) return again.failed[0] ?? again.reason;
  return ask(
    id,
    asked.filter(({ file }) => !failed.includes(file)),
  );
};

/** Stops with the last portion that begins in time: others might notice the change. */
const tryOut = async ({ id }: Mutant, reached: readonly Reaching[]): Promise<Pick<Result, 'isNoticed' | 'by'>> => {
  const until = Date.now() + perMutantMs;
  let left = Number(values.nearest) > 0 ? reached.slice(0, Number(values.nearest)) : reached;
  for (let turn = 0; left.length > 0 && Date.now() <= until; turn += 1) {
    const size = portions[turn] ?? furtherPortion;
    const by = await ask(id, left.slice(0, size));
    if (by !== undefined) return { isNoticed: true, by };
    left = left.slice(size);
  }
  return { isNoticed: false };
};

const percent = (results: readonly Result[]): number =>
  Math.round((results.filter(({ isNoticed }) => isNoticed).length / results.length) * 1000) / 10;
const shareOf = (results: readonly Result[]): string =>
  `${results.filter(({ isNoticed }) => isNoticed).length} of ${results.length}, ${percent(results)} %`;

const sayProgress = (result: Result, done: readonly Result[], { of, since }: { of: number; since: number }): void => {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const word = result.isNoticed ? 'noticed  ' : 'UNNOTICED';
  const by = result.by ? `  [${result.by}]` : '';
  console.log(`${done.length}/${of} (${percent(done)} %) ${word} ${seconds} s  ${result.place}${by}`);
};

const began = Date.now();
if (values.fresh) rmSync(kept, { recursive: true, force: true });
const all = await instrumentCopy();
const until = Number(values.minutes) > 0 ? began + Number(values.minutes) * 60_000 : Infinity;
const reaching = await findReach(all, until);
const results = openResults();
const chosen = sample(all);

const done = new Map<Mutant, Result>();
const isOld = (mutant: Mutant): boolean => {
  const result = results.of(mutant);
  return result !== undefined && results.isOld(result);
};
for (const mutant of chosen) {
  const result = results.of(mutant);
  if (result) done.set(mutant, result);
}
// What was never tried comes first; then what nothing has noticed so far, and other tests may.
for (const mutant of [...chosen.filter((each) => !results.of(each)), ...chosen.filter(isOld)]) {
  if (Date.now() > until) break;
  const since = Date.now();
  done.set(mutant, results.add(mutant, await tryOut(mutant, reaching(mutant))));
  sayProgress(done.get(mutant) as Result, [...done.values()], { of: chosen.length, since });
}

tests.close();
for (const { isNoticed, place } of done.values()) if (!isNoticed) console.log(`unnoticed: ${place}`);
for (const area of Object.keys(areas)) {
  const own = [...done].filter(([mutant]) => mutant.area === area).map(([, result]) => result);
  if (own.length > 0) console.log(`${area.padEnd(10)} ${shareOf(own)}`);
}
const found = [...done.values()];
const left = chosen.length > done.size ? `; ${chosen.length - done.size} not yet tried` : '';
console.log(`seed ${values.seed}: ${shareOf(found)} (${all.length} changes in all; wanted ${wanted} %)${left}`);
process.exitCode = left || percent(found) < wanted ? 1 : 0;
