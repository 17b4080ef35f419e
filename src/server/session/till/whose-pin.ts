import { Fault } from '#domain/faults.ts';
import { rightsOf, type Rights, type StoredRights } from '#domain/session/rights.ts';
import type { CallContext } from '../../call/context.ts';
import { deviceOf } from '../../call/device.ts';
import { modelOf } from '../../storage/models.ts';
import { staffOf } from '../../storage/organisation/pins.ts';
import { readRecord } from '../../storage/records/index.ts';
import { knownVerifiers } from '../../storage/organisation/pin-verifiers.ts';

/** Counts a try at a PIN; answers how to take it back. A branch of another company is none. @throws PIN_THROTTLED */
const countTry = async (named: number | undefined, context: CallContext): Promise<() => void> => {
  const { db, session, services, now } = context;
  const { organisationId } = session;
  const branch = named && (await readRecord(db, modelOf('Branch'), { organisationId, id: named }));
  return services.guards.pin.enter({ ...deviceOf(context), branchId: branch ? branch.Id : 0 }, now);
};

/**
 * Whose PIN or badge it is, and what he may; for preparations, since the transaction must not wait for it. Wrong ones
 * count with those of the lock. Without a branch the employees of all branches of the session are looked through.
 * @throws PIN_UNKNOWN, PIN_THROTTLED
 */
export const whosePin = async (
  pin: string,
  branchId: number | undefined,
  context: CallContext,
): Promise<{ employeeId: number; rights: Rights }> => {
  const { db, session } = context;
  const right = await countTry(branchId, context);
  const staff = await staffOf(db, session.organisationId, branchId ? [branchId] : (session.branches ?? []));
  const verifiers = await knownVerifiers(
    pin,
    staff.flatMap(({ Code, Badge }) => [Code, Badge]),
  );
  const [found, ...others] = staff.filter(({ Code, Badge }) =>
    [Code, Badge].some((kept) => kept !== null && verifiers.includes(kept)),
  );
  // Without a branch the PIN may match in two of them; then it is unknown.
  if (!found || others.length > 0) throw new Fault('PIN_UNKNOWN');
  right();
  const rights = rightsOf({
    actorType: found.EmployeeActorType,
    settings: JSON.parse(found.PersonSettings ?? '{}') as StoredRights['settings'],
    branches: found.branchIds,
  });
  return { employeeId: found.Id, rights };
};
