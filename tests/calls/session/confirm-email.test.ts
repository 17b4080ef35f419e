import { describe, expect, it } from 'vitest';
import { houseOfFile, openHouse, type Person } from '../house.ts';

const mailed = await houseOfFile({ config: { smtpUrl: 'smtp://mail.test' }, isMailKept: true });
// Whoever opens an installation is known to whoever runs it: the first company is asked for nothing.
const first = await mailed.signUp();

const linkTo = (email: string, house = mailed) => {
  const text = house.letters.findLast(({ to, text: said }) => to === email && said.includes('/#/confirm/'))?.text ?? '';
  const [, key = '', value = ''] = /#\/confirm\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  return { key, value };
};

const letter = { recipients: ['friend@else.test'], subject: 'Hello', body: 'You won' };
const products = {
  rawData: {
    RawDataActionType: 1,
    Extension: 'csv',
    Source: Buffer.from('Product\nBread').toString('base64'),
    ReturnData: true,
  },
};
const list = { rawData: { RawDataActionType: 1 } };

const gated = (who: Person) =>
  Promise.all([who.try('SendMail', letter), who.try('ExchangeImport', products), who.try('ExchangeExport', list)]);

const codesOf = async (who: Person) => (await gated(who)).map(({ fault }) => (fault as { Code?: string } | null)?.Code);

const closed = ['EMAIL_UNCONFIRMED', 'EMAIL_UNCONFIRMED', 'EMAIL_UNCONFIRMED'];

describe('a company whose address is not confirmed', () => {
  it('sends no letter, imports and exports nothing, until the link of the letter was followed [A9]', async () => {
    const owner = await mailed.signUp();
    expect(await codesOf(owner)).toEqual(closed);
    expect(owner.session.Employees[0].Organisation.UnconfirmedOn).toEqual(expect.any(String));
    expect(await mailed.call('EmailConfirm', linkTo(owner.email))).toMatchObject({ status: 200 });
    expect(await codesOf(owner)).not.toContain('EMAIL_UNCONFIRMED');
    expect((await owner.do('TokenRead', {})).Employees[0].Organisation.UnconfirmedOn ?? null).toBeNull();
  });

  it('sells, keeps its books and reads them as any other [A9]', async () => {
    const owner = await mailed.signUp();
    expect((await owner.try('ArticleCreate', { article: { Name: 'Bread' } })).status).toBe(200);
  });

  it('does not become another by an account that it makes itself [A9]', async () => {
    const owner = await mailed.signUp();
    await owner.do('EmployeeCreate', {
      employee: {
        Person: {
          FirstName: 'Ion',
          Email: 'second@else.test',
          User: { Code: 'second@else.test', Password: 'secret1' },
        },
        EmployeeActorType: 1,
      },
    });
    const token = (await mailed.login('second@else.test', 'secret1')).body.Code;
    expect(await codesOf(mailed.as(token, {}))).toEqual(closed);
    const founded = await mailed.call('SignUpOrganisation', {
      employee: {
        Organisation: { Name: 'Another' },
        Person: {
          FirstName: 'Ion',
          LastName: 'Rusu',
          PersonSexType: 1,
          User: { Code: 'second@else.test', Password: 'secret1' },
        },
        Phone: '069000001',
      },
    });
    expect(await codesOf(mailed.as(founded.body.Code, {}))).toEqual(closed);
  });

  it('makes no key to its data; one for a device service it does [A9]', async () => {
    const owner = await mailed.signUp();
    const make = (more: object) => owner.try('ApiKeyCreate', { apiKey: { Name: 'Shop', ...more } });
    expect((await make({})).fault).toMatchObject({ Code: 'EMAIL_UNCONFIRMED' });
    expect((await make({ IsDeviceService: true })).status).toBe(200);
  });

  it('changes an address five times in a quarter of an hour, and tells no old one that was not confirmed [A9]', async () => {
    const owner = await mailed.signUp();
    await mailed.call('EmailConfirm', linkTo(owner.email));
    const [own] = (await owner.do('EmployeeSearch', { predicate: {} })).Entities;
    const rename = async (Code: string) => {
      const { Version } = await owner.do('EmployeeRead', { employee: { Id: own.Id } });
      const Person = { FirstName: 'Ion', User: { Code } };
      return owner.try('EmployeeUpdate', { employee: { Id: own.Id, Version, Person } });
    };
    const [to, fro] = [`to-${owner.email}`, `fro-${owner.email}`];
    const before = mailed.letters.length;
    const answers = [];
    for (const code of [to, fro, to, fro, to, fro]) answers.push(await rename(code));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const letters = mailed.letters.slice(before);
    expect(letters.filter((each) => each.to === owner.email)).toHaveLength(1);
    expect(letters.filter(({ text }) => text.includes('/#/confirm/'))).toHaveLength(5);
    expect(letters).toHaveLength(6);
  });

  it('gets the letter again, a few times in a quarter of an hour [A9]', async () => {
    const owner = await mailed.signUp();
    const before = mailed.letters.length;
    for (let time = 0; time < 5; time++) expect((await owner.try('EmailConfirmSend', {})).status).toBe(200);
    expect(mailed.letters.slice(before).map(({ to }) => to)).toEqual(Array(5).fill(owner.email));
    expect((await owner.try('EmailConfirmSend', {})).fault.Code).toBe('TOO_MANY_REQUESTS');
    expect((await mailed.call('EmailConfirm', linkTo(owner.email))).status).toBe(200);
    mailed.wait(16 * 60_000);
    await owner.do('EmailConfirmSend', {});
    expect(mailed.letters.slice(before)).toHaveLength(5);
  });
});

