import { deviceOf } from '#domain/organisation/units/unit-device.ts';
import type { BranchUnit, DeviceSearchAnswer } from '#generated/types.ts';

export const withModel = (unit: BranchUnit, { Brand, Model, Settings, Loadable }: DeviceSearchAnswer): BranchUnit => ({
  ...unit,
  Settings: {
    ...unit.Settings,
    device: { brand: Brand, model: Model ?? null, Settings: Settings ?? null, Loadable: Loadable ?? false },
  },
});

export const isModelOf = (unit: BranchUnit, { Brand, Model }: DeviceSearchAnswer): boolean => {
  const { brand, model } = deviceOf(unit);
  return brand === Brand && (model ?? null) === (Model ?? null);
};
