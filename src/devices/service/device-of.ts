import type { DeviceVat, Driver, Parameters } from '../driver.ts';
import type { Device } from '../jobs/do-jobs.ts';

interface KeyValue {
  readonly Key?: unknown;
  readonly Value?: unknown;
}

/** A device as the till sends it: its parameters as a list of keys and values, or as an object. */
export interface WireDevice {
  readonly Id?: number;
  readonly DeviceType?: number;
  readonly Settings?: readonly KeyValue[] | Readonly<Record<string, unknown>> | null;
  readonly Vats?: readonly DeviceVat[] | null;
}

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valuesOf = (settings: WireDevice['Settings']): Values => {
  if (Array.isArray(settings)) {
    return Object.fromEntries((settings as readonly KeyValue[]).map(({ Key, Value }) => [String(Key), Value]));
  }
  return isRecord(settings) ? settings : {};
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const plain = (values: Values): Parameters =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (isPlain(value) && value !== '' ? [[key, value]] : [])),
  );

/** Parameters of the model, then those of the unit, which may keep the model with it under `device`. */
const parametersOf = (wire: WireDevice): Parameters => {
  const values = valuesOf(wire.Settings);
  const { device } = values;
  const ofModel = isRecord(device) && isRecord(device['Settings']) ? device['Settings'] : {};
  // A model says which port of the network it listens at under `port`; of a unit `port` is a cable.
  const { port, ...rest } = ofModel;
  return { ...plain({ ...rest, ...(typeof port === 'number' && { Port: port }) }), ...plain(values) };
};

const withDefaults = ({ driver, parameters }: Device): Device => {
  const usual = Object.entries(driver.parameters.properties).map(([name, property]) => [name, property.default]);
  return { driver, parameters: { ...Object.fromEntries(usual), ...parameters } as Parameters };
};

/** Reads a device of the languages that are known; nothing where its language is not. */
export const deviceBy =
  (driverNamed: (name: unknown) => Driver | undefined) =>
  (wire: WireDevice | null | undefined): Device | undefined => {
    const parameters = parametersOf(wire ?? {});
    const driver = driverNamed(parameters['protocol']);
    return driver && withDefaults({ driver, parameters });
  };
