import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Organisation, Person, User } from '#generated/types.ts';
import type { CallContext, HandlerOf, PreparationOf, RequestOf } from '../call/context.ts';
import { checkAccount, createUser, emplacementOf, userCode } from '../session/account.ts';
import { beginSession, endPresented } from '../session/begin-session.ts';
import { networkOf } from '../session/guard/guards.ts';
import { hashNewPassword } from '../session/password.ts';
import { insertRecord } from '../storage/records/index.ts';
import { hasOrganisationCode } from '../storage/session/platform-rows.ts';
import { findUser } from '../storage/session/user-rows.ts';
import { foundCompany, type Founded } from './found.ts';
import { draftOf } from '../entity/index.ts';

type PersonForm = Partial<Person> & { User?: (Partial<User> & { Password?: string | null }) | null };
export interface CompanyForm {
  employee: { Organisation: Partial<Organisation>; Person: PersonForm; Phone?: string | null };
}

/** A sign-up whose account is looked at and whose password is hashed. */
export interface Ready<Form> {
  form: Form;
  emplacementId: number;
  code: string;
  passwordHash: string;
}

export const emailOf = ({ User: user, Email }: PersonForm): string => user?.Code ?? Email ?? '';

const checkPerson = (person: PersonForm, path: string): void => {
  checkAccount(emailOf(person), person.User?.Password, `${path}.User`);
  if (!person.FirstName)
    throw new Fault('INVALID_INPUT', { items: [{ Path: `${path}.FirstName`, Message: 'is required' }] });
};

const checkCompany = ({ Name }: Partial<Organisation>): void => {
  if (!Name?.trim())
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'employee.Organisation.Name', Message: 'Please enter your business name' }],
    });
};

/** Looks whether the email is free before the costly hash; the unique key has the last word. */
const readyAccount = async <Form>(
  form: Form,
  { person, path, company }: { person: PersonForm; path: string; company?: string | null },
  context: CallContext,
): Promise<Ready<Form>> => {
  const { db, headers, services, now } = context;
  services.guards.signUp(networkOf(headers.address), now);
  const emplacementId = await emplacementOf(db, headers);
  const code = userCode(emailOf(person));
  if (await findUser(db, emplacementId, code)) throw new Fault('USER_CODE_TAKEN');
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

export const readyPerson: PreparationOf<'SignUpPerson', Ready<{ person: PersonForm }>> = (form, context) => {
  const person: PersonForm = draftOf<'Person'>(form.person);
  checkPerson(person, 'person');
  return readyAccount({ person }, { person, path: 'person' }, context);
};

/** The form of a company with its first person, as far as it was filled in. */
export const companyForm = ({
  employee: { Organisation: organisation, Person: person, Phone },
}: RequestOf<'SignUpOrganisation' | 'SignUpCustomer'>): CompanyForm => ({
  employee: { Organisation: draftOf<'Organisation'>(organisation), Person: draftOf<'Person'>(person), Phone },
});

export const readyCompany: PreparationOf<'SignUpOrganisation', Ready<CompanyForm>> = (form, context) =>
  readyForm(companyForm(form), context);

export const readyForm = (form: CompanyForm, context: CallContext): Promise<Ready<CompanyForm>> => {
  checkPerson(form.employee.Person, 'employee.Person');
  checkCompany(form.employee.Organisation);
  return readyAccount(
    form,
    { person: form.employee.Person, path: 'employee.Person', company: form.employee.Organisation.Name },
    context,
  );
};

/** A person without a company: signed in, but nothing to work in until an employer adds the email (R-REG-004). */
export const signUpPerson: HandlerOf<'SignUpPerson', Ready<{ person: PersonForm }>> = async (
  { form: { person }, emplacementId, code, passwordHash },
  context,
) => {
  const { db, now } = context;
  const userId = await createUser(db, { emplacementId, code, passwordHash }, now);
  const { FirstName, LastName, Patronymic, BornOn, PersonSexType } = person;
  const personId = await insertRecord(db, entities.Person, {
    FirstName,
    LastName,
    Patronymic,
    BornOn,
    PersonSexType,
    Email: emailOf(person).trim(),
    User: { Id: userId },
    CreatedOn: now,
  });
  await endPresented(context);
  return beginSession(context, { userId, personId });
};

/** Many companies share a name; a tax code is one company's alone. @throws ORGANISATION_IDNO_TAKEN */
const checkUnique = async (
  { db }: CallContext,
  emplacementId: number,
  { Code }: Partial<Organisation>,
): Promise<void> => {
  if (Code && (await hasOrganisationCode(db, emplacementId, Code))) throw new Fault('ORGANISATION_IDNO_TAKEN');
};

/** Writes a company with its first person and account. */
export const foundFrom = async (
  { form: { employee }, emplacementId, code, passwordHash }: Ready<CompanyForm>,
  context: CallContext,
): Promise<Founded & { userId: number }> => {
  const { db, now } = context;
  const { Organisation: organisation, Person: person, Phone: phone } = employee;
  const userId = await createUser(db, { emplacementId, code, passwordHash }, now);
  await checkUnique(context, emplacementId, organisation);
  const founded = await foundCompany(db, {
    emplacementId,
    userId,
    organisation,
    person: { ...person, Email: emailOf(person).trim() },
    phone,
    now,
  });
  return { ...founded, userId };
};

/** A company with its first person, signed in. */
export const signUpOrganisation: HandlerOf<'SignUpOrganisation', Ready<CompanyForm>> = async (ready, context) => {
  const { userId, personId, organisationId } = await foundFrom(ready, context);
  await endPresented(context);
  return beginSession(context, { userId, personId, organisationId });
};
