import { Fault } from '#domain/faults.ts';
import { unsaidSince } from '#domain/organisation/employed-since.ts';
import { entities } from '#generated/model.ts';
import type { Employee, Person, User } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import { forgetPersonal } from '../storage/organisation/subscribers.ts';
import { readRecord, readRecords } from '../storage/records/index.ts';
import { deleteTokensOfPerson } from '../storage/session/token-rows.ts';
import { hashPassword } from '../session/password.ts';
import { createPerson, deletePerson, refuseHigher, updatePerson, type HashedUser, type PersonForm } from './person.ts';

type Form = Partial<Employee>;

const nameOf = ({ LastName, FirstName }: Partial<Person>): string => [LastName, FirstName].filter(Boolean).join(' ');

/** Menu and additional access lie in the settings of the person, wherever they were sent. */
const personForm = ({ Person: person, MenuAccess, Additional }: Form): PersonForm => ({ person: person ?? {}, access: { MenuAccess, Additional } });

/** An empty PIN is none: two employees without one are no clash. */
const emptyCodeIsNone = (employee: Form): void => { if (employee.Code === '') employee.Code = null; };

/** Hashed before the transaction, which must not wait for it. */
export const hashEmployeePassword: Preparation<{ employee: Form }> = async (input) => {
  const user = input.employee.Person?.User as (User & { Password?: string | null }) | null | undefined;
  if (user?.Password) {
    (user as HashedUser).PasswordHash = await hashPassword(user.Password);
    user.Password = undefined;
  }
  return input;
};

const beforeCreate = async (employee: Form, context: CallContext): Promise<void> => {
  const { person } = personForm(employee);
  if (!person.FirstName) throw new Fault('INVALID_INPUT', { items: [{ Path: 'employee.Person.FirstName', Message: 'is required' }] });
  const isActive = employee.State?.IsActive ?? true;
  emptyCodeIsNone(employee);
  Object.assign(employee, {
    Name: nameOf(person),
    Person: await createPerson(context, personForm(employee)),
    State: { IsActive: isActive, AppliedOn: employee.State?.AppliedOn ?? unsaidSince },
    InactiveOn: isActive ? null : context.now,
  });
};

/** Nobody shuts himself out of the company by mistake. */
const keepOneself = (stored: Employee, context: CallContext): void => {
  if (stored.Id === context.session.employeeId) throw new Fault('NOT_ALLOWED');
};

/** Superusers are dismissed and deleted by superusers alone. */
const keepHigher = async ({ Person }: Employee, context: CallContext): Promise<void> => {
  if (!Person || context.session.isSuperuser) return;
  refuseHigher(await readRecord(context.db, entities.Person, { organisationId: 0, id: Person.Id }) as Pick<Person, 'Settings'>, context);
};

const beforeUpdate = async (employee: Form, stored: Employee, context: CallContext): Promise<void> => {
  const wasActive = stored.State?.IsActive === true;
  const isActive = employee.State?.IsActive ?? wasActive;
  if (!isActive && wasActive) {
    keepOneself(stored, context);
    await keepHigher(stored, context);
  }
  const form = personForm(employee);
  if (employee.Person || form.access.MenuAccess !== undefined || form.access.Additional !== undefined) {
    await updatePerson(context, stored.Person?.Id as number, form);
  }
  emptyCodeIsNone(employee);
  if (employee.Person) employee.Name = nameOf({ ...stored.Person, ...employee.Person });
  // Whatever person is named, an employee keeps its own.
  employee.Person = stored.Person;
  if (isActive !== wasActive) employee.InactiveOn = isActive ? null : context.now;
};

const isClosed = ({ State, EmployeeActorType }: Employee): boolean => State?.IsActive !== true || EmployeeActorType === 3;

/** Who was dismissed or made a cashier is signed out; what else changed is read again at the next call. */
const afterUpdate = async (stored: Employee, _before: Employee, context: CallContext): Promise<void> => {
  const { db, session: { organisationId }, services, afterCommit } = context;
  if (isClosed(stored) && stored.Person) await deleteTokensOfPerson(db, organisationId, stored.Person.Id);
  afterCommit(() => services.sessions.forget({ organisationId }));
};

const beforeDelete = async (stored: Employee, context: CallContext): Promise<void> => {
  keepOneself(stored, context);
  await keepHigher(stored, context);
  if (stored.Person) await deleteTokensOfPerson(context.db, context.session.organisationId, stored.Person.Id);
};

const afterDelete = async (stored: Employee, context: CallContext): Promise<void> => {
  const { session: { organisationId }, services, afterCommit } = context;
  if (stored.Person) await forgetPersonal(context.db, organisationId, stored.Person.Id);
  if (stored.Person) await deletePerson(context, stored.Person.Id);
  afterCommit(() => services.sessions.forget({ organisationId }));
};

/** Gives employees their whole persons, and what of the persons' settings is shown as the employees' own. */
const fill = async (employees: Employee[], { db }: CallContext): Promise<void> => {
  const ids = [...new Set(employees.flatMap(({ Person: person }) => person?.Id ?? []))];
  const persons = await readRecords(db, entities.Person, 0, ids) as unknown as Person[];
  const byId = new Map(persons.map((person) => [person.Id, person]));
  for (const employee of employees) {
    const person = byId.get(employee.Person?.Id ?? 0);
    if (!person) continue;
    Object.assign(employee, { Person: person, MenuAccess: person.Settings?.MenuAccess, Additional: person.Settings?.Additional });
  }
};

export const employeeHooks = { beforeCreate, beforeUpdate, afterUpdate, beforeDelete, afterDelete, fill };
