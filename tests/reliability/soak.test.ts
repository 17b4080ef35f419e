import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newSeed, randomFrom } from '#tests/support/random.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';
import { lookThrough } from './support/look-through.ts';
import { openRemoteShop } from './support/remote-shop.ts';
import { freePort, startProcess } from './support/server-process.ts';
import { startTills } from './support/tills.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 20);

interface Sample {
  minute: number;
  megabytes: number;
  files: number;
}

/** Without the pages of the database that the system shows in memory: they are as many as have been read. */
const sampleOf = (pid: number, minute: number): Sample => ({
  minute,
  files: readdirSync(`/proc/${pid}/fd`).length,
  megabytes: Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
});

/** How much more a minute, by least squares. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, megabytes] = [mean(samples.map((each) => each.minute)), mean(samples.map((each) => each.megabytes))];
  const above = samples.reduce((sum, each) => sum + (each.minute - minute) * (each.megabytes - megabytes), 0);
  return above / samples.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0);
};

/** The lowest of each stretch: between two collections of garbage memory only grows. */
const lowest = (samples: readonly Sample[], stretches: number): Sample[] =>
  Array.from({ length: stretches }, (_, index) => {
    const stretch = samples.slice(
      Math.floor((index * samples.length) / stretches),
      Math.floor(((index + 1) * samples.length) / stretches),
    );
    return stretch.reduce((least, each) => (each.megabytes < least.megabytes ? each : least));
  });

describe.skipIf(!process.env.DEEP || process.platform !== 'linux')('a server that sells for a long time', () => {
  it('takes no more memory and opens no more files', async () => {
    await using store = await temporaryStore();
    const place = { ...store, port: await freePort() };
    const server = await startProcess(place);
    try {
      const { shop, articles } = await openRemoteShop(server, 20);
      const tills = startTills({
        url: server.url,
        shop,
        articles,
        count: 8,
        random: randomFrom(newSeed()),
        pauseMs: 80,
      });
      const samples: Sample[] = [];
      for (const began = Date.now(); Date.now() - began < minutes * 60_000; await pause(2000)) {
        tills.check();
        samples.push(sampleOf(server.pid, (Date.now() - began) / 60_000));
      }
      await tills.finish();
      const warm = samples.filter(({ minute }) => minute > minutes / 3);
      const slope = slopeOf(lowest(warm, 5));
      const { minute, megabytes } = samples.at(-1) as Sample;
      console.log(
        samples
          .filter((_sample, index) => index % Math.ceil(samples.length / 20) === 0)
          .map((each) => `${each.minute.toFixed(1)}: ${each.megabytes.toFixed(0)} MB`)
          .join(', '),
      );
      console.log(
        `${tills.acknowledged.length} receipts in ${minute.toFixed(1)} minutes, ${megabytes.toFixed(0)} MB in the end, ${slope.toFixed(2)} MB a minute after the first third`,
      );
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(slope).toBeLessThan(1);
      expect(Math.max(...warm.map(({ files }) => files)) - (warm[0] as Sample).files).toBeLessThan(10);
      expect(await lookThrough(place, tills.acknowledged)).toMatchObject({
        lost: [],
        doubled: 0,
        gaps: [],
        difference: undefined,
      });
    } finally {
      server.kill('SIGKILL');
    }
  });
});
