import { expect, it } from 'vitest';
import { startVirtualLabelPrinter } from '#devices/laboratory/printers/virtual-label-printer.ts';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startVirtualDatecs } from '#devices/laboratory/registers/virtual-datecs.ts';
import { startVirtualCas } from '#devices/laboratory/scales/virtual-cas.ts';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { rounds } from '#tests/support/random.ts';
import { pairedTill, printerAt, receipt, template, type Till } from '../device-house.ts';
import { buildDeviceProgram } from '../device-program.ts';

const deviceAt = (protocol: string, port: number): object => ({
  Settings: Object.entries({ protocol, Address: '127.0.0.1', Port: port }).map(([Key, Value]) => ({ Key, Value })),
});

/** A printer of a busy machine may answer late. */
const patient = { timeout: 20_000 };

/** What a collector of garbage that has just begun or ended makes of the same memory. */
const growthMb = 10;

const label = JSON.stringify({
  elements: [{ type: 'field', value: 'Article.Name', x: 2, y: 2, width: 65, height: 8 }],
});

/** Six devices that are none, and a job for each of them. */
const openSix = async () => {
  await using opened = new AsyncDisposableStack();
  const printer = opened.use(await startVirtualPrinter());
  const second = opened.use(await startVirtualPrinter());
  const register = opened.use(await startVirtualDatecs('wide'));
  const terminal = opened.use(await startVirtualTerminal());
  const scales = opened.use(await startVirtualCas());
  const labels = opened.use(await startVirtualLabelPrinter());
  const lot = { Name: 'Tea', Quantity: 1_000, PrimaryDebitPrice: 100, DebitSum: 100, VatRate: 800 };
  const fiscal = { Lot: [lot], Vat: [], Payoff: [] };
  const payment = { kind: 'sale', sum: 100, currency: 'MDL' };
  const products = [{ Plu: 1, Name: 'Tea', Price: 100 }];
  const vats = [{ Code: 'A', Value: 8 }];
  const bodies: readonly (readonly [call: string, body: (jobId: string) => object])[] = [
    ['PrintReceipt', (jobId) => ({ device: printerAt(printer.port, patient), document: receipt(jobId), template })],
    ['PrintReceipt', (jobId) => ({ device: printerAt(second.port, patient), document: receipt(jobId), template })],
    ['PrintReceipt', () => ({ device: deviceAt('datecs-x', register.port), document: fiscal, vats, template })],
    ['Pay', () => ({ device: deviceAt('json', terminal.port), payment })],
    ['LoadScales', () => ({ device: deviceAt('cas', scales.port), products })],
    [
      'PrintLabels',
      () => ({ deviceSettings: deviceAt('zpl', labels.port), items: [{ 'Article.Name': 'Tea' }], template: label }),
    ],
  ];
  const kept = opened.move();
  return {
    bodies,
    done: () => [
      printer.papers.length,
      second.papers.length,
      register.book.receipts.length,
      terminal.charged.size,
      labels.labels().length,
    ],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
};

type Six = Awaited<ReturnType<typeof openSix>>;

/** A job for each device at a time, so many times. */
const doJobs = async (six: Six, call: Till['call'], { from, to }: { from: number; to: number }): Promise<void> => {
  for (let at = from; at < to; at += 1) {
    const answers = await Promise.all(
      six.bodies.map(([name, body], device) => call(name, body(`${device}-${at}`), { jobId: `${device}-${at}` })),
    );
    expect(answers.map(({ Code }) => Code)).toEqual(six.bodies.map(() => 1));
  }
};

it('does jobs on six devices at once; none is left over, and none is done twice [D12]', async () => {
  await using six = await openSix();
  await using till = await pairedTill();
  await doJobs(six, till.call, { from: 0, to: 15 });
  expect(till.service.jobs.all().map(({ state }) => state)).toEqual(Array.from({ length: 15 * 6 }, () => 'done'));
  expect(six.done()).toEqual([15, 15, 15, 15, 15]);
});

it.runIf(process.env.DEEP)(
  'the program does thousands of jobs, starts with less than a second of work, and grows no fatter than halfway [D12]',
  async () => {
    const count = rounds(20, 1_700);
    await using six = await openSix();
    await using files = await buildDeviceProgram();
    await using program = await files.start();
    const atFirst = program.rss();
    await doJobs(six, program.call, { from: 0, to: count / 2 });
    const halfway = program.rss();
    await doJobs(six, program.call, { from: count / 2, to: count });
    const last = program.rss();
    const figures = [atFirst, halfway, last].map((megabytes) => megabytes.toFixed(0));
    const started = `started in ${program.startedMs.toFixed(0)} ms, ${program.startedCpuMs} of the processor`;
    console.log(`${count * 6} jobs, ${started}, MB: ${figures.join(', ')}`);
    expect(program.states()).toEqual(Array.from({ length: count * 6 }, () => 'done'));
    expect(six.done()).toEqual([count, count, count, count, count]);
    expect(program.startedCpuMs).toBeLessThan(1_000);
    expect(last).toBeLessThan(120);
    expect(last - halfway).toBeLessThan(growthMb);
  },
);
