import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoginFailure } from '../../src/account/notify-failure.ts';
import { on } from '#client/bus.ts';
import { ClientFault, NetworkFailure } from '#client/call.ts';
import { credentialsIn } from '#client/session/arrival.ts';
import { brandOf } from '#domain/session/brand.ts';
import { connectionAfter } from '#client/connection.ts';
import { cutMessages } from '#client/http/events.ts';
import { branchOf, isPublic, redirection } from '#client/session/gate.ts';
import { parseHash } from '#client/hash-route.ts';
import { deviceOf, platformOf } from '#client/http/headers.ts';
import { acceptedLanguages, initialLanguage, languagesFor } from '#domain/session/languages.ts';
import { clearSessionKeys, clearViewKeys } from '#client/local-store.ts';
import { closeNotice, holdNotice, notices, notify, releaseNotice } from '#client/notices.ts';
import { rememberCookie, rememberedIn } from '#client/session/remember-me.ts';
import {
  countryOf,
  hasAdditional,
  isDealer,
  isPermitted,
  isRestaurant,
  menuOf,
  needsSetup,
  signedInOf,
} from '#client/session/signed-in.ts';
import { applicationVersion } from '#client/http/version.ts';
import packageJson from '../../package.json' with { type: 'json' };

describe('the brand', () => {
  const table = {
    'cafe.example': { code: 'cafe' as const },
    'trade.example': { code: 'trading' as const },
    example: { country: 'ro' as const },
  };

  it.each([
    ['pos.test', 'pos', undefined],
    ['cafe.example', 'cafe', undefined],
    ['shop.cafe.example:8080', 'cafe', undefined],
    ['TRADE.example', 'trading', undefined],
    ['other.example', 'pos', 'ro'],
    ['notcafe.test', 'pos', undefined],
  ])('of %s is %s, country %s [R-GEN-003]', (host, code, country) => {
    expect(brandOf(host, table)).toMatchObject({ code });
    expect(brandOf(host, table).country).toBe(country);
  });
});

describe('languages', () => {
  it('Russian is first, and not offered in Romania [R-FMT-003] [R-SHELL-010]', () => {
    expect(languagesFor(undefined)).toEqual(['ru', 'ro', 'en']);
    expect(languagesFor('md')).toEqual(['ru', 'ro', 'en']);
    expect(languagesFor('ro')).toEqual(['ro', 'en']);
    expect([initialLanguage({}), initialLanguage({ chosen: 'en' }), initialLanguage({ chosen: 'xx' })]).toEqual([
      'ru',
      'en',
      'ru',
    ]);
    expect([
      initialLanguage({ chosen: 'ru', country: 'ro' }),
      initialLanguage({ chosen: 'en', country: 'ro' }),
    ]).toEqual(['ro', 'en']);
  });

  it("the browser's own comes before Russian, and what was chosen before it [REV-U17]", () => {
    expect(
      [['en-GB', 'ru'], ['fr', 'ro-MD'], ['fr'], ['ru-RU']].map((preferred) => initialLanguage({ preferred })),
    ).toEqual(['en', 'ro', 'ru', 'ru']);
    expect(initialLanguage({ chosen: 'ro', preferred: ['en'] })).toBe('ro');
    expect(initialLanguage({ preferred: ['ru-RU', 'en'], country: 'ro' })).toBe('en');
    expect(acceptedLanguages('ro;q=0.5, en-GB, fr;q=0')).toEqual(['en-GB', 'ro']);
  });
});

