import { describe, expect, it } from 'vitest';
import { houseOfFile, openHouse, type Json, type Person } from '../house.ts';

const house = await houseOfFile();

const company = (changes: { organisation?: object; person?: object } = {}) => ({
  employee: {
    Organisation: { Name: 'Bread and Salt', ...changes.organisation },
    Person: {
      FirstName: 'Ion',
      LastName: 'Ceban',
      PersonSexType: 1,
      Email: 'ion@bread.test',
      User: { Code: 'ion@bread.test', Password: 'abc' },
      ...changes.person,
    },
    Phone: '069000001',
  },
});

const setting = (settings: { Key: string; Value: unknown }[], key: string): unknown =>
  settings.find(({ Key }) => Key === key)?.Value;

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
    expect(await search('DepotSearch')).toMatchObject([
      { Name: 'Ready Shop', IsDefault: true, DepotActionType: 3, Branch: { Id: branch.Id } },
    ]);
    expect(await search('TenderSearch')).toMatchObject([{ Name: 'Cash', TenderActionType: 1 }]);
    expect(await search('MeasureSearch')).toMatchObject([{ Name: 'Piece' }]);
  });

  it('refuses an email that is registered, in any case of letters, with the exact words [R-ERR-007]', async () => {
    await house.signUp({ email: 'twice@shop.test' });
    const { status, fault } = await house.call(
      'SignUpOrganisation',
      company({ person: { Email: 'Twice@Shop.test', User: { Code: ' TWICE@shop.test'.trim(), Password: 'abc' } } }),
    );
    expect(status).toBe(422);
    expect(fault).toMatchObject({
      Code: 'USER_CODE_TAKEN',
      Message: 'User code must be unique for selected emplacement.',
    });
  });

  it('takes a second company of a name that is registered: many shops are called alike [REV-MD11]', async () => {
    const first = await house.signUp({ company: 'Pâinea Noastră' });
    const second = await house.signUp({ company: 'Pâinea Noastră' });
    expect(second.organisationId).not.toBe(first.organisationId);
    expect((await second.do('OrganisationRead', {})).Name).toBe('Pâinea Noastră');
  });

  it('refuses a tax code that is registered [R-ERR-008]', async () => {
    await house.signUp({ company: 'First IDNO', organisation: { Code: '1003600012345' } });
    const { fault } = await house.call(
      'SignUpOrganisation',
      company({
        organisation: { Name: 'Second IDNO', Code: '1003600012345' },
        person: { Email: 'b@idno.test', User: { Code: 'b@idno.test', Password: 'abc' } },
      }),
    );
    expect(fault.Message).toBe('Organisation IDNO must be unique for selected emplacement.');
  });

  it('leaves nothing behind when it is refused', async () => {
    await house.signUp({ company: 'Taken', organisation: { Code: '1003600054321' } });
    const mine = { Email: 'left@nothing.test', User: { Code: 'left@nothing.test', Password: 'abc' } };
    expect(
      (
        await house.call(
          'SignUpOrganisation',
          company({ organisation: { Name: 'Taken again', Code: '1003600054321' }, person: mine }),
        )
      ).status,
    ).toBe(422);
    expect(
      (await house.call('SignUpOrganisation', company({ organisation: { Name: 'Free Name' }, person: mine }))).status,
    ).toBe(200);
  });

  it.each([
    [
      'no company name [R-REG-006]',
      company({ organisation: { Name: '' } }),
      'employee.Organisation.Name',
      'Please enter your business name',
    ],
    [
      'an email that is none [R-REG-007]',
      company({ person: { Email: 'bad', User: { Code: 'bad', Password: 'abc' } } }),
      'employee.Person.User.Code',
      'Please enter a VALID email address',
    ],
    [
      'a password of two characters [R-REG-008]',
      company({ person: { User: { Code: 'z@z.test', Password: 'ab' } } }),
      'employee.Person.User.Password',
      'Password must be stronger',
    ],
    [
      'a password of 129 characters',
      company({ person: { User: { Code: 'z@z.test', Password: 'a'.repeat(129) } } }),
      'employee.Person.User.Password',
      'Password must be stronger',
    ],
    [
      'no password',
      company({ person: { User: { Code: 'z@z.test' } } }),
      'employee.Person.User.Password',
      'Please enter your password',
    ],
    [
      'no first name',
      company({ person: { FirstName: undefined, Email: 'n@n.test', User: { Code: 'n@n.test', Password: 'abc' } } }),
      'employee.Person.FirstName',
      'This field is required',
    ],
  ])('refuses %s, naming the place', async (_title, body, path, message) => {
    const { status, fault } = await house.call('SignUpOrganisation', body);
    expect(status).toBe(400);
    expect(fault.Type).toBe(3);
    expect(fault.Detail.Items).toContainEqual({ Path: path, Message: message });
  });

  it('gives nobody the rights of a dealer, the platform or a foreign emplacement', async () => {
    const owner = await house.signUp({
      organisation: { OrganisationActionType: { Enumerator: 9, Number: 9 }, Emplacement: { Id: 77 } },
    });
    const organisation = await owner.do('OrganisationRead', {});
    expect(organisation.OrganisationActionType).toMatchObject({ Enumerator: 0 });
    expect(organisation.Emplacement.Id).not.toBe(77);
    expect((await owner.try('CultureCreate', { culture: { Code: 'de' } })).status).toBe(403);
  });
});

