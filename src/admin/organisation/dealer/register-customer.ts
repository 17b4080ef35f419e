import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { faultsOf, refuseEmail, type FieldFaults } from '#domain/session/login.ts';
import { passwordPolicy } from '#client/session/password-policy.ts';
import { refuseNewPassword } from '#domain/session/password-policy.ts';
import { required } from '#domain/session/registration.ts';
import type { Contract } from '#generated/types.ts';

export interface CustomerValues {
  companyName: string;
  taxCode: string;
  firstName: string;
  email: string;
  password: string;
  serviceType: string;
}

/** Types of services that a company can be registered for. */
export const serviceTypes = [
  ['POS', 'Point of sale'],
  ['JAMMY', 'Social marketing'],
] as const;

export const emptyCustomer: CustomerValues = {
  companyName: '',
  taxCode: '',
  firstName: '',
  email: '',
  password: '',
  serviceType: 'POS',
};

/** The first name may be left out: the server says Administrator (R-DEALER-006). */
export const refuseCustomer = ({ companyName, email, password }: CustomerValues): FieldFaults<keyof CustomerValues> =>
  faultsOf({
    companyName: companyName.trim() === '' ? required : undefined,
    email: refuseEmail(email),
    password: refuseNewPassword(password, passwordPolicy(), [email, companyName]),
  });

/** Answers the contract that the customer got. */
export const registerCustomer = ({
  companyName,
  taxCode,
  firstName,
  email,
  password,
  serviceType,
}: CustomerValues): Promise<Contract> =>
  call('SignUpCustomer', {
    employee: {
      Organisation: {
        Name: companyName.trim(),
        ...(taxCode.trim() && { Code: taxCode.trim() }),
        Settings: { ServiceType: serviceType, needSetup: true },
      },
      Person: {
        ...(firstName.trim() && { FirstName: firstName.trim() }),
        Email: email.trim(),
        User: { Code: email.trim(), Password: password },
      },
    },
    dealer: { Id: session.get()?.company?.id },
  });
