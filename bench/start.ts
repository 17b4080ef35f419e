/**
 * From the command to the first answer, as built; and the memory of a server that nobody asks anything. Beside it: Node
 * that does nothing.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentOf, freePort, startBuilt, startProgram } from './support/built-server.ts';
import { median } from './support/measure.ts';
import { options, sized } from './support/options.ts';
import { atMost, report } from './support/report.ts';
import { makeShop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

const runs = sized(11, 5);

const nothing = (): number => {
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '']);
  return performance.now() - started;
};

const bareProgram = (port: number): string => `
  import Fastify from 'fastify';
  import { DatabaseSync } from 'node:sqlite';
  new DatabaseSync(':memory:');
  const server = Fastify();
  server.get('/', () => 'ready');
  await server.listen({ port: ${port}, host: '127.0.0.1' });`;

const firstAnswer = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const port = freePort();
  const started = performance.now();
  const server = spawn(process.execPath, [options.server, 'serve'], {
    cwd: options.root,
    env: { ...process.env, ...env, PORT: String(port), PASSWORD_MIN: '3' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await answers())) await sleep(4);
  const elapsed = performance.now() - started;
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
  server.kill();
  await once(server, 'exit');
  return elapsed;
};

await onEachStore(async (place, store) => {
  const shop = await makeShop(place, 100);
  const times: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(await firstAnswer(environmentOf(place)));
    bare.push(nothing());
  }
  const took = median(times);
  report({
    what: 'start to the first answer',
    store,
    figure: took,
    unit: 'ms',
    limit: { what: 'Node that does nothing', figure: median(bare), unit: 'ms' },
    ratio: took / median(bare),
    goal: atMost(took, 400, 'ms'),
  });
  const built = await startBuilt(place);
  await sleep(sized(12_000, 7000));
  const fresh = await built.usage();
  for (let turn = 0; turn < 50; turn++) await built.call('ArticleSearch', { predicate: {} }, shop.token);
  await sleep(sized(30_000, 12_000));
  const { ownMb } = await built.usage();
  await built.stop();
  const port = freePort();
  const idle = await startProgram({ args: ['--input-type=module', '-e', bareProgram(port)], port, path: '/' });
  await sleep(2000);
  const least = (await idle.usage()).ownMb;
  await idle.stop();
  report({
    what: 'own memory when idle, after a few calls',
    store,
    figure: ownMb,
    unit: 'MB',
    limit: { what: 'Fastify and SQLite that do nothing', figure: least, unit: 'MB' },
    ratio: ownMb / least,
    note: `before any call ${fresh.ownMb.toFixed(0)} MB`,
    goal: atMost(ownMb, 100, 'MB'),
  });
});