describe('signing up a person', () => {
  it('is separate: a session without a company [R-REG-004] [R-SESSION-009] [R-API-032]', async () => {
    const { status, body } = await house.call('SignUpPerson', {
      person: {
        FirstName: 'Vera',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'vera@home.test',
        User: { Code: 'vera@home.test', Password: 'abc' },
      },
    });
    expect(status).toBe(200);
    expect(body.Employees).toEqual([]);
    expect(body.Person).toMatchObject({ FirstName: 'Vera', Email: 'vera@home.test' });
    expect((await house.call('TokenRead', {}, { token: body.Code })).status).toBe(200);
    expect((await house.call('BranchSearch', { predicate: {} }, { token: body.Code })).fault.Type).toBe(4);
  });

  it('gives the person no rights that it asks for', async () => {
    const { body } = await house.call('SignUpPerson', {
      person: {
        FirstName: 'Eva',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'eva@home.test',
        User: { Code: 'eva@home.test', Password: 'abc' },
        Settings: [{ Key: 'Superuser', Value: true }],
      },
    });
    expect(body.Person.Settings ?? []).toEqual([]);
  });
});

describe('a promo code', () => {
  it('is answered true or false by GET, before anybody signs in [R-REG-005] [R-REG-012] [R-API-030]', async () => {
    const [dealer, other] = [await house.signUp(), await house.signUp()];
    const give = (promo: string, actions: number, { organisationId }: Person) =>
      house.app.services.store.write(async (db) => {
        await db.run({
          text: 'update "Organisation" set "Promo" = ?, "OrganisationActionType" = ? where "Id" = ?',
          values: [promo, actions, organisationId],
        });
      });
    await give('FRIEND', 8, dealer);
    await give('STRANGER', 0, other);
    const ask = async (promo: string) => {
      const url = `/233/Finance.svc/Web/ContractExists?${new URLSearchParams({ promo })}`;
      const answer = await house.app.server.inject({ method: 'GET', url });
      return [answer.statusCode, answer.json()];
    };
    expect([await ask('FRIEND'), await ask('STRANGER'), await ask('NOBODY')]).toEqual([
      [200, true],
      [200, false],
      [200, false],
    ]);
    expect(
      (await house.app.server.inject({ method: 'POST', url: '/233/Finance.svc/Web/ContractExists', payload: {} }))
        .statusCode,
    ).toBe(404);
  });
});

