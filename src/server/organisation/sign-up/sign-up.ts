import { Fault } from '#domain/faults.ts';
import { refuseNames, refusePhone } from '#domain/session/registration.ts';
import type { Organisation, Person, User } from '#generated/types.ts';
import type { CallContext, RequestOf } from '../../call/context.ts';
import { checkAccount, createUser, emplacementOf, userCode } from '../../session/account.ts';
import { networkOf } from '../../session/guard/guards.ts';
import { sendConfirmation } from '../../session/own/confirm-email.ts';
import { proveAccount } from '../../session/own/prove-password.ts';
import { hashNewPassword } from '../../session/password.ts';
import { unconfirmedSince } from '../../session/guard/unconfirmed.ts';
import { hasCompanies, hasOrganisationCode } from '../../storage/session/platform-rows.ts';
import { findUser, readUser, type UserRow } from '../../storage/session/user-rows.ts';
import { foundCompany, type Founded } from './found.ts';
import { draftOf } from '../../entity/index.ts';

export type PersonForm = Partial<Person> & { User?: (Partial<User> & { Password?: string | null }) | null };

export interface CompanyForm {
  employee: { Organisation: Partial<Organisation>; Person: PersonForm; Phone?: string | null };
}

/** A sign-up whose account is looked at and whose password is hashed, or proved. */
export interface Ready<Form> {
  form: Form;
  emplacementId: number;
  code: string;
  /** Of a new account; of one that is there, the hash by which its password was proved. */
  passwordHash: string;
  /** The account that founds the company, where it is there already. */
  known?: UserRow;
}

/** By what a sign-up was let in, where that is asked. */
export interface Invited {
  invitation?: string | null;
}

export const emailOf = ({ User: user, Email }: PersonForm): string => user?.Code ?? Email ?? '';

/** Where the form's rules are broken, each at its place in the body. */
const placesOf = { firstName: 'FirstName', lastName: 'LastName', gender: 'PersonSexType' } as const;

/** The same rules as in the form (R-REG-007 … R-REG-010). @throws INVALID_INPUT */
export const checkPerson = (person: PersonForm, path: string): void => {
  checkAccount(emailOf(person), person.User?.Password, `${path}.User`);
  const { FirstName: firstName, LastName: lastName, PersonSexType: gender } = person;
  const faults = Object.entries(refuseNames({ firstName, lastName, gender }));
  const items = faults.map(([field, Message]) => ({
    Path: `${path}.${placesOf[field as keyof typeof placesOf]}`,
    Message,
  }));
  if (items.length > 0) throw new Fault('INVALID_INPUT', { items });
};

/** @throws INVALID_INPUT */
export const checkPhone = ({ employee: { Phone } }: CompanyForm): void => {
  const Message = refusePhone(Phone);
  if (Message) throw new Fault('INVALID_INPUT', { items: [{ Path: 'employee.Phone', Message }] });
};

export const checkCompany = ({ Name }: Partial<Organisation>): void => {
  if (!Name?.trim())
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'employee.Organisation.Name', Message: 'Please enter your business name' }],
    });
};

interface Account {
  person: PersonForm;
  path: string;
  company?: string | null;
  /** Proof for an email that has an account; absent: it is refused. */
  prove?: typeof proveAccount;
}

/**
 * Looks whether the email is free before the costly hash; the unique key has the last word.
 * @throws USER_CODE_TAKEN
 */
export const readyAccount = async <Form>(
  form: Form,
  { person, path, company, prove }: Account,
  context: CallContext,
): Promise<Ready<Form>> => {
  const { db, headers, services, now } = context;
  services.guards.signUp(networkOf(headers.address), now);
  const emplacementId = await emplacementOf(db, headers);
  const code = userCode(emailOf(person));
  const known = await findUser(db, emplacementId, code);
  if (known && !(await prove?.(known, person.User?.Password as string, context))) throw new Fault('USER_CODE_TAKEN');
  if (known) return { form, emplacementId, code, passwordHash: known.PasswordHash as string, known };
  return {
    form,
    emplacementId,
    code,
    passwordHash: await hashNewPassword(
      { password: person.User?.Password as string, path: `${path}.User.Password`, known: [code, company] },
      context,
    ),
  };
};

