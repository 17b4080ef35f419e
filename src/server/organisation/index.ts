import type { HandlerTable, Preparations } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { branchHooks } from './branch.ts';
import { branchSearchPublic } from './branch-search-public.ts';
import { organisationClearArticle } from './company/organisation-clear-article.ts';
import { organisationClearContractor } from './company/organisation-clear-contractor.ts';
import { organisationClearDocument } from './company/organisation-clear-document.ts';
import { askCountries, countrySearch } from './country-search.ts';
import { customFieldHooks } from './custom-field.ts';
import { askPlace, countryGuess } from './country-guess.ts';
import { depotHooks } from './depot.ts';
import { employeeHooks, readyChange, readyNew } from './employee.ts';
import { organisationHooks } from './company/organisation.ts';
import { organisationRead } from './company/organisation-read.ts';
import { organisationSearch } from './company/organisation-search.ts';
import { organisationUpdate } from './company/organisation-update.ts';
import { readyCustomer, signUpCustomer } from './sign-up/sign-up-customer.ts';
import { timeEntryHooks } from './time-entry.ts';
import { timeEntryResumeSearch } from './time-entry-resume-search.ts';
import { readyCompany, signUpOrganisation } from './sign-up/sign-up-organisation.ts';
import { readyPerson, signUpPerson } from './sign-up/sign-up-person.ts';

export const preparations = {
  SignUpPerson: readyPerson,
  SignUpOrganisation: readyCompany,
  SignUpCustomer: readyCustomer,
  EmployeeCreate: readyNew,
  EmployeeUpdate: readyChange,
  CountryGuess: askPlace,
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
  CountryGuess: countryGuess,
  CountrySearch: countrySearch,
  TimeEntryResumeSearch: timeEntryResumeSearch,
} satisfies HandlerTable<typeof preparations>;

export const hooks = {
  Branch: branchHooks,
  CustomField: customFieldHooks,
  Depot: depotHooks,
  Employee: employeeHooks,
  Organisation: organisationHooks,
  TimeEntry: timeEntryHooks,
} satisfies HookTable;
