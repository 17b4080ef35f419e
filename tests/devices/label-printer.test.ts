import { describe, expect, it } from 'vitest';
import { startVirtualLabelPrinter } from '#devices/laboratory/printers/virtual-label-printer.ts';
import { pictureOf, rowBytes } from '#templates/model/label-picture.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { pairedTill } from './device-house.ts';

const label = JSON.stringify({
  width: 69.4,
  height: 32.5,
  elements: [
    { type: 'field', value: 'Article.Name', x: 2, y: 2, width: 65, height: 8, fontSize: 8, align: 'center' },
    { type: 'text', value: 'a^b~c_"d"', x: 2, y: 10, width: 40, height: 5, fontSize: 6 },
    { type: 'barcode', value: 'Article.Barcode', x: 2, y: 16, width: 40, height: 14 },
    { type: 'box', value: '', x: 1, y: 1, width: 67, height: 30 },
  ],
});
const item = (name: string, Copies: number): object => ({
  'Article.Name': name,
  'Article.Barcode': '4840000000015',
  Copies,
});
const device = (protocol: string, port: number, more: object = {}): object => ({
  DeviceType: 2,
  Settings: Object.entries({ protocol, Address: '127.0.0.1', Port: port, timeout: 20_000, dpi: 203, ...more }).map(
    ([Key, Value]) => ({ Key, Value }),
  ),
});
const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

describe('labels go to the printer in its own language', () => {
  it('as ZPL: 555 by 260 dots, texts as UTF-8, signs of commands as escapes, copies counted [R-DEVICE-006]', async () => {
    await using printer = await startVirtualLabelPrinter();
    await using till = await pairedTill();
    const answer = await till.call('PrintLabels', {
      deviceSettings: device('zpl', printer.port),
      items: [item('Хлеб белый, țuică', 3), item('Milk', 1)],
      template: label,
    });
    expect(answer).toMatchObject({ Code: 1, Message: 'Labels sent to printer' });
    expect(printer.labels()).toHaveLength(2);
    expect(
      utf8(printer.labels()[0] ?? '')
        .trim()
        .split('\n'),
    ).toEqual([
      '^XA',
      '^CI28',
      '^PW555',
      '^LL260',
      '^LH0,0',
      '^FO16,16^A0N,32,32^FB519,1,0,C^FH_^FDХлеб белый, țuică^FS',
      '^FO16,80^A0N,24,24^FB320,1,0,L^FH_^FDa_5Eb_7Ec_5F"d"^FS',
      '^FO16,128^BY2^BEN,88,Y,N^FH_^FD4840000000015^FS',
      '^FO8,8^GB535,240,2^FS',
      '^PQ3',
      '^XZ',
    ]);
  });

  it('as TSPL: millimetres of the label, dots of its elements, copies counted', async () => {
    await using printer = await startVirtualLabelPrinter();
    await using till = await pairedTill();
    const ask = { deviceSettings: device('tspl', printer.port), items: [item('Milk', 2)], template: label };
    expect(await till.call('PrintLabels', ask)).toMatchObject({ Code: 1 });
    const lines = (printer.labels()[0] ?? '').trim().split('\r\n');
    expect(lines.slice(0, 5)).toEqual([
      'SIZE 69.4 mm,32.5 mm',
      'GAP 2 mm,0 mm',
      'DIRECTION 1',
      'CODEPAGE UTF-8',
      'CLS',
    ]);
    expect(lines).toContain('TEXT 16,80,"0",0,9,9,"a^b~c_\\["]d\\["]"');
    expect(lines).toContain('BARCODE 16,128,"EAN13",88,1,0,2,2,"4840000000015"');
    expect(lines).toContain('BOX 8,8,543,248,2');
    expect(lines.at(-1)).toBe('PRINT 1,2');
  });

  it('as EPL2, in the set of letters of the printer', async () => {
    await using printer = await startVirtualLabelPrinter();
    await using till = await pairedTill();
    const ask = {
      deviceSettings: device('epl', printer.port, { codePage: 'cp1251' }),
      items: [item('Хлеб', 1)],
      template: label,
    };
    expect(await till.call('PrintLabels', ask)).toMatchObject({ Code: 1 });
    const text = new TextDecoder('windows-1251').decode(Buffer.from(printer.labels()[0] ?? '', 'latin1'));
    const lines = text.trim().split('\r\n');
    expect(lines.slice(0, 4)).toEqual(['N', 'q555', 'Q260,24', 'I8,C,001']);
    expect(lines.find((line) => line.includes('Хлеб'))).toMatch(/^A\d+,16,0,4,1,1,N,"Хлеб"$/);
    expect(lines).toContain('B16,128,0,E30,2,4,88,B,"4840000000015"');
    expect(lines.at(-1)).toBe('P1');
  });

  it.each(['zpl', 'tspl', 'epl'])('%s: as the picture that the page has drawn, dot by dot [D4]', async (protocol) => {
    await using printer = await startVirtualLabelPrinter();
    await using till = await pairedTill();
    const random = randomFrom(newSeed());
    const count = rounds(5, 200);
    for (let at = 0; at < count; at += 1) {
      const size = { width: 40 + Math.floor(random() * 600), height: 20 + Math.floor(random() * 300) };
      // Bytes of every value, those among them that commands are written with.
      const bytes = Uint8Array.from({ length: rowBytes(size) * size.height }, () => Math.floor(random() * 256));
      const ask = {
        deviceSettings: device(protocol, printer.port),
        items: [item('Хлеб белый, țuică', 2)],
        template: label,
        pictures: [pictureOf(size, bytes)],
      };
      expect(await till.call('PrintLabels', ask)).toMatchObject({ Code: 1 });
      await expect.poll(() => printer.pictures().length).toBe(at + 1);
      const printed = printer.pictures()[at];
      expect(printed).toMatchObject({ rowBytes: rowBytes(size), height: size.height });
      expect(Buffer.compare(printed?.bytes ?? new Uint8Array(), bytes)).toBe(0);
      expect(printer.labels()[at]).toMatch(/(\^PQ2\n|PRINT 1,2\r\n|\r\nP2\r\n)/);
    }
  });

  it('as text where what came is no picture', async () => {
    await using printer = await startVirtualLabelPrinter();
    await using till = await pairedTill();
    const pictures = [{ width: 16, height: 2, bits: 'AAA' }];
    const ask = { deviceSettings: device('zpl', printer.port), items: [item('Milk', 1)], template: label, pictures };
    expect(await till.call('PrintLabels', ask)).toMatchObject({ Code: 1 });
    expect(printer.labels()[0]).toContain('^FDMilk^FS');
  });

  it.each(['zpl', 'tspl'])('%s: nothing is sent to a printer without paper', async (protocol) => {
    await using printer = await startVirtualLabelPrinter();
    await using till = await pairedTill();
    printer.setPaper(false);
    const ask = { deviceSettings: device(protocol, printer.port), items: [item('Milk', 1)], template: label };
    expect(await till.call('PrintLabels', ask)).toMatchObject({ Code: 102, Job: { Reason: 'PAPER_OUT' } });
    expect(printer.labels()).toEqual([]);
  });

  it('a printer that nobody finds is code 101 [R-DEVICE-007]', async () => {
    await using till = await pairedTill();
    const ask = { deviceSettings: device('zpl', 1), items: [item('Milk', 1)], template: label };
    expect(await till.call('PrintLabels', ask)).toMatchObject({ Code: 101, Message: 'Device not found' });
  });
});
