/**
 * `npm run devices`: the device service of this machine; `npm run devices -- --laboratory` with devices that are none.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root, runOrExit } from './run-command.ts';

await runOrExit(['node', 'scripts/build-devices.ts']);
await import(pathToFileURL(join(root, 'dist/devices.mjs')).href);
