import type { Overrides } from '../generic/overrides.ts';
import { BranchesPage } from './branches/branches-page.tsx';
import { employeeList } from './employees/employee-list.tsx';

export const organisationOverrides: Overrides = {
  lists: { Employee: employeeList },
  listPages: { Branch: BranchesPage },
};
