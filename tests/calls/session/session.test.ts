import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { houseOfFile } from '../house.ts';

const house = await houseOfFile();

const hour = 3_600_000;

describe('a session', () => {
  it('is unknown without a token, with a made-up one and after Logout [R-SESSION-016] [R-API-031]', async () => {
    const owner = await house.signUp();
    expect((await house.call('TokenRead', {})).fault).toMatchObject({ Type: 1, Code: 'TOKEN_UNKNOWN' });
    expect((await house.call('TokenRead', {}, { token: 'x'.repeat(43) })).fault.Type).toBe(1);
    const { status, body } = await house.call('Logout', undefined, { token: owner.token });
    expect([status, body]).toEqual([200, null]);
    expect(await owner.try('TokenRead', {})).toMatchObject({ status: 401, fault: { Type: 1 } });
  });

  it('slides: each use makes it last 24 hours more, then it is expired, and later unknown', async () => {
    const owner = await house.signUp();
    for (let use = 0; use < 3; use++) {
      house.wait(23 * hour);
      expect((await owner.try('TokenRead', {})).status).toBe(200);
    }
    house.wait(24 * hour + 1);
    expect(await owner.try('TokenRead', {})).toMatchObject({ status: 401, fault: { Type: 2, Code: 'TOKEN_EXPIRED' } });
  });

  it('says whether it has expired to anybody who asks, and lasts no longer for being asked about [R-API-005] [R-ERR-019]', async () => {
    const owner = await house.signUp();
    const ask = async (token?: string) => (await house.call('TokenIsExprired', undefined, { token })).body;
    house.wait(23 * hour);
    expect(await ask(owner.token)).toBe(false);
    house.wait(hour + 1);
    expect(await ask(owner.token)).toBe(true);
    expect(await ask()).toBe(true);
    expect(await ask('x'.repeat(43))).toBe(true);
  });

  it('keeps the language that is chosen [R-SESSION-013]', async () => {
    const owner = await house.signUp();
    const { Entities } = await owner.do('CultureSearch', { predicate: {} });
    const ro = Entities.find(({ Code }) => Code === 'ro');
    expect(Entities.map(({ Code }) => Code).sort()).toEqual(['en', 'ro', 'ru']);
    expect((await owner.do('TokenUpdate', { token: { Culture: { Id: ro?.Id } } })).Culture).toMatchObject({
      Code: 'ro',
    });
    expect((await owner.do('TokenRead', {})).Culture).toMatchObject({ Code: 'ro' });
    expect((await owner.try('TokenUpdate', { token: { Culture: { Id: 999 } } })).status).toBe(404);
    expect((await owner.try('TokenUpdate', { token: { Culture: { ClientId: randomUUID() } } })).status).toBe(404);
    expect((await owner.try('OwnTokenDelete', { token: { ClientId: randomUUID() } })).status).toBe(404);
  });

  it('tells its code once, when it begins', async () => {
    const owner = await house.signUp();
    expect((await owner.do('TokenRead', {})).Code).toBeUndefined();
    expect((await owner.do('TokenSearch', { predicate: {} })).Entities[0].Code).toBeUndefined();
  });

  it('is listed with its device and place, and can be ended by its company alone', async () => {
    const owner = await house.signUp();
    const stranger = await house.signUp();
    const headers = {
      'client-device': 'Till 1',
      'client-platform': 'Linux',
      'application-code': 'pos',
      'application-version': '1.2',
    };
    const { body } = await house.call(
      'Login',
      { userCode: owner.email, userPassword: owner.password },
      { headers, address: '192.0.2.44' },
    );
    const { Entities } = await owner.do('TokenSearch', { predicate: { Sorts: [{ Name: 'LastUsedOn', SortType: 1 }] } });
    expect(Entities).toHaveLength(2);
    expect(Entities.find(({ Id }: { Id: number }) => Id === body.Id)).toMatchObject({
      ClientDevice: 'Till 1',
      ClientPlatform: 'Linux',
      ClientApplication: 'pos 1.2',
      RequestHost: '192.0.2.44',
    });
    expect((await stranger.do('TokenSearch', { predicate: { Ids: [body.Id] } })).Entities).toEqual([]);
    expect((await stranger.try('TokenDelete', { token: { Id: body.Id } })).status).toBe(404);
    expect((await stranger.try('TokenRead', { token: { Id: body.Id } })).status).toBe(404);
    expect((await owner.try('TokenDelete', { token: { Id: body.Id } })).status).toBe(200);
    expect((await house.call('TokenRead', {}, { token: body.Code })).status).toBe(401);
  });

  it('opens another for a second device', async () => {
    const owner = await house.signUp();
    const other = await owner.do('TokenCreate', { token: {} });
    expect(other.Code).not.toBe(owner.token);
    expect((await house.call('BranchSearch', { predicate: {} }, { token: other.Code })).status).toBe(200);
    expect((await owner.try('TokenRead', {})).status).toBe(200);
  });

  it('begins by a reference that works once and not for long [R-API-034] [R-SESSION-009]', async () => {
    const { issueReference } = await import('#server/session/sign-in.ts');
    const owner = await house.signUp();
    const { store } = house.app.services;
    const issue = () => store.write((db) => issueReference(db, owner.session.Account.User.Id, house.now()));
    const reference = await issue();
    expect((await house.call('SignIn', { referenceId: reference })).body.Organisation.Id).toBe(owner.organisationId);
    expect((await house.call('SignIn', { referenceId: reference })).fault.Code).toBe('SIGN_IN_LINK_INVALID');
    const late = await issue();
    house.wait(14 * 60_000);
    expect((await house.call('SignIn', { referenceId: late })).status).toBe(200);
    const old = await issue();
    house.wait(16 * 60_000);
    expect((await house.call('SignIn', { referenceId: old })).fault.Code).toBe('SIGN_IN_LINK_INVALID');
    expect((await house.call('SignIn', { referenceId: 'made-up' })).fault.Code).toBe('SIGN_IN_LINK_INVALID');
  });

  it('registers a text that lacks a translation, once [R-API-006]', async () => {
    const owner = await house.signUp();
    const first = await owner.do('Translate', { code: 'A new text' });
    house.wait(1000);
    const again = await owner.do('Translate', { code: 'A new text' });
    expect(again.Id).toBe(first.Id);
    expect(Date.parse(again.LastUsedOn)).toBeGreaterThan(Date.parse(first.LastUsedOn));
    expect((await house.call('Translate', { code: 'Anonymous' })).status).toBe(401);
  });
});

