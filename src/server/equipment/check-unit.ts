import { Fault } from '#domain/faults.ts';
import { deviceOf, modelTypes } from '#domain/organisation/units/unit-device.ts';
import { wrongUnitSettings } from '#domain/organisation/units/unit-settings-checks.ts';
import type { BranchUnit } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { deviceModels } from './device-models.ts';

type Form = Partial<BranchUnit>;

const wrong = (field: string, message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `branchUnit.${field}`, Message: message }] });

/** Whether the brand makes such devices, where it is known at all: scales are no cash register. */
const isOfType = ({ UnitDeviceType: type, Settings }: Form): boolean => {
  const { brand, model } = deviceOf({ Settings } as BranchUnit);
  const known = deviceModels.filter(
    ({ Brand, Model }) => Brand === brand && (!Model || !model || Model.toLowerCase() === model.toLowerCase()),
  );
  return known.length === 0 || known.some(({ DeviceType }) => DeviceType === modelTypes[type ?? 0]);
};

/** A price list that is newly named has to exist; one that was deleted since stays named. @throws NOT_FOUND */
const checkPricelist = async (
  id: number | null | undefined,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  const model = modelOf('Pricelist');
  if (!id || (await readRecord(db, model, { organisationId, id }))) return;
  throw new Fault('NOT_FOUND', {
    params: { entity: model.title },
    items: [{ Path: 'branchUnit.Settings.pricelist', Message: `${model.title} was not found` }],
  });
};

/**
 * Refuses new values that a till, a driver or scales could not use. @throws INVALID_INPUT with the place of each fault,
 * NOT_FOUND
 */
export const checkUnit = async (unit: Form, stored: Form, context: CallContext): Promise<void> => {
  if (stored.UnitDeviceType && unit.UnitDeviceType && unit.UnitDeviceType !== stored.UnitDeviceType)
    throw wrong('UnitDeviceType', 'cannot be changed');
  const { Settings } = unit;
  if (!Settings) return;
  const [key] = wrongUnitSettings(Settings);
  if (key) throw wrong(`Settings.${key}`, 'is not valid');
  const type = unit.UnitDeviceType ?? stored.UnitDeviceType;
  const isNew = JSON.stringify(Settings.device) !== JSON.stringify(stored.Settings?.device);
  if (Settings.device && isNew && !isOfType({ UnitDeviceType: type, Settings }))
    throw wrong('Settings.device', 'is a device of another type');
  if (Settings.pricelist !== stored.Settings?.pricelist) await checkPricelist(Settings.pricelist, context);
};
