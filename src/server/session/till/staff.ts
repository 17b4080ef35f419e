import { rightsOf, type StoredRights } from '#domain/session/rights.ts';
import type { HandlerOf } from '../../call/context.ts';
import { staffOf } from '../../storage/organisation/pins.ts';

/** Whom a till knows by their PINs and badges. A branch has no ClientId: one that is named so is none. */
export const tillStaffSearch: HandlerOf<'TillStaffSearch'> = async ({ predicate: { Branches } }, { db, session }) => {
  const staff = await staffOf(
    db,
    session.organisationId,
    (Branches ?? []).map(({ Id = 0 }) => Id),
  );
  return {
    Entities: staff.map(({ Id, Name, EmployeeActorType, Code, Badge, PersonSettings, branchIds }) => {
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
        Verifier: Code ?? undefined,
        BadgeVerifier: Badge ?? undefined,
      };
    }),
    Pager: { Index: 0, Size: staff.length, Number: staff.length },
  };
};
