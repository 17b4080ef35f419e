import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Faults } from '#devices/laboratory/virtual-device.ts';
import { startVirtualPrinter, type VirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startVirtualStarPrinter } from '#devices/laboratory/printers/virtual-star-printer.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pairedTill, printerAt, receipt, template, type Till } from './device-house.ts';

/** What goes wrong in the middle of a receipt of about 270 bytes, 7 lines and 4 answers. */
const wrongs: readonly ((random: () => number) => Faults)[] = [
  (random) => ({ cutAfter: Math.floor(random() * 320) }),
  (random) => ({ resetAfter: Math.floor(random() * 320) }),
  (random) => ({ paperOutAfterLines: Math.floor(random() * 7) }),
  (random) => ({ paperOutAfterLines: Math.floor(random() * 7), resetAfter: Math.floor(random() * 320) }),
  (random) => ({ loseAnswersAfter: Math.floor(random() * 4) }),
  () => ({ isSilent: true }),
  (random) => ({ delayMs: Math.floor(random() * 250) }),
  () => ({}),
];

const heal = (printer: VirtualPrinter): void => {
  printer.faults = {};
  printer.reloadPaper();
};

/** What a printer cannot tell any more, a person sees. */
const settle = async (
  till: Till,
  { number, device, printer }: { number: string; device: object; printer: VirtualPrinter },
): Promise<void> => {
  const stateNow = async () => (await till.call('Job', { Id: number, device }))['Job'].State;
  const isSettled = await expect
    .poll(stateNow, { timeout: 4_500, interval: 200 })
    .not.toBe('unknown')
    .then(
      () => true,
      () => false,
    );
  if (!isSettled) await till.call('JobResolve', { Id: number, IsPrinted: timesPrinted(printer, number) === 1 });
};

/** How often a receipt was cut off whole: from its number to its total. */
const timesPrinted = (printer: VirtualPrinter, number: string): number =>
  printer.papers.filter((lines) => {
    const from = lines.findLastIndex(({ text }) => text.trim() === `No ${number}`);
    return from >= 0 && lines.slice(from).some(({ text }) => text.startsWith('TOTAL'));
  }).length;

interface Said {
  printed: number;
  failed: number;
  unknown: number;
}

/** Star's tells less: what came of a job it says only while its power lasts. */
const languages = [
  { protocol: 'esc-pos', start: startVirtualPrinter, count: rounds(60, 1_000) },
  { protocol: 'star-prnt', start: startVirtualStarPrinter, count: rounds(8, 300) },
];

it.each(languages)(
  '$protocol: no receipt is printed twice, none said to be by mistake, whatever fails [D3]',
  { timeout: 600_000 },
  async ({ protocol, start, count }) => {
    const random = randomFrom(newSeed());
    await using folder = await temporaryFolder('devices');
    await using printer = await start();
    let till: Till = await pairedTill({ folder: join(folder.path, 'own') });
    const device = printerAt(printer.port, {
      protocol,
      answers: protocol === 'esc-pos' ? 'full' : 'status',
      timeout: 100,
    });
    const said: Said = { printed: 0, failed: 0, unknown: 0 };

    for (let at = 0; at < count; at += 1) {
      const number = `1-1-${at}`;
      const wrong = wrongs[Math.floor(random() * wrongs.length)] as (typeof wrongs)[number];
      const print = () =>
        till.call('PrintReceipt', { device, document: receipt(number), vats: [], template }, { jobId: number });
      printer.faults = wrong(random);
      const first = await print();
      const printed = timesPrinted(printer, number);
      if (first['Code'] === 1) {
        said.printed += 1;
        expect(printed, `${number} was said to be printed`).toBe(1);
      } else if (first['Code'] === 103) said.unknown += 1;
      else {
        said.failed += 1;
        expect(printed, `${number} was said not to be printed`).toBe(0);
      }
      // The program may end at any time; the next one knows what this one began.
      if (at % 10 === 9) {
        const { token } = till;
        await till[Symbol.asyncDispose]();
        till = await pairedTill({ folder: join(folder.path, 'own') }, token);
      }
      heal(printer);
      await settle(till, { number, device, printer });
      // The cashier asks again, until it is there.
      await expect.poll(async () => (await print())['Code'], { timeout: 60_000 }).toBe(1);
      expect(timesPrinted(printer, number), number).toBe(1);
    }
    await till[Symbol.asyncDispose]();
    for (let at = 0; at < count; at += 1) expect(timesPrinted(printer, `1-1-${at}`)).toBe(1);
    console.log(`${count} receipts: ${JSON.stringify(said)}`);
    expect(Math.min(...Object.values(said))).toBeGreaterThan(0);
  },
);

it('a printer that cannot be asked is not asked again: what came of its receipt is for a person to say', async () => {
  await using printer = await startVirtualPrinter();
  await using till = await pairedTill();
  const device = printerAt(printer.port, { timeout: 100, answers: 'status' });
  const print = () =>
    till.call('PrintReceipt', { device, document: receipt('1'), vats: [], template }, { jobId: 'one' });
  printer.faults = { loseAnswersAfter: 1 };
  expect(await print()).toMatchObject({ Code: 103, Job: { State: 'unknown' } });
  expect(await print()).toMatchObject({ Code: 103 });
  expect(printer.papers).toHaveLength(1);
  expect((await till.call('Jobs'))['Jobs']).toMatchObject([{ Id: 'one', State: 'unknown' }]);
  expect(await till.call('JobResolve', { Id: 'one', IsPrinted: true })).toMatchObject({ Job: { State: 'done' } });
  expect(await print()).toMatchObject({ Code: 1 });
  expect(printer.papers).toHaveLength(1);
});
