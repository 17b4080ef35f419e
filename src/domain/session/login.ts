import { EmployeeActorType } from '#generated/types.ts';
import type { FaultCode } from '../faults.ts';

export const longestPassword = 128;

/** Messages by field name; an empty object lets the form through. The texts are translation keys. */
export type FieldFaults<Field extends string> = { [Name in Field]?: string };

/** Of no address: they separate addresses or quote, and a dot has something on either side. */
const signs = String.raw`\s@\0"<>(),:;[\]\\.`;
const word = `[^${signs}]+`;
const label = `[^${signs}-](?:[^${signs}]*[^${signs}-])?`;
const address = new RegExp(String.raw`^${word}(?:\.${word})*@(?:${label}\.)+${label}$`);

/** The rule of the stored User and of every form: something, @, something with a dot, as mail programs take it. */
export const isEmail = (text: string): boolean => text.length <= 250 && address.test(text);

export const emailMissing = 'Please enter your email address';
export const emailWrong = 'Please enter a VALID email address';

/** An e-mail field: missing or not valid (R-AUTH-005). */
export const refuseEmail = (email: string | null | undefined): string | undefined => {
  if (!email?.trim()) return emailMissing;
  return isEmail(email.trim()) ? undefined : emailWrong;
};

const refusePassword = (password: string | null | undefined): string | undefined =>
  !password || password.length > longestPassword ? 'Please enter your password' : undefined;

/** Faults by field, without the fields that have none. */
export const faultsOf = <Field extends string>(found: { [Name in Field]?: string | undefined }): FieldFaults<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as FieldFaults<Field>;

/** The sign-in form (R-AUTH-005, R-AUTH-006). */
export const refuseLogin = (form: {
  login?: string | null;
  password?: string | null;
}): FieldFaults<'login' | 'password'> =>
  faultsOf({ login: refuseEmail(form.login), password: refusePassword(form.password) });

/** As much of an employee as decides about signing in. */
export interface EnteringEmployee {
  readonly isActive: boolean;
  readonly actorType?: number | null;
}

/**
 * Why a user with the right password is refused all the same (R-PERM-004, R-PERM-005): without a person it is the
 * platform's super administrator, who may; without an active employee there is no access; cashiers sign in by PIN
 * alone.
 */
export const refuseEntry = (hasPerson: boolean, employees: readonly EnteringEmployee[]): FaultCode | undefined => {
  if (!hasPerson) return undefined;
  const active = employees.filter(({ isActive }) => isActive);
  if (active.length === 0) return 'LOGIN_NO_EMPLOYEE';
  return active.every(({ actorType }) => actorType === EmployeeActorType.Cashier) ? 'LOGIN_CASHIER' : undefined;
};
