import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ownAnswerHeader } from '../src/domain/wire/own-answer.ts';
import { sourceId, switchboard, withImported } from './shared-chunks.ts';

/** Till, customer screen and restaurant go on without the server: what they ever ask for is what the device keeps. */
const beginnings = [
  'main.tsx',
  'pos/routes.tsx',
  'pos/customers/screen/routes.tsx',
  'restaurant/routes.tsx',
  'restaurant/kitchen/routes.tsx',
];
/** Texts are asked for by a name that is put together, so those of the back office are among the others. */
const textsOfOffice = /\/i18n\/(admin\.|ra\/|import\/)|\/generated\/labels\//;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

const chunkIn = (bundle: Bundle, name: string): Chunk | undefined => {
  const found = bundle[name];
  return found?.type === 'chunk' ? found : undefined;
};

/**
 * The modules that those parts begin with, and all that they ask for later: the switchboard asks for other parts too.
 */
const askedFor = ({ getModuleInfo }: Rolldown.PluginContext): ReadonlySet<string> => {
  const begun = beginnings.map(sourceId);
  for (const id of begun) if (!getModuleInfo(id)) throw new Error(`${id} is no module of this build`);
  const laterThan = (id: string): string[] =>
    id === switchboard
      ? []
      : (getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((later) => !textsOfOffice.test(later));
  const loaded = withImported(begun, (id) => [...(getModuleInfo(id)?.importedIds ?? []), ...laterThan(id)]);
  return new Set([...begun, ...[...loaded].flatMap(laterThan)]);
};

/** A chunk with everything that it cannot start without. */
const withImports = (bundle: Bundle, name: string, files: Set<string>): void => {
  const chunk = chunkIn(bundle, name);
  if (!chunk || files.has(name)) return;
  files.add(name);
  for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
    files.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, files);
};

const filesOf = (bundle: Bundle, modules: Rolldown.PluginContext): string[] => {
  const files = new Set<string>();
  const asked = askedFor(modules);
  for (const name of Object.keys(bundle)) {
    const chunk = chunkIn(bundle, name);
    if (chunk && [chunk.facadeModuleId ?? '', ...chunk.moduleIds].some((id) => asked.has(id)))
      withImports(bundle, name, files);
    if (name.endsWith('.woff2')) files.add(name);
  }
  return [...files].sort().map((file) => `/${file}`);
};

const worker = 'service-worker.js';

/** sha256 in base64 of each file, by the path that a browser asks for, as it was written. */
const hashesOf = (folder: string, paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('base64'),
    ]),
  );

/**
 * Tells the service worker which files of this build the device keeps, and their hashes; its text changes with them,
 * and so the browser sees a new version.
 */
export const precacheList = (): Plugin => {
  let paths: string[] = [];
  return {
    name: 'precache-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      paths = chunkIn(bundle, worker) ? filesOf(bundle, this) : [];
    },
    // By then no other plugin changes a file.
    writeBundle({ dir = '.' }) {
      if (paths.length === 0) return;
      const files = hashesOf(dir, paths);
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
      const list = JSON.stringify({ version, files, ownHeader: ownAnswerHeader });
      const code = readFileSync(join(dir, worker), 'utf8');
      writeFileSync(
        join(dir, worker),
        code.replace(/(["'`])__PRECACHE__\1/, () => list),
      );
    },
  };
};
