/** `npm start`: builds when something changed, then serves the demo shop. `npm start -- serve` serves your own data. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './is-built.ts';
import { root, runOrExit } from './run-command.ts';

if (!isBuilt()) {
  console.log('Building, this takes a minute the first time…');
  await runOrExit(['node', 'scripts/build.ts']);
}
// In this same process, so that a signal reaches the server itself.
const main = join(root, 'dist/server/main.js');
const args = process.argv.slice(2);
process.argv = [process.execPath, main, ...(args.length ? args : ['serve', '--demo'])];
await import(pathToFileURL(main).href);
