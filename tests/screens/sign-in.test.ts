import { describe, expect, it } from 'vitest';
import { employee, fault, keptSession, refuse, token, type Visitor, type VisitorOptions } from './support/visitor.ts';
import { colourOf } from './support/notice-colour.ts';
import { webOfFile } from './support/web-of-file.ts';
import packageJson from '../../package.json' with { type: 'json' };

const { start } = await webOfFile();

const submit = ({ page }: Visitor) => page.click('button[type=submit]');
const signIn = async (visitor: Visitor, email = 'ana@shop.md', password = 'secret') => {
  await visitor.page.fill('[name=username]', email);
  await visitor.page.fill('[name=password]', password);
  await submit(visitor);
};
const alertText = ({ page }: Visitor) => page.locator('[role=alert]').first().innerText();
const localKeys = ({ page }: Visitor) => page.evaluate(() => Object.keys(localStorage));

describe('the sign-in form', () => {
  it('asks for an email and a password before it calls anything [R-AUTH-005] [R-AUTH-006] [R-FORM-001]', async () => {
    await using visitor = await start('/login');
    await submit(visitor);
    const text = await visitor.page.innerText('form');
    expect(text).toContain('Please enter your email address');
    expect(text).toContain('Please enter your password');
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await visitor.page.fill('[name=username]', 'abc');
    expect(await visitor.page.innerText('form')).toContain('Please enter a VALID email address');
    expect(visitor.namesSent()).not.toContain('Login');
  });

  it('is kept by the page where the browser stores nothing: what follows has its token [B10]', async () => {
    await using visitor = await start('/login');
    await visitor.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Storage is denied', 'SecurityError');
        },
      });
    });
    await visitor.page.reload();
    await signIn(visitor);
    await visitor.page.waitForSelector('h1:has-text("Stand-in")');
    await visitor.page.evaluate(() => (globalThis as any).merx.callWire('TokenRead', {}));
    expect(visitor.sent.findLast(({ name }) => name === 'TokenRead')?.headers['token-code']).toBe('token-1');
  });

  it.each(['/resetpassword/%E0%A4%A/x', '/confirm/%/%'])(
    'comes from any address, also one that cannot be decoded: %s [B11]',
    async (path) => {
      await using visitor = await start(path);
      expect(await visitor.page.innerText('body')).not.toContain('This screen could not be shown');
    },
  );

  it('takes no password longer than 128 characters [R-AUTH-006] [REV-M6]', async () => {
    await using visitor = await start('/login');
    await visitor.page.locator('[name=password]').fill('x'.repeat(127));
    await visitor.page.locator('[name=password]').pressSequentially('xyz');
    expect(await visitor.page.inputValue('[name=password]')).toHaveLength(128);
  });

  it('signs in with userCode and userPassword and keeps token and user [R-GEN-009] [R-API-004] [R-SESSION-009] [R-SESSION-006]', async () => {
    await using visitor = await start('/login');
    await signIn(visitor);
    await visitor.arrives('/dashboard');
    expect(visitor.sent.find(({ name }) => name === 'Login')?.body).toEqual({
      userCode: 'ana@shop.md',
      userPassword: 'secret',
    });
    expect(await keptSession(visitor)).toEqual(['token-1', 'ana@shop.md']);
    expect(await visitor.page.evaluate(() => localStorage.getItem('username'))).toBe('ana@shop.md');
  });

  it("speaks a language of the company's country from then on, here and to the server [REV-MD5]", async () => {
    const organisation = {
      Id: 9,
      Name: 'Magazin',
      Type: 0,
      OrganisationActionType: { Number: 0, Enumerator: 0 },
      Settings: [{ Key: 'country', Value: { id: 'ro' } }],
    };
    const romanian = () => token({ Organisation: organisation, Employees: [employee({ Organisation: organisation })] });
    await using visitor = await start('/login', {
      language: 'ru',
      locale: 'ro-RO',
      answers: { Login: romanian, TokenRead: romanian },
    });
    await signIn(visitor);
    await visitor.arrives('/dashboard');
    await expect
      .poll(() => visitor.page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lng')]))
      .toEqual(['ro', 'ro']);
    await expect.poll(() => visitor.namesSent()).toContain('TokenUpdate');
  });

  it('posts JSON below 233 with the nine headers [R-API-001] [R-API-002]', async () => {
    await using visitor = await start('/login', { local: { token: 'old' } });
    const sent = visitor.sent.find(({ name }) => name === 'TokenRead');
    expect(sent).toMatchObject({ method: 'POST' });
    expect(sent?.url).toContain('/233/Framework/Common.svc/Web/TokenRead');
    const names = [
      'content-type',
      'culture-code',
      'emplacement-code',
      'application-code',
      'token-code',
      'client-uuid',
      'client-device',
      'client-platform',
      'application-version',
    ];
    expect(names.filter((name) => !sent?.headers[name])).toEqual([]);
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json',
      'culture-code': 'en',
      'token-code': 'old',
      'client-uuid': await visitor.page.evaluate(() => localStorage.getItem('clientUuid')),
      'application-version': packageJson.version,
    });
  });

  it('says in a box titled Authentication why it is refused [R-ERR-006]', async () => {
    await using visitor = await start('/login', {
      answers: {
        Login: () => fault(422, 8, 'LOGIN_CASHIER', 'Users with a cashier role do not have access to the system'),
      },
    });
    await signIn(visitor);
    await visitor.page.waitForSelector('[role=alert]');
    expect(await alertText(visitor)).toMatch(
      /^Authentication\s+Users with a cashier role do not have access to the system/,
    );
    expect(visitor.path()).toBe('/login');
    expect(await localKeys(visitor)).not.toContain('token');
  });

  it('reads why in whatever shape the answer has it, and shows no box that says nothing [R-ERR-001] [R-ERR-005] [R-ERR-015] [R-ERR-022] [R-ERR-023] [R-ERR-024] [R-ERR-025]', async () => {
    await using visitor = await start('/login');
    const shapes: [body: unknown, text: string][] = [
      [
        {
          Message: 'whole',
          message: 'lower',
          Detail: { Message: 'head', Items: [{ Message: 'one' }, { Message: 'two' }] },
        },
        'head\none\ntwo',
      ],
      [{ Message: 'whole', Details: 'more', message: 'lower', Detail: {} }, 'whole\nmore'],
      [{ Message: 'whole', Details: null }, 'whole'],
      [{ message: 'lower' }, 'lower'],
      [null, '(500) Internal Server Error'],
    ];
    for (const [body, text] of shapes) {
      visitor.answers['Login'] = () => refuse(500, body);
      await signIn(visitor);
      const box = visitor.page.locator('[role=alert]').filter({ hasText: text.split('\n').at(-1) as string });
      await box.waitFor();
      expect((await box.innerText()).replace(/^Authentication\n+/, '').trim()).toBe(text);
      await box.getByRole('button').first().click();
      await box.waitFor({ state: 'detached' });
    }
  });

  it('tells the refusal in the reader’s language', async () => {
    await using visitor = await start('/login', {
      language: 'ru',
      answers: { Login: () => fault(422, 8, 'LOGIN_FAILED', 'The email or the password is not correct') },
    });
    await signIn(visitor);
    await visitor.page.waitForSelector('[role=alert]');
    expect(await alertText(visitor)).toContain('Неверная электронная почта или пароль');
  });

  it('says that caps lock is on [R-ERR-014]', async () => {
    await using visitor = await start('/login');
    await visitor.page.focus('[name=password]');
    const press = (isOn: boolean) =>
      visitor.page.evaluate((on) => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock: on }),
        );
      }, isOn);
    await press(true);
    await visitor.page.getByText('Caps lock is on').waitFor();
    await press(false);
    await visitor.page.getByText('Caps lock is on').waitFor({ state: 'detached' });
  });

  it('remembers the email, never the password, for 30 minutes when asked to [R-AUTH-008]', async () => {
    await using visitor = await start('/login');
    await visitor.page.check('[type=checkbox]');
    const before = Date.now();
    await signIn(visitor);
    await visitor.arrives('/dashboard');
    const [cookie] = await visitor.context.cookies();
    expect(cookie).toMatchObject({ name: 'login', value: 'ana%40shop.md', secure: true, sameSite: 'Strict' });
    expect(Math.abs((cookie?.expires ?? 0) * 1000 - before - 1_800_000)).toBeLessThan(10_000);
    await visitor.page.evaluate(() => {
      localStorage.clear();
    });
    await visitor.page.reload();
    await visitor.page.waitForSelector('[name=username]');
    expect(await visitor.page.inputValue('[name=username]')).toBe('ana@shop.md');
    expect(await visitor.page.inputValue('[name=password]')).toBe('');
  });

  it('the button shows that it works for three seconds at most, and does not send twice [R-FORM-005]', async () => {
    await using visitor = await start('/login');
    await visitor.page.clock.install();
    await visitor.page.route('**/Login', () => {});
    await signIn(visitor);
    const button = visitor.page.locator('button[type=submit]');
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await visitor.page.clock.runFor(3100);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null);
  });
});

