import { Fault } from '#domain/faults.ts';
import { unsaidSince } from '#domain/organisation/employed-since.ts';
import { entities } from '#generated/model.ts';
import type { Employee, Person, User } from '#generated/types.ts';
import type { CallContext, RequestOf } from '../call/context.ts';
import { verifiersById } from '../storage/organisation/pins.ts';
import { forgetPersonal } from '../storage/organisation/subscribers.ts';
import { readRecord, readRecords } from '../storage/records/index.ts';
import { deleteKeysOf } from '../storage/session/key-rows.ts';
import { deleteTokensOfPerson } from '../storage/session/token-rows.ts';
import { userOfPerson } from '../storage/session/user-rows.ts';
import { hashNewPassword } from '../session/password.ts';
import { requireProof } from '../session/guard/proof.ts';
import { keepASuperuser, refuseHigher, rightsOfEmployee } from '../session/rights.ts';
import { changesAccess, givesAccess, isClosed } from './access-changes.ts';
import { codeOf, createPerson, deletePerson, personForm, updatePerson, type HashedUser } from './person.ts';
import { changePin, givePin, preparePin } from './employee-pin.ts';
import { draftOf } from '../entity/index.ts';

type Form = Partial<Employee>;

const nameOf = ({ LastName, FirstName }: Partial<Person>): string => [LastName, FirstName].filter(Boolean).join(' ');

type Saving = RequestOf<'EmployeeCreate'> | RequestOf<'EmployeeUpdate'>;

/** Present account code of an employee; undefined: none. */
const knownCode = async ({ Id }: Form, { db, session: { organisationId } }: CallContext) => {
  const stored = Id === undefined ? undefined : await readRecord(db, entities.Employee, { organisationId, id: Id });
  return stored?.Person ? (await userOfPerson(db, stored.Person.Id))?.Code : undefined;
};

/** Hashed before the transaction, which must not wait for it. */
const hashSecrets = async (employee: Form, context: CallContext): Promise<void> => {
  const user = employee.Person?.User as (User & { Password?: string | null }) | null | undefined;
  if (user?.Password) {
    const known = [user.Code, employee.Person?.Email, await knownCode(employee, context)];
    (user as HashedUser).PasswordHash = await hashNewPassword(
      { password: user.Password, path: 'employee.Person.User.Password', known },
      context,
    );
    user.Password = undefined;
  }
  await preparePin(employee, context);
};

/**
 * Whether an address has an account is told by what comes of naming it: a company names so many, and no more.
 * @throws TOO_MANY_REQUESTS
 */
const countAddress = ({ Person: person }: Form, { services, session, now }: CallContext): void => {
  if (codeOf(person ?? {}) !== undefined) services.guards.address(String(session.organisationId), now);
};

const readyEmployee =
  (isSensitive: (employee: Form, context: CallContext) => boolean | Promise<boolean>) =>
  async (input: Saving, context: CallContext): Promise<Saving> => {
    const employee = draftOf<'Employee'>(input.employee);
    if (await isSensitive(employee, context)) await requireProof(context);
    countAddress(employee, context);
    await hashSecrets(employee, context);
    return input;
  };

/** @throws PASSWORD_REQUIRED where the new employee is to sign in */
export const readyNew = readyEmployee(givesAccess);
/** @throws PASSWORD_REQUIRED where another address, password or right is given */
export const readyChange = readyEmployee(changesAccess);

const beforeCreate = async (employee: Form, context: CallContext): Promise<void> => {
  const { person } = personForm(employee);
  if (!person.FirstName)
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'employee.Person.FirstName', Message: 'is required' }] });
  const isActive = employee.State?.IsActive ?? true;
  const { isSuperuser, branches } = context.session;
  if (!isSuperuser && branches) employee.Branches ??= branches.map((Id) => ({ Id }));
  await givePin(employee, isActive, context);
  Object.assign(employee, {
    Name: nameOf(person),
    Person: await createPerson(context, personForm(employee)),
    State: { IsActive: isActive, AppliedOn: employee.State?.AppliedOn ?? unsaidSince },
    InactiveOn: isActive ? null : context.now,
  });
};

