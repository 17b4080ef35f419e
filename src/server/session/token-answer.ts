import { entities } from '#generated/model.ts';
import { TokenType, type Employee, type Organisation, type Person, type Token } from '#generated/types.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import { readBonds } from '../storage/records/bonds.ts';
import { labelsOf, readRecord, readRecords } from '../storage/records/index.ts';
import { employmentOfEmployee, employmentsOf, readUser, type EmploymentRow } from '../storage/session/user-rows.ts';
import { openEmployments } from './employment.ts';

type Answer = Pick<CallContext, 'db'>;

const read = async <T>({ db }: Answer, entity: keyof typeof entities, organisationId: number, id: number | undefined): Promise<T | undefined> =>
  (id === undefined ? undefined : await readRecord(db, entities[entity], { organisationId, id }) as T | undefined);

const branchesField = entities.Employee.fields.find(({ name }) => name === 'Branches') as FieldModel;

const branchesOf = async ({ db }: Answer, { EmployeeId, OrganisationId }: EmploymentRow): Promise<Employee['Branches']> => {
  const bonds = await readBonds(db, branchesField, { organisationId: OrganisationId, nears: [EmployeeId] });
  const labels = await labelsOf(db, 'Branch', OrganisationId, bonds.map(({ far }) => far));
  return bonds.flatMap(({ far }) => labels.get(far) ?? []) as Employee['Branches'];
};

/** An employee as screens need it at sign-in: with the person, its settings, its branches and the company. */
const employeeOf = async (answer: Answer, employment: EmploymentRow): Promise<Employee> => {
  const { EmployeeId, OrganisationId, PersonId } = employment;
  const employee = await read<Employee>(answer, 'Employee', OrganisationId, EmployeeId) as Employee;
  const person = await read<Person>(answer, 'Person', OrganisationId, PersonId);
  return {
    ...employee,
    Person: person,
    Branches: await branchesOf(answer, employment),
    MenuAccess: person?.Settings?.MenuAccess,
    Additional: person?.Settings?.Additional,
    Organisation: await read<Organisation>(answer, 'Organisation', OrganisationId, OrganisationId),
  };
};

/** Only what a chooser shows: the settings of another company are read once it is chosen. */
const choices = async ({ db }: Answer, open: readonly EmploymentRow[]): Promise<Organisation[]> => {
  const ids = [...new Set(open.map(({ OrganisationId }) => OrganisationId))];
  const organisations = await readRecords(db, entities.Organisation, 0, ids) as unknown as Organisation[];
  return organisations.map(({ Id, Name, Code, Type, OrganisationActionType }) => ({ Id, Name, Code, Type, OrganisationActionType }));
};

/** Of a till: who has unlocked it, or nobody; undefined: of the back office. */
const unlockedBy = async ({ db }: Answer, { TokenType: type, Organisation: organisation, ...token }: Token): Promise<EmploymentRow[] | undefined> => {
  if (type !== TokenType.Till) return undefined;
  const { TillEmployeeId: id } = token as { TillEmployeeId?: number | null };
  const row = id && organisation ? await employmentOfEmployee(db, organisation.Id, id) : undefined;
  return row ? [row] : [];
};

/** A token with its account, person, employees in its company and the companies that it may change to. Without its code. */
export const tokenAnswer = async (answer: Answer, tokenId: number): Promise<Token> => {
  const token = await read<Token & { User: { Id: number } }>(answer, 'Token', 0, tokenId) as Token & { User: { Id: number } };
  const user = await readUser(answer.db, token.User.Id);
  const open = openEmployments(await employmentsOf(answer.db, token.User.Id));
  const here = await unlockedBy(answer, token) ?? open.filter(({ OrganisationId, PersonId }) => OrganisationId === token.Organisation?.Id && PersonId === token.Person?.Id);
  return {
    ...token,
    Account: { User: { Id: token.User.Id, Code: user?.Code } },
    Person: await read<Person>(answer, 'Person', 0, token.Person?.Id) ?? null,
    Employees: await Promise.all(here.map((employment) => employeeOf(answer, employment))),
    EmployeeOrganisations: await choices(answer, open),
  };
};