describe('the link', () => {
  it('works once, for seven days, for the address that it was sent to [A9]', async () => {
    const [owner, late, moved] = [await mailed.signUp(), await mailed.signUp(), await mailed.signUp()];
    const link = linkTo(owner.email);
    const confirm = async (sent: object) => (await mailed.call('EmailConfirm', sent)).fault?.Code;
    expect(await confirm({ ...link, value: 'x'.repeat(43) })).toBe('CONFIRM_LINK_INVALID');
    expect(await confirm({ ...link, key: linkTo(late.email).key })).toBe('CONFIRM_LINK_INVALID');
    expect(await confirm(link)).toBeUndefined();
    expect(await confirm(link)).toBe('CONFIRM_LINK_INVALID');
    const old = linkTo(moved.email);
    const [{ Id, Version, Person }] = (await moved.do('EmployeeSearch', { predicate: {} })).Entities;
    const moves = { Id: Person.Id, FirstName: Person.FirstName, Email: 'moved@else.test' };
    await moved.do('EmployeeUpdate', { employee: { Id, Version, Person: moves } });
    expect(await confirm(old)).toBe('CONFIRM_LINK_INVALID');
    expect(await confirm(linkTo('moved@else.test'))).toBeUndefined();
    const stale = linkTo(late.email);
    mailed.wait(7 * 86_400_000);
    expect(await confirm(stale)).toBe('CONFIRM_LINK_INVALID');
  });
});

describe('nothing is asked', () => {
  it('of the first company of an installation [A9]', async () => {
    const here = (await mailed.login(first.email, first.password)).body.Code;
    expect(await codesOf(mailed.as(here, {}))).not.toContain('EMAIL_UNCONFIRMED');
    expect(mailed.letters.filter(({ to }) => to === first.email)).toEqual([]);
  });

  it('where no letter can be sent [A9]', async () => {
    const house = await openHouse();
    await house.signUp();
    const second = await house.signUp();
    expect(await codesOf(second)).not.toContain('EMAIL_UNCONFIRMED');
    expect(house.letters.filter(({ text }) => text.includes('/#/confirm/'))).toEqual([]);
    await house.close();
  });
});

it('a company sends a hundred letters a day in its first week, then as many as any [A9]', async () => {
  const house = await openHouse();
  const owner = await house.signUp();
  const write = () => owner.try('SendMail', { ...letter, recipients: Array(50).fill('friend@else.test') });
  for (let time = 0; time < 2; time++) expect((await write()).status).toBe(200);
  expect((await write()).fault.Code).toBe('TOO_MANY_REQUESTS');
  house.wait(60 * 60_000);
  expect((await write()).fault.Code).toBe('TOO_MANY_REQUESTS');
  house.wait(8 * 86_400_000);
  const again = house.as((await house.login(owner.email, owner.password)).body.Code, {});
  for (let time = 0; time < 4; time++)
    expect((await again.try('SendMail', { ...letter, recipients: Array(50).fill('friend@else.test') })).status).toBe(
      200,
    );
  await house.close();
});
