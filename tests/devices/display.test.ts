import { expect, it } from 'vitest';
import { startVirtualDevice } from '#devices/laboratory/virtual-device.ts';
import { pairedTill } from './device-house.ts';

it('a customer display shows two lines of twenty letters, in the letters of its code page', async () => {
  await using display = await startVirtualDevice({ take: () => {} });
  await using till = await pairedTill();
  const Settings = Object.entries({ protocol: 'cd5220', Address: '127.0.0.1', Port: display.port }).map(
    ([Key, Value]) => ({ Key, Value }),
  );
  const lines = ['Хлеб белый нарезной 500 г', '12.50'];
  expect(await till.call('ShowLines', { device: { DeviceType: 5, Settings }, lines })).toMatchObject({ Code: 1 });
  await expect.poll(() => display.received().length).toBe(49);
  const shown = new TextDecoder('ibm866').decode(display.received());
  expect(shown).toBe(`\f\x1bQA${'Хлеб белый нарезной '}\r\x1bQB${'12.50'.padEnd(20)}\r`);
});
