import { describe, expect, it } from 'vitest';
import { startVirtualScales } from '#devices/laboratory/scales/virtual-scales.ts';
import { pairedTill, type Till } from '../../../devices/device-house.ts';
import { tillHouse } from '../../support/till-house.ts';
import { pageOf } from '../../support/till-visitor.ts';
import type { Answers } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

const unit = (Id: number, Name: string, UnitDeviceType: number, settings: object): object => ({
  Id,
  Version: 1,
  Name,
  Branch: { Id: 1, Name: 'Center' },
  UnitDeviceType,
  Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })),
});

const model = (protocol: string): object => ({ brand: 'Mettler', model: null, Settings: { protocol } });

const answersOf = (till: Till, port: number): Answers => {
  const host = till.service.url.replace('http://', '');
  const printer = unit(71, 'Counter', 4, { host, device: model('esc-pos') });
  const scales = unit(72, 'Scales', 2, { host, Address: '127.0.0.1', Port: port, device: model('mt-sics') });
  return {
    BranchUnitSearch: pageOf([printer, scales]),
    DeviceSearch: pageOf([]),
    VatSearch: pageOf([]),
    LayoutSearch: pageOf([]),
  };
};

describe('scales beside the till', () => {
  it('show their weight in the window of the weight; one that stands is taken, what is typed stays', async () => {
    await using scales = await startVirtualScales('mt-sics');
    await using till = await pairedTill();
    await using visitor = await salePoint({ answers: answersOf(till, scales.port) });
    const { page } = visitor;
    await page.click('[aria-label=Menu]');
    await page.click('[role=menuitem]:has-text("Device settings")');
    await page.fill('dialog [autocomplete=one-time-code]', till.service.pairing.open());
    await page.click('dialog button:has-text("Pair")');
    await page.locator('dialog').getByLabel('Scales beside the till').selectOption('72');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => localStorage.getItem('activeScales'))).toContain('"id":72');

    scales.setWeight({ state: 'unstable', grams: 460 });
    await page.fill('[data-till=search]', 'Cheese');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog :text("The weight moves…")');
    const field = page.locator('dialog input');
    expect(await field.inputValue()).toBe('');
    scales.setWeight({ state: 'stable', grams: 475 });
    await expect.poll(() => field.inputValue()).toBe('0.475');
    await page.waitForSelector('dialog :text("0.475 kg")');
    scales.setWeight({ state: 'overload' });
    await page.waitForSelector('dialog :text("Too much lies on the scales")');
    expect(await field.inputValue()).toBe('');
    await field.fill('2');
    scales.setWeight({ state: 'stable', grams: 1_000 });
    await page.waitForSelector('dialog :text("The weight stands")');
    expect(await field.inputValue()).toBe('2');
    await field.fill('');
    scales.setWeight({ state: 'stable', grams: 300 });
    await page.keyboard.press('Escape');

    await page.fill('[data-till=search]', 'Cheese');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('dialog input').inputValue()).toBe('0.300');
    await page.keyboard.press('Enter');
    await page.waitForSelector(':text("0.300")');
  });
});
