import type { Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import type { HookTable } from '../entity/index.ts';
import { branchHooks, branchSearchPublic } from './branch.ts';
import { depotHooks } from './depot.ts';
import { employeeHooks, hashEmployeePassword } from './employee.ts';
import { organisationHooks, organisationRead, organisationSearch, organisationUpdate } from './organisation.ts';
import { readyCompany, readyPerson, signUpOrganisation, signUpPerson } from './sign-up.ts';

/** The company, its branches, depots and people. */
export const handlers = {
  SignUpPerson: signUpPerson,
  SignUpOrganisation: signUpOrganisation,
  OrganisationRead: organisationRead,
  OrganisationSearch: organisationSearch,
  OrganisationUpdate: organisationUpdate,
  BranchSearchPublic: branchSearchPublic,
} satisfies Record<string, Handler>;

export const preparations = {
  SignUpPerson: readyPerson,
  SignUpOrganisation: readyCompany,
  EmployeeCreate: hashEmployeePassword,
  EmployeeUpdate: hashEmployeePassword,
} satisfies Record<string, Preparation>;

export const hooks = {
  Branch: branchHooks,
  Depot: depotHooks,
  Employee: employeeHooks,
  Organisation: organisationHooks,
} satisfies HookTable;
