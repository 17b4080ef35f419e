import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { beginSession, endPresented } from '../../session/begin-session.ts';
import { admitSignUp, spendSignUp } from '../../session/guard/admit-sign-up.ts';
import { proveAccount } from '../../session/own/prove-password.ts';
import {
  type CompanyForm,
  type Ready,
  type Invited,
  checkPerson,
  checkPhone,
  checkCompany,
  readyAccount,
  companyForm,
  accountIn,
  foundFrom,
} from './sign-up.ts';

type OneCompany = CompanyForm & Invited;

/** Makes a company for an existing account, by its password. */
export const readyCompany: PreparationOf<'SignUpOrganisation', Ready<OneCompany>> = async (request, context) => {
  const { invitation } = request;
  await admitSignUp(invitation, context);
  const form = { ...companyForm(request), invitation };
  checkPerson(form.employee.Person, 'employee.Person');
  checkCompany(form.employee.Organisation);
  checkPhone(form);
  return readyAccount(form, { ...accountIn(form), prove: proveAccount }, context);
};

/** A company with its first person, signed in. */
export const signUpOrganisation: HandlerOf<'SignUpOrganisation', Ready<OneCompany>> = async (ready, context) => {
  await spendSignUp(ready.form.invitation, context);
  const { userId, personId, organisationId } = await foundFrom(ready, context);
  await endPresented(context);
  return beginSession(context, { userId, personId, organisationId });
};