describe('an account past its contract', () => {
  const restrict = async (organisationId: number, on: number): Promise<void> => {
    await house.app.services.store.write(async (db) => {
      await db.run({
        text: 'insert into "Contract" ("OrganisationId", "Code", "CustomerId", "RestrictedOn") values (?, ?, ?, ?)',
        values: [organisationId, `C${organisationId}`, organisationId, on],
      });
    });
    house.app.services.sessions.forget({ organisationId });
  };

  it('is answered with fault 5 and the exact words, as soon as the moment has come [R-SESSION-012]', async () => {
    const owner = await house.signUp();
    await restrict(owner.organisationId, house.now() + hour);
    expect((await owner.try('BranchSearch', { predicate: {} })).status).toBe(200);
    house.wait(hour);
    expect(await owner.try('BranchSearch', { predicate: {} })).toMatchObject({
      status: 402,
      fault: { Type: 5, Message: 'The operation of your contract was suspended for non-payment' },
    });
  });

  it('can still sign in and out, read its company and see its balance', async () => {
    const owner = await house.signUp();
    await restrict(owner.organisationId, house.now() - 1);
    for (const [name, body] of [
      ['TokenRead', {}],
      ['OrganisationRead', {}],
      ['BalanceCheck', {}],
      ['AccountRead', {}],
      ['PlanSearchPublic', {}],
      ['TokenIsExprired', undefined],
    ] as const) {
      expect([name, (await owner.try(name, body)).status]).toEqual([name, 200]);
    }
    expect((await owner.do('BalanceCheck', {})).Contract).toMatchObject({ Code: `C${owner.organisationId}` });
    expect((await house.login(owner.email, owner.password)).status).toBe(200);
    expect((await owner.try('Logout')).status).toBe(200);
  });
});

