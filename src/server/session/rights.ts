import { Fault } from '#domain/faults.ts';
import { hasMoreRights, rightsOf, type Rights, type StoredRights } from '#domain/session/rights.ts';
import { entities } from '#generated/model.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { EmployeeActorType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { Database } from '../storage/database.ts';
import { readBonds } from '../storage/records/bonds.ts';
import { lockRecord, readRecord } from '../storage/records/index.ts';
import { accountsOf, employmentOfPerson, type AccountRow } from '../storage/session/user-rows.ts';

const branchesField = entities.Employee.fields.find(({ name }) => name === 'Branches') as FieldModel;

/** Ids of the branches that an employee is bound to; none: to no branch. */
export const branchesOfEmployee = async (db: Database, organisationId: number, employeeId: number): Promise<number[]> =>
  (await readBonds(db, branchesField, { organisationId, nears: [employeeId] })).map(({ far }) => far);

interface Employed {
  Id: number;
  EmployeeActorType?: number | null;
  Person?: { Id: number } | null;
}

/** Stored rights of an employee of the session's company. */
export const rightsOfEmployee = async (
  { db, session: { organisationId } }: CallContext,
  employee: Employed,
): Promise<Rights> => {
  const person =
    employee.Person && (await readRecord(db, entities.Person, { organisationId: 0, id: employee.Person.Id }));
  return rightsOf({
    actorType: employee.EmployeeActorType,
    settings: person?.Settings,
    branches: await branchesOfEmployee(db, organisationId, employee.Id),
  });
};

/**
 * Setting a password lets one sign in to the account, and dismissal ends it: both need the same rights as the account
 * has. @throws MORE_RIGHTS
 */
export const refuseHigher = (rights: Rights, { session }: Pick<CallContext, 'session'>): void => {
  if (hasMoreRights(rights, session)) throw new Fault('MORE_RIGHTS');
};

/** The same of a person's sessions. */
export const refuseHigherPerson = async (context: CallContext, personId: number | undefined): Promise<void> => {
  const { db, session } = context;
  if (personId === undefined || personId === session.personId) return;
  const row = await employmentOfPerson(db, session.organisationId, personId);
  if (row)
    refuseHigher(
      await rightsOfEmployee(context, {
        Id: row.EmployeeId,
        EmployeeActorType: row.EmployeeActorType,
        Person: { Id: personId },
      }),
      context,
    );
};

const mayEverything = ({ StateIsActive, EmployeeActorType: role, DisabledOn, PersonSettings }: AccountRow): boolean =>
  StateIsActive === 1 &&
  role !== EmployeeActorType.Cashier &&
  DisabledOn === null &&
  rightsOf({ settings: JSON.parse(PersonSettings ?? '{}') as StoredRights['settings'], branches: [] }).isSuperuser;

/**
 * Keeps at least one superuser who can sign in. Checked after the change; two users who demote each other wait for one
 * another. @throws LAST_SUPERUSER
 */
export const keepASuperuser = async ({ db, session: { organisationId } }: CallContext): Promise<void> => {
  await lockRecord(db, entities.Organisation, { organisationId: 0, id: organisationId });
  if (!(await accountsOf(db, organisationId)).some(mayEverything)) throw new Fault('LAST_SUPERUSER');
};
