import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from '../house.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house.close());

const company = (changes: { organisation?: object; person?: object } = {}) => ({
  employee: {
    Organisation: { Name: 'Bread and Salt', ...changes.organisation },
    Person: { FirstName: 'Ion', LastName: 'Ceban', PersonSexType: 1, Email: 'ion@bread.test', User: { Code: 'ion@bread.test', Password: 'abc' }, ...changes.person },
    Phone: '069000001',
  },
});

const setting = (settings: { Key: string; Value: unknown }[], key: string): unknown => settings.find(({ Key }) => Key === key)?.Value;

describe('signing up a company', () => {
  it('makes the company and its first person as superuser, and signs in [R-REG-003] [R-PERM-003] [R-SESSION-009] [R-API-032]', async () => {
    const { status, body } = await house.call('SignUpOrganisation', company());
    expect(status).toBe(200);
    expect(body.Code).toHaveLength(43);
    expect(setting(body.Person.Settings, 'Superuser')).toBe(true);
    expect(body.Employees).toHaveLength(1);
    expect(body.Employees[0]).toMatchObject({ EmployeeActorType: 1, State: { IsActive: true }, Phone: '069000001' });
    expect(setting(body.Employees[0].Organisation.Settings, 'needSetup')).toBe(true);
    expect((await house.call('TokenRead', {}, { token: body.Code })).status).toBe(200);
  });

  it('leaves a company that can sell at once: branch, default depot, cash, piece', async () => {
    const owner = await house.signUp({ company: 'Ready Shop' });
    const search = async (name: string) => (await owner.do(name, { predicate: {} })).Entities;
    const [branch] = await search('BranchSearch');
    expect(branch).toMatchObject({ Name: 'Ready Shop', BranchActionType: 5 });
    expect(await search('DepotSearch')).toMatchObject([{ Name: 'Ready Shop', IsDefault: true, DepotActionType: 3, Branch: { Id: branch.Id } }]);
    expect(await search('TenderSearch')).toMatchObject([{ Name: 'Cash', TenderActionType: 1 }]);
    expect(await search('MeasureSearch')).toMatchObject([{ Name: 'Piece' }]);
  });

  it('refuses an email that is registered, in any case of letters, with the exact words [R-ERR-007] [G-057]', async () => {
    await house.signUp({ email: 'twice@shop.test' });
    const { status, fault } = await house.call('SignUpOrganisation', company({ person: { Email: 'Twice@Shop.test', User: { Code: ' TWICE@shop.test'.trim(), Password: 'abc' } } }));
    expect(status).toBe(422);
    expect(fault).toMatchObject({ Code: 'USER_CODE_TAKEN', Message: 'User code must be unique for selected emplacement.' });
  });

  it('refuses a name that is registered, whatever its case and accents [R-ERR-008]', async () => {
    await house.signUp({ company: 'Pâinea Noastră' });
    const { status, fault } = await house.call('SignUpOrganisation', company({ organisation: { Name: 'painea noastra' }, person: { Email: 'ion@painea.test', User: { Code: 'ion@painea.test', Password: 'abc' } } }));
    expect(status).toBe(422);
    expect(fault.Message).toBe('Organisation code must be unique for selected emplacement.');
    expect((await house.login('ion@painea.test', 'abc')).fault.Code).toBe('LOGIN_FAILED');
  });

  it('refuses a tax code that is registered [R-ERR-008]', async () => {
    await house.signUp({ company: 'First IDNO', organisation: { Code: '1003600012345' } });
    const { fault } = await house.call('SignUpOrganisation', company({ organisation: { Name: 'Second IDNO', Code: '1003600012345' }, person: { Email: 'b@idno.test', User: { Code: 'b@idno.test', Password: 'abc' } } }));
    expect(fault.Message).toBe('Organisation IDNO must be unique for selected emplacement.');
  });

  it('leaves nothing behind when it is refused', async () => {
    await house.signUp({ company: 'Taken Name' });
    const mine = { Email: 'left@nothing.test', User: { Code: 'left@nothing.test', Password: 'abc' } };
    expect((await house.call('SignUpOrganisation', company({ organisation: { Name: 'Taken Name' }, person: mine }))).status).toBe(422);
    expect((await house.call('SignUpOrganisation', company({ organisation: { Name: 'Free Name' }, person: mine }))).status).toBe(200);
  });

  it.each([
    ['no company name [R-REG-006]', company({ organisation: { Name: '' } }), 'employee.Organisation.Name', 'Please enter your business name'],
    ['an email that is none [R-REG-007]', company({ person: { Email: 'bad', User: { Code: 'bad', Password: 'abc' } } }), 'employee.Person.User.Code', 'Please enter a VALID email address'],
    ['a password of two characters [R-REG-008]', company({ person: { User: { Code: 'z@z.test', Password: 'ab' } } }), 'employee.Person.User.Password', 'Password must be stronger'],
    ['a password of 21 characters', company({ person: { User: { Code: 'z@z.test', Password: 'a'.repeat(21) } } }), 'employee.Person.User.Password', 'Password must be stronger'],
    ['no password', company({ person: { User: { Code: 'z@z.test' } } }), 'employee.Person.User.Password', 'Please enter your password'],
    ['no first name', company({ person: { FirstName: undefined, Email: 'n@n.test', User: { Code: 'n@n.test', Password: 'abc' } } }), 'employee.Person.FirstName', 'is required'],
  ])('refuses %s, naming the place', async (_title, body, path, message) => {
    const { status, fault } = await house.call('SignUpOrganisation', body);
    expect(status).toBe(400);
    expect(fault.Type).toBe(3);
    expect(fault.Detail.Items).toContainEqual({ Path: path, Message: message });
  });

  it('gives nobody the rights of a dealer, the platform or a foreign emplacement', async () => {
    const owner = await house.signUp({ organisation: { OrganisationActionType: { Enumerator: 9, Number: 9 }, Emplacement: { Id: 77 } } });
    const organisation = await owner.do('OrganisationRead', {});
    expect(organisation.OrganisationActionType.Enumerator).toBe(0);
    expect(organisation.Emplacement.Id).not.toBe(77);
    expect((await owner.try('CultureCreate', { culture: { Code: 'de' } })).status).toBe(403);
  });
});

