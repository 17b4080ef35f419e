import { Fault } from '#domain/faults.ts';
import { rightsOf, type Rights, type StoredRights } from '#domain/session/rights.ts';
import type { CallContext } from '../../call/context.ts';
import { staffOf } from '../../storage/organisation/pins.ts';
import { knownVerifiers } from './pin.ts';

/**
 * Whose PIN or badge it is, and what he may; for preparations, since the transaction must not wait for it. Wrong ones
 * count with those of the lock.
 * @throws PIN_UNKNOWN, PIN_THROTTLED
 */
export const whosePin = async (
  pin: string,
  branchId: number | undefined,
  { db, session, services, now }: CallContext,
): Promise<{ employeeId: number; rights: Rights }> => {
  const right = services.guards.pin.enter(session.tokenId, now);
  const staff = await staffOf(db, session.organisationId, branchId ? [branchId] : []);
  const verifiers = await knownVerifiers(
    pin,
    staff.flatMap(({ Code, Badge }) => [Code, Badge]),
  );
  const [found, ...others] = staff.filter(({ Code, Badge }) =>
    [Code, Badge].some((kept) => kept !== null && verifiers.includes(kept)),
  );
  // Without a branch two of different ones may have the same: then nobody is meant.
  if (!found || others.length > 0) throw new Fault('PIN_UNKNOWN');
  right();
  const rights = rightsOf({
    actorType: found.EmployeeActorType,
    settings: JSON.parse(found.PersonSettings ?? '{}') as StoredRights['settings'],
    branches: found.branchIds,
  });
  return { employeeId: found.Id, rights };
};
