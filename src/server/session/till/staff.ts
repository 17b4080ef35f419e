import { rightsOf, type StoredRights } from '#domain/session/rights.ts';
import type { Handler } from '../../call/context.ts';
import { staffOf } from '../../storage/organisation/pins.ts';

/** A branch has no ClientId: one that is named so is none. */
interface Asked { predicate: { Branches?: readonly { Id?: number }[] | null } }

/** Whom a till knows by their PINs. */
export const tillStaffSearch: Handler<Asked> = async ({ predicate: { Branches } }, { db, session }) => {
  const staff = await staffOf(db, session.organisationId, (Branches ?? []).map(({ Id = 0 }) => Id));
  return {
    Entities: staff.map(({ Id, Name, EmployeeActorType, Code, PersonSettings, branchIds }) => {
      const { additional, isSuperuser } = rightsOf({ actorType: EmployeeActorType, settings: JSON.parse(PersonSettings ?? '{}') as StoredRights['settings'], branches: branchIds });
      return { Id, Name, EmployeeActorType, Branches: branchIds.map((branch) => ({ Id: branch })), Additional: additional, IsSuperuser: isSuperuser, Verifier: Code ?? undefined };
    }),
    Pager: { Index: 0, Size: staff.length, Number: staff.length },
  };
};