describe('signing up a person', () => {
  it('is separate: a session without a company [R-REG-004] [R-SESSION-009]', async () => {
    const { status, body } = await house.call('SignUpPerson', { person: { FirstName: 'Vera', Email: 'vera@home.test', User: { Code: 'vera@home.test', Password: 'abc' } } });
    expect(status).toBe(200);
    expect(body.Employees).toEqual([]);
    expect(body.Person).toMatchObject({ FirstName: 'Vera', Email: 'vera@home.test' });
    expect((await house.call('TokenRead', {}, { token: body.Code })).status).toBe(200);
    expect((await house.call('BranchSearch', { predicate: {} }, { token: body.Code })).fault.Type).toBe(4);
  });

  it('gives the person no rights that it asks for', async () => {
    const { body } = await house.call('SignUpPerson', { person: { FirstName: 'Eva', Email: 'eva@home.test', User: { Code: 'eva@home.test', Password: 'abc' }, Settings: [{ Key: 'Superuser', Value: true }] } });
    expect(body.Person.Settings ?? []).toEqual([]);
  });
});

describe('a promo code', () => {
  it('is answered true or false by GET [R-REG-005] [R-REG-012] [R-API-030]', async () => {
    expect(await house.call('ContractExists', { promo: 'NOBODY' })).toMatchObject({ status: 200, body: false });
    expect((await house.app.server.inject({ method: 'POST', url: '/233/Finance.svc/Web/ContractExists', payload: {} })).statusCode).toBe(404);
  });
});