it('what is the same for everybody is asked for by GET, before anybody signs in: banks, versions, countries after it [R-API-030]', async () => {
  const get = (url: string, token?: string) =>
    house.app.server.inject({ url, headers: { ...(token && { 'token-code': token }) } });
  for (const country of ['md', 'ro']) {
    const banks = (await get(`/json/banks.${country}.json`)).json<Json>();
    expect(JSON.stringify(banks)).toMatch(country === 'md' ? /AGRN/ : /RO|BT/);
  }
  expect((await get('/json/devicesversion.json')).json()).toEqual({ Version: expect.any(String), Url: '/devices.mjs' });
  const owner = await house.signUp();
  const path = '/233/Framework/Common.svc/Web/CountrySearch';
  expect((await get(`${path}?name=rom`, owner.token)).json()).toMatchObject({ Entities: [] });
  expect(
    (
      await house.app.server.inject({
        method: 'POST',
        url: path,
        payload: { name: 'rom' },
        headers: { 'token-code': owner.token },
      })
    ).statusCode,
  ).toBe(404);
});

describe('an installation that says nothing of passwords', () => {
  it("takes none that is short, common or one's own email or company, by any door [REV-M6]", async () => {
    const strict = await openHouse({ config: { passwordMin: 8 } });
    const sentences = async (answer: Promise<{ status: number; fault: Json }>): Promise<string[]> => {
      const { status, fault } = await answer;
      return status === 400
        ? fault.Detail.Items.map(({ Path, Message }: Json) => `${Path}: ${Message}`)
        : [String(status)];
    };
    const [weak, common, own] = [
      'Password must be stronger',
      'This password is among the first that are guessed',
      'The password must not be your email or the name of your company',
    ];
    const signUp = (Password: string) =>
      strict.call('SignUpOrganisation', {
        employee: {
          Organisation: { Name: 'Flower Bakery' },
          Person: {
            FirstName: 'Ana',
            LastName: 'Rusu',
            PersonSexType: 2,
            Email: 'ana.rusu@flowers.test',
            User: { Code: 'ana.rusu@flowers.test', Password },
          },
          Phone: '069000001',
        },
      });
    for (const [password, sentence] of [
      ['abc1234', weak],
      ['password1', common],
      ['flowerbakery', own],
      ['Ana.Rusu', own],
    ]) {
      expect(await sentences(signUp(password as string))).toEqual([`employee.Person.User.Password: ${sentence}`]);
    }
    const owner = await strict.signUp({ password: 'kafe-9-linden' });
    const person = { FirstName: 'Ion', User: { Code: 'ion.lungu@work.test', Password: 'qwerty123' } };
    expect(await sentences(owner.try('EmployeeCreate', { employee: { Person: person } }))).toEqual([
      `employee.Person.User.Password: ${common}`,
    ]);
    expect(
      await sentences(
        strict.call('SignUpPerson', {
          person: {
            FirstName: 'Ion',
            LastName: 'Rusu',
            PersonSexType: 2,
            Email: 'ion@x.test',
            User: { Code: 'ion@x.test', Password: '12345678' },
          },
        }),
      ),
    ).toEqual([`person.User.Password: ${common}`]);
    await strict.call('ResetPasswordSend', { email: owner.email });
    const [, key, value] = /resetpassword\/([\w-]+)\/([\w-]+)/.exec(strict.letters.at(-1)?.text ?? '') ?? [];
    const reset = (password: string) => strict.call('ResetPasswordProceed', { key, value, password });
    expect(await sentences(reset(owner.email))).toEqual([`password: ${own}`]);
    expect((await reset('long '.repeat(20) + 'enough to be typed')).status).toBe(200);
    expect((await strict.login(owner.email, 'long '.repeat(20) + 'enough to be typed')).status).toBe(200);
    await strict.close();
  });
});
