import { describe, expect, it } from 'vitest';
import type { Config } from '#server/config.ts';
import { makeInvitation } from '#server/session/guard/admit-sign-up.ts';
import { issueReference } from '#server/session/sign-in.ts';
import { openHouse, type House, type Json } from '../house.ts';

const within = async (config: Partial<Config>, work: (house: House) => Promise<void>): Promise<void> => {
  const house = await openHouse({ config });
  try {
    await work(house);
  } finally {
    await house.close();
  }
};

let people = 0;
const person = (more: object = {}) => {
  people += 1;
  const Code = `visitor${people}@shop.test`;
  return {
    FirstName: 'Ion',
    LastName: 'Ceban',
    PersonSexType: 1,
    Email: Code,
    User: { Code, Password: 'secret1' },
    ...more,
  };
};

const company = (more: object = {}, invitation?: string) => ({
  employee: { Organisation: { Name: 'Bread and Salt' }, Person: person(more), Phone: '069 00-00-01' },
  ...(invitation && { invitation }),
});

/** Codes of the refusals of a company's and of a person's sign-up. */
const refusals = async (house: House, invitation?: string): Promise<(string | undefined)[]> => {
  const sent = { person: person(), ...(invitation && { invitation }) };
  const answers = [
    await house.call('SignUpOrganisation', company({}, invitation)),
    await house.call('SignUpPerson', sent),
  ];
  return answers.map(({ status, fault }) => (status === 200 ? undefined : fault.Code));
};

const invite = (house: House, days = 7): Promise<string> =>
  house.app.services.store.write((db) =>
    makeInvitation(db, { now: house.now(), endsOn: house.now() + days * 86_400_000 }),
  );

