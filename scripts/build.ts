/** `npm run build`: what the schemas say, then the web application and the server side by side. */
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress-folder.ts';
import { root, runOrExit } from './run-command.ts';
import { stampFile } from './is-built.ts';

const started = new Date();
await runOrExit(['node', 'codegen/generate.ts']);
await runOrExit(
  ['vite', 'build', '--logLevel', 'warn'],
  ['vite', 'build', '--logLevel', 'warn', '--ssr'],
  ['node', 'scripts/build-devices.ts'],
);
await compressFolder(join(root, 'dist/web'));
if (!existsSync(stampFile)) writeFileSync(stampFile, '');
// Of the start: what was saved while the build ran is newer than it.
utimesSync(stampFile, started, started);
console.log(`built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s`);
