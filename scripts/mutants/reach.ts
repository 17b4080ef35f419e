import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import { copy, hashOf, kept, type Mutant } from './instrument.ts';
import { activation } from './active.ts';
import { openTests } from './run-tests.ts';

/** What one test file reached, kept until the file is another. */
interface Note {
  file: string;
  content: string;
  hasFailed: boolean;
  ms: number;
  /** Changes that it reached, and the sources in which they are. */
  keys: string[];
  sources: string[];
}

/** A test file that reaches a place, and how long it takes. */
export interface Reaching {
  file: string;
  ms: number;
}

const notes = join(kept, 'reached');
const placesFile = join(kept, 'places.json');
/** Which text of each source was looked at, when all test files were run. */
const knownSources = join(kept, 'known-sources.json');

const noteName = (file: string): string => `${file.replaceAll('/', '%')}.json`;
const contentOf = (file: string): string => hashOf(readFileSync(join(copy, file), 'utf8'));
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Added to what every test file begins with: it writes down which changes it reached, when all its tests are done. */
const noteReached = `
import { afterAll as atTheEnd, expect as current } from 'vitest';
import { createHash as hashed } from 'node:crypto';
import { readFileSync as readText, writeFileSync as writeNote } from 'node:fs';
const begun = Date.now();
// Files of a worker share their modules: what this one reached is what was counted since it began.
const countsNow = () => {
  const { static: whenLoaded = {}, perTest = {} } = globalThis.__stryker__?.mutantCoverage ?? {};
  const counts = new Map();
  for (const each of [whenLoaded, ...Object.values(perTest)])
    for (const [id, count] of Object.entries(each)) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
};
const before = countsNow();
const isTried = globalThis.__stryker__.activeMutant !== undefined;
if (isTried) {
  // A change that turns a loop into an endless one ends by itself.
  globalThis.__stryker__ = Object.assign(globalThis.__stryker__ ?? {}, { hitCount: 0, hitLimit: 30_000_000 });
}
const hasFailed = (task) => task.result?.state === 'fail' || (task.tasks ?? []).some(hasFailed);
atTheEnd(({}, suite) => {
  if (isTried) return;
  const ids = [...countsNow()].filter(([id, count]) => count > (before.get(id) ?? 0)).map(([id]) => id);
  const placeOf = JSON.parse(readText(${JSON.stringify(placesFile)}, 'utf8'));
  const places = ids.map((id) => placeOf[id]);
  const path = current.getState().testPath;
  const file = path.slice(${JSON.stringify(copy)}.length + 1);
  const content = hashed('sha256').update(readText(path, 'utf8')).digest('hex').slice(0, 16);
  const [keys, sources] = [places.map(([key]) => key), [...new Set(places.map(([, source]) => source))]];
  const note = { file, content, hasFailed: hasFailed(suite), ms: Date.now() - begun, keys, sources };
  writeNote(${JSON.stringify(notes)} + '/' + file.replaceAll('/', '%') + '.json', JSON.stringify(note));
});
`;

/** Browsers, servers of their own, and what looks at sources: nothing of what they reach is seen here. */
const notAsked =
  /^tests\/(house|screens|journeys|codegen|schemas|security\/fuzz|reliability\/(backup|disk|kill|older|power|restore|same|soak|stop|workers))/;

const testFiles = (): string[] =>
  globSync('tests/**/*.test.{ts,tsx}', { cwd: copy })
    .filter((file) => !notAsked.test(file))
    .sort();

/** A test file that takes so long or longer comes after one that is as near but for a word of its name. */
const slowMs = 8000;

/** So many are run between two looks at the clock. */
const atOnce = 12;

const isNoted = (file: string): boolean => {
  const path = join(notes, noteName(file));
  return existsSync(path) && readJson<Note>(path).content === contentOf(file);
};

/**
 * Runs the test files that are new or another since they were asked last. What is noted survives being cut off. Answers
 * whether all of them were run.
 */
const noteAll = async (until: number): Promise<boolean> => {
  const all = testFiles();
  const asked = all.filter((file) => !isNoted(file));
  if (asked.length === 0) return false;
  console.log(`${asked.length} test files are run to see what they reach`);
  const tests = openTests({ bail: 0, timeoutMs: 60_000 });
  for (let at = 0; at < asked.length && Date.now() < until; at += atOnce) {
    const some = asked.slice(at, at + atOnce);
    await tests.run(some, 900_000);
    // One that cannot even be loaded here leaves no note.
    for (const file of some.filter((name) => !isNoted(name))) {
      const note: Note = { file, content: contentOf(file), hasFailed: true, ms: 0, keys: [], sources: [] };
      writeFileSync(join(notes, noteName(file)), JSON.stringify(note));
    }
    console.log(`${Math.min(at + atOnce, asked.length)}/${asked.length}`);
  }
  tests.close();
  return asked.length === all.length;
};

