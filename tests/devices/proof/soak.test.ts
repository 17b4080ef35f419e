import { expect, it } from 'vitest';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startVirtualDatecs } from '#devices/laboratory/registers/virtual-datecs.ts';
import { startVirtualCas } from '#devices/laboratory/scales/virtual-cas.ts';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { rounds } from '#tests/support/random.ts';
import { pairedTill, printerAt, receipt, template } from '../device-house.ts';

const deviceAt = (protocol: string, port: number): object => ({
  Settings: Object.entries({ protocol, Address: '127.0.0.1', Port: port }).map(([Key, Value]) => ({ Key, Value })),
});

const megabyte = 1024 * 1024;

it('does thousands of jobs on several devices at once; none is left over, and it grows no fatter [D12]', async () => {
  const from = performance.now();
  await using till = await pairedTill();
  expect(performance.now() - from).toBeLessThan(1_000);
  await using printer = await startVirtualPrinter();
  await using second = await startVirtualPrinter();
  await using register = await startVirtualDatecs('wide');
  await using terminal = await startVirtualTerminal();
  await using scales = await startVirtualCas();
  const vats = [{ Code: 'A', Value: 8 }];
  const lot = { Name: 'Tea', Quantity: 1_000, PrimaryDebitPrice: 100, DebitSum: 100, VatRate: 800 };
  const fiscal = { Lot: [lot], Vat: [], Payoff: [] };
  const payment = { kind: 'sale', sum: 100, currency: 'MDL' };
  const deeds: ((jobId: string) => Promise<Record<string, any>>)[] = [
    (jobId) =>
      till.call('PrintReceipt', { device: printerAt(printer.port), document: receipt(jobId), template }, { jobId }),
    (jobId) =>
      till.call('PrintReceipt', { device: printerAt(second.port), document: receipt(jobId), template }, { jobId }),
    (jobId) =>
      till.call(
        'PrintReceipt',
        { device: deviceAt('datecs-x', register.port), document: fiscal, vats, template },
        { jobId },
      ),
    (jobId) => till.call('Pay', { device: deviceAt('json', terminal.port), payment }, { jobId }),
    (jobId) =>
      till.call(
        'LoadScales',
        { device: deviceAt('cas', scales.port), products: [{ Plu: 1, Name: 'Tea', Price: 100 }] },
        { jobId },
      ),
  ];
  const count = rounds(20, 2_000);
  let early = 0;
  for (let at = 0; at < count; at += 1) {
    const answers = await Promise.all(deeds.map((deed, device) => deed(`${device}-${at}`)));
    expect(answers.map(({ Code }) => Code)).toEqual(deeds.map(() => 1));
    if (at === Math.floor(count / 2)) early = process.memoryUsage().rss;
  }
  expect(till.service.jobs.all().every(({ state }) => state === 'done')).toBe(true);
  expect(till.service.jobs.all()).toHaveLength(count * deeds.length);
  expect([printer.papers.length, second.papers.length, register.book.receipts.length]).toEqual([count, count, count]);
  const grown = (process.memoryUsage().rss - early) / megabyte;
  console.log(`${count * deeds.length} jobs, grown by ${grown.toFixed(0)} MB in the second half`);
  expect(grown).toBeLessThan(60);
});
