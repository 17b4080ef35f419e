import { emailMissing, faultsOf, refuseEmail, type FieldFaults } from './login.ts';
import { refuseNewPassword, type PasswordPolicy } from './password-policy.ts';

/** Rules of sign-up and of new passwords, the same in the forms and on the server. The texts are translation keys. */

export const refuseConfirmation = (
  password: string | null | undefined,
  confirmation: string | null | undefined,
): string | undefined => {
  if (!confirmation) return 'Please enter your password one more time';
  return confirmation === (password ?? '') ? undefined : 'Please enter the same password as above';
};

/** Text of a required field for which the specification gives none. */
export const required = 'This field is required';

const filled = (value: string | number | null | undefined, message = required): string | undefined =>
  value === null || value === undefined || String(value).trim() === '' ? message : undefined;

export interface PersonForm {
  email?: string | null;
  password?: string | null;
  confirmation?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  /** 1 male, 2 female. */
  gender?: number | null;
  phone?: string | null;
  terms?: boolean | null;
}

export interface CompanyForm extends PersonForm {
  companyName?: string | null;
}

const refuseGender = (gender: number | null | undefined): string | undefined =>
  gender === 1 || gender === 2 ? undefined : required;

/** Characters of phone numbers, enough to be called by. */
const phoneForm = /^[\d\s()+./-]*$/;
const fewestDigits = 5;

/** A phone number: missing, or none (R-REG-010). */
export const refusePhone = (phone: string | null | undefined): string | undefined => {
  const missing = filled(phone);
  if (missing || !phone) return missing;
  const isPhone = phoneForm.test(phone) && phone.replaceAll(/\D/g, '').length >= fewestDigits;
  return isPhone ? undefined : 'Please enter a VALID phone number';
};

type Names = Pick<PersonForm, 'firstName' | 'lastName' | 'gender'>;

/** Who registers: names and gender are required (R-REG-010). */
export const refuseNames = ({ firstName, lastName, gender }: Names): FieldFaults<keyof Names> =>
  faultsOf({ firstName: filled(firstName), lastName: filled(lastName), gender: refuseGender(gender) });

/** The sign-up of a person (R-REG-004). */
export const refusePerson = (
  form: PersonForm,
  policy?: PasswordPolicy,
  known: readonly (string | null | undefined)[] = [form.email],
): FieldFaults<keyof PersonForm> =>
  faultsOf({
    email: refuseEmail(form.email),
    password: refuseNewPassword(form.password, policy, known),
    confirmation: refuseConfirmation(form.password, form.confirmation),
    ...refuseNames(form),
    phone: refusePhone(form.phone),
    terms: form.terms ? undefined : 'You must agree with Terms and Conditions',
  });

/** The sign-up of a company with its first person (R-REG-003). */
export const refuseCompany = (form: CompanyForm, policy?: PasswordPolicy): FieldFaults<keyof CompanyForm> =>
  faultsOf({
    companyName: filled(form.companyName, 'Please enter your business name'),
    ...refusePerson(form, policy, [form.email, form.companyName]),
  });

/** The new password after a reset link: both must match (R-AUTH-007). */
export const refuseReset = (
  form: Pick<PersonForm, 'password' | 'confirmation'>,
  policy?: PasswordPolicy,
  known?: readonly (string | null | undefined)[],
): FieldFaults<'password' | 'confirmation'> =>
  faultsOf({
    password: refuseNewPassword(form.password, policy, known),
    confirmation: refuseConfirmation(form.password, form.confirmation),
  });

/**
 * The account of an employee: neither e-mail nor password, or both with an equal confirmation (R-EMP-006, R-EMP-009).
 */
export const refuseEmployeeAccount = (
  form: Pick<PersonForm, 'email' | 'password' | 'confirmation'>,
  policy?: PasswordPolicy,
): FieldFaults<'email' | 'password' | 'confirmation'> => {
  if (!form.email && !form.password) return {};
  if (!form.password) return faultsOf({ email: refuseEmail(form.email) });
  return faultsOf({
    email: form.email ? refuseEmail(form.email) : emailMissing,
    ...refuseReset(form, policy, [form.email]),
  });
};
