import { describe, expect, it } from 'vitest';
import { startVirtualCas } from '#devices/laboratory/scales/virtual-cas.ts';
import { startVirtualScales, type ScalesLanguage } from '#devices/laboratory/scales/virtual-scales.ts';
import { productBytes, readCasPacket, writeCasPacket } from '#devices/language/cas-packet.ts';
import { driverNamed } from '#devices/known-drivers.ts';
import type { Weight } from '#devices/driver.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { pairedTill } from './device-house.ts';

const deviceOf = (protocol: string, port: number, more: object = {}): object => ({
  DeviceType: 4,
  Settings: Object.entries({ protocol, Address: '127.0.0.1', Port: port, timeout: 20_000, ...more }).map(
    ([Key, Value]) => ({ Key, Value }),
  ),
});

const languages: readonly ScalesLanguage[] = ['cas-pos', 'toledo-8217', 'mt-sics'];

describe.each(languages)('scales that speak %s', (language) => {
  it('tell what lies on them, and whether it stands still', async () => {
    await using scales = await startVirtualScales(language);
    await using till = await pairedTill();
    const weigh = () => till.call('Weigh', { device: deviceOf(language, scales.port) });
    expect(await weigh()).toMatchObject({ Code: 1, Weight: { State: 'stable', Grams: 0 } });
    scales.setWeight({ state: 'stable', grams: 475 });
    expect(await weigh()).toMatchObject({ Weight: { State: 'stable', Grams: 475 } });
    scales.setWeight({ state: 'unstable', grams: 1_250 });
    expect((await weigh())['Weight'].State).toBe('unstable');
    scales.setWeight({ state: 'overload' });
    expect((await weigh())['Weight']).toEqual({ State: 'overload' });
  });

  it('are asked over one line, and over a new one after it was cut', async () => {
    await using scales = await startVirtualScales(language);
    await using till = await pairedTill();
    const weigh = (timeout = 20_000) => till.call('Weigh', { device: deviceOf(language, scales.port, { timeout }) });
    scales.setWeight({ state: 'stable', grams: 30 });
    for (let at = 0; at < 5; at += 1) expect(await weigh()).toMatchObject({ Weight: { Grams: 30 } });
    scales.faults = { loseAnswersAfter: 0 };
    expect(await weigh(200)).toMatchObject({ Code: 102, Reason: 'NO_ANSWER' });
    expect(await weigh()).toMatchObject({ Code: 1, Weight: { Grams: 30 } });
    await scales[Symbol.asyncDispose]();
    expect((await weigh())['Code']).not.toBe(1);
    expect(await weigh()).toMatchObject({ Code: 101 });
  });
});

/** As the makers' descriptions have them. */
const recorded: readonly (readonly [string, string, Weight | 'garbled'])[] = [
  ['cas-pos', '\x01\x02S 00.475kgg\x03\x04', { state: 'stable', grams: 475 }],
  ['cas-pos', '\x01\x02S 00.475kgh\x03\x04\0', 'garbled'],
  ['toledo-8217', '\x0201.235\r', { state: 'stable', grams: 1_235 }],
  ['toledo-8217', '\x02?A\r', { state: 'unstable' }],
  ['toledo-8217', '\x02?B\r', { state: 'overload' }],
  ['toledo-8217', '\x02?D\r', { state: 'underload' }],
  ['mt-sics', 'S S     100.00 g\r\n', { state: 'stable', grams: 100 }],
  ['mt-sics', 'S D     129.07 g\r\n', { state: 'unstable', grams: 129 }],
  ['mt-sics', 'S +\r\n', { state: 'overload' }],
  ['mt-sics', 'S -\r\n', { state: 'underload' }],
  ['mt-sics', 'S I\r\n', { state: 'unstable' }],
  ['mt-sics', 'ES\r\n', 'garbled'],
];

