import { expect, it } from 'vitest';
import type { Faults } from '#devices/laboratory/virtual-device.ts';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { pairedTill } from './device-house.ts';

const deviceAt = (port: number): object => ({
  DeviceType: 6,
  Settings: Object.entries({ protocol: 'json', Address: '127.0.0.1', Port: port, timeout: 100 }).map(
    ([Key, Value]) => ({ Key, Value }),
  ),
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

it('nobody is said to have paid without the terminal, and nobody pays twice, whatever is cut or lost', async () => {
  const random = randomFrom(newSeed());
  await using terminal = await startVirtualTerminal();
  await using till = await pairedTill();
  const faults: (() => Faults)[] = [
    () => ({ cutAfter: Math.floor(random() * 90) }),
    () => ({ loseAnswersAfter: 0 }),
    () => ({ isSilent: true }),
    () => ({ delayMs: Math.floor(random() * 200) }),
    () => ({}),
  ];
  const count = rounds(40, 1_000);
  for (let at = 0; at < count; at += 1) {
    const jobId = `payment-${at}`;
    const device = deviceAt(terminal.port);
    const pay = () => till.call('Pay', { device, payment: { kind: 'sale', sum: 100, currency: 'MDL' } }, { jobId });
    terminal.faults = (faults[Math.floor(random() * faults.length)] as () => Faults)();
    const first = await pay();
    if (first['Code'] === 1) expect(terminal.charged.get(jobId)).toBe(100);
    if (first['Code'] === 102) expect(terminal.charged.has(jobId)).toBe(false);
    terminal.faults = {};
    await expect.poll(async () => (await pay())['Code'], { timeout: 5_000 }).toBe(1);
    expect(terminal.charged.get(jobId)).toBe(100);
  }
  expect(terminal.charged.size).toBe(count);
});
