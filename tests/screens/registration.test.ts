import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bestPractice, rulesBroken } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { colourOf } from './support/notice-colour.ts';
import { fault, keptSession, token, type Visitor } from './support/visitor.ts';
import { webOfFile } from './support/web-of-file.ts';

const { web, browser, start } = await webOfFile();

const submit = ({ page }: Visitor) => page.click('button[type=submit]');
const alertText = ({ page }: Visitor) => page.locator('[role=alert]').first().innerText();
const sent = (visitor: Visitor, name: string) => visitor.sent.filter((call) => call.name === name);

const company = {
  companyName: 'Corner shop',
  firstName: 'Ana',
  lastName: 'Rusu',
  phone: '+373 60000000',
  email: 'ana@shop.md',
  password: 'kafe-9-linden',
  confirmation: 'kafe-9-linden',
};

const fillIn = async ({ page }: Visitor, fields: Record<string, string>, { hasGender = true } = {}) => {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
  if (hasGender) await page.check('[name=gender][value="2"]', { force: true });
  await page.check('[type=checkbox]');
};

describe('registration', () => {
  it('a company: says what is missing and sends nothing [R-REG-006] [R-REG-007] [R-REG-008] [R-REG-009] [R-REG-010] [R-REG-011]', async () => {
    await using visitor = await start('/register');
    await submit(visitor);
    const text = await visitor.page.innerText('form');
    for (const message of [
      'Please enter your business name',
      'Please enter your email address',
      'Password must be stronger',
      'Please enter your password one more time',
      'You must agree with Terms and Conditions',
      '9 fields need your attention',
    ])
      expect(text).toContain(message);
    expect(text.match(/This field is required/g)).toHaveLength(4);
    await visitor.page.fill('[name=email]', 'abc');
    await visitor.page.fill('[name=password]', 'ab');
    await visitor.page.fill('[name=confirmation]', 'ac');
    const corrected = await visitor.page.innerText('form');
    for (const message of [
      'Please enter a VALID email address',
      'Password must be stronger',
      'Please enter the same password as above',
    ])
      expect(corrected).toContain(message);
    expect(visitor.namesSent().filter((name) => name.startsWith('SignUp'))).toEqual([]);
  });

  it('a company: sends the organisation with its first person, a superuser, and signs in [R-GEN-009] [R-REG-003] [R-API-032] [R-SESSION-009]', async () => {
    await using visitor = await start('/register', { answers: { SignUpOrganisation: () => token() } });
    await fillIn(visitor, company);
    await submit(visitor);
    await visitor.arrives('/dashboard');
    expect(sent(visitor, 'SignUpOrganisation').map(({ body }) => body)).toEqual([
      {
        employee: {
          Organisation: { Name: 'Corner shop', Settings: [{ Key: 'ServiceType', Value: 'POS' }] },
          Person: {
            FirstName: 'Ana',
            LastName: 'Rusu',
            PersonSexType: 2,
            Email: 'ana@shop.md',
            User: { Code: 'ana@shop.md', Password: 'kafe-9-linden' },
            Settings: [{ Key: 'Superuser', Value: true }],
          },
          Phone: '+373 60000000',
        },
      },
    ]);
    expect(await keptSession(visitor)).toEqual(['token-1', 'ana@shop.md']);
  });

  it('a company: wants each field, alone too [R-REG-006] [R-REG-007] [R-REG-008] [R-REG-009] [R-REG-010] [R-REG-011]', async () => {
    await using visitor = await start('/register', { answers: { SignUpOrganisation: () => token() } });
    const { page } = visitor;
    const { email, password, confirmation, ...texts } = company;
    const invalid = () =>
      page
        .locator('form [aria-invalid=true]')
        .evaluateAll((fields) =>
          fields.map((field) => (field.matches('input') ? field : field.querySelector('input'))?.getAttribute('name')),
        );
    await fillIn(visitor, { ...texts, email, password, confirmation }, { hasGender: false });
    await submit(visitor);
    await expect.poll(invalid).toEqual(['gender']);
    await page.check('[name=gender][value="2"]', { force: true });
    for (const [name, wrong] of Object.entries({
      ...Object.fromEntries(Object.keys(texts).map((each) => [each, ' '])),
      email: 'ana@shop',
      confirmation: 'kafe-9-lindem',
    })) {
      await page.fill(`[name=${name}]`, wrong);
      await submit(visitor);
      await expect.poll(invalid).toEqual([name]);
      await page.fill(`[name=${name}]`, company[name as keyof typeof company]);
    }
    for (const name of ['password', 'confirmation']) await page.fill(`[name=${name}]`, 'ab');
    await submit(visitor);
    await expect.poll(invalid).toEqual(['password']);
    for (const name of ['password', 'confirmation']) await page.fill(`[name=${name}]`, password);
    await page.uncheck('[type=checkbox]');
    await submit(visitor);
    await page.getByText('You must agree with Terms and Conditions').waitFor();
    expect(sent(visitor, 'SignUpOrganisation')).toEqual([]);
    await page.check('[type=checkbox]');
    await submit(visitor);
    await expect.poll(() => sent(visitor, 'SignUpOrganisation').length).toBe(1);
  });

  it('a company is looked up by its tax code in Romania and Moldova, and what the registry says goes with it [REV-MD2] [R-API-007]', async () => {
    // The call's address ends so.
    const answers = { Read: () => ({ ResponseBody: JSON.stringify({ nume: 'Magazin Mare SRL', adresa: 'Cluj' }) }) };
    await using visitor = await start('/register', { host: 'ro.localhost', answers });
    await visitor.page.fill('[name=taxCode]', 'RO 123 456');
    await visitor.page.click('[aria-label="Find the company"]');
    await expect.poll(() => visitor.page.inputValue('[name=companyName]')).toBe('Magazin Mare SRL');
    expect(sent(visitor, 'Read').map(({ url, body }) => [new URL(url).pathname, body])).toEqual([
      ['/233/Integration/Termene.svc/Web/Read', { termeneData: { VatId: 'RO123456', TermeneDataType: 1 } }],
    ]);
    const { companyName: _looked, ...rest } = company;
    await fillIn(visitor, rest);
    await submit(visitor);
    await expect.poll(() => sent(visitor, 'SignUpOrganisation').length).toBe(1);
    const [{ body } = { body: {} }] = sent(visitor, 'SignUpOrganisation');
    expect(JSON.stringify(body)).toContain('"cifDetails","Value":{"nume":"Magazin Mare SRL"');
    await using elsewhere = await start('/register');
    expect(await elsewhere.page.locator('[aria-label="Find the company"]').count()).toBe(0);
  });

  it('a person: a call of its own that ends on /dashboard [R-GEN-009] [R-REG-002] [R-REG-004] [R-SESSION-009] [R-API-032]', async () => {
    await using visitor = await start('/register', {
      answers: { SignUpPerson: () => token({ Organisation: null, Employees: [], EmployeeOrganisations: [] }) },
    });
    await visitor.page.click('[role=tab]:has-text("Person")');
    const { companyName: _none, ...person } = company;
    await fillIn(visitor, person);
    await submit(visitor);
    await visitor.arrives('/dashboard');
    expect(sent(visitor, 'SignUpPerson').map(({ body }) => body)).toEqual([
      {
        person: {
          FirstName: 'Ana',
          LastName: 'Rusu',
          PersonSexType: 2,
          Email: 'ana@shop.md',
          User: { Code: 'ana@shop.md', Password: 'kafe-9-linden' },
        },
      },
    ]);
    expect(sent(visitor, 'SignUpOrganisation')).toEqual([]);
    expect(await keptSession(visitor)).toEqual(['token-1', 'ana@shop.md']);
  });

  it('takes promo code and email from the address, and says whether the code is valid [R-REG-001] [R-REG-005] [R-REG-012] [R-API-030]', async () => {
    await using visitor = await start('/register?ref=P1&email=a@b.c', {
      answers: { ContractExists: ({ promo }) => promo === 'P1' },
    });
    expect(await visitor.page.inputValue('[name=promo]')).toBe('P1');
    expect(await visitor.page.inputValue('[name=email]')).toBe('a@b.c');
    await visitor.page.getByText('The promo code is valid').waitFor();
    await visitor.page.fill('[name=promo]', 'P2');
    await visitor.page.getByText('There is no such promo code').waitFor();
    expect(sent(visitor, 'ContractExists').map(({ method, body }) => [method, body['promo']])).toEqual([
      ['GET', 'P1'],
      ['GET', 'P2'],
    ]);
  });

  it.each([
    [
      'User code must be unique for selected emplacement.',
      'USER_CODE_TAKEN',
      'User with this email is already registered [R-ERR-007]',
    ],
    [
      'Organisation IDNO must be unique for selected emplacement.',
      'ORGANISATION_IDNO_TAKEN',
      'Company with the same name is already registered [R-ERR-008]',
    ],
    [
      'Organisation code must be unique for selected emplacement.',
      'ORGANISATION_CODE_TAKEN',
      'Company with the same name is already registered [R-ERR-008]',
    ],
    ['X', '', 'X [R-ERR-009]'],
  ])('%s (%s) is told as a Registration warning: %s', async (message, code, told) => {
    await using visitor = await start('/register', {
      answers: { SignUpOrganisation: () => fault(422, 8, code, message) },
    });
    await fillIn(visitor, company);
    await submit(visitor);
    await visitor.page.waitForSelector('[role=alert]');
    expect(await alertText(visitor)).toMatch(new RegExp(`^Registration\\s+${told.replace(/ \[.*/, '')}`));
    expect(await colourOf(visitor.page.locator('[role=alert]'))).toBe('orange');
    expect(visitor.path()).toBe('/register');
  });
});

