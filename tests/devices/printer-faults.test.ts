import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Faults } from '#devices/laboratory/virtual-device.ts';
import { startVirtualPrinter, type VirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startVirtualStarPrinter } from '#devices/laboratory/printers/virtual-star-printer.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pairedTill, printerAt, receipt, template, type Till } from './device-house.ts';

type Random = () => number;

/** Somewhere in a receipt of about 270 bytes, 7 lines and 4 answers. */
const bytes = (random: Random): number => Math.floor(random() * 320);
const lines = (random: Random): number => Math.floor(random() * 7);

/** What goes wrong with a receipt when it is asked for the first time. */
const wrongs: Readonly<Record<string, (random: Random) => Faults>> = {
  'the line is cut': (random) => ({ cutAfter: bytes(random) }),
  'the power goes': (random) => ({ resetAfter: bytes(random) }),
  'the paper ends': (random) => ({ paperOutAfterLines: lines(random) }),
  'the paper ends, and the power goes': (random) => ({ paperOutAfterLines: lines(random), resetAfter: bytes(random) }),
  'the cover is opened': (random) => ({ coverOpenAfterLines: lines(random) }),
  'it takes nothing for a while': (random) => ({
    stall: { afterBytes: bytes(random), delayMs: 50 + Math.floor(random() * 300) },
  }),
  'answers are lost': (random) => ({ loseAnswersAfter: Math.floor(random() * 4) }),
  'nobody answers': () => ({ isSilent: true }),
  'answers are late': (random) => ({ delayMs: Math.floor(random() * 250) }),
  'nobody is there': () => ({}),
  'another printer is there': () => ({}),
  nothing: () => ({}),
};
const kinds = Object.keys(wrongs);

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

const nobodysPort = 1;

/** Star's tells less: what came of a job it says only while its power lasts. `each`: receipts of each kind of fault. */
const languages = [
  { protocol: 'esc-pos', start: startVirtualPrinter, wrong: startVirtualStarPrinter, each: rounds(2, 200) },
  { protocol: 'star-prnt', start: startVirtualStarPrinter, wrong: startVirtualPrinter, each: rounds(1, 25) },
];

it.each(languages)(
  '$protocol: no receipt is printed twice, none said to be by mistake, whatever fails [D3]',
  { timeout: process.env.DEEP ? 7_200_000 : 600_000 },
  async ({ protocol, start, wrong, each }) => {
    const random = randomFrom(newSeed());
    await using folder = await temporaryFolder('devices');
    await using printer = await start();
    await using another = await wrong();
    let till: Till = await pairedTill({ folder: join(folder.path, 'own') });
    const deviceAt = (port: number): object =>
      printerAt(port, { protocol, answers: protocol === 'esc-pos' ? 'full' : 'status', timeout: 100 });
    const device = deviceAt(printer.port);
    const firstDevices: Record<string, object> = {
      'nobody is there': deviceAt(nobodysPort),
      'another printer is there': deviceAt(another.port),
    };
    const said = new Map<string, Said>(kinds.map((kind) => [kind, { printed: 0, failed: 0, unknown: 0 }]));
    const count = kinds.length * each;

    for (let at = 0; at < count; at += 1) {
      const number = `1-1-${at}`;
      const kind = kinds[at % kinds.length] as string;
      const ofKind = said.get(kind) as Said;
      const print = (to = device) =>
        till.call('PrintReceipt', { device: to, document: receipt(number), vats: [], template }, { jobId: number });
      printer.faults = wrongs[kind]?.(random) ?? {};
      const first = await print(firstDevices[kind]);
      const printed = timesPrinted(printer, number);
      if (first['Code'] === 1) {
        ofKind.printed += 1;
        expect(printed, `${number} was said to be printed: ${kind}`).toBe(1);
      } else if (first['Code'] === 103) ofKind.unknown += 1;
      else {
        ofKind.failed += 1;
        expect(printed, `${number} was said not to be printed: ${kind}`).toBe(0);
      }
      // The program may end at any time; the next one knows what this one began.
      if (random() < 0.1) {
        const { token } = till;
        await till[Symbol.asyncDispose]();
        till = await pairedTill({ folder: join(folder.path, 'own') }, token);
      }
      heal(printer);
      await settle(till, { number, device, printer });
      // The cashier asks again, until it is there.
      await expect.poll(async () => (await print())['Code'], { timeout: 60_000 }).toBe(1);
      expect(timesPrinted(printer, number), `${number}: ${kind}`).toBe(1);
    }
    await till[Symbol.asyncDispose]();
    for (let at = 0; at < count; at += 1) expect(timesPrinted(printer, `1-1-${at}`)).toBe(1);
    expect(another.papers).toEqual([]);
    console.log(`${protocol}: ${count} receipts`);
    console.table(Object.fromEntries(said));
    const all = [...said.values()];
    for (const end of ['printed', 'failed', 'unknown'] as const)
      expect(
        all.some((ofKind) => ofKind[end] > 0),
        end,
      ).toBe(true);
    for (const kind of Object.keys(firstDevices))
      expect(said.get(kind), kind).toEqual({ printed: 0, failed: each, unknown: 0 });
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
