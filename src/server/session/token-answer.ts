import { entities } from '#generated/model.ts';
import { TokenType, type Employee, type Organisation, type Token } from '#generated/types.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import { readBonds } from '../storage/records/bonds.ts';
import { labelsOf, notFound, readKnown, readRecord, readRecords } from '../storage/records/index.ts';
import { employmentOfEmployee, employmentsOf, readUser, type EmploymentRow } from '../storage/session/user-rows.ts';
import { openEmployments } from './employment.ts';

type Answer = Pick<CallContext, 'db'>;

const branchesField = entities.Employee.fields.find(({ name }) => name === 'Branches') as FieldModel;

const branchesOf = async (
  { db }: Answer,
  { EmployeeId, OrganisationId }: EmploymentRow,
): Promise<Employee['Branches']> => {
  const bonds = await readBonds(db, branchesField, { organisationId: OrganisationId, nears: [EmployeeId] });
  const labels = await labelsOf(
    db,
    'Branch',
    OrganisationId,
    bonds.map(({ far }) => far),
  );
  return bonds.flatMap(({ far }) => labels.get(far) ?? []);
};

/** An employee as screens need it at sign-in: with the person, its settings, its branches and the company. */
const employeeOf = async (answer: Answer, employment: EmploymentRow): Promise<Employee> => {
  const { EmployeeId, OrganisationId, PersonId } = employment;
  const employee = await readKnown(answer.db, entities.Employee, { organisationId: OrganisationId, id: EmployeeId });
  const person = await readRecord(answer.db, entities.Person, { organisationId: OrganisationId, id: PersonId });
  return {
    ...employee,
    Person: person,
    Branches: await branchesOf(answer, employment),
    MenuAccess: person?.Settings?.MenuAccess,
    Additional: person?.Settings?.Additional,
    Organisation: await readRecord(answer.db, entities.Organisation, {
      organisationId: OrganisationId,
      id: OrganisationId,
    }),
  };
};

/** Only what a chooser shows: the settings of another company are read once it is chosen. */
const choices = async ({ db }: Answer, open: readonly EmploymentRow[]): Promise<Organisation[]> => {
  const ids = [...new Set(open.map(({ OrganisationId }) => OrganisationId))];
  const organisations = await readRecords(db, entities.Organisation, 0, ids);
  return organisations.map(({ Id, Name, Code, Type, OrganisationActionType }) => ({
    Id,
    Name,
    Code,
    Type,
    OrganisationActionType,
  }));
};

/** Employee who has unlocked the till, if any; undefined: a session of the back office. */
const unlockedBy = async (
  { db }: Answer,
  { TokenType: type, Organisation: organisation, ...token }: Token,
): Promise<EmploymentRow[] | undefined> => {
  if (type !== TokenType.Till) return undefined;
  const { TillEmployeeId: id } = token as { TillEmployeeId?: number | null };
  const row = id && organisation ? await employmentOfEmployee(db, organisation.Id, id) : undefined;
  return row ? [row] : [];
};

/**
 * A token with its account, person, employees in its company and the companies that it may change to. Without its code.
 */
export const tokenAnswer = async (answer: Answer, tokenId: number): Promise<Token> => {
  const token = await readKnown(answer.db, entities.Token, { organisationId: 0, id: tokenId });
  if (!token.User) throw notFound(entities.Token);
  const user = await readUser(answer.db, token.User.Id);
  const open = openEmployments(await employmentsOf(answer.db, token.User.Id));
  const here =
    (await unlockedBy(answer, token)) ??
    open.filter(
      ({ OrganisationId, PersonId }) => OrganisationId === token.Organisation?.Id && PersonId === token.Person?.Id,
    );
  return {
    ...token,
    Account: { User: { Id: token.User.Id, Code: user?.Code } },
    Person:
      (token.Person && (await readRecord(answer.db, entities.Person, { organisationId: 0, id: token.Person.Id }))) ??
      null,
    Employees: await Promise.all(here.map((employment) => employeeOf(answer, employment))),
    EmployeeOrganisations: await choices(answer, open),
  };
};