describe('addresses', () => {
  it('are read with their parameters', () => {
    expect(parseHash('#/login?username=a%40b.c').path).toBe('/login');
    expect(parseHash('#/login?username=a%40b.c').query.get('username')).toBe('a@b.c');
    expect([parseHash('').path, parseHash('#').path, parseHash('#products').path]).toEqual(['/', '/', '/products']);
  });

  it('give up their credentials and keep the rest [R-AUTH-002]', () => {
    const found = credentialsIn('/login', new URLSearchParams('username=a@b.c&pwd=x&lang=ro'));
    expect(found).toEqual({
      credentials: { username: 'a@b.c', password: 'x', referenceId: undefined },
      address: '/login?lang=ro',
    });
    expect(credentialsIn('/register', new URLSearchParams('pwd=x'))).toBe(undefined);
    expect(credentialsIn('/login', new URLSearchParams('lang=ro'))).toBe(undefined);
  });

  it('lead to their branch', () => {
    expect(
      ['/login', '/companies', '/salepoint/4', '/pos-lock', '/posts/1', '/post/1', '/', '/dashboard', '/store/x'].map(
        branchOf,
      ),
    ).toEqual(['account', 'account', 'pos', 'pos', 'admin', 'admin', 'admin', 'admin', 'store']);
  });

  it('are public or ask for a sign-in [R-ROUTE-002] [R-ROUTE-003] [R-GEN-010]', () => {
    expect(
      ['/login', '/register', '/forgotpassword', '/resetpassword/a/b', '/store', '/store/x', '/terms'].every(isPublic),
    ).toBe(true);
    expect(['/', '/companies', '/resetpassword/a', '/storefront', '/loginx', '/salepoint'].some(isPublic)).toBe(false);
    const nobody = { hasCredentials: false };
    expect(redirection('/products', nobody)).toBe('/login');
    expect(redirection('/register', nobody)).toBe(undefined);
  });

  it('/login leads a signed-in person on, unless credentials came with it [R-SESSION-008]', () => {
    const somebody = { landing: '/dashboard', hasCredentials: false };
    expect(redirection('/login', somebody)).toBe('/dashboard');
    expect(redirection('/login', { ...somebody, previous: '/products' })).toBe('/products');
    expect(redirection('/login', { ...somebody, hasCredentials: true })).toBe(undefined);
    expect(redirection('/products', somebody)).toBe(undefined);
  });
});

describe('the session', () => {
  const organisation = {
    Id: 9,
    Name: 'Shop',
    Type: 1,
    OrganisationActionType: { Number: 9, Enumerator: 9 },
    Settings: [
      { Key: 'needSetup', Value: 'true' },
      { Key: 'country', Value: { id: 'ro' } },
    ],
  };
  const state = signedInOf({
    Account: { User: { Id: 3, Code: 'a@b.c' } },
    Person: { Id: 5, FirstName: 'Ana' },
    Permissions: ['Document.Approve'],
    Employees: [
      {
        Id: 7,
        MenuAccess: '[{"id":"/products","checked":true}]',
        Additional: { productCard: false },
        Organisation: organisation,
        Person: { Id: 5, Settings: [] },
      },
    ],
  });

  it('is what the token says', () => {
    expect([
      isDealer(state),
      needsSetup(state),
      isRestaurant(state),
      countryOf(state),
      state.isPlatform,
      state.isSuperuser,
    ]).toEqual([true, true, true, 'ro', false, false]);
    expect([isPermitted(state, 'Document.Approve'), isPermitted(state, 'Document.Delete')]).toEqual([true, false]);
    expect([hasAdditional(state, 'productCard'), hasAdditional(state, 'other')]).toEqual([false, true]);
    expect([...(menuOf(state) ?? [])]).toEqual(['/products']);
  });

  it('without a person is the super administrator [R-GEN-008]', () => {
    expect(signedInOf({ Account: { User: { Id: 1, Code: 'root' } }, Person: null }).isPlatform).toBe(true);
  });

  it('remembers an email for 30 minutes, securely unless in debug mode [R-AUTH-008]', () => {
    const now = Date.UTC(2026, 0, 1, 12);
    const cookie = rememberCookie('a@b.c', { now, isDebug: false });
    expect(cookie).toContain('expires=Thu, 01 Jan 2026 12:30:00 GMT');
    expect(cookie.split('; ')).toContain('secure');
    expect(rememberCookie('a@b.c', { now, isDebug: true }).split('; ')).not.toContain('secure');
    expect(rememberedIn(`x=1; ${cookie.split('; ')[0]}`)).toBe('a@b.c');
    expect(rememberedIn('loginx=1')).toBe(undefined);
  });
});

describe('what the browser keeps', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    for (const key of [
      'token',
      'user',
      'branch',
      'collection',
      'lng',
      'username',
      'clientUuid',
      'sm-skin',
      'filter_documents',
      'offline_receipts',
      'delayed_receipts',
    ])
      kept.set(key, 'x');
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        { removeItem: (key: string) => kept.delete(key) },
        { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
      ),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('loses the session at logout and nothing else [R-SESSION-010] [R-SESSION-016] [R-SESSION-017]', () => {
    clearSessionKeys();
    expect([...kept.keys()]).toEqual([
      'lng',
      'username',
      'clientUuid',
      'sm-skin',
      'filter_documents',
      'offline_receipts',
      'delayed_receipts',
    ]);
  });

  it('loses the state of the view at a reset, never the token or receipts [R-SHELL-006]', () => {
    clearViewKeys();
    expect([...kept.keys()]).toEqual([
      'token',
      'user',
      'branch',
      'collection',
      'lng',
      'username',
      'clientUuid',
      'offline_receipts',
      'delayed_receipts',
    ]);
  });
});

