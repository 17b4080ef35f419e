import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Employee, Person, User } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { deleteRecord, insertRecord, readKnown, updateRecord } from '../storage/records/index.ts';
import { deleteTokensOf } from '../storage/session/token-rows.ts';
import {
  employmentsOf,
  findUser,
  forgetPlacesOf,
  personsOf,
  setCode,
  setPasswordHash,
  userOfPerson,
  type UserRow,
} from '../storage/session/user-rows.ts';
import type { Session } from '../call/session.ts';
import { createUser, emplacementOf, userCode } from '../session/account.ts';
import { tellOfNewAddress, tellOfNewPassword } from '../session/own/letters/account-letters.ts';
import { confirmAnew } from '../session/own/confirm-email.ts';
import { unconfirmedSince } from '../session/guard/unconfirmed.ts';

/** A password travels from the preparation to the transaction as its hash, in the place of the password. */
export type HashedUser = User & { PasswordHash?: string };

/** A person as a caller sent it with an employee; menu and additional access may come beside it. */
export interface PersonForm {
  person: Partial<Person>;
  access: Pick<Employee, 'MenuAccess' | 'Additional'>;
}

/** Menu and additional access lie in the settings of the person, wherever they were sent. */
export const personForm = ({ Person: person, MenuAccess, Additional }: Partial<Employee>): PersonForm => ({
  person: person ?? {},
  access: { MenuAccess, Additional },
});

/** The sign-in address that is sent with a person. */
export const codeOf = ({ User: user, Email }: Partial<Person>): string | undefined => {
  const code = user?.Code ?? Email ?? undefined;
  return code ? userCode(code) : undefined;
};

/** The password, as it is sent or as its hash. */
export const passwordOf = ({ User: user }: Partial<Person>): string | null | undefined => {
  const { Password, PasswordHash } = (user ?? {}) as HashedUser & { Password?: string | null };
  return Password || PasswordHash;
};

const hashOf = ({ User: user }: Partial<Person>): string | undefined =>
  (user as HashedUser | null | undefined)?.PasswordHash;

type Settings = NonNullable<Person['Settings']>;

const withoutNone = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null && value !== undefined));

/** A new employee of whom nothing is said has what its maker has, and no more. */
const rightsOfMaker = ({ isSuperuser, menu, additional }: Session): Record<string, unknown> =>
  isSuperuser
    ? {}
    : {
        ...(menu && { MenuAccess: [...menu].map((id) => ({ id, checked: true })) }),
        ...(additional && { Additional: additional }),
      };

/**
 * Changes settings key by key; null removes one. Access to every menu item can be granted only by a user who has it;
 * existing access stays.
 */
const settingsFor = ({ person, access }: PersonForm, session: Session, stored?: Settings): Settings => {
  const settings: Settings = {
    ...stored,
    ...person.Settings,
    ...(access.MenuAccess !== undefined && { MenuAccess: access.MenuAccess }),
    ...(access.Additional !== undefined && { Additional: access.Additional }),
  };
  if (!session.isSuperuser) settings.Superuser = stored?.Superuser;
  if (!stored) Object.assign(settings, { ...rightsOfMaker(session), ...withoutNone(settings) });
  return withoutNone(settings);
};

const ownFields = ({ FirstName, LastName, Patronymic, BornOn, PersonSexType, Email }: Partial<Person>) => ({
  FirstName,
  LastName,
  Patronymic,
  BornOn,
  PersonSexType,
  Email,
});

/**
 * User of a new person. With a password a new account is made; a known email without one joins the person to the
 * account, which may so work for several companies. @throws USER_CODE_TAKEN for a known email with a password: the
 * password of another's account cannot be set
 */
