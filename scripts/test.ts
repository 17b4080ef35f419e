/**
 * `npm test`: everything that must hold, a line for each step. The last line is the sum.
 * `npm run test:deep` repeats the random and destructive tests far more often.
 */
import { findChromium } from '#tests/support/find-chromium.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { runSteps, type Step } from './run-steps.ts';

const chromium = async (): Promise<string> => {
  const { path, how } = await findChromium();
  return `${path}, ${how}`;
};

const postgres = async (): Promise<string> => {
  const { bin, how } = await findPostgres();
  return `${bin}, ${how}`;
};

/** The screens take as long as all the others together. */
const others: Step[] = [
  { title: 'types', command: ['tsc', '-p', '.'] },
  { title: 'format', command: ['oxfmt', '--check'] },
  { title: 'lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'nothing that only tests use', command: ['knip', '--production', '--no-gitignore'] },
  { title: 'house rules', project: 'house' },
  { title: 'unit tests', project: 'unit*' },
  { title: 'calls on SQLite', project: 'calls', env: { STORE: 'sqlite' } },
  { title: 'calls on PostgreSQL', project: 'calls', env: { STORE: 'postgres' }, needs: postgres },
  { title: 'journeys in Chromium', project: 'journeys', needs: chromium },
];
const screens: Step[] = [{ title: 'screens in Chromium', project: 'screens', needs: chromium }];

/** The build comes first: both rows read what it writes. */
const steps = [
  { title: 'codegen', command: ['node', 'codegen/generate.ts'] },
  { title: 'build', command: ['node', 'scripts/build.ts'] },
  [others, screens],
];

if (process.argv.includes('--deep')) process.env.DEEP = '1';
const { passed, failed } = await runSteps(steps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