describe('a forgotten password', () => {
  it('a link is sent, then sign-in [R-ERR-010] [R-AUTH-004] [R-API-033] [R-ERR-004]', async () => {
    await using visitor = await start('/forgotpassword', { answers: { ResetPasswordSend: () => ({ Code: null }) } });
    await submit(visitor);
    expect(await visitor.page.innerText('form')).toContain('Please enter your email address');
    await visitor.page.clock.install();
    // Else the four seconds run while a busy machine gets to the box.
    await visitor.page.clock.pauseAt((await visitor.page.evaluate(() => Date.now())) + 1000);
    await visitor.page.fill('[name=email]', 'ana@shop.md');
    await submit(visitor);
    await visitor.arrives('/login');
    const box = visitor.page.getByText('Link for password reset was sent to your email');
    await box.waitFor();
    expect(sent(visitor, 'ResetPasswordSend').map(({ body }) => body)).toEqual([{ email: 'ana@shop.md' }]);
    await visitor.page.clock.runFor(3800);
    expect(await box.count()).toBe(1);
    await visitor.page.clock.runFor(400);
    await box.waitFor({ state: 'detached' });
  });

  it('a code text in the answer is shown as a warning and nothing else happens [R-ERR-010]', async () => {
    await using visitor = await start('/forgotpassword', {
      answers: { ResetPasswordSend: () => ({ Code: 'Nothing was sent' }) },
    });
    await visitor.page.fill('[name=email]', 'ana@shop.md');
    await submit(visitor);
    await visitor.page.waitForSelector('[role=alert]');
    expect(await alertText(visitor)).toBe('Nothing was sent');
    expect(await colourOf(visitor.page.locator('[role=alert]'))).toBe('orange');
    expect(visitor.path()).toBe('/forgotpassword');
  });

  it('a new password must be typed twice alike before it is set [R-GEN-009] [R-AUTH-007] [R-AUTH-004] [R-ERR-011]', async () => {
    await using visitor = await start('/resetpassword/k-1/v%2F1', { answers: { ResetPasswordProceed: () => null } });
    await visitor.page.fill('[name=password]', 'kafe-9-linden');
    await visitor.page.fill('[name=confirmation]', 'other');
    await submit(visitor);
    expect(await visitor.page.innerText('form')).toContain('Please enter the same password as above');
    for (const name of ['password', 'confirmation']) await visitor.page.fill(`[name=${name}]`, 'ab');
    await submit(visitor);
    expect(await visitor.page.innerText('form')).toContain('Password must be stronger');
    expect(sent(visitor, 'ResetPasswordProceed')).toEqual([]);
    for (const name of ['password', 'confirmation']) await visitor.page.fill(`[name=${name}]`, 'kafe-9-linden');
    await submit(visitor);
    await visitor.arrives('/login');
    await visitor.page.getByText('Password was successfully reset').waitFor();
    expect(sent(visitor, 'ResetPasswordProceed').map(({ body }) => body)).toEqual([
      { key: 'k-1', value: 'v/1', password: 'kafe-9-linden' },
    ]);
  });
});

