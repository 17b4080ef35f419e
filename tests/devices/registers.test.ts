import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Faults } from '#devices/laboratory/virtual-device.ts';
import { startVirtualDaisy } from '#devices/laboratory/registers/virtual-daisy.ts';
import { startVirtualDatecs } from '#devices/laboratory/registers/virtual-datecs.ts';
import { startVirtualEltrade } from '#devices/laboratory/registers/virtual-eltrade.ts';
import { startVirtualFiscalNet } from '#devices/laboratory/registers/virtual-fiscalnet.ts';
import type { RegisterBook } from '#devices/laboratory/registers/register-book.ts';
import { startVirtualTremol } from '#devices/laboratory/registers/virtual-tremol.ts';
import type { VirtualRegister } from '#devices/laboratory/registers/virtual-isl.ts';
import { readIslFrame, writeIslFrame } from '#devices/language/registers/isl-frame.ts';
import { writeZfpAnswer, writeZfpMessage } from '#devices/language/registers/zfp-frame.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pairedTill, template, type Till } from './device-house.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Bread for 12.50 less 0.50 and 0.475 kg of cheese at 99.99; a card pays 20.00, cash the rest. */
const sum = 1_200 + 4_750;
const receipt = (more: object = {}): object => ({
  Document: { Number: '1-1-1', DebitSum: sum },
  Lot: [
    { Name: 'Хлеб белый', Quantity: 2_000, PrimaryDebitPrice: 625, DebitPrice: 600, DebitSum: 1_200, VatRate: 800 },
    { Name: 'Cheese', Quantity: 475, PrimaryDebitPrice: 9_999, DebitPrice: 9_999, DebitSum: 4_750, VatRate: 2_000 },
  ],
  Vat: [],
  Payoff: [],
  Payments: [
    { Kind: 'cash', Sum: 5_000 },
    { Kind: 'card', Sum: 2_000 },
  ],
  ...more,
});

const deviceOf = (protocol: string, more: object): object => ({
  DeviceType: 1,
  Settings: Object.entries({ protocol, timeout: 20_000, ...more }).map(([Key, Value]) => ({ Key, Value })),
});

const vats = [
  { Id: 1, Code: 'A', Value: 20 },
  { Id: 2, Code: 'B', Value: 8 },
];

const families = [
  { protocol: 'isl', start: () => startVirtualDatecs('narrow'), codes: ['D', 'P'], groups: ['B', 'A'] },
  { protocol: 'datecs-x', start: () => startVirtualDatecs('wide'), codes: ['1', '0'], groups: ['2', '1'] },
  { protocol: 'daisy', start: () => startVirtualDaisy(), codes: ['C', 'P'], groups: ['B', 'A'], quick: 4 },
  { protocol: 'eltrade', start: () => startVirtualEltrade(), codes: ['L', 'P'], groups: ['B', 'A'], quick: 4 },
  { protocol: 'zfp', start: () => startVirtualTremol(), codes: ['7', '0'], groups: ['B', 'A'] },
];

const at = (protocol: string, { port }: VirtualRegister, more: object = {}): object =>
  deviceOf(protocol, { Address: '127.0.0.1', Port: port, ...more });

const print = (till: Till, device: object, { document = receipt(), jobId = 'one' } = {}) =>
  till.call('PrintReceipt', { device, document, vats, template }, { jobId });

afterEach(() => void vi.restoreAllMocks());

