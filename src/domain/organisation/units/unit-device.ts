import { DeviceType, UnitDeviceType, type BranchUnit } from '#generated/types.ts';

/** A value of a device's settings, by its key. */
interface WireSetting {
  readonly Key: string;
  readonly Value: unknown;
}

/** A device as the device service takes it. */
export interface WireDevice {
  readonly Id: number;
  /** Of the models, which are numbered otherwise than units. */
  readonly DeviceType: number;
  readonly Settings: readonly WireSetting[];
  readonly Vats: readonly unknown[];
}

type Values = Readonly<Record<string, unknown>>;

/** A model as a unit keeps it under `device`, with the parameters that it is used by. */
export interface UnitDevice {
  readonly brand?: string;
  readonly model?: string | null;
  readonly Settings?: Values | null;
  readonly Loadable?: boolean;
  readonly [name: string]: unknown;
}

/** The two numberings of devices disagree: a unit's type → the type of its models. */
export const modelTypes: Readonly<Partial<Record<number, number>>> = {
  [UnitDeviceType.CashRegister]: DeviceType.CashRegister,
  [UnitDeviceType.Scales]: DeviceType.Scale,
  [UnitDeviceType.LabelPrinter]: DeviceType.LabelPrinter,
  [UnitDeviceType.ThermalPrinter]: DeviceType.ThermalPrinter,
  [UnitDeviceType.CustomerDisplay]: DeviceType.DisplayAdapter,
  [UnitDeviceType.BankTerminal]: DeviceType.BankTerminal,
};

export const deviceTypeOf = ({ UnitDeviceType: type }: Pick<BranchUnit, 'UnitDeviceType'>): number =>
  modelTypes[type ?? 0] ?? 0;

export const deviceOf = (unit: BranchUnit): UnitDevice => (unit.Settings?.device ?? {}) as UnitDevice;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Keys of a unit for the till itself, not sent to a driver. */
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

/**
 * As the device service takes it: a thermal printer's settings as they are, of others their driver's (R-DEVICE-002).
 */
export const wireDeviceOf = (unit: BranchUnit): WireDevice => {
  const type = deviceTypeOf(unit);
  const settings = (unit.Settings ?? {}) as Values;
  return {
    Id: unit.Id,
    DeviceType: type,
    Settings: asList(type === DeviceType.ThermalPrinter ? settings : parametersOf(unit)),
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

/** Letters in a line of the device's paper, as the unit or its model says; undefined: neither does. */
export const paperWidthOf = ({ Settings }: WireDevice): number | undefined => {
  const valueOf = (key: string): unknown => Settings.find(({ Key }) => Key === key)?.Value;
  const { Settings: ofModel } = (valueOf('device') ?? {}) as { Settings?: { width?: unknown } | null };
  return Number(valueOf('width') ?? ofModel?.width) || undefined;
};

/** A unit's host where it is reached through the server: `server`, or `server/Counter` for the service of that name. */
const throughServer = /^server(?:\/(.+))?$/;

/** The device service through which the server reaches a unit; undefined: the server does not reach it. */
export const relayServiceOf = ({ Settings }: Pick<BranchUnit, 'Settings'>): { service?: string } | undefined => {
  const found = throughServer.exec(String(Settings?.host ?? ''));
  if (!found) return undefined;
  return found[1] === undefined ? {} : { service: found[1] };
};
