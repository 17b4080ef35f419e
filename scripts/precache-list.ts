import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Modules that the till asks for while it runs: with all that they import, they are what the device keeps. */
const kept = [
  /\/src\/main\.tsx$|\/index\.html$/,
  /\/src\/pos\//,
  /\/src\/client\/http\/codec\.ts$/,
  /\/src\/client\/i18n\/(pos\.|faults\.)?(ru|ro|en)\.json$/,
];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

const chunkIn = (bundle: Bundle, name: string): Chunk | undefined => {
  const found = bundle[name];
  return found?.type === 'chunk' ? found : undefined;
};

const isKept = ({ facadeModuleId }: Chunk): boolean =>
  facadeModuleId !== null && kept.some((pattern) => pattern.test(facadeModuleId));

/** A chunk with everything that it cannot start without. */
const withImports = (bundle: Bundle, name: string, files: Set<string>): void => {
  const chunk = chunkIn(bundle, name);
  if (!chunk || files.has(name)) return;
  files.add(name);
  for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
    files.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, files);
};

const filesOf = (bundle: Bundle): string[] => {
  const files = new Set<string>();
  for (const name of Object.keys(bundle)) {
    const chunk = chunkIn(bundle, name);
    if (chunk && isKept(chunk)) withImports(bundle, name, files);
    if (name.endsWith('.woff2')) files.add(name);
  }
  return [...files].sort().map((file) => `/${file}`);
};

/**
 * Tells the service worker which files of this build the till needs; its text changes with them, and so the browser
 * sees a new version.
 */
export const precacheList = (): Plugin => ({
  name: 'precache-list',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = chunkIn(bundle, 'service-worker.js');
    if (!worker) return;
    const files = filesOf(bundle);
    const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    worker.code = worker.code.replace(/(["'`])__PRECACHE__\1/, JSON.stringify({ version, files }));
  },
});