it.each(recorded)('%s: %j is read', async (protocol, answer, weight) => {
  const queue = Buffer.from(`${protocol === 'cas-pos' ? '\x06' : ''}${answer}`, 'latin1');
  let at = 0;
  const line = {
    write: () => Promise.resolve(),
    close: () => Promise.resolve(),
    read: (take: (bytes: Uint8Array) => number | undefined) => {
      const from = at;
      at += take(queue.subarray(at)) ?? 0;
      return Promise.resolve(queue.subarray(from, at));
    },
  };
  const read = driverNamed(protocol)?.weigh?.(line, {});
  if (weight === 'garbled') await expect(read).rejects.toMatchObject({ code: 'NO_ANSWER' });
  else expect(await read).toEqual(weight);
});

describe('scales with labels are loaded over the network', () => {
  const products = Array.from({ length: 200 }, (_, at) => ({
    Plu: at + 1,
    Name: `Товар ${at + 1} țuică`,
    Price: 1_000 + at,
    IsWeighed: at % 3 > 0,
  }));

  it('with numbers, names, prices and the department of their barcodes [R-SCALE-003]', async () => {
    await using scales = await startVirtualCas();
    await using till = await pairedTill();
    const device = deviceOf('cas', scales.port);
    expect(await till.call('LoadScales', { device, products })).toMatchObject({ Code: 1 });
    expect(scales.products.size).toBe(200);
    const kept = { department: 28, plu: 2, type: 1, name: 'Товар 2 tuica', group: 28, price: 1_001 };
    expect(scales.products.get(2)).toMatchObject({ ...kept, name: expect.stringMatching(/^Товар 2 /) });
    expect(scales.products.get(1)?.type).toBe(2);
    scales.setWeight(315);
    expect(await till.call('Weigh', { device })).toMatchObject({ Weight: { State: 'stable', Grams: 315 } });
    const tooLong = [{ Plu: 100_000, Name: 'Long', Price: 1 }];
    expect(await till.call('LoadScales', { device, products: tooLong })).toMatchObject({ Code: 102 });
  });

  it('and all the same once more after each cut, until all are there [D7]', { timeout: 600_000 }, async () => {
    const random = randomFrom(newSeed());
    await using till = await pairedTill();
    const size = process.env.DEEP ? 1_000 : 200;
    const load = Array.from({ length: size }, (_, at) => ({
      ...{ Plu: at + 1, Name: `Товар ${at + 1}`, Price: 1 + Math.floor(random() * 999_999), IsWeighed: at % 3 > 0 },
    }));
    let cuts = 0;
    for (let done = 0; done < rounds(2, 10); done += 1) {
      await using scales = await startVirtualCas();
      const device = deviceOf('cas', scales.port);
      const bytes = size * 160;
      let code = 0;
      for (let tries = 0; tries < 20 && code !== 1; tries += 1) {
        scales.faults = tries < 4 ? { cutAfter: Math.floor(random() * bytes) } : {};
        code = (await till.call('LoadScales', { device, products: load }, { jobId: `load-${done}` }))['Code'];
        cuts += code === 1 ? 0 : 1;
        if (code === 1) expect(scales.products.size).toBe(size);
      }
      const kept = [...scales.products.values()].map(({ plu, name, price, type }) => [plu, name, price, type]);
      expect(kept).toEqual(load.map(({ Plu, Name, Price, IsWeighed }) => [Plu, Name, Price, IsWeighed ? 1 : 2]));
    }
    expect(cuts).toBeGreaterThan(0);
    console.log(`${cuts} loads were cut`);
  });

  it('in packets with their sum', () => {
    const data = Uint8Array.of(0x41, 0x42, 0x0f, 0);
    const packet = writeCasPacket({ operation: 'RL', address: 1, data });
    expect(Buffer.from(packet).toString('hex')).toBe('524c010000002c04003a41420f003a370d');
    expect(readCasPacket(packet)).toMatchObject({ operation: 'RL', address: 1 });
    expect(readCasPacket(packet.with(10, 0))).toBeUndefined();
    const product = { plu: 7, name: 'A', price: 258, isWeighed: true };
    const bytes = productBytes(product, { department: 28, page: 'cp1251' });
    expect(bytes).toHaveLength(147);
    expect([...bytes.subarray(113, 117)]).toEqual([2, 1, 0, 0]);
  });
});
