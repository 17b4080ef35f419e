import { shortestBadge } from '#domain/sale/pin.ts';
import { readPinVerifier } from '#domain/sale/pin-verifier.ts';
import type { TillEmployee } from '../../catalogue/till-data.ts';
import { rememberedBranch } from '../../core/remembered-branch.ts';
import type { CommandParts } from '../../sale/command-parts.ts';
import { findByPin } from '../find-employee.ts';
import { derivePin } from '../pin-hash.ts';

/**
 * Tells badges from what is sold. Only a code as long as a badge can be one; of a badge that was kept without its
 * length, only a code that nothing else is known under. What was found to be none is not stretched again.
 */
export const badgeOwner = (employeesNow: () => readonly TillEmployee[]): CommandParts['whoseBadge'] => {
  let known: readonly TillEmployee[] = [];
  const none = new Set<string>();
  return (code, isKnown) => {
    const all = employeesNow();
    if (all !== known) {
      known = all;
      none.clear();
    }
    const mayBe = ({ badge }: TillEmployee): boolean => {
      const kept = readPinVerifier(badge);
      return kept !== undefined && (kept.length === undefined ? !isKnown : kept.length === code.length);
    };
    if (code.length < shortestBadge || none.has(code)) return undefined;
    const employees = all.filter(mayBe);
    if (employees.length === 0) return undefined;
    return findByPin({ pin: code, employees, branchId: rememberedBranch(), derive: derivePin }).then((owner) => {
      if (!owner) none.add(code);
      return owner;
    });
  };
};
