import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startVirtualFiscalNet } from '#devices/laboratory/registers/virtual-fiscalnet.ts';
import { startLaboratory } from '#devices/laboratory/laboratory.ts';
import { statusPage } from '#devices/service/status-page.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pairedTill, printerAt, receipt, template, type Till } from './device-house.ts';

const deviceOf = (settings: object): object => ({
  Id: 6,
  DeviceType: 1,
  Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })),
  Vats: [{ Id: 1, Code: 'A', Value: 20 }],
});

const print = (till: Till, device: object, jobId = 'one') =>
  till.call('PrintReceipt', { device, document: receipt('1-1'), vats: [], template }, { jobId });

const notAllowed = { Code: 102, Job: { State: 'failed', Reason: 'NOT_ALLOWED' } };

/** A till that was paired so long ago that nothing is set up by it any more. */
const oldTill = async (options: Parameters<typeof pairedTill>[0] = {}): Promise<Till> => {
  const clock = { now: Date.now() };
  const till = await pairedTill({ now: () => clock.now, ...options });
  clock.now += 16 * 60_000;
  return till;
};

const press = async (till: Till, entry: string, origin = till.service.url): Promise<number> => {
  const body = new URLSearchParams({ allow: entry });
  const sent = { method: 'POST', body, redirect: 'manual', ...(origin && { headers: { origin } }) } as const;
  return (await fetch(`${till.service.url}/allow`, sent)).status;
};

const shown = async (till: Till): Promise<string> => (await fetch(till.service.url)).text();

describe('a file of the machine', () => {
  let till: Till;
  beforeAll(async () => {
    till = await oldTill();
    return () => till[Symbol.asyncDispose]();
  });

  it('is never written by a printer’s job, whatever it is called [A1]', async () => {
    await using folder = await temporaryFolder('files');
    const file = join(folder.path, 'bashrc');
    await writeFile(file, 'its own text');
    const link = join(folder.path, 'ttyS7');
    await symlink('/dev/null', link);
    const ports = [
      file,
      link,
      `/dev/..${file}`,
      `/dev/shm/../..${file}`,
      '/dev/null',
      '/dev/stdin',
      '/dev/fd/1',
      '/dev/mem',
      '/dev/tty',
      '/dev/pts/0',
      '/dev/usb/../null',
      '/DEV/TTYUSB0',
      '/dev/ttyUSB0/../../etc/passwd',
      '\\\\server\\share\\x',
      '\\\\.\\PhysicalDrive0',
      '//server/share/x',
      'C:\\Windows\\win.ini',
      '-a',
      '.bashrc',
    ];
    for (const port of ports) {
      const answer = await print(till, deviceOf({ protocol: 'esc-pos', port, answers: 'none' }));
      expect(answer, port).toMatchObject(notAllowed);
    }
    expect(await readFile(file, 'utf8')).toBe('its own text');
  });

  it('that is called like a serial port opens only where it is one [A1]', async () => {
    const device = deviceOf({ protocol: 'esc-pos', port: '/dev/ttyUSB98', answers: 'none' });
    expect(await print(till, device)).toMatchObject({ Code: 101 });
  });

  it('is neither written nor deleted in a folder that nobody has allowed [A1]', async () => {
    await using folder = await temporaryFolder('folders');
    await using program = await startVirtualFiscalNet(join(folder.path, 'FiscalNet'));
    const { inbox, outbox } = program;
    const [strange, linked] = [join(folder.path, 'documents'), join(folder.path, 'FiscalNet', 'linked')];
    await mkdir(strange);
    await symlink(strange, linked);
    await writeFile(join(strange, 'one.txt'), 'a letter');
    await using allowing = await oldTill({ allow: [join(folder.path, 'FiscalNet')] });
    const ask = (from: string, to: string) =>
      print(allowing, deviceOf({ protocol: 'fiscalnet', inbox: from, outbox: to }));
    for (const [from, to] of [
      [strange, outbox],
      [inbox, strange],
      [inbox, linked],
      [join(inbox, '..', '..', 'documents'), outbox],
      [inbox, `${inbox}/../../documents`],
      [`${folder.path}/FiscalNetX`, outbox],
      [inbox.toUpperCase(), outbox],
      ['\\\\server\\share', outbox],
      ['', outbox],
    ] as const)
      expect(await ask(from, to), `${from} ${to}`).toMatchObject(notAllowed);
    expect(await readdir(strange)).toEqual(['one.txt']);
    expect(await readFile(join(strange, 'one.txt'), 'utf8')).toBe('a letter');
    const device = deviceOf({ protocol: 'fiscalnet', inbox, outbox });
    expect(await allowing.call('IsReady', { device })).toMatchObject({ IsReady: true });
  });
});

