import { Fault } from '#domain/faults.ts';
import { relayServiceOf } from '#domain/organisation/units/unit-device.ts';
import { UnitDeviceType, type BranchUnit } from '#generated/types.ts';
import type { Question } from '../call/services/lines.ts';

/**
 * The service that a unit names; without a name the company's only one, or the first by its name. A payment goes to a
 * named one alone, and none to the service of another branch.
 * @throws DEVICE_NOT_RELAYED
 */
export const serviceOfUnit = (unit: BranchUnit, call: string): Pick<Question, 'service' | 'serves'> => {
  const way = relayServiceOf(unit);
  const isPayment = call === 'Pay' || unit.UnitDeviceType === UnitDeviceType.BankTerminal;
  if (!way || (isPayment && way.service === undefined)) throw new Fault('DEVICE_NOT_RELAYED');
  const branch = unit.Branch?.Id;
  return { ...way, serves: (branches) => !branches || branch === undefined || branches.includes(branch) };
};
