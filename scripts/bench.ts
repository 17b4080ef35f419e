/**
 * `npm run bench -- [name…] [--store sqlite|postgres] [--quick] …`: runs bench/<name>.ts one after the other; without
 * names, all of them. What they report is kept in bench/results/ and shown once more at the end.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { basename, join } from 'node:path';
import { lineOf, type Row } from '../bench/support/report.ts';
import { isBuilt } from './is-built.ts';
import { root, runCommand } from './run-command.ts';

const names = globSync('bench/*.ts', { cwd: root })
  .map((path) => basename(path, '.ts'))
  .sort();
const given = process.argv.slice(2);
const begin = given.findIndex((argument) => argument.startsWith('-'));
const asked = begin < 0 ? given : given.slice(0, begin);
const flags = begin < 0 ? [] : given.slice(begin);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length) throw new Error(`no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}`);
// What is measured is the product as built.
if (!flags.includes('--server') && !isBuilt() && !(await runCommand(['node', 'scripts/build.ts'])).isDone)
  process.exit(1);

const folder = join(root, 'bench/results');
mkdirSync(folder, { recursive: true });
const started = new Date().toISOString().slice(0, 16).replaceAll(':', '');
const lines = join(folder, `${started}.lines`);

for (const name of asked.length ? asked : names) {
  console.log(`\n# ${name}`);
  const { isDone } = await runCommand(['node', `bench/${name}.ts`, ...flags], { env: { BENCH_RESULTS: lines } });
  if (!isDone) process.exitCode = 1;
}

const rows = existsSync(lines)
  ? readFileSync(lines, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  : [];
if (rows.length > 0) {
  const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  writeFileSync(join(folder, `${started}.json`), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
  console.log(`\n# ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}\n`);
  for (const row of rows) console.log(lineOf(row));
  const missed = rows.filter(({ goal }) => goal && !goal.isMet).length;
  console.log(
    `\n${rows.filter(({ goal }) => goal?.isMet).length} goals met, ${missed} missed; kept in bench/results/${started}.json`,
  );
}
