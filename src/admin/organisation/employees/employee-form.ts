import type { FormOverride } from '../../generic/overrides.ts';
import type { Values } from '../../model/route-pattern.ts';
import { newPassword } from './new-password.tsx';

interface PersonValues { Email?: string | null; User?: { Password?: string | null; [name: string]: unknown } | null; [name: string]: unknown }

/** The account is called as the e-mail; without a new password nothing of it is sent. */
const beforeSave = ({ Person: person, ...employee }: Values): Values => {
  const { User: user, ...rest } = (person ?? {}) as PersonValues;
  return { ...employee, Person: { ...rest, ...(user?.Password ? { User: { Code: rest.Email, Password: user.Password } } : {}) } };
};

export const employeeForm: FormOverride = { beforeSave, widgets: { 'Person.User.Password': newPassword } };
