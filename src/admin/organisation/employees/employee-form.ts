import type { FormSection } from '#generated/shapes.ts';
import { isOfTillAlone } from '#domain/session/role-menu.ts';
import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverride, FormPlace } from '../../generic/overrides.ts';
import type { Values } from '../../model/route-pattern.ts';
import { newPassword } from './new-password.tsx';
import { RoleWidget } from './role.tsx';

interface PersonValues { Email?: string | null; User?: { Password?: string | null; [name: string]: unknown } | null; [name: string]: unknown }

const isCashier = (values: Values): boolean => isOfTillAlone(values['EmployeeActorType'] as number | null | undefined);

/** Of a cashier are asked the PIN, the branches and what he may do at the till: he signs in to nothing, and has no menu. */
const sections = (all: FormSection[], { values }: FormPlace): FormSection[] => {
  if (!isCashier(values)) return all;
  return all
    .filter(({ fields }) => !fields.includes('Person.User.Password'))
    .map((section) => (section.fields.includes('MenuAccess') ? { ...section, title: 'Additional access', fields: section.fields.filter((field) => field !== 'MenuAccess') } : section));
};

/** The account is called as the e-mail; without a new password nothing of it is sent. What was typed before a cashier was made of somebody is not either. */
const beforeSave = ({ Person: person, ...employee }: Values): Values => {
  const { User: user, ...rest } = (person ?? {}) as PersonValues;
  const isNew = user?.Password && !isCashier(employee);
  return { ...employee, Person: { ...rest, ...(isNew ? { User: { Code: rest.Email, Password: user.Password } } : {}) } };
};

export const employeeForm: FormOverride = {
  beforeSave, sections, watches: ['EmployeeActorType'],
  widgets: { 'Person.User.Password': newPassword, EmployeeActorType: { Widget: anyWidget(RoleWidget) } },
};
