/**
 * `npm run test:mutants`: changes the product in many small ways, one at a time, and counts how often a test notices.
 *
 *   --sample 120     how many changes are tried, spread evenly over the areas; 0: all
 *   --seed 1         which ones
 *   --area sale      one area alone
 *
 * Each change is tried on the unit and call tests that reach its place. Exits with 1 below 85 of 100.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { randomFrom } from '#tests/support/random.ts';
import { root } from './run-command.ts';

const wanted = 85;
const areas: Readonly<Record<string, string>> = {
  domain: 'src/domain/**/*.ts',
  call: 'src/server/call/**/*.ts',
  session: 'src/server/session/**/*.ts',
  documents: 'src/server/documents/**/*.ts',
  sale: 'src/server/sale/**/*.ts',
  outbox: 'src/client/outbox/**/*.ts',
};
/** A text in other words is a change that no test should have to notice. */
const excludedMutations = ['StringLiteral'];

const { values } = parseArgs({ options: { sample: { type: 'string', default: '120' }, seed: { type: 'string', default: '1' }, area: { type: 'string' } } });
const copy = join(root, 'test-results/mutants');
const reached = join(copy, 'reached');

interface Mutant { id: string; area: string; file: string; line: number; name: string; replacement: string }

const silent = Object.fromEntries(['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]));
const logger = { ...silent, isTraceEnabled: () => false, isDebugEnabled: () => false } as unknown as ConstructorParameters<typeof Instrumenter>[0];

/** The product beside itself, every place of the areas rewritten so that it can be changed by its number. */
const instrumentCopy = async (): Promise<Mutant[]> => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(reached, { recursive: true });
  for (const name of ['src', 'tests', 'codegen', 'schemas', 'scripts', 'docs', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const chosen = Object.entries(areas).filter(([area]) => !values.area || area === values.area);
  const areaOf = new Map(chosen.flatMap(([area, pattern]) => globSync(pattern, { cwd: root }).map((file) => [file, area] as const)));
  const files = [...areaOf.keys()].map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
  const result = await new Instrumenter(logger).instrument(files, { plugins: null, excludedMutations, ignorers: [], noHeader: false });
  for (const { name, content } of result.files) writeFileSync(join(copy, name), content);
  return result.mutants.filter(({ status }) => status !== 'Ignored').map(({ id, fileName, location, mutatorName, replacement }) =>
    ({ id, area: areaOf.get(fileName) as string, file: fileName, line: location.start.line + 1, name: mutatorName, replacement }));
};

const vitest = (words: readonly string[], env: Record<string, string>, timeout: number) =>
  spawnSync('vitest', ['run', '--project', 'unit', '--project', 'calls', ...words], {
    cwd: copy, env: { ...process.env, STORE: 'sqlite', ...env }, timeout, killSignal: 'SIGKILL', stdio: 'ignore',
  });

/** Each test file writes down the changes whose places it reached. */
const noteReached = `
import { afterAll as atTheEnd, expect as current } from 'vitest';
import { writeFileSync as writeReached } from 'node:fs';
atTheEnd(() => {
  const { static: whenLoaded = {}, perTest = {} } = globalThis.__stryker__?.mutantCoverage ?? {};
  const ids = [whenLoaded, ...Object.values(perTest)].flatMap((counts) => Object.keys(counts));
  const file = current.getState().testPath;
  writeReached(${JSON.stringify(reached)} + '/' + file.replaceAll('/', '%') + '.json', JSON.stringify({ file, ids: [...new Set(ids)] }));
});
`;

/** Test files by the changes that they reach; the ones that reach least come first, since they are about the place. */
const testsByMutant = (): Map<string, string[]> => {
  const setup = join(copy, 'tests/support/tenant-guard-setup.ts');
  writeFileSync(setup, readFileSync(setup, 'utf8') + noteReached);
  const report = join(copy, 'report.json');
  vitest(['--reporter', 'json', '--outputFile', report], {}, 3_600_000);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] };
  // Tests that read the sources themselves see that they are rewritten: they can say nothing here.
  const left = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
  for (const name of left) console.log(`left out, since it fails before anything is changed: ${relative(copy, name)}`);
  const notes = readdirSync(reached)
    .map((name) => JSON.parse(readFileSync(join(reached, name), 'utf8')) as { file: string; ids: string[] })
    .filter(({ file }) => !left.includes(file));
  const found = new Map<string, string[]>();
  for (const { file, ids } of notes.sort((one, other) => one.ids.length - other.ids.length)) {
    for (const id of ids) found.set(id, [...found.get(id) ?? [], file]);
  }
  return found;
};

/** The same number of each area, as far as it has so many. */
const sample = (mutants: readonly Mutant[], size: number): Mutant[] => {
  if (size === 0) return [...mutants];
  const random = randomFrom(Number(values.seed));
  const names = [...new Set(mutants.map(({ area }) => area))];
  return names.flatMap((area) => mutants.filter((mutant) => mutant.area === area)
    .map((mutant) => ({ mutant, rank: random() })).sort((one, other) => one.rank - other.rank)
    .slice(0, Math.ceil(size / names.length)).map(({ mutant }) => mutant));
};

const isNoticed = ({ id }: Mutant, tests: readonly string[]): boolean => {
  // Few files at a time: most changes are noticed by the first that are asked.
  for (let at = 0; at < tests.length; at += 6) {
    const { status } = vitest(['--bail', '1', ...tests.slice(at, at + 6)], { __STRYKER_ACTIVE_MUTANT__: id }, 600_000);
    if (status !== 0) return true;
  }
  return false;
};

const all = await instrumentCopy();
const tests = testsByMutant();
const tried = sample(all, Number(values.sample));
const counts = new Map<string, { noticed: number; all: number }>();
for (const mutant of tried) {
  const noticed = isNoticed(mutant, tests.get(mutant.id) ?? []);
  const count = counts.get(mutant.area) ?? { noticed: 0, all: 0 };
  counts.set(mutant.area, { noticed: count.noticed + Number(noticed), all: count.all + 1 });
  if (!noticed) console.log(`unnoticed: ${mutant.file}:${mutant.line} ${mutant.name} → ${mutant.replacement.slice(0, 100)}`);
}
const share = (noticed: number, of: number): number => Math.round((noticed / of) * 1000) / 10;
for (const [area, { noticed, all: of }] of counts) console.log(`${area.padEnd(10)} ${noticed} of ${of}, ${share(noticed, of)} %`);
const noticed = [...counts.values()].reduce((sum, count) => sum + count.noticed, 0);
console.log(`seed ${values.seed}: ${noticed} of ${tried.length} changes noticed, ${share(noticed, tried.length)} % (of ${all.length} in all; wanted ${wanted} %)`);
process.exitCode = share(noticed, tried.length) < wanted ? 1 : 0;
