/**
 * `node scripts/performance-page.ts bench/results/….json …`: writes the figures of these runs into docs/performance.md,
 * between its marks. What a later run measured again takes the place of the earlier figure; what none of them measured
 * stays as it is on the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../bench/support/report.ts';
import { root } from './run-command.ts';

interface Results {
  machine: { cpu?: string; cores: number; node: string };
  rows: Row[];
}

const page = join(root, 'docs/performance.md');
const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->'];

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const callsText = ({ calls }: Row): string =>
  calls
    ? `p50 ${digits(calls.p50)}, p95 ${digits(calls.p95)}, p99 ${digits(calls.p99)} ms; CPU ${digits(calls.cpuMs)} ms`
    : '';

const limitText = ({ limit, ratio }: Row): string =>
  limit
    ? `${limit.what}: ${digits(limit.figure)} ${limit.unit}${ratio === undefined ? '' : `, ratio ${digits(ratio)}`}`
    : '';

const nameOf = ({ what, store, connections }: Row): string =>
  [what, store, connections && `${connections} at once`].filter(Boolean).join(', ');

const lineOf = (row: Row): string =>
  `| ${[nameOf(row), `${digits(row.figure)} ${row.unit}`, row.goal ? `${row.goal.text} ${row.goal.isMet ? '✓' : '✗'}` : '', [callsText(row), limitText(row), row.note].filter(Boolean).join('; ')].join(' | ')} |`;

const all = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')) as Results);
const last = all.at(-1);
if (!last) throw new Error('name the results: bench/results/….json');
const { cpu, cores, node } = last.machine;

const text = readFileSync(page, 'utf8');
const from = text.indexOf(begin);
const to = text.indexOf(end);
if (from < 0 || to < 0) throw new Error(`${page} has no place for figures`);

const nameIn = (line: string): string => line.split(' | ')[0]?.replace(/^\| /, '') ?? '';
const before = text
  .slice(from, to)
  .split('\n')
  .filter((line) => line.startsWith('| ') && nameIn(line) !== 'what');
const lines = new Map(before.map((line) => [nameIn(line), line]));
for (const row of all.flatMap((results) => results.rows)) lines.set(nameOf(row), lineOf(row));
const table = [
  `${cpu ?? 'an unknown processor'}, ${cores} cores, Node ${node}; client, server and database on the one machine.`,
  '',
  '| what | figure | goal | beside it |',
  '|---|---|---|---|',
  ...lines.values(),
].join('\n');
writeFileSync(page, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`);