describe.each(families)('a fiscal register that speaks $protocol', ({ protocol, start, codes, groups }) => {
  it('issues a receipt with its lines, discounts, groups of VAT and payments', async () => {
    await using register = await start();
    await using till = await pairedTill();
    expect(await print(till, at(protocol, register))).toMatchObject({ Code: 1 });
    expect(register.book.receipts).toEqual([
      {
        number: 1,
        lines: [
          { name: 'Хлеб белый', vat: groups[0], sum: 1_200 },
          { name: 'Cheese', vat: groups[1], sum: 4_750 },
        ],
        sum,
        payments: [
          { code: codes[0], sum: 2_000 },
          { code: codes[1], sum: 3_950 },
        ],
        isCancelled: false,
      },
    ]);
    expect(await print(till, at(protocol, register))).toMatchObject({ Code: 1 });
    expect(register.book.receipts).toHaveLength(1);
  });

  it('issues nothing without paper, for a rate of VAT that it has no code for, and for a return', async () => {
    await using register = await start();
    await using till = await pairedTill();
    const device = at(protocol, register);
    const ask = (document: object) =>
      print(till, device, { document, jobId: JSON.stringify(document).length.toString() });
    const lot = { Name: 'Tea', Quantity: 1_000, PrimaryDebitPrice: 100, DebitSum: 100, VatRate: 1_200 };
    expect(await ask(receipt({ Lot: [lot] }))).toMatchObject({ Code: 102, Job: { Reason: 'VAT_UNKNOWN' } });
    const back = { ...lot, VatRate: 800, Quantity: -1_000, DebitSum: -100 };
    expect(await ask(receipt({ Lot: [back] }))).toMatchObject({ Code: 102, Job: { Reason: 'NO_RETURNS' } });
    register.book.setPaper(false);
    expect(await ask(receipt())).toMatchObject({ Code: 102, Job: { Reason: 'PAPER_OUT' } });
    expect(await till.call('IsReady', { device })).toMatchObject({ IsReady: false, Reason: 'PAPER_OUT' });
    register.book.setPaper(true);
    expect(await ask(receipt())).toMatchObject({ Code: 1 });
    expect(register.book.receipts).toHaveLength(1);
  });

  it('tells of paper as it is now, on each line anew', async () => {
    await using register = await start();
    await using till = await pairedTill();
    const device = at(protocol, register);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    for (const hasPaper of [false, true, false, true]) {
      register.book.setPaper(hasPaper);
      expect(await till.call('IsReady', { device })).toMatchObject({ IsReady: hasPaper });
    }
  });

  it('cancels what somebody has left open there, and shows and ends the day', async () => {
    await using register = await start();
    await using till = await pairedTill();
    const device = at(protocol, register);
    register.book.open();
    register.book.sell({ name: 'Old', vat: 'A', price: 1, quantity: 1_000, change: 0 });
    expect(await print(till, device)).toMatchObject({ Code: 1 });
    expect(register.book.receipts.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    for (const kind of ['X', 'Z']) {
      expect(await till.call('Report', { device, kind }, { jobId: kind })).toMatchObject({ Code: 1 });
    }
    expect(register.book.reports).toEqual(['X', 'Z']);
    expect(await till.call('Report', { device, kind: 'Y' })).toMatchObject({ status: 400 });
  });
});

/** What goes wrong in the midst of a receipt of about 400 bytes and 15 answers. */
const wrongs: readonly ((random: () => number) => Faults)[] = [
  (random) => ({ cutAfter: Math.floor(random() * 420) }),
  (random) => ({ loseAnswersAfter: Math.floor(random() * 16) }),
  () => ({ isSilent: true }),
  (random) => ({ delayMs: Math.floor(random() * 200) }),
  () => ({}),
];

const issued = ({ receipts }: RegisterBook): number => receipts.filter(({ isCancelled }) => !isCancelled).length;

/** Every receipt has a sum of its own, as those of a till hardly have. */
const numbered = (number: number): object => {
  const price = 100 + number;
  const lot = { Name: `Tea ${number}`, Quantity: 1_000, PrimaryDebitPrice: price, DebitSum: price, VatRate: 800 };
  return receipt({ Lot: [lot, { ...lot, Name: 'Milk' }], Payments: [] });
};

it.each(families)(
  '$protocol: no receipt is issued twice or said to be by mistake, whatever fails [D8]',
  { timeout: process.env.DEEP ? 7_200_000 : 300_000 },
  async (family) => {
    const { protocol, start, quick = 8 } = family;
    const random = randomFrom(newSeed());
    await using folder = await temporaryFolder('devices');
    await using register = await start();
    const options = { folder: join(folder.path, 'own') };
    let till = await pairedTill(options);
    const device = at(protocol, register, { timeout: 150 });
    const count = rounds(quick, 900);
    const said = { 1: 0, 102: 0, 103: 0 };
    let sold = 0;
    let seen = 0;
    for (let number = 0; number < count; number += 1) {
      const before = issued(register.book);
      const again = () => print(till, device, { document: numbered(number), jobId: `receipt-${number}` });
      register.faults = (wrongs[Math.floor(random() * wrongs.length)] as (typeof wrongs)[number])(random);
      const { Code } = await again();
      said[Code as keyof typeof said] += 1;
      if (Code === 1) expect(issued(register.book) - before, `${number} was said to be issued`).toBe(1);
      if (Code === 102) expect(issued(register.book) - before, `${number} was said not to be issued`).toBe(0);
      if (number % 5 === 4) {
        const { token } = till;
        await till[Symbol.asyncDispose]();
        till = await pairedTill(options, token);
      }
      register.faults = {};
      const isKnown = await expect
        .poll(async () => (await again())['Code'], { timeout: 4_500 })
        .not.toBe(103)
        .then(
          () => true,
          () => false,
        );
      // A receipt that was cancelled before it had a line is told from none by a person alone.
      const isIssued = issued(register.book) - before === 1;
      if (!isKnown) await till.call('JobResolve', { Id: `receipt-${number}`, IsPrinted: isIssued });
      seen += isKnown ? 0 : 1;
      await expect.poll(async () => (await again())['Code'], { timeout: 60_000 }).toBe(1);
      expect(issued(register.book) - before, String(number)).toBe(1);
      sold += 2 * (100 + number);
    }
    await till[Symbol.asyncDispose]();
    const kept = register.book.receipts.filter(({ isCancelled }) => !isCancelled);
    expect(kept.reduce((total, each) => total + each.sum, 0)).toBe(sold);
    console.log(`${protocol}: ${count} receipts: ${JSON.stringify(said)}; seen by a person: ${seen}`);
  },
);

describe('FiscalNet, which takes files and answers with files', () => {
  it('issues a receipt and reports once', async () => {
    await using folder = await temporaryFolder('fiscalnet');
    await using program = await startVirtualFiscalNet(folder.path);
    await using till = await pairedTill({ allow: [folder.path] });
    const device = deviceOf('fiscalnet', { inbox: program.inbox, outbox: program.outbox });
    expect(await print(till, device)).toMatchObject({ Code: 1 });
    expect(await print(till, device)).toMatchObject({ Code: 1 });
    expect(program.book.receipts).toMatchObject([{ sum, lines: [{ vat: 'B' }, { name: 'Cheese' }] }]);
    expect(await till.call('Report', { device, kind: 'Z' }, { jobId: 'z' })).toMatchObject({ Code: 1 });
    expect(program.book.reports).toEqual(['Z']);
  });

  it('what it has not taken is taken back, and what it does not answer is unknown until it does [D8]', async () => {
    await using folder = await temporaryFolder('fiscalnet');
    await using program = await startVirtualFiscalNet(folder.path);
    await using till = await pairedTill({ allow: [folder.path] });
    const device = deviceOf('fiscalnet', { inbox: program.inbox, outbox: program.outbox, timeout: 150 });
    program.faults = { isSilent: true };
    expect(await print(till, device)).toMatchObject({ Code: 102, Job: { Reason: 'NOT_PRINTED' } });
    program.faults = { loseAnswersAfter: 0 };
    expect(await print(till, device)).toMatchObject({ Code: 103 });
    expect(await print(till, device)).toMatchObject({ Code: 103 });
    expect(program.book.receipts).toHaveLength(1);
    program.faults = {};
    expect(await till.call('JobResolve', { Id: 'one', IsPrinted: true })).toMatchObject({ Job: { State: 'done' } });
    expect(await print(till, device)).toMatchObject({ Code: 1 });
    expect(program.book.receipts).toHaveLength(1);
    const empty = receipt({ Lot: [] });
    expect(await print(till, device, { document: empty, jobId: 'two' })).toMatchObject({ Code: 102 });
  });

  it('no receipt is issued twice or said to be by mistake, whatever fails [D8]', async () => {
    const random = randomFrom(newSeed());
    await using folder = await temporaryFolder('fiscalnet');
    await using program = await startVirtualFiscalNet(folder.path);
    const options = { folder: join(folder.path, 'own'), allow: [folder.path] };
    let till = await pairedTill(options);
    const device = deviceOf('fiscalnet', { inbox: program.inbox, outbox: program.outbox, timeout: 100 });
    const faults: Faults[] = [{ isSilent: true }, { loseAnswersAfter: 0 }, { delayMs: 120 }, {}];
    const said = { 1: 0, 102: 0, 103: 0 };
    const count = rounds(12, 400);
    for (let number = 0; number < count; number += 1) {
      const jobId = `receipt-${number}`;
      const again = () => print(till, device, { document: numbered(number), jobId });
      program.faults = faults[Math.floor(random() * faults.length)] as Faults;
      const { Code } = await again();
      said[Code as keyof typeof said] += 1;
      if (Code === 1) expect(issued(program.book), `${number} was said to be issued`).toBe(number + 1);
      if (Code === 102) expect(issued(program.book), `${number} was said not to be issued`).toBe(number);
      const { token } = till;
      if (number % 5 === 4) {
        await till[Symbol.asyncDispose]();
        till = await pairedTill(options, token);
      }
      program.faults = {};
      // What it printed and did not answer, a person has seen at the register, once it has worked off what it took.
      await program.isIdle();
      await till.call('JobResolve', { Id: jobId, IsPrinted: issued(program.book) === number + 1 });
      await expect.poll(async () => (await again())['Code'], { timeout: 60_000 }).toBe(1);
      expect(issued(program.book), String(number)).toBe(number + 1);
    }
    await till[Symbol.asyncDispose]();
    console.log(`fiscalnet: ${count} receipts: ${JSON.stringify(said)}`);
  });

  it('is not found without its folders', async () => {
    await using till = await pairedTill({ allow: ['/nowhere'] });
    const device = deviceOf('fiscalnet', { inbox: '/nowhere/in', outbox: '/nowhere/out' });
    expect(await print(till, device)).toMatchObject({ Code: 101 });
  });
});

describe('frames of registers', () => {
  it('of Datecs: length, number, command, data, end mark, sum in half-bytes', () => {
    const status = { sequence: 0x20, command: 0x4a, data: new Uint8Array() };
    expect(hex(writeIslFrame(status, 'narrow'))).toBe('0124204a053030393303');
    expect(hex(writeIslFrame(status, 'wide'))).toBe('013030323a203030343a0530313b3f03');
    const answer = { ...status, data: Buffer.from('ok'), status: Buffer.from('808080808080', 'hex') };
    for (const width of ['narrow', 'wide'] as const) {
      const frame = writeIslFrame(answer, width);
      const { data = new Uint8Array(), ...rest } = readIslFrame(frame, width) ?? {};
      expect(rest).toMatchObject({ sequence: 0x20, command: 0x4a });
      expect(hex(data)).toBe(hex(Buffer.from('ok')));
      expect(readIslFrame(frame.with(6, 0x21), width)).toBeUndefined();
    }
  });

  it('of Daisy and Eltrade: the frame of Datecs, with commands and words of their own', async () => {
    const opened = { isl: '312c303030302c31', daisy: '312c31', eltrade: '4f70657261746f72' };
    const commands = { isl: 0x30, daisy: 0x30, eltrade: 0x90 };
    const starts = { isl: () => startVirtualDatecs('narrow'), daisy: startVirtualDaisy, eltrade: startVirtualEltrade };
    const discounts = { isl: ';', daisy: '$', eltrade: ';' };
    for (const protocol of ['isl', 'daisy', 'eltrade'] as const) {
      await using register = await starts[protocol]();
      await using till = await pairedTill();
      expect(await print(till, at(protocol, register))).toMatchObject({ Code: 1 });
      const sent = hex(register.received());
      expect(sent, protocol).toContain(`${commands[protocol].toString(16)}${opened[protocol]}05`);
      expect(sent, protocol).toContain(hex(Buffer.from(`B6.25*2.000${discounts[protocol]}-0.50`)));
    }
  });

  it('of Bulgaria: a sale has the number of its register, where that is known', async () => {
    for (const [protocol, start] of Object.entries({ daisy: startVirtualDaisy, eltrade: startVirtualEltrade })) {
      await using register = await start();
      await using till = await pairedTill();
      const more = { Address: '127.0.0.1', Port: register.port, serial: 'DY000600', operator: 'OP01' };
      expect(await print(till, deviceOf(protocol, more))).toMatchObject({ Code: 1 });
      expect(hex(register.received()), protocol).toContain(hex(Buffer.from(',DY000600-OP01-0000001\x05')));
    }
  });

  it('of Tremol: a check by XOR, B5h as 3Bh 35h', () => {
    expect(hex(writeZfpMessage(0, 0x20, new Uint8Array()))).toBe('0223202032330a');
    expect(hex(writeZfpAnswer(0x75, '00'))).toBe('0695303039350a');
  });
});
