import { readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { findStrace } from './support/find-strace.ts';
import { lookThrough, type Findings } from './support/look-through.ts';
import { createDisk } from './support/power-cut.ts';
import { openRemoteShop } from './support/remote-shop.ts';
import { freePort, startProcess } from './support/server-process.ts';
import { answers, startTills, type Acknowledged } from './support/tills.ts';
import { readTrace, straceArguments, type Operation } from './support/write-trace.ts';

interface Recording {
  base: Buffer;
  operations: Operation[];
  acknowledged: Map<string, Acknowledged>;
}

const database = 'merx.sqlite';
const files = new Set([database, `${database}-wal`, `${database}-journal`]);
const preload = join(import.meta.dirname, 'support/other-pragmas.ts');

let strace: string | undefined;
let whyNot = '';
beforeAll(async () => {
  try {
    strace = await findStrace();
  } catch (error) {
    whyNot = `Skipped because the writes of a program cannot be recorded here. ${(error as Error).message}`;
    console.log(whyNot);
  }
}, 5 * 60_000);

/** strace ends a little later than what it looked at. */
const isWritten = async (path: string): Promise<void> => {
  for (let size = -1; size !== statSync(path).size; await pause(200)) size = statSync(path).size;
};

/** All writes and answers of a server that sells, is told to stop and puts its log into its file. */
const record = async (
  program: string,
  { pragmas, receipts, random }: { pragmas: [string, string][]; receipts: number; random: () => number },
): Promise<Recording> => {
  await using folder = await temporaryFolder('power-cut');
  const place = { dataDir: join(folder.path, 'data'), port: await freePort() };
  const first = await startProcess(place);
  const { shop, articles } = await openRemoteShop(first, 5);
  first.kill('SIGTERM');
  await first.ended;
  const base = readFileSync(join(place.dataDir, database));
  const output = join(folder.path, 'trace');
  const server = await startProcess(place, {
    wrap: [program, ...straceArguments(output)],
    nodeArgs: ['--import', preload],
    env: { OTHER_PRAGMAS: JSON.stringify([['wal_autocheckpoint = 8000', 'wal_autocheckpoint = 400'], ...pragmas]) },
  });
  try {
    const tills = startTills({ url: server.url, shop, articles, count: 8, random });
    await answers(tills, receipts);
    await tills.finish();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await isWritten(output);
    return {
      base,
      operations: await readTrace(output),
      acknowledged: new Map(tills.acknowledged.map((each) => [each.clientId, each])),
    };
  } finally {
    server.kill('SIGKILL');
  }
};

const named = /"ClientId":"([\w-]{36})"/g;

/** Cuts the power at so many places and looks at what is found. */
const cutPower = async (
  { base, operations, acknowledged }: Recording,
  cuts: number,
  random: () => number,
): Promise<Findings[]> => {
  const places = Array.from({ length: cuts }, () => Math.floor(random() * operations.length)).sort(
    (one, other) => one - other,
  );
  const disk = createDisk(new Map([[database, base]]), (file) => files.has(file));
  const answered: Acknowledged[] = [];
  const findings: Findings[] = [];
  await using folder = await temporaryFolder('after-power-cut');
  const dataDir = join(folder.path, 'data');
  for (const [index, operation] of operations.entries()) {
    disk.follow(operation);
    if (operation.kind === 'said')
      for (const [, id] of operation.text.matchAll(named))
        if (acknowledged.has(id as string)) answered.push(acknowledged.get(id as string) as Acknowledged);
    for (; places[0] === index; places.shift()) {
      await rm(dataDir, { recursive: true, force: true });
      await mkdir(dataDir);
      for (const [file, bytes] of disk.cut(random)) await writeFile(join(dataDir, file), bytes);
      findings.push(await lookThrough({ dataDir }, answered));
    }
  }
  expect(answered.length).toBe(acknowledged.size);
  return findings;
};

/** Each start of a server and each process takes what a busy machine gives it. */
const limit = rounds(3 * 60_000, 6 * 3_600_000);

describe.skipIf(process.env.STORE === 'postgres')('a cut of the power, at any moment', () => {
  it(
    'loses nothing that was answered, and leaves everything whole',
    async ({ skip }) => {
      if (!strace) return skip(whyNot);
      const random = randomFrom(newSeed());
      const cuts = rounds(100, 5000);
      const recording = await record(strace, { pragmas: [], receipts: rounds(80, 1000), random });
      const syncs = recording.operations.filter(({ kind }) => kind === 'sync').length;
      const findings = await cutPower(recording, cuts, random);
      console.log(
        `${cuts} cuts in ${recording.operations.length} operations (${syncs} syncs) of ${recording.acknowledged.size} receipts; found ${Math.min(...findings.map(({ receipts }) => receipts))} to ${Math.max(...findings.map(({ receipts }) => receipts))}`,
      );
      for (const found of findings)
        expect(found).toMatchObject({ lost: [], doubled: 0, gaps: [], difference: undefined, integrity: 'ok' });
    },
    limit,
  );

  it(
    'does lose receipts where commits are not synced, which shows that this test sees it',
    async ({ skip }) => {
      if (!strace) return skip(whyNot);
      const random = randomFrom(newSeed());
      const recording = await record(strace, {
        pragmas: [['synchronous = full', 'synchronous = normal']],
        receipts: 40,
        random,
      });
      const findings = await cutPower(recording, 20, random);
      const losing = findings.filter(({ lost }) => lost.length > 0);
      console.log(`${losing.length} of ${findings.length} cuts lost receipts with synchronous=NORMAL`);
      expect(losing.length).toBeGreaterThan(0);
      expect(findings.every(({ integrity }) => integrity === 'ok')).toBe(true);
    },
    limit,
  );
});