describe('the public screens', () => {
  const paths = ['/login', '/register', '/forgotpassword', '/resetpassword/a/b', '/terms'];

  it('are open to everybody, the store too; all else leads to sign-in [R-GEN-009] [R-GEN-010] [R-ROUTE-001] [R-ROUTE-002] [R-ROUTE-003]', async () => {
    await using visitor = await start('/terms', {
      answers: { ShowcaseRead: () => ({ Company: 'Corner shop', Groups: [], Articles: [], Number: 0 }) },
    });
    for (const [path, heading] of [
      ['/login', 'Sign in to Merx'],
      ['/register', 'Registration'],
      ['/forgotpassword', 'Forgot your password?'],
      ['/resetpassword/a/b', 'New password'],
      ['/store', 'Online store'],
      ['/store/9', 'Corner shop'],
    ] as const) {
      await visitor.page.evaluate((to) => {
        location.hash = to;
      }, path);
      await visitor.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(visitor.path()).toBe(path);
    }
    for (const path of ['/', '/dashboard', '/products/4', '/salepoint/1', '/nowhere']) {
      await visitor.page.evaluate((to) => {
        location.hash = to;
      }, path);
      await visitor.arrives('/login');
    }
  });

  it('begin in Russian where the browser speaks none of the three languages that they offer, as REV-U17 narrows it [R-GEN-011] [R-FMT-003]', async () => {
    await using visitor = await start('/login', { language: '', locale: 'fr-FR' });
    expect(await visitor.page.innerText('h1')).toBe('Вход в Merx');
    expect(await visitor.page.evaluate(() => document.documentElement.lang)).toBe('ru');
    await visitor.page.click('[aria-haspopup=menu] >> text=Русский');
    expect(await visitor.page.locator('[role=menuitemradio]').allInnerTexts()).toEqual([
      'Русский',
      'Română',
      'English',
    ]);
    await visitor.page.click('[role=menuitemradio]:has-text("Română")');
    await expect.poll(() => visitor.page.innerText('h1')).toBe('Autentificare în Merx');
  });

  it('speak the language of the browser where it is one of theirs [REV-U17]', async () => {
    await using visitor = await start('/login', { language: '', locale: 'en-GB' });
    expect(await visitor.page.innerText('h1')).toBe('Sign in to Merx');
    expect(await visitor.page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('bear the brand of the host that they are opened on [R-GEN-003] [R-GEN-029] [R-PERM-013]', async () => {
    for (const [host, name] of [
      ['cafe.localhost', 'Merx Café'],
      ['trading.localhost', 'Merx Trading'],
      ['127.0.0.1', 'Merx'],
    ]) {
      await using visitor = await start('/login', { host });
      expect(await visitor.page.innerText('h1')).toBe(`Sign in to ${name}`);
    }
  });

  it('do not offer Russian on a Romanian host [R-SHELL-010] [R-PERM-013]', async () => {
    await using visitor = await start('/login', { language: 'ru', host: 'ro.localhost', locale: 'ro-RO' });
    expect(await visitor.page.innerText('h1')).toBe('Autentificare în Merx');
    await visitor.page.click('[aria-haspopup=menu] >> text=Română');
    expect(await visitor.page.locator('[role=menuitemradio]').allInnerTexts()).toEqual(['Română', 'English']);
  });

  it('offer seven skins, of which the first is worn at first, and keep the one that is chosen [R-SHELL-004]', async () => {
    await using visitor = await start('/login');
    await visitor.page.click('[aria-label=Appearance]');
    const offered = visitor.page.locator('[role=menuitemradio]');
    const skins = ['Ink', 'Lagoon', 'Forest', 'Plum', 'Ember', 'Cherry', 'Graphite'];
    expect((await offered.allInnerTexts()).slice(-skins.length)).toEqual(skins);
    const worn = await visitor.page.locator('[role=menuitemradio][aria-checked=true]').allInnerTexts();
    expect(worn.filter((name) => skins.includes(name))).toEqual(['Ink']);
    await visitor.page.click('[role=menuitemradio]:has-text("Forest")');
    expect(
      await visitor.page.evaluate(() => [document.documentElement.dataset['skin'], localStorage.getItem('sm-skin')]),
    ).toEqual(['forest', 'forest']);
  });

  it.each(someOf(['ru', 'ro', 'en'].flatMap((language) => [true, false].map((dark) => ({ language, dark })))))(
    'break no rule of axe, and fit the narrowest screen: $language, dark $dark',
    async ({ language, dark }) => {
      await using visitor = await start('/login', { language, dark, viewport: { width: 320, height: 700 } });
      for (const path of paths) {
        const before = await visitor.page.evaluate((to) => {
          const shown = location.hash === `#${to}` ? undefined : document.querySelector('h1')?.textContent;
          location.hash = to;
          return shown;
        }, path);
        // The heading of the screen before stands until this one has come.
        await visitor.page.waitForFunction((gone) => {
          const shown = document.querySelector('h1')?.textContent;
          return shown && shown !== gone;
        }, before);
        await visitor.page.waitForTimeout(100);
        if (path !== '/terms') await submit(visitor);
        await visitor.page.evaluate(() => document.fonts.ready);
        expect(await rulesBroken(visitor.page, { tags: bestPractice }), path).toEqual([]);
        expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
    },
  );

  it('sign-in loads at most 125 kB, gzipped, without its fonts', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sizes: [string, number][] = [];
    page.on('response', async (response) => {
      if (!/font/.test(response.request().resourceType()) && !response.url().includes('/233/'))
        sizes.push([response.url(), gzipSync(await response.body()).length]);
    });
    await page.goto(`${web.url}/#/login`);
    await page.waitForSelector('h1');
    await page.waitForLoadState('networkidle');
    await context.close();
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(125_000);
  });
});
