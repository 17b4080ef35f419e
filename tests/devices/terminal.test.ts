import { describe, expect, it } from 'vitest';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { startVirtualZvt } from '#devices/laboratory/terminals/virtual-zvt.ts';
import { bcd, readApdu, readResult, takeApdu, writeApdu, zvt } from '#devices/language/zvt.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { pairedTill } from './device-house.ts';

const deviceAt = (port: number, protocol = 'json', timeout = 20_000): object => ({
  DeviceType: 6,
  Settings: Object.entries({ protocol, Address: '127.0.0.1', Port: port, timeout }).map(([Key, Value]) => ({
    Key,
    Value,
  })),
});

it('a card that is refused has not paid, and may be tried again', async () => {
  await using terminal = await startVirtualTerminal();
  await using till = await pairedTill();
  const pay = (jobId: string) =>
    till.call(
      'Pay',
      { device: deviceAt(terminal.port), payment: { kind: 'sale', sum: 1250, currency: 'MDL' } },
      { jobId },
    );
  terminal.decline();
  expect(await pay('one')).toMatchObject({ Code: 102, Job: { State: 'failed', Reason: 'DECLINED' } });
  expect(terminal.charged.size).toBe(0);
  expect(await pay('two')).toMatchObject({ Code: 1 });
  expect([...terminal.charged]).toEqual([['two', 1250]]);
});

const payment = (sum: number, kind = 'sale'): object => ({ kind, sum, currency: 'MDL' });

it('a terminal of ZVT takes, refuses and gives back; it prints the slips of payments alone', async () => {
  await using terminal = await startVirtualZvt();
  await using till = await pairedTill();
  const device = deviceAt(terminal.port, 'zvt');
  const pay = (jobId: string, of: object) => till.call('Pay', { device, payment: of }, { jobId });
  expect(await till.call('IsReady', { device })).toMatchObject({ IsReady: true });
  expect(await pay('one', payment(1_250))).toMatchObject({ Code: 1 });
  terminal.decline();
  expect(await pay('two', payment(1_250))).toMatchObject({ Code: 102, Job: { Reason: 'DECLINED' } });
  expect(await pay('three', payment(300, 'refund'))).toMatchObject({ Code: 1 });
  expect(await pay('one', payment(1_250))).toMatchObject({ Code: 1 });
  expect(terminal.payments.map(({ kind, sum, code }) => [kind, sum, code])).toEqual([
    ['sale', 1_250, 0],
    ['sale', 1_250, 0x05],
    ['refund', 300, 0],
  ]);
  expect(terminal.slips()).toBe(3);
  const wrong = { kind: 'sale', sum: 1, currency: 'XXX' };
  expect(await pay('four', wrong)).toMatchObject({ Code: 102, Job: { Reason: 'WRONG_INPUT' } });
});

const starters = { json: startVirtualTerminal, zvt: startVirtualZvt };
type Started = Awaited<ReturnType<(typeof starters)[keyof typeof starters]>>;

/** How often a card was charged. */
const chargesOf = (terminal: Started): number =>
  'charged' in terminal
    ? [...terminal.charged.values()].reduce((all, sum) => all + sum / 100, 0)
    : terminal.payments.filter(({ code }) => code === 0).length;

/** What comes of a payment at the terminal when it is asked for the first time. */
const events: Readonly<Record<string, (terminal: Started, random: () => number) => void>> = {
  'the card is taken': () => {},
  'the card is refused': (terminal) => terminal.decline(),
  'the card is shown late': (terminal) => terminal.hold(),
  'the line is cut': (terminal, random) => void (terminal.faults = { cutAfter: Math.floor(random() * 110) }),
  'answers are lost': (terminal, random) => void (terminal.faults = { loseAnswersAfter: Math.floor(random() * 16) }),
  'nobody answers': (terminal) => void (terminal.faults = { isSilent: true }),
  'answers are late': (terminal, random) => void (terminal.faults = { delayMs: Math.floor(random() * 200) }),
  'the till asks twice at once': () => {},
};
const names = Object.keys(events);

it.each(['json', 'zvt'] as const)(
  '%s: nobody is said to have paid without the terminal, and nobody pays twice, whatever happens [D9]',
  { timeout: process.env.DEEP ? 7_200_000 : 300_000 },
  async (protocol) => {
    const random = randomFrom(newSeed());
    await using terminal = await starters[protocol]();
    await using till = await pairedTill();
    const said = new Map(names.map((name) => [name, { paid: 0, unpaid: 0, unknown: 0 }]));
    const count = names.length * rounds(4, 300);
    for (let at = 0; at < count; at += 1) {
      const name = names[at % names.length] as string;
      const ofName = said.get(name) as { paid: number; unpaid: number; unknown: number };
      // The same sum each time: no payment is told from another by it.
      const ask = { device: deviceAt(terminal.port, protocol, 100), payment: payment(100) };
      const pay = () => till.call('Pay', ask, { jobId: `payment-${at}` });
      events[name]?.(terminal, random);
      const [{ Code }] = await (name === 'the till asks twice at once' ? Promise.all([pay(), pay()]) : [await pay()]);
      ofName[Code === 1 ? 'paid' : Code === 103 ? 'unknown' : 'unpaid'] += 1;
      if (Code === 1) expect(chargesOf(terminal), name).toBe(at + 1);
      if (Code === 102) expect(chargesOf(terminal), name).toBe(at);
      terminal.faults = {};
      const isPaid = async (): Promise<number> => {
        terminal.showCard();
        return (await pay())['Code'];
      };
      await expect.poll(isPaid, { timeout: 60_000 }).toBe(1);
      expect(chargesOf(terminal), name).toBe(at + 1);
    }
    console.log(`${protocol}: ${count} payments`);
    console.table(Object.fromEntries(said));
    expect(said.get('the card is refused')?.paid).toBe(0);
    expect(said.get('the card is shown late')?.paid).toBe(0);
  },
);