describe('an address of the network', () => {
  it('that nobody has allowed is answered alike and at once, whether anything is there [A1]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await oldTill();
    const answers = [];
    for (const Address of ['127.0.0.1', '127.1', '2130706433', '0x7f000001', 'localhost', '10.255.255.1', '::1'])
      answers.push(await till.call('IsReady', { device: printerAt(printer.port, { Address }) }));
    answers.push(await till.call('IsReady', { device: printerAt(9) }));
    const same = { status: 200, IsReady: false, Paired: true, Reason: 'NOT_ALLOWED' };
    expect(answers).toEqual(answers.map(() => same));
    expect(await till.call('Weigh', { device: deviceOf({ protocol: 'cas-pos', Address: '127.0.0.1' }) })).toMatchObject(
      {
        Code: 102,
        Reason: 'NOT_ALLOWED',
      },
    );
    expect(printer.received()).toHaveLength(0);
  });

  it('is reached as the list says: a machine, one port of it, a network [A1]', async () => {
    await using printer = await startVirtualPrinter();
    const allows = async (entry: string): Promise<unknown> => {
      await using till = await oldTill({ allow: [entry] });
      return (await till.call('IsReady', { device: printerAt(printer.port) }))['IsReady'];
    };
    for (const entry of ['127.0.0.1', `127.0.0.1:${printer.port}`, '127.0.0.0/8'])
      expect(await allows(entry), entry).toBe(true);
    for (const entry of ['127.0.0.2', `127.0.0.1:${printer.port + 1}`, '10.0.0.0/8', '127.0.0.1/40', 'localhost', '*'])
      expect(await allows(entry), entry).toBe(false);
  });
});

describe('a person at the machine', () => {
  it('sets devices of the shop up while a till is being paired, and they stay [A1]', async () => {
    await using folder = await temporaryFolder('own');
    await using printer = await startVirtualPrinter();
    const first = await pairedTill({ folder: folder.path });
    const far = await first.call('IsReady', { device: printerAt(9, { Address: '203.0.113.7' }) });
    expect(far).toMatchObject({ IsReady: false, Reason: 'NOT_ALLOWED' });
    expect(await print(first, printerAt(printer.port))).toMatchObject({ Code: 1 });
    const { token } = first;
    await first[Symbol.asyncDispose]();
    await using second = await pairedTill({ folder: folder.path }, token);
    expect(await print(second, printerAt(printer.port), 'two')).toMatchObject({ Code: 1 });
    expect(await print(second, printerAt(printer.port + 1), 'three')).toMatchObject(notAllowed);
  });

  it('names no more addresses in that time than a shop has devices [A1]', async () => {
    await using till = await pairedTill();
    const reasons = [];
    for (let port = 1; port <= 25; port += 1)
      reasons.push((await till.call('IsReady', { device: printerAt(port) }))['Reason']);
    expect(reasons.filter((reason) => reason === 'NOT_ALLOWED')).toHaveLength(5);
  });

  it('allows what was asked for by a button of the service’s own page, and no other page does [A1]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await oldTill({ page: statusPage });
    const entry = `127.0.0.1:${printer.port}`;
    expect(await shown(till)).not.toContain(entry);
    expect(await press(till, entry)).toBe(303);
    expect(await print(till, printerAt(printer.port)), 'it was not asked for').toMatchObject(notAllowed);
    expect(await shown(till)).toContain(`value="${entry}"`);
    expect(await press(till, entry, 'http://shop.example')).toBe(403);
    expect(await press(till, entry, '')).toBe(403);
    expect(await print(till, printerAt(printer.port))).toMatchObject(notAllowed);
    expect(await press(till, entry)).toBe(303);
    expect(await print(till, printerAt(printer.port))).toMatchObject({ Code: 1 });
    expect(await shown(till)).not.toContain(`value="${entry}"`);
  });

  it('edits the list while the service runs; what is no list allows nothing [A1]', async () => {
    await using folder = await temporaryFolder('own');
    await using printer = await startVirtualPrinter();
    await using till = await oldTill({ folder: folder.path });
    const write = async (text: string): Promise<void> => {
      await writeFile(join(folder.path, 'edited'), text);
      await rename(join(folder.path, 'edited'), join(folder.path, 'allowed.json'));
    };
    await write('{"allow": ["127.0.0.1"]}');
    expect(await print(till, printerAt(printer.port), 'a')).toMatchObject({ Code: 1 });
    for (const text of ['{"allow": "127.0.0.1"}', '{"allow": [127]}', 'none', '']) {
      await write(text);
      expect(await print(till, printerAt(printer.port), text.length.toString())).toMatchObject(notAllowed);
    }
  });
});

it('the laboratory tells the service what its devices are reached by [A1]', async () => {
  await using laboratory = await startLaboratory(() => 0);
  await using till = await oldTill({ allow: laboratory.allow });
  const placeOf = (wanted: string): string => laboratory.exhibits.find(({ name }) => name === wanted)?.place ?? '';
  expect(await print(till, printerAt(Number(placeOf('ESC/POS'))))).toMatchObject({ Code: 1 });
  const inbox = placeOf('FiscalNet');
  const device = deviceOf({ protocol: 'fiscalnet', inbox, outbox: join(inbox, '..', 'Raspuns') });
  expect(await till.call('IsReady', { device })).toMatchObject({ IsReady: true });
});
