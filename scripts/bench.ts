/** `npm run bench -- [name…]`: runs bench/<name>.ts one after the other; without names, all of them. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root, runCommand } from './run-command.ts';

const names = globSync('bench/*.ts', { cwd: root }).map((path) => basename(path, '.ts')).sort();
const chosen = process.argv.length > 2 ? process.argv.slice(2) : names;
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length) throw new Error(`no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}`);

for (const name of chosen) {
  console.log(`\n# ${name}`);
  const { isDone } = await runCommand(['node', `bench/${name}.ts`]);
  if (!isDone) process.exitCode = 1;
}
