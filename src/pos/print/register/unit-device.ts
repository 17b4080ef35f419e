import type { BranchUnit } from '#generated/types.ts';
import type { WireDevice, WireSetting } from './active-register.ts';

type Values = Readonly<Record<string, unknown>>;

/** A model as a unit keeps it under `device`, with the parameters that it is used by. */
export interface UnitDevice {
  readonly brand?: string;
  readonly model?: string | null;
  readonly Settings?: Values | null;
  readonly Loadable?: boolean;
  readonly [name: string]: unknown;
}

export const registerType = { cashRegister: 1, thermalPrinter: 3 } as const;

/** The two numberings of devices disagree: a unit's type → the type of its model. */
const deviceTypes: Readonly<Record<number, number>> = { 1: registerType.cashRegister, 4: registerType.thermalPrinter };

export const deviceTypeOf = ({ UnitDeviceType }: Pick<BranchUnit, 'UnitDeviceType'>): number =>
  deviceTypes[UnitDeviceType ?? 0] ?? 0;

export const deviceOf = (unit: BranchUnit): UnitDevice => (unit.Settings?.device ?? {}) as UnitDevice;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What the till itself keeps of a unit, and no driver is told. */
const ownKeys = new Set(['device', 'Vats', 'PaymentTypes', 'groups', 'pricelist', 'selectedPricelist', 'host']);

/** A model's `port` is one of the network, a unit's is a cable. */
const parametersOfModel = ({ Settings }: UnitDevice): Record<string, unknown> => {
  const { port, ...rest } = Settings ?? {};
  return { ...rest, ...(typeof port === 'number' ? { Port: port } : isGiven(port) && { port }) };
};

/** The parameters of the unit's driver: of its model, and over them those of the unit. */
export const parametersOf = (unit: BranchUnit): Record<string, unknown> => ({
  ...parametersOfModel(deviceOf(unit)),
  ...Object.fromEntries(
    Object.entries(unit.Settings ?? {}).filter(([key, value]) => !ownKeys.has(key) && isGiven(value)),
  ),
});

const asList = (values: Values): WireSetting[] => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));

/** As the device service takes it: a thermal printer's settings as they are, of others their driver's (R-DEVICE-002). */
export const wireDeviceOf = (unit: BranchUnit): WireDevice => {
  const DeviceType = deviceTypeOf(unit);
  const settings = (unit.Settings ?? {}) as Values;
  return {
    Id: unit.Id,
    DeviceType,
    Settings: asList(DeviceType === registerType.thermalPrinter ? settings : parametersOf(unit)),
    Vats: Array.isArray(settings['Vats']) ? settings['Vats'] : [],
  };
};

/** Keys of settings that every unit has under its own name; all other parameters stand with the model. */
const unitKeys = new Set(['port', 'baud', 'timeout', 'Port', 'Address', 'Name', 'cashier', 'password', 'ecr', 'text_']);

/** The unit's settings with these parameters. */
export const withParameters = (unit: BranchUnit, parameters: Values): NonNullable<BranchUnit['Settings']> => {
  const device = deviceOf(unit);
  const own = Object.entries(parameters).filter(([key]) => unitKeys.has(key));
  const ofModel = Object.entries(parameters).filter(([key]) => !unitKeys.has(key));
  const { port: _modelPort, ...model } = device.Settings ?? {};
  return {
    ...unit.Settings,
    ...(Object.fromEntries(own) as object),
    device: { ...device, Settings: { ...model, ...Object.fromEntries(ofModel) } },
  };
};