describe('boxes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    for (const { id } of notices.get()) closeNotice(id);
  });
  afterEach(() => vi.useRealTimers());
  const shown = () => notices.get().map(({ title, text }) => [title, text]);

  it.each([
    ['error', 5000],
    ['warning', 5000],
    ['info', 5000],
    ['success', 4000],
  ] as const)('%s stays %i ms [R-ERR-002] [R-ERR-004]', (kind, ms) => {
    notify(kind, 'Text');
    vi.advanceTimersByTime(ms - 1);
    expect(notices.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(notices.get()).toHaveLength(0);
  });

  it('a sign-in that was refused is told in one titled Authentication, and an event of it is heard [R-ERR-006]', () => {
    const heard: string[] = [];
    const stop = on('login-failed', ({ message }) => {
      heard.push(message);
    });
    notifyLoginFailure(new ClientFault({ status: 422, statusText: '', body: { Message: 'No such user' } as never }));
    notifyLoginFailure(new NetworkFailure());
    stop();
    expect([heard, shown()]).toEqual([
      ['No such user'],
      [
        ['Authentication', 'No such user'],
        ['Offline', 'Connection is lost'],
      ],
    ]);
  });

  it('an error is titled Error, an empty message is not shown [R-ERR-002] [R-ERR-005] [R-ERR-015]', () => {
    notify('error', 'Broken');
    notify('error', '');
    notify('warning', '  ');
    notify('warning', 'Careful', { title: 'Registration' });
    expect(shown()).toEqual([
      ['Error', 'Broken'],
      ['Registration', 'Careful'],
    ]);
  });

  it('the same box stands once, at most five stand', () => {
    for (const text of ['1', '1', '2', '3', '4', '5', '6']) notify('info', text);
    expect(shown().map(([, text]) => text)).toEqual(['2', '3', '4', '5', '6']);
  });

  it('does not go while it is read', () => {
    const id = notify('success', 'Saved') ?? 0;
    vi.advanceTimersByTime(3900);
    holdNotice(id);
    vi.advanceTimersByTime(60_000);
    expect(notices.get()).toHaveLength(1);
    releaseNotice(id);
    vi.advanceTimersByTime(1000);
    expect(notices.get()).toHaveLength(0);
  });
});

describe('the connection', () => {
  it('is lost by a request without an answer and found by any answer', () => {
    const online = { isOnline: true, since: 1 };
    const offline = connectionAfter(online, { type: 'unreachable', at: 2 });
    expect(offline).toEqual({ isOnline: false, since: 2 });
    expect(connectionAfter(offline, { type: 'unreachable', at: 3 })).toBe(offline);
    expect(connectionAfter(offline, { type: 'answered', at: 4 })).toEqual({ isOnline: true, since: 4 });
  });

  it('an event stream is cut into messages wherever it breaks', () => {
    const text =
      'retry: 3000\nid: a-0\n: welcome\n\nid: a-1\nevent: change\ndata: {"Id":1}\n\nevent: reset\r\ndata: {}\r\n\r\nid: a-2\nda';
    const { messages, rest } = cutMessages(text);
    expect(messages).toEqual([
      { id: 'a-0', event: 'message', data: '' },
      { id: 'a-1', event: 'change', data: '{"Id":1}' },
      { event: 'reset', data: '{}' },
    ]);
    expect(rest).toBe('id: a-2\nda');
    expect(cutMessages(': still here\n\n').messages).toEqual([]);
  });
});

it('a device names its browser and platform', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  expect([
    deviceOf(chrome),
    platformOf(chrome),
    deviceOf(`${chrome} Edg/141.0`),
    deviceOf(safari),
    platformOf(safari),
    deviceOf(''),
  ]).toEqual(['Chrome 141', 'Windows', 'Edge 141', 'Safari 19', 'iOS', 'Browser']);
});

it('the version sent is that of the package', () => expect(applicationVersion).toBe(packageJson.version));
