import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVirtualDaisy } from '#devices/laboratory/registers/virtual-daisy.ts';
import { startVirtualDatecs } from '#devices/laboratory/registers/virtual-datecs.ts';
import { startVirtualEltrade } from '#devices/laboratory/registers/virtual-eltrade.ts';
import type { VirtualRegister } from '#devices/laboratory/registers/virtual-isl.ts';
import { startVirtualTremol } from '#devices/laboratory/registers/virtual-tremol.ts';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { startVirtualZvt } from '#devices/laboratory/terminals/virtual-zvt.ts';
import { rounds } from '#tests/support/random.ts';
import { buildDeviceProgram, type DeviceProgram, type DeviceProgramFiles } from '../device-program.ts';
import { startKillingLine, type Moment } from './killing-line.ts';

let files: DeviceProgramFiles;
let program: DeviceProgram;
beforeAll(async () => {
  files = await buildDeviceProgram();
  program = await files.start();
});
afterAll(async () => {
  await program?.[Symbol.asyncDispose]();
  await files?.[Symbol.asyncDispose]();
});

/** What takes money, how a till asks it, and how often it has done so. */
interface Till extends AsyncDisposable {
  readonly port: number;
  readonly call: string;
  body(device: object, number: number): object;
  /** By the sums of receipts and payments that count. */
  done(): number[];
}

const vats = [{ Id: 1, Code: 'B', Value: 8 }];

const ofRegister = async (starting: Promise<VirtualRegister>): Promise<Till> => {
  const register = await starting;
  return {
    port: register.port,
    call: 'PrintReceipt',
    body: (device, number) => {
      const lot = { Name: 'Tea', Quantity: 1_000, PrimaryDebitPrice: number, DebitSum: number, VatRate: 800 };
      return { device, document: { Lot: [lot, { ...lot, Name: 'Milk' }], Vat: [], Payoff: [] }, vats, template: '{}' };
    },
    done: () => register.book.receipts.filter(({ isCancelled }) => !isCancelled).map(({ sum }) => sum / 2),
    [Symbol.asyncDispose]: () => register[Symbol.asyncDispose](),
  };
};

const payment = (device: object, sum: number): object => ({ device, payment: { kind: 'sale', sum, currency: 'MDL' } });

const ofTerminal = async (): Promise<Till> => {
  const terminal = await startVirtualTerminal();
  const { port } = terminal;
  const end = { [Symbol.asyncDispose]: () => terminal[Symbol.asyncDispose]() };
  return { port, call: 'Pay', body: payment, done: () => [...terminal.charged.values()], ...end };
};

const ofZvt = async (): Promise<Till> => {
  const terminal = await startVirtualZvt();
  const { port } = terminal;
  const end = { [Symbol.asyncDispose]: () => terminal[Symbol.asyncDispose]() };
  return { port, call: 'Pay', body: payment, done: () => terminal.payments.map(({ sum }) => sum), ...end };
};

const devices: Readonly<Record<string, () => Promise<Till>>> = {
  isl: () => ofRegister(startVirtualDatecs('narrow')),
  'datecs-x': () => ofRegister(startVirtualDatecs('wide')),
  daisy: () => ofRegister(startVirtualDaisy()),
  eltrade: () => ofRegister(startVirtualEltrade()),
  zfp: () => ofRegister(startVirtualTremol()),
  json: ofTerminal,
  zvt: ofZvt,
};

/** From the first byte to the last, at even distances: sent, and answered. */
const momentsOf = (gone: Readonly<Record<Moment['way'], number>>, count: number): Moment[] =>
  (['sent', 'answered'] as const).flatMap((way) =>
    Array.from({ length: count }, (_, at) => ({ way, afterBytes: 1 + Math.floor((at * gone[way]) / count) })),
  );

it.runIf(process.platform === 'linux').each(Object.keys(devices))(
  '%s: a program that is ended at any byte takes the money once, when it is started again [D8] [D9]',
  { timeout: process.env.DEEP ? 7_200_000 : 300_000 },
  async (protocol) => {
    await using device = await (devices[protocol] as () => Promise<Till>)();
    await using line = await startKillingLine(device.port);
    const settings = { protocol, Address: '127.0.0.1', Port: line.port, timeout: 20_000 };
    const named = { Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })) };
    const ask = (number: number) =>
      program.call(device.call, device.body(named, number), { jobId: `${protocol}-${number}` });

    // How many bytes go each way where nothing happens.
    line.arm({ way: 'sent', afterBytes: Infinity }, () => {});
    expect(await ask(100)).toMatchObject({ Code: 1 });
    const whole = { ...line.gone };
    const moments = momentsOf(whole, rounds(2, 40));
    let unknown = 0;
    for (const [at, moment] of moments.entries()) {
      const number = 101 + at;
      line.arm(moment, () => program.kill());
      await ask(number).catch(() => {});
      await program.ended;
      program = await files.start(program.token);
      await expect
        .poll(
          async () => {
            const { Code } = await ask(number);
            unknown += Code === 103 ? 1 : 0;
            return Code;
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      expect(
        device.done().filter((sum) => sum === number),
        JSON.stringify(moment),
      ).toHaveLength(1);
    }
    expect(device.done()).toEqual(Array.from({ length: moments.length + 1 }, (_, at) => 100 + at));
    console.log(`${protocol}: ended at ${moments.length} moments of ${JSON.stringify(whole)}; unknown ${unknown}`);
  },
);
