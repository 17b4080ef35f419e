import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { ownerOfFile, type Person } from '../house.ts';

const { house, owner } = await ownerOfFile();
let ion: Person;
let ionId: number;
let stranger: Person;

const hidden = { Key: 'Measure.datatable', Value: ['Code'] };
const ofPerson = async (person: Person): Promise<[string, unknown][]> =>
  (await person.do('ViewSettingSearch', { predicate: {} })).Entities.map(({ Key, Value }) => [Key ?? '', Value]);

/** Another device of the same person. */
const again = async ({ email, password }: Person): Promise<Person> => {
  const { body } = await house.login(email, password);
  return house.as(body.Code, { email, password });
};

beforeAll(async () => {
  const [email, password] = ['ion@shop.test', 'secret1'];
  const person = { FirstName: 'Ion', Email: email, User: { Code: email, Password: password } };
  const employee = await owner.do('EmployeeCreate', { employee: { Person: person, EmployeeActorType: 2 } });
  ionId = employee.Id;
  const { body } = await house.login(email, password);
  ion = house.as(body.Code, { email, password });
  stranger = await house.signUp();
});

describe('what a person chose for his lists', () => {
  it('is there on each of his devices, and nobody else’s, of whatever company', async () => {
    const { Id } = await owner.do('ViewSettingCreate', { viewSetting: hidden });
    expect(await ofPerson(await again(owner))).toEqual([[hidden.Key, hidden.Value]]);
    for (const other of [ion, stranger]) {
      expect(await ofPerson(other)).toEqual([]);
      expect((await other.try('ViewSettingRead', { viewSetting: { Id } })).status).toBe(404);
      expect((await other.try('ViewSettingUpdate', { viewSetting: { Id, Value: [] } })).status).toBe(404);
      expect((await other.try('ViewSettingDelete', { viewSetting: { Id } })).status).toBe(404);
    }
    expect(await ofPerson(owner)).toEqual([[hidden.Key, hidden.Value]]);
  });

  it('is his own whatever person is named', async () => {
    const { Person: own } = (await owner.do('ViewSettingSearch', { predicate: {} })).Entities[0];
    const made = await ion.do('ViewSettingCreate', { viewSetting: { ...hidden, Person: { Id: own?.Id ?? 0 } } });
    expect(made.Person?.Id).not.toBe(own?.Id);
    const changed = await ion.do('ViewSettingUpdate', {
      viewSetting: { Id: made.Id, Value: ['Name'], Person: { Id: own?.Id ?? 0 } },
    });
    expect(changed.Person?.Id).toBe(made.Person?.Id);
    expect(await ofPerson(owner)).toEqual([[hidden.Key, hidden.Value]]);
    expect(await ofPerson(ion)).toEqual([[hidden.Key, ['Name']]]);
  });

  it('is as it was written last, by whichever device, and has each key once', async () => {
    const telephone = await again(owner);
    const twice = await telephone.try('ViewSettingCreate', { viewSetting: hidden });
    expect(twice.fault.Code).toBe('NOT_UNIQUE');
    const [{ Id }] = (await telephone.do('ViewSettingSearch', { predicate: {} })).Entities;
    await telephone.do('ViewSettingUpdate', { viewSetting: { Id, Value: ['Name'] } });
    await owner.do('ViewSettingUpdate', { viewSetting: { Id, Value: [] } });
    expect(await ofPerson(telephone)).toEqual([[hidden.Key, []]]);
    const queries = [{ label: 'Молоко', value: { filter: { Term: 'молоко', Vat: [{ Id: 3 }] }, perPage: 25 } }];
    await telephone.do('ViewSettingCreate', { viewSetting: { Key: 'Article.savedQueries', Value: queries } });
    await telephone.do('ViewSettingUpdate', { viewSetting: { Id, Value: null } });
    expect(await ofPerson(owner)).toEqual([
      [hidden.Key, undefined],
      ['Article.savedQueries', queries],
    ]);
  });

  it('goes with him when he is deleted', async () => {
    expect(await ofPerson(ion)).toHaveLength(1);
    const { Person: own } = (await owner.do('ViewSettingSearch', { predicate: {} })).Entities[0];
    await owner.do('EmployeeDelete', { employee: { Id: ionId } });
    const { reader } = house.app.services.store.of(owner.organisationId);
    const people = await reader.all<{ PersonId: number }>(sql`select distinct "PersonId" from "ViewSetting"`);
    expect(people).toEqual([{ PersonId: own?.Id }]);
  });
});
