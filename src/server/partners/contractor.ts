import { customerNames } from '#domain/organisation/contractor-name.ts';
import { birthdayOf } from '#domain/organisation/birthday.ts';
import { ContractorActionType, type Contractor } from '#generated/types.ts';

type Form = Partial<Contractor>;

const isCustomer = ({ ContractorActionType: type }: Form): boolean =>
  ((type ?? 0) & ContractorActionType.Customer) !== 0;

/** A customer is called by the first name, else the last, and a name that was theirs follows them (R-CUST-011). */
const nameCustomer = (contractor: Form, stored: Form): void => {
  const now = { ...stored, ...contractor };
  if (!isCustomer(now)) return;
  const [before, after] = [customerNames(stored), customerNames(now)];
  for (const name of ['Name', 'FullName'] as const) {
    if (after[name] && (!now[name] || (contractor[name] === undefined && stored[name] === before[name])))
      contractor[name] = after[name];
  }
};

const keepBirthday = (contractor: Form): void => {
  if (contractor.BornOn !== undefined) contractor.BornDay = birthdayOf(contractor.BornOn) ?? null;
};

const complete = (contractor: Form, stored: Form): void => {
  nameCustomer(contractor, stored);
  keepBirthday(contractor);
};

export const contractorHooks = {
  beforeCreate: (contractor: Form): void => complete(contractor, {}),
  beforeUpdate: complete,
};