const readNotes = (): Note[] => {
  const files = new Set(testFiles());
  const all = readdirSync(notes)
    .map((name) => readJson<Note>(join(notes, name)))
    .filter(({ file }) => files.has(file));
  // Tests that read the sources themselves see that they are rewritten: they can say nothing here.
  const failed = all.filter(({ hasFailed }) => hasFailed).map(({ file }) => file);
  if (failed.length > 0) console.log(`left out, since they fail before anything is changed: ${failed.join(', ')}`);
  return all.filter(({ hasFailed }) => !hasFailed).sort((one, other) => one.keys.length - other.keys.length);
};

const wordsOf = (path: string): string[] => path.split(/[^a-z]+/).filter((word) => word.length > 3);
const plain = new Set(['server', 'client', 'tests', 'test', 'calls', 'index']);

/** How many words of the source's path are in the test's: sale/shift-close.ts and sale/shifts.test.ts have two. */
const kinship = (source: string, test: string): number => {
  const names = wordsOf(test).filter((word) => !plain.has(word));
  const begins = (one: string, other: string): boolean => one.startsWith(other.slice(0, 5));
  const isIn = (word: string): boolean => names.some((name) => begins(name, word) || begins(word, name));
  return wordsOf(source).filter((word) => !plain.has(word) && isIn(word)).length;
};

const namesIn = (text: string): Set<string> => new Set(text.match(/[A-Za-z]{6,}/g));

/**
 * How many of the names around a change a test file has in its text, those that few files have for more: from none to
 * one for whichever has most.
 */
const namesakesAmong = (tests: readonly string[]) => {
  const texts = new Map(tests.map((file) => [file, namesIn(readFileSync(join(copy, file), 'utf8'))]));
  const having = new Map<string, number>();
  for (const names of texts.values()) for (const each of names) having.set(each, (having.get(each) ?? 0) + 1);
  const weight = (word: string): number => Math.log(texts.size / (having.get(word) ?? texts.size));
  return ({ file, line }: Mutant): ((test: string) => number) => {
    const around = readFileSync(join(root, file), 'utf8')
      .split('\n')
      .slice(Math.max(0, line - 4), line + 3);
    const wanted = [...namesIn(around.join('\n'))];
    const ofTest = new Map(
      [...texts].map(([test, names]) => [
        test,
        wanted.reduce((sum, word) => sum + (names.has(word) ? weight(word) : 0), 0),
      ]),
    );
    const most = Math.max(1, ...ofTest.values());
    return (test) => (ofTest.get(test) ?? 0) / most;
  };
};

/**
 * Answers which test files reach a change: first those that reach most of its source, whose names have most of its
 * path, whose texts have the names around it, and that take little time.
 * Of a source that was edited since all were run, they are those which reached any place of it.
 */
export const findReach = async (mutants: readonly Mutant[], until: number): Promise<(mutant: Mutant) => Reaching[]> => {
  mkdirSync(notes, { recursive: true });
  writeFileSync(placesFile, JSON.stringify(Object.fromEntries(mutants.map(({ id, key, file }) => [id, [key, file]]))));
  const setup = join(copy, 'tests/support/tenant-guard-setup.ts');
  writeFileSync(join(copy, 'tests/support/active-mutant.ts'), activation);
  writeFileSync(setup, `import './active-mutant.ts';\n${readFileSync(setup, 'utf8')}${noteReached}`);
  const isAnew = await noteAll(until);
  const sources = Object.fromEntries(mutants.map(({ file, source }) => [file, source]));
  if (isAnew || !existsSync(knownSources)) writeFileSync(knownSources, JSON.stringify(sources));
  const known = readJson<Record<string, string>>(knownSources);
  const all = readNotes();
  const keysOf = new Map(
    [...Map.groupBy(mutants, ({ file }) => file)].map(([file, own]) => [file, new Set(own.map(({ key }) => key))]),
  );
  const namesakes = namesakesAmong(all.map(({ file }) => file));
  return (mutant) => {
    const { key, file, source } = mutant;
    const hasNames = namesakes(mutant);
    const isEdited = known[file] !== source;
    const ofSource = all.filter(({ sources: reached }) => reached.includes(file));
    const own = keysOf.get(file) ?? new Set();
    const reachedOf = new Map(ofSource.map((note) => [note, note.keys.filter((each) => own.has(each)).length]));
    const most = Math.max(1, ...reachedOf.values());
    const near = (note: Note): number =>
      (3 * (reachedOf.get(note) ?? 0)) / most +
      kinship(file, note.file) +
      3 * hasNames(note.file) -
      Math.min(1, note.ms / slowMs);
    const nearness = new Map(ofSource.map((note) => [note, near(note)]));
    const nearest = ofSource.sort((one, other) => (nearness.get(other) ?? 0) - (nearness.get(one) ?? 0));
    if (isEdited) return nearest;
    const isReached = ({ keys }: Note): boolean => keys.includes(key);
    // What runs when a module is loaded is reached by the first test file of a worker alone, and lives in the others.
    const nearer = (note: Note): number => (nearness.get(note) ?? 0) + (isReached(note) ? 2 : 0);
    return nearest.some(isReached) ? nearest.sort((one, other) => nearer(other) - nearer(one)) : [];
  };
};
