import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/** Its time is when the last whole build began. */
export const stampFile = join(root, 'dist/built');

const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'schemas', 'codegen', 'src', 'public'];

/** False when there is no build, or a source changed after it. */
export const isBuilt = (): boolean => {
  const built = changedMs(stampFile);
  return built > 0 && sources.every((source) => newestMs(join(root, source)) <= built);
};

const changedMs = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// Folders count too: their time tells that a file was taken away. What codegen writes follows from the rest.
const newestMs = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  if (path === join(root, 'src/generated')) return 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
};
