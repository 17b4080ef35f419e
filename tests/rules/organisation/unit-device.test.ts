import { describe, expect, it } from 'vitest';
import { wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import { DeviceType, UnitDeviceType, type BranchUnit } from '#generated/types.ts';

const unitOf = (type: number | null): BranchUnit =>
  ({
    Id: 7,
    UnitDeviceType: type,
    Settings: {
      device: { brand: 'Datecs', model: 'DP-150', Settings: { protocol: 'isl', port: 9100, speed: 1 } },
      Vats: [{ Id: 3 }],
      host: 'kitchen-pc',
      speed: 9600,
      Address: '',
    },
  }) as unknown as BranchUnit;

describe('a unit, as the device service takes it', () => {
  it.each([
    [UnitDeviceType.CashRegister, DeviceType.CashRegister],
    [UnitDeviceType.Scales, DeviceType.Scale],
    [UnitDeviceType.LabelPrinter, DeviceType.LabelPrinter],
    [UnitDeviceType.ThermalPrinter, DeviceType.ThermalPrinter],
    [UnitDeviceType.CustomerDisplay, DeviceType.DisplayAdapter],
    [UnitDeviceType.BankTerminal, DeviceType.BankTerminal],
    [null, 0],
  ])('of type %s is a device of type %s [R-DEVICE-002]', (type, deviceType) => {
    expect(wireDeviceOf(unitOf(type))).toMatchObject({ Id: 7, DeviceType: deviceType, Vats: [{ Id: 3 }] });
  });

  it('has the parameters of its model and over them its own that are given, and nothing of the till [R-DEVICE-002]', () => {
    expect(wireDeviceOf(unitOf(UnitDeviceType.CashRegister)).Settings).toEqual([
      { Key: 'protocol', Value: 'isl' },
      { Key: 'speed', Value: 9600 },
      { Key: 'Port', Value: 9100 },
    ]);
  });

  it('of a thermal printer has its settings as they are [R-DEVICE-002]', () => {
    const { Settings } = wireDeviceOf(unitOf(UnitDeviceType.ThermalPrinter));
    expect(Settings.map(({ Key }) => Key)).toEqual(['device', 'Vats', 'host', 'speed', 'Address']);
  });
});
