import { pinRestMs, recentPins } from '#domain/sale/pin-guard.ts';
import { Fault } from '#domain/faults.ts';
import type { PinGuard } from '../../call/services/guards.ts';

/**
 * So many wrong PINs at one branch slow down its own tills too: a cashier with a PIN could name device after device.
 */
const mostOfBranch = 60;

const branchRestMs = 30_000;

/** The same of devices that no PIN proved, over all branches of a company. After them a rest doubles with each. */
const mostOfStrangers = 60;

/** Kept of one company; what goes beyond pushes out only its own. */
const mostKeys = 500;

const mostCompanies = 20_000;

interface Company {
  readonly wrong: Map<string, readonly number[]>;
  readonly knownTills: Set<string>;
}

const keep = <Key>(kept: { size: number; keys(): Iterator<Key>; delete(key: Key): boolean }, most: number): void => {
  // The oldest leaves first.
  if (kept.size >= most) kept.delete(kept.keys().next().value as Key);
};

const createCompanies = () => {
  const companies = new Map<number, Company>();
  return (organisationId: number): Company => {
    const company = companies.get(organisationId) ?? { wrong: new Map(), knownTills: new Set() };
    companies.delete(organisationId);
    keep(companies, mostCompanies);
    companies.set(organisationId, company);
    return company;
  };
};

const ofBranchRestMs = (wrong: readonly number[], now: number): number =>
  wrong.length < mostOfBranch ? 0 : Math.max(0, (wrong.at(-1) as number) + branchRestMs - now);

const strangers = 'strangers';

export const createPinGuard = (): PinGuard => {
  const companyOf = createCompanies();

  const set = ({ wrong }: Company, key: string, times: readonly number[]): void => {
    wrong.delete(key);
    keep(wrong, mostKeys);
    wrong.set(key, times);
  };

  const takeBack = (company: Company, key: string, at: number): void => {
    const left = [...(company.wrong.get(key) ?? [])];
    const last = left.lastIndexOf(at);
    if (last >= 0) left.splice(last, 1);
    set(company, key, left);
  };

  return {
    enter({ organisationId, deviceUuid, branchId }, now) {
      const company = companyOf(organisationId);
      const isKnown = company.knownTills.has(deviceUuid);
      const wrongOf = (key: string): readonly number[] => recentPins(company.wrong.get(key) ?? [], now);
      const [till, branch] = [`till ${deviceUuid}`, `branch ${branchId}`];
      const rests = isKnown
        ? [pinRestMs(wrongOf(till), now), ofBranchRestMs(wrongOf(branch), now)]
        : [
            pinRestMs(wrongOf(till), now),
            pinRestMs(wrongOf(branch), now),
            pinRestMs(wrongOf(strangers), now, mostOfStrangers),
          ];
      const rest = Math.max(...rests);
      if (rest > 0) throw new Fault('PIN_THROTTLED', { retryAfter: Math.ceil(rest / 1000) });
      const counted = isKnown ? [till, branch] : [till, branch, strangers];
      for (const key of counted) set(company, key, [...wrongOf(key), now]);
      return () => {
        for (const key of counted) takeBack(company, key, now);
        company.knownTills.delete(deviceUuid);
        keep(company.knownTills, mostKeys);
        company.knownTills.add(deviceUuid);
      };
    },
  };
};
