import { rightsOf, type StoredRights } from '#domain/session/rights.ts';
import { entities } from '#generated/model.ts';
import { EmployeeActorType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { Config } from '../config.ts';
import { entityContext, updateOne, createOne } from '../entity/index.ts';
import { employeeHooks } from '../organisation/employee.ts';
import { createUser, emplacementOf, userCode } from '../session/account.ts';
import type { Database, Store } from '../storage/database.ts';
import { readKnown, readRecord } from '../storage/records/index.ts';
import { deleteTokensOf } from '../storage/session/token-rows.ts';
import {
  accountsOf,
  employmentsOf,
  findUser,
  setDisabled,
  setPasswordHash,
  type AccountRow,
} from '../storage/session/user-rows.ts';
import { asCompany } from './as-company.ts';
import { CommandError } from './command.ts';

const roles: Readonly<Record<number, string>> = { 1: 'administrator', 2: 'manager', 3: 'cashier' };

const described = ({
  OrganisationId,
  Organisation,
  Code,
  Name,
  EmployeeActorType: role,
  PersonSettings,
  StateIsActive,
  DisabledOn,
}: AccountRow): string => {
  const { isSuperuser } = rightsOf({
    settings: JSON.parse(PersonSettings ?? '{}') as StoredRights['settings'],
    branches: [],
  });
  return [
    `${OrganisationId} ${Organisation}`,
    Code,
    Name ?? '',
    roles[role ?? 0] ?? '',
    ...(isSuperuser ? ['all rights'] : []),
    ...(StateIsActive === 1 ? [] : ['not active']),
    ...(DisabledOn === null ? [] : ['disabled']),
  ].join(' · ');
};

/** A line for each account of an employee: company, email, name, role. */
export const listAccounts = async (db: Database, organisationId?: number): Promise<string> => {
  const accounts = await accountsOf(db, organisationId);
  return accounts.length === 0 ? 'There is no such account.' : accounts.map(described).join('\n');
};

interface Giving {
  email: string;
  passwordHash: string;
  organisationId?: number;
}

/** The one company that is meant. @throws CommandError where none or several are */
const companyOf = async (
  db: Database,
  { email, organisationId }: Giving,
  userId: number | undefined,
): Promise<number> => {
  if (organisationId !== undefined) return organisationId;
  const works = userId === undefined ? [] : await employmentsOf(db, userId);
  const companies = [...new Set(works.map(({ OrganisationId }) => OrganisationId))];
  const [only] = companies;
  if (only === undefined) throw new CommandError(`${email} works for no company: say which by --organisation`);
  if (companies.length > 1)
    throw new CommandError(`${email} works for companies ${companies.join(', ')}: say which by --organisation`);
  return only;
};

const allRights = { EmployeeActorType: EmployeeActorType.Administrator, State: { IsActive: true } };
const settings = { Superuser: true };

const employ = async (context: CallContext, userId: number, email: string): Promise<void> => {
  const room = entityContext(context, { Employee: employeeHooks });
  const here = (await employmentsOf(context.db, userId)).find(
    ({ OrganisationId }) => OrganisationId === context.session.organisationId,
  );
  if (!here) {
    await createOne(room, entities.Employee, {
      body: { ...allRights, Person: { FirstName: email, Email: email, User: { Code: email }, Settings: settings } },
    });
    return;
  }
  const { Version, Person } = await readKnown(context.db, entities.Employee, {
    organisationId: here.OrganisationId,
    id: here.EmployeeId,
  });
  await updateOne(room, entities.Employee, {
    body: {
      ...allRights,
      Id: here.EmployeeId,
      Version,
      Person: { Id: Person?.Id, FirstName: Person?.FirstName, LastName: Person?.LastName, Settings: settings },
    },
  });
};

/** Makes a user an active administrator of a company with all rights and this password. Answers the company's name. */
export const giveBack = async (config: Config, store: Store, giving: Giving): Promise<string> => {
  const code = userCode(giving.email);
  const emplacementId = await emplacementOf(store.reader, { emplacementCode: '' });
  const known = await findUser(store.reader, emplacementId, code);
  const organisationId = await companyOf(store.reader, giving, known?.Id);
  const company = await readRecord(store.reader, entities.Organisation, { organisationId, id: organisationId });
  if (!company) throw new CommandError(`There is no company ${organisationId}`);
  await asCompany(config, store, { organisationId, call: 'EmployeeUpdate' }, async (context) => {
    const { db, now } = context;
    const userId = known?.Id ?? (await createUser(db, { emplacementId, code, passwordHash: giving.passwordHash }, now));
    await setDisabled(db, userId, null);
    await setPasswordHash(db, userId, giving.passwordHash);
    await deleteTokensOf(db, [userId]);
    await employ(context, userId, giving.email.trim());
  });
  return String(company.Name);
};