describe('credentials in the address', () => {
  it('sign in by themselves and are gone from the address before anything is asked [R-AUTH-001] [R-AUTH-002]', async () => {
    await using visitor = await start('/login?username=a@b.c&pwd=x');
    await visitor.arrives('/dashboard');
    expect(visitor.sent.filter(({ name }) => name === 'Login').map(({ body }) => body)).toEqual([
      { userCode: 'a@b.c', userPassword: 'x' },
    ]);
    expect(await visitor.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      '"x"',
    );
    expect(visitor.page.url()).not.toContain('pwd');
  });

  it('leave a failed sign-in at a clean address [R-AUTH-002]', async () => {
    await using visitor = await start('/login?username=a@b.c&pwd=x', {
      answers: { Login: () => fault(422, 8, 'LOGIN_FAILED', 'No') },
    });
    await visitor.page.waitForSelector('[role=alert]');
    expect(visitor.path()).toBe('/login');
  });

  it.each(['username=a@b.c', 'pwd=x'])('one of the two alone signs nobody in: %s [R-AUTH-003]', async (query) => {
    await using visitor = await start(`/login?${query}`);
    await signIn(visitor, 'ana@shop.md', 'typed');
    await visitor.arrives('/dashboard');
    expect(visitor.sent.filter(({ name }) => name === 'Login').map(({ body }) => body)).toEqual([
      { userCode: 'ana@shop.md', userPassword: 'typed' },
    ]);
  });

  it('a reference signs in once, and is gone from the address [R-API-034] [R-SESSION-009]', async () => {
    await using visitor = await start('/login?referenceId=r-1', { answers: { SignIn: () => token() } });
    await visitor.arrives('/dashboard');
    expect(await keptSession(visitor)).toEqual(['token-1', 'ana@shop.md']);
    expect(visitor.page.url()).not.toContain('r-1');
    expect(visitor.sent.filter(({ name }) => name === 'SignIn').map(({ body }) => body)).toEqual([
      { referenceId: 'r-1' },
    ]);
  });

  it('end the session that was open first [R-SESSION-001] [R-API-031]', async () => {
    const user = JSON.stringify({
      user: { id: 1, code: 'b@b.c' },
      companies: [],
      permissions: [],
      isSuperuser: false,
      isPlatform: false,
    });
    await using visitor = await start('/login?username=a@b.c&pwd=x', { local: { token: 'old', user } });
    await visitor.arrives('/dashboard');
    const names = visitor.namesSent().filter((name) => name === 'Login' || name === 'Logout');
    expect(names).toEqual(['Logout', 'Login']);
    expect(visitor.sent.find(({ name }) => name === 'Logout')).toMatchObject({
      body: {},
      headers: { 'token-code': 'old', 'content-length': '0' },
    });
  });
});

