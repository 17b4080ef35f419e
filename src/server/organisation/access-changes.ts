import { isDeepStrictEqual } from 'node:util';
import { additionalRights, type AdditionalAccess } from '#domain/session/access.ts';
import { entities } from '#generated/model.ts';
import { EmployeeActorType, type Employee, type Person } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { branchesOfEmployee } from '../session/rights.ts';
import { readRecord } from '../storage/records/index.ts';
import { userOfPerson } from '../storage/session/user-rows.ts';
import { codeOf, passwordOf, personForm } from './person.ts';

type Form = Partial<Employee>;
type Settings = NonNullable<Person['Settings']>;

/** Whether the employee cannot sign in. */
export const isClosed = ({ State, EmployeeActorType: role }: Form): boolean =>
  State?.IsActive !== true || role === EmployeeActorType.Cashier;

/** By what an employee unlocks a till. */
const givesSecret = ({ Code, Badge }: Form): boolean => Boolean(Code) || Boolean(Badge);

/**
 * Whether a new employee may do more at a till than any cashier. Of whom nothing is said, he has his maker's rights.
 */
const isAboveCashier = (
  { EmployeeActorType: actorType, Additional, Person: person }: Form,
  { session }: CallContext,
): boolean => {
  if (actorType !== EmployeeActorType.Cashier) return true;
  const ofMaker = session.isSuperuser ? undefined : session.additional;
  const additional = (Additional ?? person?.Settings?.Additional ?? ofMaker) as AdditionalAccess | undefined;
  return additionalRights.some((may) => may({ actorType, additional }) && !may({ actorType }));
};

/** An account to sign in by, all rights, or a PIN with more rights than a cashier's, for a new employee. */
export const givesAccess = (employee: Form, context: CallContext): boolean => {
  const { person } = personForm(employee);
  return (
    codeOf(person) !== undefined ||
    Boolean(passwordOf(person)) ||
    Boolean(person.Settings?.Superuser) ||
    (givesSecret(employee) && isAboveCashier(employee, context))
  );
};

const changesRole = ({ EmployeeActorType: role }: Form, stored: Form): boolean =>
  role !== undefined && (role ?? undefined) !== (stored.EmployeeActorType ?? undefined);

/** Whether a blocked employee can sign in again. */
const opens = ({ State }: Form, stored: Form): boolean =>
  isClosed(stored) && !isClosed({ ...stored, State: { ...stored.State, ...State } });

const changesBranches = (employee: Form, stored: readonly number[]): boolean =>
  employee.Branches !== undefined &&
  !isDeepStrictEqual(new Set((employee.Branches ?? []).map(({ Id }) => Id)), new Set(stored));

/** Compared as they are kept: what is null is not there. */
const changesRights = ({ MenuAccess, Additional, Person: person }: Form, stored: Settings): boolean => {
  const sent: Settings = {
    ...person?.Settings,
    ...(MenuAccess !== undefined && { MenuAccess }),
    ...(Additional !== undefined && { Additional }),
  };
  return (['Superuser', 'MenuAccess', 'Additional'] as const).some(
    (key) => sent[key] !== undefined && !isDeepStrictEqual(sent[key] ?? undefined, stored[key] ?? undefined),
  );
};

const changesAccount = (form: Form, person: Person, account: string | undefined): boolean => {
  const { person: sent } = personForm(form);
  const code = codeOf(sent);
  return Boolean(passwordOf(sent)) || (code !== undefined && code !== (account ?? codeOf(person)));
};

/**
 * Whether saving changes who can sign in or unlock a till as the employee, or what he may do; false for an employee who
 * is not there.
 */
export const changesAccess = async (employee: Form, context: CallContext): Promise<boolean> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const stored = await readRecord(db, entities.Employee, { organisationId, id: employee.Id ?? 0 });
  const person = stored?.Person && (await readRecord(db, entities.Person, { organisationId: 0, id: stored.Person.Id }));
  if (!stored || !person) return false;
  const account = (await userOfPerson(db, person.Id))?.Code;
  return (
    changesRole(employee, stored) ||
    changesRights(employee, person.Settings ?? {}) ||
    changesBranches(employee, await branchesOfEmployee(db, organisationId, stored.Id)) ||
    changesAccount(employee, person, account) ||
    givesSecret(employee) ||
    (account !== undefined && opens(employee, stored))
  );
};
