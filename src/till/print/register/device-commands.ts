import './browser-ways.ts';
import { call } from '#client/call.ts';
import { callDeviceService, isThroughServer, type DeviceAnswer } from '#client/http/device-service.ts';
import { deviceOf, wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import type { FlatSchema } from '#forms/flat-schema.ts';
import { DeviceType, LayoutEntityType, UnitDeviceType } from '#generated/types.ts';
import type { BranchUnit, DeviceSearchAnswer, Vat } from '#generated/types.ts';
import { askServer, readAll } from '../../catalogue/ask.ts';
import { changeOptions } from '../../settings/pos-options.ts';
import { forgetRegister, keepRegister, type ActiveRegister } from './active-register.ts';
import { usualReceipt } from './usual-receipt.ts';

export interface BranchDevices {
  /** Cash registers and thermal printers of the branch. */
  readonly units: readonly BranchUnit[];
  /** Scales of the branch. */
  readonly scales: readonly BranchUnit[];
  /** Bank terminals of the branch. */
  readonly terminals: readonly BranchUnit[];
  readonly models: readonly DeviceSearchAnswer[];
  readonly vats: readonly Vat[];
}

const printing: readonly number[] = [UnitDeviceType.CashRegister, UnitDeviceType.ThermalPrinter];

const isPrinting = ({ UnitDeviceType: type }: BranchUnit): boolean => printing.includes(type ?? 0);

/** @throws what a call throws */
export const readBranchDevices = async (branchId: number): Promise<BranchDevices> => {
  const DeviceTypes = [DeviceType.CashRegister, DeviceType.ThermalPrinter];
  const [found, { Entities: models }, vats] = await Promise.all([
    readAll(askServer, 'BranchUnitSearch', {
      Branches: [{ Id: branchId }],
      UnitDeviceTypes: [...printing, UnitDeviceType.Scales, UnitDeviceType.BankTerminal],
    }),
    call('DeviceSearch', { predicate: { DeviceTypes } }),
    readAll(askServer, 'VatSearch'),
  ]);
  const ofType = (type: number): BranchUnit[] => found.filter((unit) => unit.UnitDeviceType === type);
  return {
    units: found.filter(isPrinting),
    scales: ofType(UnitDeviceType.Scales),
    terminals: ofType(UnitDeviceType.BankTerminal),
    models,
    vats,
  };
};

/** A language that the device service speaks. */
export interface KnownDriver {
  readonly schema: FlatSchema;
  /** Abilities: `printReceipt`, `weigh`, `report` and so on. */
  readonly deeds: readonly string[];
}

/** By its name. */
export type Drivers = ReadonlyMap<string, KnownDriver>;

interface WireDriver {
  readonly Name: string;
  readonly Parameters: FlatSchema;
  readonly Deeds?: readonly string[];
}

export const readDrivers = async (host: string | undefined): Promise<Drivers> => {
  const { Drivers } = await callDeviceService<{ Drivers: WireDriver[] }>(host, 'Drivers');
  return new Map(Drivers.map(({ Name, Parameters: schema, Deeds: deeds = [] }) => [Name, { schema, deeds }]));
};

export const protocolOf = (unit: BranchUnit): string => String(deviceOf(unit).Settings?.['protocol'] ?? '');

export const hostOf = (unit: BranchUnit | undefined): string | undefined => unit?.Settings?.host || undefined;

const templatesOf = async (): Promise<ActiveRegister['templates']> =>
  (await readAll(askServer, 'LayoutSearch', { LayoutEntityTypes: [LayoutEntityType.Receipt] })).flatMap(
    ({ Id, Name = '', Settings }) => (Settings?.Template ? [{ id: Id, name: Name, text: Settings.Template }] : []),
  );

const registerFor = (unit: BranchUnit, of: Pick<ActiveRegister, 'organisationId' | 'branchId' | 'templates'>) => {
  const device = wireDeviceOf(unit);
  const host = hostOf(unit);
  return { ...of, id: unit.Id, name: unit.Name ?? '', ...(host && { host }), device, vats: device.Vats };
};

/** A unit that was begun at the till has no number yet. */
const storeUnit = (unit: BranchUnit, branchId: number): Promise<BranchUnit> => {
  if (unit.Id !== 0) return call('BranchUnitUpdate', { branchUnit: unit });
  const { Id: _, Name = '', Branch = { Id: branchId }, ...rest } = unit;
  return call('BranchUnitCreate', { branchUnit: { ...rest, Name, Branch } });
};

/** Keeps what was changed of the unit, and prints on it from now on, by the company's templates (R-DEVICE-003). */
export const activate = async (
  unit: BranchUnit,
  { organisationId, branchId }: Pick<ActiveRegister, 'organisationId' | 'branchId'>,
): Promise<BranchUnit> => {
  const stored = await storeUnit(unit, branchId);
  const templates = await templatesOf();
  keepRegister(registerFor(stored, { organisationId, branchId, templates }));
  changeOptions({ printReceipt: true });
  return stored;
};

export const deactivate = (): void => {
  forgetRegister();
  changeOptions({ printReceipt: false });
};

/**
 * The unit as it can be tried: the server knows only units that are stored.
 * @throws what a call throws
 */
export const readyToTry = async (unit: BranchUnit, branchId: number): Promise<BranchUnit> =>
  isThroughServer(hostOf(unit)) ? storeUnit(unit, branchId) : unit;

/** A page that says that it is one: nothing is sold by it. */
export const printTest = async (unit: BranchUnit): Promise<DeviceAnswer> => {
  const device = wireDeviceOf(unit);
  const text = 'Aa 0123456789 ĂÂÎȘȚ ăâîșț Съешь же ещё';
  const document = {
    Organisation: { Name: 'TEST' },
    Document: { Title: 'TEST', Number: '0-0-0', DebitSum: 100, Change: 0, DiscountSum: 0, IsTest: 1 },
    Lot: [{ Number: 1, Name: text, Quantity: 1000, DebitPrice: 100, DebitSum: 100, VatRate: 0 }],
    Vat: [],
    Payoff: [],
  };
  const body = { device, document, vats: device.Vats, template: await usualReceipt(device) };
  return callDeviceService(hostOf(unit), 'PrintReceipt', body);
};
