import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { sharedBrowser } from '#tests/support/chromium.ts';
import { builtFolder } from '../support/built-web.ts';
import { givePassword, openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ smtpUrl: 'smtp://127.0.0.1:9' });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const asked = ({ page }: OfficePage) => page.getByRole('dialog', { name: 'Enter your password' });
const button = ({ page }: OfficePage, name: string) => page.getByRole('button', { name, exact: true });

describe('a change of who can sign in', () => {
  it('asks for the password in a window, says that it is wrong, and saves once it is right [A7]', async () => {
    const Code = 'ion@shop.test';
    const made = await office.call('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Ion', Email: Code, User: { Code, Password: 'secret1' } },
        EmployeeActorType: 2,
      },
    });
    await using at = await office.open(`/employee/${made.Id}`);
    await at.page.getByRole('tab', { name: 'Sign-in data' }).click();
    await at.page.getByLabel('Email').fill('ioan@shop.test');
    await button(at, 'Save').click();
    await asked(at).getByLabel('Your password').fill('a guess');
    await asked(at).getByRole('button', { name: 'Continue' }).click();
    await asked(at).getByText('The present password is not correct').waitFor();
    await givePassword(at);
    const stored = async () => (await office.call('EmployeeRead', { employee: { Id: made.Id } })).Person.Email;
    await soon(stored).toBe('ioan@shop.test');
    // Once given it counts for the next changes of this page.
    at.calls.length = 0;
    await at.page.getByLabel('Email').fill('iona@shop.test');
    await button(at, 'Save').click();
    await soon(stored).toBe('iona@shop.test');
    expect(at.calls).not.toContain('PasswordProve');
    // The browser itself notes what the server refused.
    expect([at.errors.filter((text) => !/status of (403|422)/.test(text)), at.outside]).toEqual([[], []]);
  });

  it('changes nothing and loses nothing where the password is not given [A7]', async () => {
    await using at = await office.open('/employee');
    await at.page.getByLabel('First name').fill('Maria');
    await at.page.getByRole('combobox', { name: 'Role' }).click();
    await at.page.getByRole('option', { name: 'Manager' }).click();
    await at.page.getByRole('tab', { name: 'Sign-in data' }).click();
    await at.page.getByLabel('Email').fill('maria@shop.test');
    await button(at, 'Save').click();
    await asked(at).getByRole('button', { name: 'Cancel' }).click();
    await at.page.getByText('Enter your password to go on').waitFor();
    expect([at.path(), await at.page.getByLabel('Email').inputValue()]).toEqual(['/employee', 'maria@shop.test']);
    const names = (await office.call('EmployeeSearch', { predicate: {} })).Entities.map(({ Name }) => Name);
    expect(names).not.toContain('Maria');
  });

  it('asks nothing for a phone [A7]', async () => {
    const made = await office.call('EmployeeCreate', {
      employee: { Person: { FirstName: 'Dan' }, EmployeeActorType: 3 },
    });
    await using at = await office.open(`/employee/${made.Id}`);
    await at.page.getByLabel('Phone').fill('069000000');
    await button(at, 'Save').click();
    await soon(async () => (await office.call('EmployeeRead', { employee: { Id: made.Id } })).Phone).toBe('069000000');
    expect(await asked(at).count()).toBe(0);
  });
});

