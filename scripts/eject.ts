/**
 * npm run eject -- <Resource> list|edit [--diff]: takes a generated screen into src/admin, to be changed by hand from
 * then on.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { readSchemas } from '../codegen/load/read-schemas.ts';
import { buildModel } from '../codegen/model/build-model.ts';

const project = join(import.meta.dirname, '..');

/** Where the schemas lie: npm runs scripts in the folder of the project. */
const root = process.cwd();
const usage = 'npm run eject -- <Resource> list|edit [--diff]';

/** In the house's form, so that a difference is one of content. */
const format = (path: string): void => {
  execFileSync(join(project, 'node_modules/.bin/oxfmt'), ['-c', join(project, '.oxfmtrc.json'), path]);
};

const stop = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

/** The generated text as it stands in its area: without the banner, its imports seen from there. */
const asOwn = (text: string, area: string): string =>
  text
    .replace(/^\/\/ Written by codegen.*\n/, '')
    .replace(
      /'#admin\/([^']+)'/g,
      (_whole, path: string) => `'${posix.relative(area, path).replace(/^(?!\.)/, './')}'`,
    );

/** Where a screen of this name was made by hand already; undefined: nowhere. */
const ownPlace = (file: string): string | undefined =>
  readdirSync(join(root, 'src/admin'), { recursive: true, encoding: 'utf8' }).find(
    (path) => posix.basename(path) === file,
  );

const showDiff = (own: string, generated: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'eject-'));
  writeFileSync(join(folder, 'generated.tsx'), generated);
  format(join(folder, 'generated.tsx'));
  try {
    execFileSync('diff', ['-u', own, join(folder, 'generated.tsx')], { stdio: 'inherit' });
    console.log('No difference to what the schema gives.');
  } catch {
    /* diff has shown what differs */
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const [resource = stop(usage), kind = stop(usage)] = words;
const suffix = { list: 'List', edit: 'Edit' }[kind] ?? stop(usage);
const entity =
  buildModel(readSchemas(join(root, 'schemas'))).entities.find(({ views }) =>
    views.some(({ name }) => name === resource),
  ) ?? stop(`No schema gives the resource ${resource}.`);
const file = `${resource}${suffix}.tsx`;
const source = join(root, 'src/generated/admin', file);
if (!existsSync(source))
  stop(`${resource} has no generated ${kind}: npm run codegen writes those that the schema asks for.`);

const known = ownPlace(file);
const area = known ? posix.dirname(known) : entity.area;
const generated = asOwn(readFileSync(source, 'utf8'), area);
const target = join(root, 'src/admin', area, file);

if (process.argv.includes('--diff')) {
  if (!known) stop(`${file} was not ejected: the generated screen is the one that is shown.`);
  showDiff(target, generated);
} else {
  if (known) stop(`src/admin/${known} is there already; --diff shows what the schema has gained since.`);
  mkdirSync(join(root, 'src/admin', area), { recursive: true });
  writeFileSync(target, generated);
  format(target);
  execFileSync(process.execPath, [join(project, 'codegen/generate.ts'), root], { stdio: 'inherit' });
  console.log(`src/admin/${area}/${file} stands instead of the generated screen from now on.`);
}
