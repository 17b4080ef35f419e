import { brand } from '#client/brand.ts';
import { passwordPolicy } from '#client/session/password-policy.ts';
import { refuseCompany, refusePerson, type CompanyForm } from '#domain/session/registration.ts';
import type { FieldFaults } from '#domain/session/login.ts';

export type Kind = 'company' | 'person';

/** Values of the registration form. */
export interface RegisterValues {
  companyName: string;
  taxCode: string;
  /** Answer of the tax registry to the tax code. */
  registered?: Record<string, unknown>;
  email: string;
  password: string;
  confirmation: string;
  firstName: string;
  lastName: string;
  /** '1' male, '2' female. */
  gender: '' | '1' | '2';
  phone: string;
  promo: string;
  /** By what the form was opened, where that is asked for. */
  invitation?: string;
  terms: boolean;
}

/** An empty form; the address may bring a promo code and an email (R-REG-001). */
export const emptyForm = (query: URLSearchParams): RegisterValues => ({
  companyName: '',
  taxCode: '',
  email: query.get('email') ?? '',
  password: '',
  confirmation: '',
  firstName: '',
  lastName: '',
  gender: '',
  phone: '',
  promo: query.get('ref') ?? '',
  invitation: query.get('invitation') ?? undefined,
  terms: false,
});

const formOf = (values: RegisterValues): CompanyForm => ({
  ...values,
  gender: values.gender === '' ? null : Number(values.gender),
});

export const refuse = (kind: Kind, values: RegisterValues): FieldFaults<keyof CompanyForm> =>
  kind === 'company' ? refuseCompany(formOf(values), passwordPolicy()) : refusePerson(formOf(values), passwordPolicy());

const personOf = ({ firstName, lastName, gender, email, password }: RegisterValues) => ({
  FirstName: firstName.trim(),
  LastName: lastName.trim(),
  PersonSexType: Number(gender),
  Email: email.trim(),
  User: { Code: email.trim(), Password: password },
});

/** Optional texts that were left empty are not sent. */
const given = (name: string, text: string): Record<string, string> =>
  text.trim() === '' ? {} : { [name]: text.trim() };

const settings = [
  ...(brand.country ? [{ Key: 'country', Value: { id: brand.country } }] : []),
  { Key: 'ServiceType', Value: brand.serviceType },
];

/** The call of a sign-up in wire values; the first person of a company sees everything (R-REG-003). */
export const signUpCall = (
  kind: Kind,
  values: RegisterValues,
): { name: 'SignUpPerson' | 'SignUpOrganisation'; body: Record<string, unknown> } => {
  const person = personOf(values);
  const { invitation } = values;
  const invited = invitation === undefined ? {} : { invitation };
  if (kind === 'person') return { name: 'SignUpPerson', body: { person, ...invited } };
  const employee = {
    Organisation: {
      Name: values.companyName.trim(),
      ...given('Code', values.taxCode),
      ...given('Promo', values.promo),
      Settings: [...settings, ...(values.registered ? [{ Key: 'cifDetails', Value: values.registered }] : [])],
    },
    Person: { ...person, Settings: [{ Key: 'Superuser', Value: true }] },
    Phone: values.phone.trim(),
  };
  return { name: 'SignUpOrganisation', body: { employee, ...invited } };
};