describe('after signing in', () => {
  const company = (more: object) =>
    token({
      Employees: [
        employee({
          Person: owner,
          Organisation: { Id: 9, Name: 'Shop', OrganisationActionType: { Enumerator: 0 }, Settings: [], ...more },
        }),
      ],
    });
  const dealer = { OrganisationActionType: { Number: 8, Enumerator: 8 } };
  const setup = { Settings: [{ Key: 'needSetup', Value: true }] };
  const owner = { Id: 5, FirstName: 'Ana', LastName: 'Rusu', Settings: [{ Key: 'Superuser', Value: true }] };

  it.each([
    ['the page that was asked for [R-SESSION-002]', '/products', {}, '/products'],
    ['not to a page of the till [R-SESSION-003]', '/salepoint/1', {}, '/dashboard'],
    ['not to the shortest paths [R-SESSION-003]', '/', {}, '/dashboard'],
    ['dealers go to their contracts [R-SESSION-004] [R-PERM-011]', '/login', dealer, '/dealer/contracts'],
    ['to the set-up that is due [R-SESSION-005]', '/login', setup, '/setup'],
    ['a remembered page before dealer and set-up [R-SESSION-007]', '/products', { ...dealer, ...setup }, '/products'],
    ['a dealer before the set-up [R-SESSION-007]', '/login', { ...dealer, ...setup }, '/dealer/contracts'],
  ])('%s', async (_name, asked, organisation, expected) => {
    await using visitor = await start(asked, { answers: { Login: () => company(organisation) } });
    await visitor.arrives('/login');
    await signIn(visitor);
    await visitor.arrives(expected);
  });

  it('the super administrator goes to the translations [R-GEN-008]', async () => {
    await using visitor = await start('/login', {
      answers: { Login: () => token({ Person: null, Organisation: null, Employees: [], EmployeeOrganisations: [] }) },
    });
    await signIn(visitor);
    await visitor.arrives('/translation');
  });

  it('somebody with several companies chooses one; another token takes the place of the first [R-API-034]', async () => {
    const several = token({
      EmployeeOrganisations: [
        { Id: 9, Name: 'Corner shop' },
        { Id: 10, Name: 'Second shop' },
      ],
    });
    await using visitor = await start('/login', {
      answers: {
        Login: () => several,
        Authentication: () => ({ ...several, Code: 'token-2', Organisation: { Id: 10, Name: 'Second shop' } }),
      },
    });
    await signIn(visitor);
    await visitor.arrives('/companies');
    await visitor.page.click('text=Second shop');
    await visitor.arrives('/dashboard');
    expect(visitor.sent.find(({ name }) => name === 'Authentication')?.body).toEqual({ organisation: { Id: 10 } });
    expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBe('token-2');
  });

  it('/login leads back to where the person was, or to the dashboard [R-SESSION-008]', async () => {
    await using visitor = await start('/products');
    await visitor.arrives('/login');
    await signIn(visitor);
    await visitor.arrives('/products');
    await visitor.page.evaluate(() => {
      location.hash = '/login';
    });
    await visitor.arrives('/products');
    await visitor.page.goto('about:blank');
    await visitor.open('/login');
    await visitor.arrives('/dashboard');
  });
});

