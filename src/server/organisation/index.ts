import type { HandlerTable, Preparations } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { branchHooks, branchSearchPublic } from './branch.ts';
import { organisationClearArticle, organisationClearContractor, organisationClearDocument } from './clear.ts';
import { askCountries, countrySearch } from './country.ts';
import { depotHooks } from './depot.ts';
import { employeeHooks, readyChange, readyNew } from './employee.ts';
import { organisationHooks, organisationRead, organisationSearch, organisationUpdate } from './organisation.ts';
import { readyCustomer, signUpCustomer } from './sign-up-customer.ts';
import { timeEntryHooks, timeEntryResumeSearch } from './time-entry.ts';
import { readyCompany, readyPerson, signUpOrganisation, signUpPerson } from './sign-up.ts';

export const preparations = {
  SignUpPerson: readyPerson,
  SignUpOrganisation: readyCompany,
  SignUpCustomer: readyCustomer,
  EmployeeCreate: readyNew,
  EmployeeUpdate: readyChange,
  CountrySearch: askCountries,
} satisfies Preparations;

/** The company, its branches, depots and people. */
export const handlers = {
  SignUpPerson: signUpPerson,
  SignUpOrganisation: signUpOrganisation,
  SignUpCustomer: signUpCustomer,
  OrganisationRead: organisationRead,
  OrganisationSearch: organisationSearch,
  OrganisationUpdate: organisationUpdate,
  OrganisationClearDocument: organisationClearDocument,
  OrganisationClearArticle: organisationClearArticle,
  OrganisationClearContractor: organisationClearContractor,
  BranchSearchPublic: branchSearchPublic,
  CountrySearch: countrySearch,
  TimeEntryResumeSearch: timeEntryResumeSearch,
} satisfies HandlerTable<typeof preparations>;

export const hooks = {
  Branch: branchHooks,
  Depot: depotHooks,
  Employee: employeeHooks,
  Organisation: organisationHooks,
  TimeEntry: timeEntryHooks,
} satisfies HookTable;