/** The form of a company with its first person, as far as it was filled in. */
export const companyForm = ({
  employee: { Organisation: organisation, Person: person, Phone },
}: RequestOf<'SignUpOrganisation' | 'SignUpCustomer'>): CompanyForm => ({
  employee: { Organisation: draftOf<'Organisation'>(organisation), Person: draftOf<'Person'>(person), Phone },
});

export const accountIn = ({ employee }: CompanyForm): Account => ({
  person: employee.Person,
  path: 'employee.Person',
  company: employee.Organisation.Name,
});

/** The form of a dealer's customer: a new account, of which less is asked. */
export const readyForm = (form: CompanyForm, context: CallContext): Promise<Ready<CompanyForm>> => {
  const { Person: person, Organisation: organisation } = form.employee;
  checkAccount(emailOf(person), person.User?.Password, 'employee.Person.User');
  checkCompany(organisation);
  return readyAccount(form, accountIn(form), context);
};

/** A new account, to whose address a link is sent where it has to be confirmed. */
export const makeUser = async (
  { emplacementId, code, passwordHash }: Ready<unknown>,
  unconfirmedOn: number | undefined,
  context: CallContext,
): Promise<number> => {
  const { db, now } = context;
  const Id = await createUser(db, { emplacementId, code, passwordHash, unconfirmedOn }, now);
  if (unconfirmedOn !== undefined)
    await sendConfirmation(context, { Id, Code: code, ConfirmLinks: null, UnconfirmedOn: unconfirmedOn });
  return Id;
};

/** Many companies share a name; a tax code is one company's alone. @throws ORGANISATION_IDNO_TAKEN */
const checkUnique = async (
  { db }: CallContext,
  emplacementId: number,
  { Code }: Partial<Organisation>,
): Promise<void> => {
  if (Code && (await hasOrganisationCode(db, emplacementId, Code))) throw new Fault('ORGANISATION_IDNO_TAKEN');
};

/** The account of a company's founder: a new one, or that which was proved. @throws USER_CODE_TAKEN */
const founderOf = async (
  ready: Ready<CompanyForm>,
  context: CallContext,
): Promise<{ userId: number; unconfirmedOn?: number }> => {
  const { db } = context;
  // The first user of an installation is its operator.
  const isFirst = !(await hasCompanies(db));
  if (ready.known) {
    const user = await readUser(db, ready.known.Id);
    // The proof must still be valid.
    if (user?.PasswordHash !== ready.passwordHash || user.DisabledOn !== null) throw new Fault('USER_CODE_TAKEN');
    return { userId: user.Id, unconfirmedOn: isFirst ? undefined : (user.UnconfirmedOn ?? undefined) };
  }
  const unconfirmedOn = isFirst ? undefined : unconfirmedSince(context);
  return { userId: await makeUser(ready, unconfirmedOn, context), unconfirmedOn };
};

/** Writes a company with its first person and account. */
export const foundFrom = async (
  ready: Ready<CompanyForm>,
  context: CallContext,
): Promise<Founded & { userId: number }> => {
  const { db, now } = context;
  const { emplacementId, form } = ready;
  const { Organisation: organisation, Person: person, Phone: phone } = form.employee;
  const { userId, unconfirmedOn } = await founderOf(ready, context);
  await checkUnique(context, emplacementId, organisation);
  const founded = await foundCompany(db, {
    emplacementId,
    userId,
    unconfirmedOn,
    organisation,
    person: { ...person, Email: emailOf(person).trim() },
    phone,
    now,
    language: context.headers.cultureCode,
  });
  return { ...founded, userId };
};
