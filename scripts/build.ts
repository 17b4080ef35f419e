/** `npm run build`: what the schemas say, then the web application and the server side by side. */
import { copyFileSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress-folder.ts';
import { root, runOrExit } from './run-command.ts';
import { stampFile } from './is-built.ts';

// Made first: a folder that comes while the build runs would be newer than the build.
mkdirSync(join(root, 'src/generated'), { recursive: true });
const started = new Date(Date.now() + 1);
await runOrExit(['node', 'codegen/generate.ts']);
await runOrExit(
  ['vite', 'build', '--logLevel', 'warn'],
  ['vite', 'build', '--logLevel', 'warn', '--ssr'],
  ['node', 'scripts/build-devices.ts'],
);
// Into the folder that the web application has emptied.
await runOrExit(['vite', 'build', '--logLevel', 'warn', '--mode', 'store']);
// Whoever has a till downloads it from the server that the till belongs to.
copyFileSync(join(root, 'dist/devices.mjs'), join(root, 'dist/web/devices.mjs'));
await compressFolder(join(root, 'dist/web'));
if (!existsSync(stampFile)) writeFileSync(stampFile, '');
// Of the start: what was saved while the build ran is newer than it.
utimesSync(stampFile, started, started);
console.log(`built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s`);
