import { createUser, emplacementOf } from '#server/session/account.ts';
import { hashPassword } from '#server/session/password.ts';
import { sql } from '#server/storage/sql.ts';
import type { House, Person } from '#tests/calls/house.ts';

/** Every kind of caller of the matrix, with what it stands for. */
export const kinds = {
  none: 'no token',
  expired: "a manager's token whose time is over",
  cashier: 'a manager who was made a cashier, with the token from before',
  person: 'somebody who signed up without a company',
  stranger: "another company's administrator",
  manager: 'a manager of the company without any ticks, who so has every menu item',
  bound: 'the same, bound to one branch',
  unticked: 'an employee with one ticked menu item, another than the call asks for',
  till: 'a device that a manager signed in with the point of sale ticked alone, where cashiers unlock by PIN',
  blocked: 'an administrator of a company whose contract is restricted',
  dealer: 'an administrator of a dealer',
  platform: 'the super administrator',
} as const;

export type Kind = keyof typeof kinds;

export type Tokens = Record<Kind, string | undefined>;

const day = 86_400_000;
const password = 'abc123';
let people = 0;

const newEmail = (): string => {
  people += 1;
  return `access${people}@access.test`;
};

export const employ = async (
  owner: Person,
  house: House,
  more: object,
): Promise<{ token: string; employee: { Id: number; Version: number } }> => {
  const Code = newEmail();
  const employee = await owner.do('EmployeeCreate', {
    employee: { Person: { FirstName: 'Ion', User: { Code, Password: password } }, EmployeeActorType: 2, ...more },
  });
  return { token: (await house.login(Code, password)).body.Code, employee };
};

const platformToken = async (house: House): Promise<string> => {
  const code = newEmail();
  const passwordHash = await hashPassword(password);
  await house.app.services.store.write(async (db) => {
    await createUser(
      db,
      { emplacementId: await emplacementOf(db, { emplacementCode: '' }), code, passwordHash, isPlatform: true },
      house.now(),
    );
  });
  return (await house.login(code, password)).body.Code;
};

const personToken = async (house: House): Promise<string> => {
  const code = newEmail();
  return (
    await house.call('SignUpPerson', {
      person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: code,
        User: { Code: code, Password: password },
      },
    })
  ).body.Code;
};

/** Being a dealer is the platform's to give. */
export const makeDealer = async (house: House, { organisationId }: Person): Promise<void> => {
  await house.app.services.store.write(async (db) => {
    await db.run(sql`update "Organisation" set "OrganisationActionType" = 8 where "Id" = ${organisationId}`);
  });
  house.app.services.sessions.forget({ organisationId });
};

const block = async (house: House, { organisationId }: Person, dealer: Person): Promise<void> => {
  await house.app.services.store.write(async (db) => {
    await db.run(
      sql`insert into "Contract" ("OrganisationId", "Version", "Code", "CustomerId", "DealerId", "RestrictedOn") values (${dealer.organisationId}, 1, 'blocked', ${organisationId}, ${dealer.organisationId}, ${house.now() - day})`,
    );
  });
  house.app.services.sessions.forget({ organisationId });
};

/** A token for each kind of caller; the expired one lets a day go by, so it is made first. */
export const everyCaller = async (
  house: House,
): Promise<{ tokens: Tokens; owner: Person; stranger: Person; dealer: Person }> => {
  const first = await house.signUp();
  const expired = (await employ(first, house, {})).token;
  house.wait(day + 1000);
  const [owner, stranger, blocked, dealer] = [
    await house.signUp(),
    await house.signUp(),
    await house.signUp(),
    await house.signUp(),
  ];
  const demoted = await employ(owner, house, {});
  await owner.do('EmployeeUpdate', {
    employee: { Id: demoted.employee.Id, Version: demoted.employee.Version, EmployeeActorType: 3 },
  });
  await makeDealer(house, dealer);
  await block(house, blocked, dealer);
  return {
    owner,
    stranger,
    dealer,
    tokens: {
      none: undefined,
      expired,
      cashier: demoted.token,
      person: await personToken(house),
      stranger: stranger.token,
      manager: (await employ(owner, house, {})).token,
      bound: (
        await employ(owner, house, {
          Branches: [{ Id: (await owner.do('BranchSearch', { predicate: {} })).Entities[0].Id }],
        })
      ).token,
      unticked: (await employ(owner, house, { MenuAccess: [{ id: '/no-such-item', checked: true }] })).token,
      till: (
        await employ(owner, house, {
          MenuAccess: [
            { id: 'Point-Of-Sale', checked: true },
            { id: '/salepoint', checked: true },
          ],
        })
      ).token,
      blocked: blocked.token,
      dealer: dealer.token,
      platform: await platformToken(house),
    },
  };
};