describe('an employee with some of the menu', () => {
  it('writes what any of the ticked items is for, and nothing that another is for', async () => {
    const owner = await house.signUp();
    await owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Cook', Email: 'cook@staff.test', User: { Code: 'cook@staff.test', Password: 'abc123' } },
        EmployeeActorType: 2,
        MenuAccess: [
          { id: '/products/4', checked: true },
          { id: '/posts/2', checked: true },
        ],
      },
    });
    const { body } = await house.login('cook@staff.test', 'abc123');
    const cook = house.as(body.Code, {});
    const statusOf = async (name: string, sent: object): Promise<number> => (await cook.try(name, sent)).status;
    expect(await statusOf('ArticleCreate', { article: { Name: 'Soup', ArticleActionType: 4 } })).toBe(200);
    expect(await statusOf('PostCreate', { post: { Title: 'Slide', PostActionType: 2 } })).toBe(200);
    expect(await statusOf('VatSearch', { predicate: {} })).toBe(200);
    for (const [name, sent] of Object.entries({
      VatCreate: { vat: { Name: '9%', Code: 'X', Value: 9 } },
      BranchUnitCreate: { branchUnit: { Name: 'Scales', UnitDeviceType: 2 } },
      EmployeeDelete: { employee: { Id: 1 } },
    })) {
      expect([name, await statusOf(name, sent)]).toEqual([name, 403]);
    }
  });
});

describe('the super administrator of the platform', () => {
  it('signs in without a person and sees no company', async () => {
    const { createUser, emplacementOf } = await import('#server/session/account.ts');
    const { hashPassword } = await import('#server/session/password.ts');
    const passwordHash = await hashPassword('platform1');
    await house.app.services.store.write(async (db) => {
      await createUser(
        db,
        {
          emplacementId: await emplacementOf(db, { emplacementCode: '' }),
          code: 'root@merx.test',
          passwordHash,
          isPlatform: true,
        },
        house.now(),
      );
    });
    const { status, body } = await house.login('root@merx.test', 'platform1');
    expect(status).toBe(200);
    expect([body.Person, body.Employees]).toEqual([null, []]);
    expect(
      (await house.call('CultureCreate', { culture: { Code: 'uk', Name: 'Українська' } }, { token: body.Code })).status,
    ).toBe(200);
    expect((await house.call('ArticleSearch', { predicate: {} }, { token: body.Code })).status).toBe(403);
  });

  it('is no staff: catalogue, partners and documents are for those who work for a company [R-GEN-032]', async () => {
    const { body: alone } = await house.call('SignUpPerson', {
      person: {
        FirstName: 'Vera',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'vera@visit.test',
        User: { Code: 'vera@visit.test', Password: 'abc' },
      },
    });
    const { body: platform } = await house.login('root@merx.test', 'platform1');
    const staff = await house.signUp();
    for (const name of [
      'ArticleSearch',
      'ArticleSplitSearch',
      'PricelistSearch',
      'ContractorSearch',
      'ContractorGroupSearch',
      'DocumentSearch',
      'LotSearch',
    ]) {
      const statusFor = async (token?: string) => (await house.call(name, { predicate: {} }, { token })).status;
      expect([
        name,
        await statusFor(),
        await statusFor(alone.Code),
        await statusFor(platform.Code),
        await statusFor(staff.token),
      ]).toEqual([name, 401, 403, 403, 200]);
    }
  });
});
