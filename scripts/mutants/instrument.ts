import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../run-command.ts';

/** One small change of the product. */
export interface Mutant {
  /** By which the rewritten product knows it; another number after another change of the sources. */
  id: string;
  /** The same from run to run, as long as its place is. */
  key: string;
  area: string;
  file: string;
  /** Stands for the text of the whole file. */
  source: string;
  line: number;
  /** What becomes of the place. */
  change: string;
}

export const areas: Readonly<Record<string, string>> = {
  domain: 'src/domain/**/*.ts',
  call: 'src/server/call/**/*.ts',
  session: 'src/server/session/**/*.ts',
  documents: 'src/server/documents/**/*.ts',
  sale: 'src/server/sale/**/*.ts',
  outbox: 'src/client/outbox/**/*.ts',
};

/** A text in other words is a change that no test should have to notice. */
const excludedMutations = ['StringLiteral'];

/** All of it may be thrown away, and is not in git. */
export const kept = join(root, 'test-results/mutants');
export const copy = join(kept, 'copy');

const copied = [
  'src',
  'tests',
  'codegen',
  'schemas',
  'scripts',
  'docs',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const silent = Object.fromEntries(levels.map((level) => [level, () => undefined]));
const logger = { ...silent, isTraceEnabled: () => false, isDebugEnabled: () => false };

/** The product beside itself, every place of the areas rewritten so that it can be changed by its number. */
export const instrumentCopy = async (): Promise<Mutant[]> => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const areaOf = new Map(
    Object.entries(areas).flatMap(([area, pattern]) =>
      globSync(pattern, { cwd: root }).map((file) => [file, area] as const),
    ),
  );
  const files = [...areaOf.keys()]
    .sort()
    .map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
  const options = { plugins: null, excludedMutations, ignorers: [], noHeader: false };
  const instrumenter = new Instrumenter(logger as unknown as ConstructorParameters<typeof Instrumenter>[0]);
  const sourceOf = new Map(files.map(({ name, content }) => [name, hashOf(content)]));
  const result = await instrumenter.instrument(files, options);
  for (const { name, content } of result.files) writeFileSync(join(copy, name), content);
  return result.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => {
      const {
        id,
        fileName,
        location: { start, end },
        mutatorName,
        replacement,
      } = mutant;
      const change = `${mutatorName} → ${replacement}`;
      const key = hashOf(`${fileName}:${start.line}:${start.column}-${end.line}:${end.column} ${change}`);
      const [area, source] = [areaOf.get(fileName) as string, sourceOf.get(fileName) as string];
      return { id, key, area, file: fileName, source, line: start.line + 1, change };
    });
};