describe('an address that is not confirmed', () => {
  it('is told over every screen until the link is followed, and the letter comes again [A9]', async () => {
    const { server } = office;
    const letters: { to: string; text: string }[] = [];
    const { send } = server.services.mail;
    server.services.mail.send = async (letter) => {
      letters.push(letter);
    };
    await server.services.store.write(async (db) => {
      await db.run({ text: 'update "Organisation" set "UnconfirmedOn" = ?', values: [Date.now()] });
    });
    await using at = await office.open('/measures');
    await at.go('/vats');
    const bar = at.page.getByRole('status').filter({ hasText: 'Confirm your address' });
    await bar.getByRole('button', { name: 'Send again' }).click();
    await at.page.getByText('The letter was sent to owner@shop.test').waitFor();
    const [, link = ''] = /(\/confirm\/[\w-]+\/[\w-]+)/.exec(letters.at(-1)?.text ?? '') ?? [];
    await at.go(link);
    await at.page.getByRole('button', { name: 'Confirm the address' }).click();
    await at.page.getByText('Your address is confirmed').waitFor();
    await at.page.getByRole('heading', { level: 1 }).waitFor();
    await soon(() => bar.count()).toBe(0);
    server.services.mail.send = send;
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});

describe('registration that is not open', () => {
  const pageOf = async (server: TestServer, path: string) => {
    const page = await (await sharedBrowser()).newPage();
    await page.addInitScript(() => localStorage.setItem('lng', 'en'));
    await page.goto(`${server.url}/#${path}`);
    await page.waitForSelector('h1');
    return page;
  };
  const found = (server: TestServer, email: string) =>
    server.call('SignUpOrganisation', {
      employee: {
        Organisation: { Name: 'First' },
        Person: { FirstName: 'Ana', LastName: 'Rusu', PersonSexType: 2, User: { Code: email, Password: 'secret1' } },
        Phone: '069123456',
      },
    });

  it('has no link and no form once there is a company, where it is closed [A9]', async () => {
    await using server = await startServer({ webFolder: await builtFolder(), config: { signUp: 'closed' } });
    const first = await pageOf(server, '/login');
    expect(await first.getByRole('link', { name: 'Register' }).count()).toBe(1);
    await first.close();
    await found(server, 'first@shop.test');
    const later = await pageOf(server, '/login');
    expect(await later.getByRole('link', { name: 'Register' }).count()).toBe(0);
    await later.close();
    const form = await pageOf(server, '/register');
    await form.getByText('Nobody can register here. Ask whoever runs this server.').waitFor();
    expect(await form.getByRole('textbox').count()).toBe(0);
    await form.close();
  });

  it('has a form for whoever comes by an invitation [A9]', async () => {
    await using server = await startServer({ webFolder: await builtFolder(), config: { signUp: 'invitation' } });
    await found(server, 'first@shop.test');
    const without = await pageOf(server, '/register');
    await without.getByText('Registration is by invitation only: follow the link that you were given.').waitFor();
    await without.close();
    const invited = await pageOf(server, '/register?invitation=abc');
    const sent = invited.waitForRequest(/SignUpPerson/);
    await invited.getByRole('tab', { name: 'Person' }).click();
    for (const [name, value] of Object.entries({
      firstName: 'Ana',
      lastName: 'Rusu',
      phone: '069123456',
      email: 'ana@shop.md',
      password: 'kafe-9-linden',
      confirmation: 'kafe-9-linden',
    }))
      await invited.fill(`[name=${name}]`, value);
    await invited.check('[name=gender][value="2"]', { force: true });
    await invited.check('[type=checkbox]');
    await invited.click('button[type=submit]');
    expect((await sent).postDataJSON()).toMatchObject({ invitation: 'abc' });
    await invited.getByText('This invitation was used already, or has expired').waitFor();
    await invited.close();
  });
});

const statusBy = async (key: string, path: string): Promise<number> =>
  (await fetch(`${office.server.url}/api/${path}`, { headers: { Authorization: `Bearer ${key}` } })).status;

it('a key is made under Company, shown once to be copied, opens what it was made for, and is revoked after a question [REST-010] [REST-012] [REST-017]', async () => {
  await using at = await office.open('/company', { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page } = at;
  await page.getByRole('tab', { name: 'API keys' }).click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('link', { name: 'Add' }).first().click();
  await page.getByLabel('Name').fill('Web shop');
  await page.getByLabel('Kinds of records').click();
  await page.getByRole('option', { name: 'VAT rates' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await givePassword(at);
  const shown = page.getByRole('dialog', { name: 'The key of Web shop' });
  const key = await shown.getByLabel('Key', { exact: true }).inputValue();
  expect(await shown.getByLabel('A first request', { exact: true }).inputValue()).toBe(
    `curl -H 'Authorization: Bearer ${key}' --globoff '${office.server.url}/api/vats?range=[0,4]'`,
  );
  await shown.getByRole('button', { name: 'Copy: Key' }).click();
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect([await statusBy(key, 'vats'), await statusBy(key, 'articles')]).toEqual([200, 403]);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await soon(() => at.path()).toBe('/api-keys');
  const row = page.locator('.ledger tbody tr');
  await soon(() => row.innerText()).toMatch(/Web shop\s+VAT rates\s+Rusu Ana/);
  await row.getByRole('button', { name: 'Actions: Web shop' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke the key “Web shop”?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await page.getByText('The key was revoked').waitFor();
  expect(await statusBy(key, 'vats')).toBe(401);
  await soon(() => row.count()).toBe(0);
  expect([at.errors.filter((text) => !text.includes('status of 403')), at.outside]).toEqual([[], []]);
});
