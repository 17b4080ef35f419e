import { rightsOf, type StoredRights } from '#domain/session/rights.ts';
import type { HandlerOf } from '../../call/context.ts';
import { staffOf } from '../../storage/organisation/pins.ts';
import { tillVerifier } from '../../storage/organisation/pin-verifiers.ts';

/** Limits a list of branches to those of the session; without a list: all that the session has. */
const ownBranches = (named: readonly number[], branches: readonly number[] | undefined): readonly number[] => {
  if (named.length === 0) return branches ?? [];
  return branches ? named.filter((id) => branches.includes(id)) : named;
};

/**
 * The employees that a till knows by their PINs and badges. A branch has no ClientId: one that is named so is none.
 * Verifiers are for a till that says at which branch it is: a till that has not chosen one asks the server.
 */
export const tillStaffSearch: HandlerOf<'TillStaffSearch'> = async ({ predicate: { Branches } }, { db, session }) => {
  const named = (Branches ?? []).map(({ Id = 0 }) => Id);
  const branches = ownBranches(named, session.branches);
  const isNowhere = named.length > 0 && branches.length === 0;
  const staff = isNowhere ? [] : await staffOf(db, session.organisationId, branches);
  const hasVerifiers = named.length === 1;
  const entities = staff.map(async ({ Id, Name, EmployeeActorType, Code, Badge, PersonSettings, branchIds }) => {
    const { additional, isSuperuser } = rightsOf({
      actorType: EmployeeActorType,
      settings: JSON.parse(PersonSettings ?? '{}') as StoredRights['settings'],
      branches: branchIds,
    });
    return {
      Id,
      Name,
      EmployeeActorType,
      Branches: branchIds.map((branch) => ({ Id: branch })),
      Additional: additional,
      IsSuperuser: isSuperuser,
      Verifier: hasVerifiers ? await tillVerifier(Code) : undefined,
      BadgeVerifier: hasVerifiers ? await tillVerifier(Badge) : undefined,
    };
  });
  return {
    Entities: await Promise.all(entities),
    Pager: { Index: 0, Size: staff.length, Number: staff.length },
  };
};
