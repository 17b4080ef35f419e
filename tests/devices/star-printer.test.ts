import { describe, expect, it } from 'vitest';
import { startVirtualStarPrinter } from '#devices/laboratory/printers/virtual-star-printer.ts';
import { readStarStatus, starReceipt, takeStarStatus } from '#devices/language/star-prnt.ts';
import { pairedTill, printerAt, receipt, template } from './device-house.ts';

const starAt = (port: number): object => printerAt(port, { protocol: 'star-prnt', answers: 'status' });
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('a receipt printer of Star', () => {
  it('prints a receipt line by line as its template has it, in every letter, and cuts it off [D1]', async () => {
    await using printer = await startVirtualStarPrinter();
    await using till = await pairedTill();
    const body = { device: starAt(printer.port), document: receipt('1-3-17'), vats: [], template };
    expect(await till.call('PrintReceipt', body)).toMatchObject({ Code: 1, Job: { State: 'done' } });
    expect(printer.papers).toHaveLength(1);
    expect(printer.papers[0]?.map(({ text }) => text)).toEqual([
      '   Small shop   ',
      'No 1-3-17                       ',
      '-'.repeat(32),
      'Хлеб белый - ţuică         12.50',
      'TOTAL                      12.50',
      '',
    ]);
    expect(printer.papers[0]?.[0]).toMatchObject({ isBold: true, isDouble: true });
    expect(printer.papers[0]?.at(-1)?.code).toEqual({ kind: 'barcode', value: '1-3-17' });
    expect(printer.unknown).toEqual([]);
  });

  it('prints nothing without paper, and says why', async () => {
    await using printer = await startVirtualStarPrinter();
    await using till = await pairedTill();
    printer.faults = { paperOutAfterLines: 0 };
    const body = { device: starAt(printer.port), document: receipt('1'), vats: [], template };
    expect(await till.call('PrintReceipt', body)).toMatchObject({ Code: 102, Job: { Reason: 'PAPER_OUT' } });
    expect(await till.call('IsReady', { device: starAt(printer.port) })).toMatchObject({ Reason: 'PAPER_OUT' });
    printer.reloadPaper();
    expect(printer.papers).toEqual([]);
  });

  it.each([
    ['before the receipt is cut off', 4],
    ['after that, before it was counted', 1],
  ])('prints a receipt once where the line is cut %s [D3]', async (_when, missing) => {
    await using printer = await startVirtualStarPrinter();
    await using till = await pairedTill();
    const device = starAt(printer.port);
    const print = (number: string) =>
      till.call('PrintReceipt', { device, document: receipt(number), vats: [], template }, { jobId: number });
    const countsOf = async (number: string): Promise<number> => {
      const before = printer.received().length;
      expect(await print(number)).toMatchObject({ Code: 1 });
      return printer.received().length - before;
    };
    // The second begins to count where the first has ended.
    await countsOf('1-0');
    const bytes = await countsOf('1-1');
    printer.faults = { cutAfter: bytes - missing };
    await expect.poll(async () => (await print('1-2'))['Code'], { timeout: 10_000 }).toBe(1);
    expect(printer.faults, 'the line was cut').toEqual({});
    const papers = printer.papers.filter((lines) => lines.some(({ text }) => text.trim() === 'No 1-2'));
    expect(papers).toHaveLength(1);
    expect(papers[0]?.filter(({ text }) => text.startsWith('TOTAL'))).toHaveLength(1);
  });

  it('opens the drawer with its pulse', async () => {
    await using printer = await startVirtualStarPrinter();
    await using till = await pairedTill();
    expect(await till.call('OpenDrawer', { device: starAt(printer.port) })).toMatchObject({ Code: 1 });
    expect(printer.kicks()).toBe(1);
    expect(printer.papers).toHaveLength(0);
  });

  it('is sent the bytes of its command reference', () => {
    const cell = { text: 'Bon', width: 6, justification: 'left', isBold: true, isDouble: true } as const;
    const paper = {
      width: 6,
      lines: [
        { kind: 'cells', side: 0, cells: [cell] },
        { kind: 'cells', side: 1, cells: [{ ...cell, text: 'Хă', isBold: false, isDouble: false }] },
        { kind: 'qr', side: 4, value: 'A1' },
        { kind: 'barcode', side: 4, value: '12' },
        { kind: 'cut', side: 4 },
      ],
    } as const;
    expect(hex(starReceipt(paper, ['cp852', 'cp866']))).toBe(
      [
        '1b4018',
        '1b45 1b690101 1b1d7405 426f6e 1b690000 1b46 0a',
        '1b1d740a 95 1b1d7405 c7 0a',
        '1b1d6101 1b1d79533002 1b1d79533205 1b1d79533101 1b1d7944310002004131 1b1d7950 0a 1b1d6100',
        '1b1d6101 1b6206020250 3132 1e 0a 1b1d6100',
        '17 1b6403 17',
      ]
        .join('')
        .replaceAll(' ', ''),
    );
  });

  it('has its state read bit by bit', () => {
    const status = Buffer.from('23862800000800 4600'.replace(' ', ''), 'hex');
    expect(takeStarStatus(status.subarray(0, 8))).toBeUndefined();
    expect(takeStarStatus(status)).toBe(9);
    expect(readStarStatus(status)).toEqual({ isCoverOpen: true, isOffline: true, isPaperOut: true, counter: 19 });
  });
});
