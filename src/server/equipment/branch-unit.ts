import { UnitDeviceType, type BranchUnit } from '#generated/types.ts';
import { Fault } from '#domain/faults.ts';
import { cashFirst, sharedVatCode, sharesVatCode } from '#domain/organisation/units/unit-settings.ts';
import type { CallContext } from '../call/context.ts';
import { entities } from '#generated/model.ts';
import { readRecord } from '../storage/records/index.ts';
import { checkUnit } from './check-unit.ts';

type Form = Partial<BranchUnit>;

/** Defaults of a new bank terminal (R-UNIT-006). */
const terminalDefaults = { Port: 9990, Address: '{ip}' } as const;

/** Scales show the name of their price list as a tag. */
const nameOfPricelist = async (
  id: number | null | undefined,
  { db, session: { organisationId } }: CallContext,
): Promise<string | null> => {
  const pricelist = id ? await readRecord(db, entities.Pricelist, { organisationId, id }) : undefined;
  return pricelist?.Name ?? null;
};

const arrangeSettings = async (unit: Form, context: CallContext): Promise<void> => {
  const settings = unit.Settings;
  if (!settings) return;
  if (sharesVatCode(settings))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'branchUnit.Settings.Vats', Message: sharedVatCode }] });
  if (settings.PaymentTypes) settings.PaymentTypes = cashFirst(settings.PaymentTypes);
  if (settings.pricelist !== undefined) settings.selectedPricelist = await nameOfPricelist(settings.pricelist, context);
};

const beforeCreate = async (unit: Form, context: CallContext): Promise<void> => {
  await checkUnit(unit, {}, context);
  if (unit.UnitDeviceType === UnitDeviceType.BankTerminal) unit.Settings = { ...terminalDefaults, ...unit.Settings };
  await arrangeSettings(unit, context);
};

const textOf = (device: unknown): string => {
  const { brand, model } = (device ?? {}) as { brand?: unknown; model?: unknown };
  return [brand, model].filter((part) => typeof part === 'string' && part !== '').join(' ');
};

const fill = (units: BranchUnit[]): void => {
  for (const unit of units) unit.Device = textOf(unit.Settings?.device);
};

export const branchUnitHooks = {
  beforeCreate,
  beforeUpdate: async (unit: Form, stored: BranchUnit, context: CallContext): Promise<void> => {
    await checkUnit(unit, stored, context);
    await arrangeSettings(unit, context);
  },
  fill,
};