describe.each(['json', 'zvt'] as const)('a payment (%s)', (protocol) => {
  const started = async (timeout = 9_000) => {
    await using parts = new AsyncDisposableStack();
    const terminal = parts.use(await starters[protocol]());
    const till = parts.use(await pairedTill());
    const device = deviceAt(terminal.port, protocol, timeout);
    const pay = (jobId: string) => till.call('Pay', { device, payment: payment(1_250) }, { jobId });
    const abort = (jobId: string) => till.call('Abort', { Id: jobId });
    const kept = parts.move();
    return { terminal, pay, abort, till, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  };

  it('broken off while the terminal waits for a card has not been taken, and is not taken later either', async () => {
    await using shop = await started();
    shop.terminal.hold();
    const paid = shop.pay('one');
    await expect.poll(() => shop.terminal.waitsFor()).toBe(true);
    await shop.abort('one');
    expect(await paid).toMatchObject({ Code: 102, Job: { State: 'failed', Reason: 'ABORTED' } });
    shop.terminal.showCard();
    expect(await shop.pay('one')).toMatchObject({ Code: 102, Job: { Reason: 'ABORTED' } });
    expect(await shop.pay('two')).toMatchObject({ Code: 1 });
  });

  it('asked to be broken off after the card was taken stays taken', async () => {
    await using shop = await started();
    expect(await shop.pay('one')).toMatchObject({ Code: 1 });
    expect(await shop.abort('one')).toMatchObject({ Job: { State: 'done' } });
    expect(await shop.pay('one')).toMatchObject({ Code: 1 });
  });

  it('answered too late is unknown until the card was shown, and taken once then', async () => {
    await using shop = await started(300);
    shop.terminal.hold();
    expect(await shop.pay('one')).toMatchObject({ Code: 103 });
    expect(await shop.pay('one')).toMatchObject({ Code: 103 });
    shop.terminal.showCard();
    await expect
      .poll(async () => (await shop.till.call('Job', { Id: 'one' }))['Job'].State, { timeout: 9_000 })
      .toBe('done');
    expect('charged' in shop.terminal ? [...shop.terminal.charged] : shop.terminal.payments).toHaveLength(1);
  });

  it('broken off before it has come is not begun when it comes', async () => {
    await using shop = await started();
    expect(await shop.abort('late')).toMatchObject({ Job: { State: 'failed', Reason: 'ABORTED' } });
    expect(await shop.pay('late')).toMatchObject({ Code: 102, Job: { Reason: 'ABORTED' } });
    expect(shop.terminal.received()).toHaveLength(0);
  });

  it('that is taken tells the authorisation and no more of the card than four figures', async () => {
    await using shop = await started();
    const { Job } = await shop.pay('one');
    expect(Job.Slip).toMatchObject({
      Card: 'VISA',
      LastDigits: '4242',
      Authorisation: expect.stringMatching(/^\d{6}$/),
    });
    expect(JSON.stringify(await shop.till.call('Jobs'))).not.toContain('42424');
    expect(await shop.till.call('Job', { Id: 'one' })).toMatchObject({ Job: { Slip: Job.Slip } });
  });
});

it('messages of ZVT are those of its description', () => {
  const data = Buffer.from([0x04, ...bcd(1_000, 6)]);
  expect(Buffer.from(writeApdu({ control: zvt.pay, data })).toString('hex')).toBe('06010704000000001000');
  const status = Buffer.from(
    '040f6c2700040000000020400c2109160d11010e999922f0f8eeeeeeeeeeee4771a0012900000006870005' +
      '0b0000008a068bf1f14d41535445524341524400062e2f081f1201011f100103601b4307a000000004101044104465626974' +
      '204d6173746572636172641f2b0410016005',
    'hex',
  );
  expect(takeApdu(status)).toBe(status.length);
  expect(readResult(readApdu(status).data)).toEqual({
    code: 0,
    sum: 2_040,
    trace: '000000',
    card: 'MASTERCARD',
    lastDigits: '4771',
    terminal: '00000006',
  });
  const long = writeApdu({ control: zvt.result, data: new Uint8Array(300) });
  expect(takeApdu(long.subarray(0, 304))).toBeUndefined();
  expect(takeApdu(long)).toBe(305);
});
