import { describe, expect, it } from 'vitest';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { pairedTill, printerAt, receipt, template } from './device-house.ts';

const print = (device: object, number: string): object => ({ device, document: receipt(number), vats: [], template });

describe('a receipt printer on the network', () => {
  it('prints a receipt line by line as its template has it, in every letter, and cuts it off', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    const answer = await till.call('PrintReceipt', print(printerAt(printer.port), '1-3-17'));
    expect(answer).toMatchObject({ status: 200, Code: 1, Job: { State: 'done' } });
    expect(printer.papers).toHaveLength(1);
    expect(printer.papers[0]?.map(({ text }) => text)).toEqual([
      '   Small shop   ',
      'No 1-3-17                       ',
      '-'.repeat(32),
      // Printers have ț with a cedilla, and no long dash.
      'Хлеб белый - ţuică         12.50',
      'TOTAL                      12.50',
      '',
    ]);
    expect(printer.papers[0]?.[0]).toMatchObject({ isBold: true, isDouble: true });
    expect(printer.papers[0]?.at(-1)?.code).toEqual({ kind: 'barcode', value: '1-3-17' });
    expect(printer.unknown).toEqual([]);
  });

  it('prints a job once, however often it is asked for', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    const ask = () => till.call('PrintReceipt', print(printerAt(printer.port), '1'), { jobId: 'receipt-1' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ Code }) => Code)).toEqual([1, 1, 1]);
    expect(printer.papers).toHaveLength(1);
  });

  it('says that the device is not found where nobody answers', async () => {
    await using till = await pairedTill();
    for (const device of [printerAt(1), { Settings: [{ Key: 'protocol', Value: 'nothing' }] }, null]) {
      expect(await till.call('PrintReceipt', { device, document: receipt('1'), vats: [], template })).toMatchObject({
        status: 200,
        Code: 101,
        Message: 'Device not found',
      });
    }
  });

  it('prints nothing without paper, and says why', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    printer.faults = { paperOutAfterLines: 0 };
    const ask = () => till.call('PrintReceipt', print(printerAt(printer.port), '1'), { jobId: 'one' });
    expect(await ask()).toMatchObject({ Code: 102, Job: { State: 'failed', Reason: 'PAPER_OUT' } });
    expect(await till.call('IsReady', { device: printerAt(printer.port) })).toMatchObject({ IsReady: false });
    printer.reloadPaper();
    expect(await ask()).toMatchObject({ Code: 1 });
    expect(printer.papers).toHaveLength(1);
  });

  it('shows as unknown what stopped for want of paper, and prints nothing of it by itself', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    printer.faults = { paperOutAfterLines: 2 };
    const ask = () => till.call('PrintReceipt', print(printerAt(printer.port), '1'), { jobId: 'one' });
    expect(await ask()).toMatchObject({ Code: 103, Job: { State: 'unknown' } });
    expect(await ask()).toMatchObject({ Code: 103 });
    printer.reloadPaper();
    expect(printer.papers).toHaveLength(0);
    await expect
      .poll(async () => (await till.call('Job', { Id: 'one' }))['Job'])
      .toMatchObject({
        State: 'failed',
        Reason: 'PART_PRINTED',
      });
    expect(await ask()).toMatchObject({ Code: 1 });
    expect(printer.papers).toHaveLength(1);
  });

  it('opens the drawer with the pulse of the printer', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    expect(await till.call('OpenDrawer', { device: printerAt(printer.port) })).toMatchObject({ Code: 1 });
    expect(printer.kicks()).toBe(1);
    expect(printer.papers).toHaveLength(0);
  });
});