const userFor = async (context: CallContext, person: Partial<Person>): Promise<{ Id: number } | undefined> => {
  const { db, headers, now } = context;
  const code = codeOf(person);
  const passwordHash = hashOf(person);
  if (!code) return undefined;
  const emplacementId = await emplacementOf(db, headers);
  if (passwordHash)
    return {
      Id: await createUser(db, { emplacementId, code, passwordHash, unconfirmedOn: unconfirmedSince(context) }, now),
    };
  const known = await findUser(db, emplacementId, code);
  return known && known.IsPlatform !== 1 ? { Id: known.Id } : undefined;
};

/** Writes a person with its account. */
export const createPerson = async (context: CallContext, form: PersonForm): Promise<{ Id: number }> => {
  const user = await userFor(context, form.person);
  const Id = await insertRecord(context.db, entities.Person, {
    ...ownFields(form.person),
    User: user,
    Settings: settingsFor(form, context.session),
    CreatedOn: context.now,
  });
  return { Id };
};

/** Whether the account is this company's alone: only then may the company change its email or password. */
const isOwnAccount = async ({ db, session }: CallContext, user: UserRow): Promise<boolean> => {
  if (user.Id === session.userId) return true;
  const employments = await employmentsOf(db, user.Id);
  const persons = await personsOf(db, user.Id);
  return (
    employments.every(({ OrganisationId }) => OrganisationId === session.organisationId) &&
    persons.every((person) => employments.some(({ PersonId }) => PersonId === person))
  );
};

const updateAccount = async (
  context: CallContext,
  user: UserRow,
  { code, passwordHash }: { code?: string; passwordHash?: string },
): Promise<void> => {
  const { db, services, session, afterCommit } = context;
  const isRenamed = code !== undefined && code !== user.Code;
  if (!isRenamed && !passwordHash) return;
  if (!(await isOwnAccount(context, user))) throw new Fault('NOT_ALLOWED');
  if (isRenamed) {
    if (await findUser(db, user.EmplacementId as number, code)) throw new Fault('USER_CODE_TAKEN');
    await setCode(db, user.Id, code);
    await confirmAnew(context, { ...user, Code: code });
    // An address that was not confirmed may be a stranger's.
    if (user.UnconfirmedOn === null) await tellOfNewAddress(context, user, code);
  }
  if (passwordHash) {
    if (user.Id === session.userId) throw new Fault('PASSWORD_OWN');
    await tellOfNewPassword(context, { ...user, Code: code ?? user.Code });
    await setPasswordHash(db, user.Id, passwordHash);
    await deleteTokensOf(db, [user.Id]);
  }
  afterCommit(() => services.sessions.forget({ userId: user.Id }));
};

/**
 * Changes a person and its account, or gives it one; whether the caller may at all was asked before. @throws
 * NOT_ALLOWED for an account that is not the caller's to change, PASSWORD_OWN for the caller's own: that asks for the
 * present password
 */
export const updatePerson = async (context: CallContext, personId: number, form: PersonForm): Promise<void> => {
  const { db, session } = context;
  const stored = await readKnown(db, entities.Person, { organisationId: 0, id: personId });
  const user = await userOfPerson(db, personId);
  const code = form.person.User || form.person.Email !== undefined ? codeOf(form.person) : undefined;
  if (user) await updateAccount(context, user, { code, passwordHash: hashOf(form.person) });
  const joined = user ? undefined : await userFor(context, { ...stored, ...form.person });
  await updateRecord(db, entities.Person, {
    organisationId: 0,
    id: personId,
    changes: { ...ownFields(form.person), User: joined, Settings: settingsFor(form, session, stored.Settings ?? {}) },
  });
};

/** Deletes a person whom nothing else mentions, and the account with the last of its persons. */
export const deletePerson = async ({ db }: CallContext, personId: number): Promise<void> => {
  const user = await userOfPerson(db, personId);
  await deleteRecord(db, entities.Person, { organisationId: 0, id: personId });
  if (!user || user.IsPlatform === 1 || (await personsOf(db, user.Id)).length > 0) return;
  await deleteTokensOf(db, [user.Id]);
  await forgetPlacesOf(db, user.Id);
  await deleteRecord(db, entities.User, { organisationId: 0, id: user.Id });
};