describe('who may register', () => {
  it('is everybody where nothing else is said [A9]', () =>
    within({}, async (house) => {
      await house.signUp();
      expect(await refusals(house)).toEqual([undefined, undefined]);
    }));

  it.each(['closed', 'invitation'] as const)('is whoever founds the first company, where it is %s [A9]', (signUp) =>
    within({ signUp }, async (house) => {
      expect((await house.call('SignUpOrganisation', company())).status).toBe(200);
      const code = signUp === 'closed' ? 'SIGN_UP_CLOSED' : 'SIGN_UP_INVITED';
      expect(await refusals(house)).toEqual([code, code]);
    }),
  );

  it('is nobody where it is closed, whatever he has [A9]', () =>
    within({ signUp: 'closed' }, async (house) => {
      await house.signUp();
      expect(await refusals(house, await invite(house))).toEqual(['SIGN_UP_CLOSED', 'SIGN_UP_CLOSED']);
    }));

  it('is whoever was invited: once, and in time [A9]', () =>
    within({ signUp: 'invitation' }, async (house) => {
      await house.signUp();
      expect(await refusals(house, 'x'.repeat(43))).toEqual(['INVITATION_INVALID', 'INVITATION_INVALID']);
      const code = await invite(house);
      // What is refused for another reason uses nothing up.
      expect((await house.call('SignUpOrganisation', company({ FirstName: ' ' }, code))).status).toBe(400);
      expect(await refusals(house, code)).toEqual([undefined, 'INVITATION_INVALID']);
      const forPerson = await invite(house);
      expect((await house.call('SignUpPerson', { person: person(), invitation: forPerson })).status).toBe(200);
      const late = await invite(house);
      house.wait(7 * 86_400_000);
      expect(await refusals(house, late)).toEqual(['INVITATION_INVALID', 'INVITATION_INVALID']);
    }));

  it('one of two who come at once with the same invitation [A9]', () =>
    within({ signUp: 'invitation' }, async (house) => {
      await house.signUp();
      const code = await invite(house);
      const answers = await Promise.all([0, 1].map(() => house.call('SignUpOrganisation', company({}, code))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }));

  it('is from one network ten times in a quarter of an hour [A9]', () =>
    within({ signUpRate: 10 }, async (house) => {
      const codes: Json[] = [];
      for (let time = 0; time < 11; time++) codes.push((await house.call('SignUpOrganisation', company())).status);
      expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
      house.wait(16 * 60_000);
      expect((await house.call('SignUpOrganisation', company())).status).toBe(200);
    }));
});

describe('what a sign-up needs', () => {
  const faultOf = async (body: object) =>
    (await within1((house) => house.call('SignUpOrganisation', body))).fault?.Detail?.Items;
  const within1 = async <T>(work: (house: House) => Promise<T>): Promise<T> => {
    let result: T | undefined;
    await within({}, async (house) => {
      result = await work(house);
    });
    return result as T;
  };

  it.each([
    ['a blank first name', company({ FirstName: '  ' }), 'FirstName', 'must not be empty'],
    ['no last name', company({ LastName: undefined }), 'LastName', 'This field is required'],
    ['no gender', company({ PersonSexType: undefined }), 'PersonSexType', 'This field is required'],
    ['a gender that is none', company({ PersonSexType: 9 }), 'PersonSexType', 'must be one of 1, 2'],
  ])('is refused with %s by the call itself, as by the form [R-REG-010]', async (_what, body, field, Message) => {
    expect(await faultOf(body)).toEqual([{ Path: `employee.Person.${field}`, Message }]);
  });

  it('is a phone number, and not just something [R-REG-010]', async () => {
    await within({}, async (house) => {
      const itemsOf = async (Phone: string | undefined) => {
        const body = company();
        const sent = { employee: { ...body.employee, Phone } };
        return (await house.call('SignUpOrganisation', sent)).fault?.Detail?.Items;
      };
      expect(await itemsOf(undefined)).toEqual([{ Path: 'employee.Phone', Message: 'This field is required' }]);
      for (const wrong of ['abc', '12', '06900000x'])
        expect(await itemsOf(wrong)).toEqual([
          { Path: 'employee.Phone', Message: 'Please enter a VALID phone number' },
        ]);
      expect(await itemsOf('+373 (69) 12-34-56')).toBeUndefined();
    });
  });
});

describe('somebody who has an account already', () => {
  it('founds a company with its email and its password, and works there [R-REG-004]', () =>
    within({}, async (house) => {
      const visitor = person();
      const mine = { Email: visitor.Email, User: visitor.User };
      await house.call('SignUpPerson', { person: visitor });
      expect((await house.login(visitor.Email, 'secret1')).fault.Code).toBe('LOGIN_NO_EMPLOYEE');
      const founded = await house.call('SignUpOrganisation', company(mine));
      expect([founded.status, founded.body.Organisation?.Name]).toEqual([200, 'Bread and Salt']);
      const again = await house.login(visitor.Email, 'secret1');
      expect([again.status, again.body.Organisation?.Id]).toEqual([200, founded.body.Organisation.Id]);
    }));

  it('is told as before that the email is taken where the password is another, which counts as a try to sign in', () =>
    within({}, async (house) => {
      const owner = await house.signUp();
      const guess = async (time: number) =>
        (
          await house.call(
            'SignUpOrganisation',
            company({ Email: owner.email, User: { Code: owner.email, Password: `guess${time}` } }),
          )
        ).fault.Code;
      const seen: string[] = [];
      for (let time = 0; time < 12; time++) seen.push(await guess(time));
      expect(seen[0]).toBe('USER_CODE_TAKEN');
      expect(seen.at(-1)).toBe('LOGIN_THROTTLED');
    }));
});

it('a sign-in link that was used says so', () =>
  within({}, async (house) => {
    const owner = await house.signUp();
    const userId = owner.session.Account.User.Id;
    const referenceId = await house.app.services.store.write((db) => issueReference(db, userId, house.now()));
    expect((await house.call('SignIn', { referenceId })).status).toBe(200);
    expect((await house.call('SignIn', { referenceId })).fault.Code).toBe('SIGN_IN_LINK_INVALID');
  }));