describe('a session ends', () => {
  const signedIn = async (options: VisitorOptions = {}): Promise<Visitor> => {
    const visitor = await start('/login', options);
    await signIn(visitor);
    await visitor.arrives('/dashboard');
    await visitor.page.waitForFunction(() => 'merx' in globalThis);
    return visitor;
  };

  it("by logout: everything of it is cleared but what is the till's, then /login [R-FORM-010] [R-SESSION-010] [R-SESSION-014] [R-SESSION-015] [R-SESSION-016] [R-SESSION-017] [R-SESSION-018]", async () => {
    await using visitor = await signedIn();
    await visitor.page.evaluate(() => {
      localStorage.setItem('branch', '4');
      localStorage.setItem('collection', '5');
    });
    const ofTill = ['offline_receipts', 'delayed_receipts', 'posOptions', 'activeCashRegister'];
    await visitor.page.evaluate((names) => {
      for (const name of names) localStorage.setItem(name, '[]');
    }, ofTill);
    await visitor.page.evaluate('merx.logout()');
    await visitor.arrives('/login');
    const keys = await localKeys(visitor);
    expect(keys.filter((key) => ['token', 'user', 'branch', 'collection'].includes(key))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(ofTill));
    expect(await visitor.page.evaluate('merx.session.get()')).toBe(undefined);
    expect(visitor.namesSent()).toContain('Logout');
  });

  it.each([
    [1, 'TOKEN_UNKNOWN'],
    [2, 'TOKEN_EXPIRED'],
  ])('by fault type %i: modals close, then /login [R-SESSION-011] [R-SESSION-019] [R-ERR-019]', async (type, code) => {
    await using visitor = await signedIn({ answers: { VatSearch: () => fault(401, type, code, 'Please sign in') } });
    await visitor.page.waitForSelector('dialog[open]');
    await visitor.page.evaluate("merx.call('VatSearch', { predicate: {} }).catch(() => {})");
    await visitor.arrives('/login');
    expect(await visitor.page.locator('dialog[open]').count()).toBe(0);
    expect(await localKeys(visitor)).not.toContain('token');
  });

  it('goes on with a warning and /account when the account is blocked [R-SESSION-012]', async () => {
    await using visitor = await signedIn({ answers: { VatSearch: () => fault(402, 5, 'ACCOUNT_BLOCKED', 'Blocked') } });
    await visitor.page.evaluate("merx.call('VatSearch', { predicate: {} }).catch(() => {})");
    await visitor.arrives('/account');
    expect(await alertText(visitor)).toContain('The operation of your contract was suspended for non-payment');
    expect(await localKeys(visitor)).toContain('token');
  });

  it('hears of it in boxes: errors red and titled so for 5 seconds, warnings orange, information blue, successes green for 4 [R-ERR-002] [R-ERR-003] [R-ERR-004] [R-ERR-026]', async () => {
    await using visitor = await signedIn();
    const { page } = visitor;
    // Time stands still but for what is run here: on a busy machine the looking alone takes seconds.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const notify = (kind: string) => page.evaluate(`merx.notify('${kind}', 'Told: ${kind}')`);
    const boxOf = (kind: string) => page.locator('[aria-label=Messages] > div', { hasText: `Told: ${kind}` });
    for (const [kind, colour] of Object.entries({ error: 'red', warning: 'orange', info: 'blue', success: 'green' })) {
      await notify(kind);
      expect([kind, await colourOf(boxOf(kind))]).toEqual([kind, colour]);
    }
    expect(await boxOf('error').innerText()).toMatch(/^Error\s+Told: error/);
    await page.clock.runFor(3900);
    expect(await boxOf('success').count()).toBe(1);
    await page.clock.runFor(200);
    await boxOf('success').waitFor({ state: 'detached' });
    expect(await boxOf('error').count()).toBe(1);
    await page.clock.runFor(1000);
    await boxOf('error').waitFor({ state: 'detached' });
  });

  it('tells the server of another language [R-SESSION-013]', async () => {
    await using visitor = await signedIn();
    await visitor.page.evaluate("merx.chooseLanguage('ro')");
    expect(visitor.sent.find(({ name }) => name === 'TokenUpdate')?.body).toEqual({ token: { Culture: { Id: 2 } } });
    expect(await visitor.page.evaluate(() => [localStorage.getItem('lng'), document.documentElement.lang])).toEqual([
      'ro',
      'ro',
    ]);
  });

  it('signs this tab out when another one does', async () => {
    await using visitor = await signedIn();
    const other = await visitor.context.newPage();
    await other.goto(new URL(visitor.page.url()).origin + '/icon.svg');
    await other.evaluate(() => {
      localStorage.removeItem('token');
      localStorage.removeItem('user');
    });
    await visitor.arrives('/login');
  });
});

describe('the connection', () => {
  it('lost and found is told once each, and asked for every ten seconds meanwhile [R-ERR-020] [R-API-005]', async () => {
    await using visitor = await start('/login');
    await visitor.page.clock.install();
    visitor.setOffline(true);
    await signIn(visitor);
    await visitor.page.waitForSelector('[role=alert]');
    expect(await alertText(visitor)).toMatch(/^Offline\s+Connection is lost/);
    visitor.setOffline(false);
    const asked = () => visitor.namesSent().filter((name) => name === 'TokenIsExprired').length;
    expect(asked()).toBe(0);
    await visitor.page.clock.runFor(10_100);
    await visitor.page.getByText('Connection is restored').waitFor();
    expect(asked()).toBe(1);
    await visitor.page.clock.runFor(30_000);
    expect(asked()).toBe(1);
  });

  it('a failure to load the languages is told in an error box [R-ERR-013] [R-ERR-015]', async () => {
    await using visitor = await start('/login', { answers: { CultureSearch: () => refuse(500, {}) } });
    await visitor.page.waitForSelector('[role=alert]');
    expect(await alertText(visitor)).toMatch(/^Error\s+\(500\) Internal Server Error/);
  });
});
