import { expect, it } from 'vitest';
import type { Driver } from '#devices/driver.ts';
import { driverNamed } from '#devices/known-drivers.ts';
import { DeviceType } from '#generated/types.ts';
import { deviceModels } from '#server/equipment/device-models.ts';

/** What a device of each type is bought for. */
const deeds: Readonly<Record<number, readonly (keyof Driver)[]>> = {
  [DeviceType.CashRegister]: ['printReceipt'],
  [DeviceType.ThermalPrinter]: ['printReceipt'],
  [DeviceType.LabelPrinter]: ['printLabels'],
  [DeviceType.DisplayAdapter]: ['showLines'],
  [DeviceType.BankTerminal]: ['pay'],
  [DeviceType.Scale]: ['weigh', 'load'],
};

it.each(deviceModels)('$Brand $Model has a driver that does what it is bought for, or takes a file', (model) => {
  const { Settings, DeviceType: type, Loadable } = model;
  if (!Settings?.protocol) return expect(Loadable).toBe(true);
  const driver = driverNamed(Settings.protocol);
  expect(deeds[type]?.some((deed) => driver?.[deed] !== undefined)).toBe(true);
});

it('no two models have one number', () => {
  expect(new Set(deviceModels.map(({ Id }) => Id)).size).toBe(deviceModels.length);
});
