/** From the command to the first answer, as built (`npm run build` first); the goal is 400 ms. Beside it: Node that does nothing. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const runs = 11;
const port = 20_000 + Math.floor(Math.random() * 20_000);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

await using folder = await temporaryFolder('bench');
const env = { ...process.env, PORT: String(port), DATA_DIR: folder.path, LOG_LEVEL: 'silent' };

const firstAnswer = async (): Promise<number> => {
  const started = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.js', 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const answers = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok, () => false);
  while (server.exitCode === null && !(await answers())) await sleep(4);
  const elapsed = performance.now() - started;
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
  server.kill();
  await once(server, 'exit');
  return elapsed;
};

const nothing = (): number => {
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '']);
  return performance.now() - started;
};

// The first run makes the tables.
await firstAnswer();
const times: number[] = [];
const bare: number[] = [];
for (let run = 0; run < runs; run++) {
  times.push(await firstAnswer());
  bare.push(nothing());
}
console.log(`first answer ${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)}), bare Node ${median(bare).toFixed(0)} ms, ratio ${(median(times) / median(bare)).toFixed(1)}`);
