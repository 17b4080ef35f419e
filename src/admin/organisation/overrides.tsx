import type { Overrides } from '../generic/overrides.ts';
import { BranchesPage } from './branches/branches-page.tsx';
import { employeeList } from './employees/employee-list.tsx';
import { keyList } from './keys/key-list.tsx';

export const organisationOverrides: Overrides = {
  lists: { Employee: employeeList, ApiKey: keyList },
  listPages: { Branch: BranchesPage },
};