/** Refuses to grant rights that the user does not have. */
const afterCreate = async (stored: Employee, context: CallContext): Promise<void> =>
  refuseHigher(await rightsOfEmployee(context, stored), context);

/** Keeps users from shutting themselves out of the company. */
const keepOneself = (stored: Employee, context: CallContext): void => {
  if (stored.Id === context.session.employeeId) throw new Fault('NOT_ALLOWED');
};

const beforeUpdate = async (employee: Form, stored: Employee, context: CallContext): Promise<void> => {
  const wasActive = stored.State?.IsActive === true;
  const isActive = employee.State?.IsActive ?? wasActive;
  if (stored.Id !== context.session.employeeId) refuseHigher(await rightsOfEmployee(context, stored), context);
  if (!isClosed(stored) && isClosed({ ...stored, ...employee, State: { IsActive: isActive } }))
    keepOneself(stored, context);
  const form = personForm(employee);
  if (employee.Person || form.access.MenuAccess !== undefined || form.access.Additional !== undefined) {
    await updatePerson(context, stored.Person?.Id as number, form);
  }
  await changePin(employee, stored, isActive, context);
  if (employee.Person) employee.Name = nameOf({ ...stored.Person, ...employee.Person });
  // Whatever person is named, an employee keeps its own.
  employee.Person = stored.Person;
  if (isActive !== wasActive) employee.InactiveOn = isActive ? null : context.now;
};

/** Who was dismissed or made a cashier is signed out; what else changed is read again at the next call. */
const afterUpdate = async (stored: Employee, _before: Employee, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId, isSuperuser },
    services,
    afterCommit,
  } = context;
  refuseHigher(await rightsOfEmployee(context, stored), context);
  if (isSuperuser) await keepASuperuser(context);
  if (isClosed(stored) && stored.Person) await deleteTokensOfPerson(db, organisationId, stored.Person.Id);
  afterCommit(() => services.sessions.forget({ organisationId }));
};

const beforeDelete = async (stored: Employee, context: CallContext): Promise<void> => {
  keepOneself(stored, context);
  refuseHigher(await rightsOfEmployee(context, stored), context);
  if (stored.Person) await deleteTokensOfPerson(context.db, context.session.organisationId, stored.Person.Id);
  await deleteKeysOf(context.db, context.session.organisationId, stored.Id);
};

const afterDelete = async (stored: Employee, context: CallContext): Promise<void> => {
  const {
    session: { organisationId, isSuperuser },
    services,
    afterCommit,
  } = context;
  if (isSuperuser) await keepASuperuser(context);
  if (stored.Person) await forgetPersonal(context.db, organisationId, stored.Person.Id);
  if (stored.Person) await deletePerson(context, stored.Person.Id);
  afterCommit(() => services.sessions.forget({ organisationId }));
};

/**
 * Gives employees their whole persons, what of the persons' settings is shown as the employees' own, and whether they
 * have a PIN and a badge.
 */
const fill = async (employees: Employee[], { db, session }: CallContext): Promise<void> => {
  const verifiers = await verifiersById(
    db,
    session.organisationId,
    employees.map(({ Id }) => Id),
  );
  for (const employee of employees) {
    const { Code = null, Badge = null } = verifiers.get(employee.Id) ?? {};
    Object.assign(employee, { HasPin: Code !== null, HasBadge: Badge !== null });
  }
  const ids = [...new Set(employees.flatMap(({ Person: person }) => person?.Id ?? []))];
  const persons = await readRecords(db, entities.Person, 0, ids);
  const byId = new Map(persons.map((person) => [person.Id, person]));
  for (const employee of employees) {
    const person = byId.get(employee.Person?.Id ?? 0);
    if (!person) continue;
    Object.assign(employee, {
      Person: person,
      MenuAccess: person.Settings?.MenuAccess,
      Additional: person.Settings?.Additional,
    });
  }
};

export const employeeHooks = { beforeCreate, afterCreate, beforeUpdate, afterUpdate, beforeDelete, afterDelete, fill };
