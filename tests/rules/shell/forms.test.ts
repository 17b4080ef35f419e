import { describe, expect, it } from 'vitest';
import { refuseEntry, refuseLogin } from '#domain/session/login.ts';
import { refuseCompany, refuseEmployeeAccount, refusePerson, refuseReset } from '#domain/session/registration.ts';
import { pathInsteadOfLogin, startPath } from '#domain/session/start-path.ts';

const person = {
  email: 'ana@shop.md',
  password: 'kr8-vom-x',
  confirmation: 'kr8-vom-x',
  firstName: 'Ana',
  lastName: 'Rusu',
  gender: 2,
  phone: '069123456',
  terms: true,
};

describe('the sign-in form', () => {
  it('asks for a login that is a valid e-mail [R-AUTH-005]', () => {
    expect([
      refuseLogin({ login: '', password: 'x' }),
      refuseLogin({ login: 'kr8-vom-x', password: 'x' }),
      refuseLogin({ login: ' ana@shop.md ', password: 'x' }),
    ]).toEqual([{ login: 'Please enter your email address' }, { login: 'Please enter a VALID email address' }, {}]);
  });

  it('asks for a password of 1 to 20 characters, and takes long ones too [R-AUTH-006]', () => {
    const told = ['', 'x', 'x'.repeat(20), 'x'.repeat(128), 'x'.repeat(129)].map(
      (password) => refuseLogin({ login: 'a@b.c', password }).password,
    );
    expect(told).toEqual(['Please enter your password', undefined, undefined, undefined, 'Please enter your password']);
  });
});

describe('signing in', () => {
  const employee = (actorType: number, isActive = true) => ({ actorType, isActive });

  it('is refused to cashiers, unless they are something else too [R-PERM-004]', () => {
    expect([
      refuseEntry(true, [employee(3)]),
      refuseEntry(true, [employee(3), employee(2)]),
      refuseEntry(true, [employee(3), employee(1, false)]),
    ]).toEqual(['LOGIN_CASHIER', undefined, 'LOGIN_CASHIER']);
  });

  it('is refused to a user without employees, and open to the super administrator [R-PERM-005]', () => {
    expect([refuseEntry(true, []), refuseEntry(true, [employee(1, false)]), refuseEntry(false, [])]).toEqual([
      'LOGIN_NO_EMPLOYEE',
      'LOGIN_NO_EMPLOYEE',
      undefined,
    ]);
  });
});

describe('the sign-up forms', () => {
  it('let a complete person and company through', () => {
    expect([refusePerson(person), refuseCompany({ ...person, companyName: 'Shop' })]).toEqual([{}, {}]);
  });

  it('ask a company for its name [R-REG-006]', () => {
    expect(refuseCompany({ ...person, companyName: ' ' })).toEqual({ companyName: 'Please enter your business name' });
  });

  it('ask for a valid e-mail [R-REG-007]', () => {
    expect([refusePerson({ ...person, email: '' }), refusePerson({ ...person, email: 'ana@shop' })]).toEqual([
      { email: 'Please enter your email address' },
      { email: 'Please enter a VALID email address' },
    ]);
  });

  it('ask for a password of at least 3 characters where the installation lets them be so short, of 8 elsewhere [R-REG-008] [REV-M6]', () => {
    const told = (policy?: { shortest: number }) =>
      ['ab', '', 'x'.repeat(129), 'abc'].map(
        (password) => refusePerson({ ...person, password, confirmation: password }, policy).password,
      );
    expect(told({ shortest: 3 })).toEqual([...Array(3).fill('Password must be stronger'), undefined]);
    expect(told()).toEqual(Array(4).fill('Password must be stronger'));
  });

  it('let nobody have an e-mail or the name of the company for a password [REV-M6]', () => {
    const told = 'The password must not be your email or the name of your company';
    const withPassword = (password: string) => ({ ...person, password, confirmation: password });
    expect([
      refusePerson(withPassword(person.email)),
      refuseCompany({ ...withPassword(person.email), companyName: 'Shop' }),
      refuseCompany({ ...withPassword('flower bakery'), companyName: 'Flower Bakery' }),
      refuseEmployeeAccount(withPassword(person.email)),
    ]).toEqual(Array(4).fill({ password: told }));
    expect(refusePerson(withPassword('flower bakery'))).toEqual({});
  });

  it('ask for the password again, and for the same [R-REG-009]', () => {
    expect([
      refusePerson({ ...person, confirmation: '' }),
      refusePerson({ ...person, confirmation: 'kr8-vom-y' }),
    ]).toEqual([
      { confirmation: 'Please enter your password one more time' },
      { confirmation: 'Please enter the same password as above' },
    ]);
  });

  it.each([
    ['firstName', ''],
    ['lastName', ' '],
    ['gender', 0],
    ['phone', null],
  ])('ask for the %s [R-REG-010]', (field, value) => {
    expect(Object.keys(refusePerson({ ...person, [field]: value }))).toEqual([field]);
  });

  it('ask to agree with the terms [R-REG-011]', () => {
    expect(refusePerson({ ...person, terms: false })).toEqual({ terms: 'You must agree with Terms and Conditions' });
  });
});

describe('other passwords', () => {
  it('have to match when they are reset [R-AUTH-007]', () => {
    expect([
      refuseReset({ password: 'kr8-vom-x', confirmation: 'kr8-vom-x' }),
      refuseReset({ password: 'kr8-vom-x', confirmation: 'kr8-vom-y' }),
    ]).toEqual([{}, { confirmation: 'Please enter the same password as above' }]);
  });

  it('of an employee need an equal confirmation, and none without an account [R-EMP-006, R-EMP-009]', () => {
    expect(refuseEmployeeAccount({ email: 'a@b.c', password: 'kr8-vom-x', confirmation: 'x' })).toEqual({
      confirmation: 'Please enter the same password as above',
    });
    expect([
      refuseEmployeeAccount({}),
      refuseEmployeeAccount({ email: 'a@b.c' }),
      refuseEmployeeAccount({ password: 'kr8-vom-x', confirmation: 'kr8-vom-x' }),
    ]).toEqual([{}, {}, { email: 'Please enter your email address' }]);
  });
});

describe('after signing in', () => {
  it('the remembered path comes first [R-SESSION-002]', () => {
    expect([startPath({ remembered: '/products' }), startPath({ remembered: '/posts/4', isDealer: true })]).toEqual([
      '/products',
      '/posts/4',
    ]);
    for (const remembered of ['/ab', '/loginx', '/store/pos', '/restaurant-posts'])
      expect(startPath({ remembered })).toBe(remembered);
  });

  it.each([
    '',
    '/',
    '/a',
    '/login',
    '/login?x=1',
    '/register',
    '/salepoint/1',
    '/pos-lock',
    '/pos-branch-select',
    '/restaurant-pos-bills/3',
    'login',
    'pos-lock',
    'salepoint?x=1',
  ])('%j is not remembered [R-SESSION-003]', (remembered) => {
    expect(startPath({ remembered })).toBe('/dashboard');
  });

  it('dealers go to their contracts [R-SESSION-004]', () => {
    expect(startPath({ remembered: '/pos-lock', isDealer: true })).toBe('/dealer/contracts');
  });

  it('a set-up that is due comes next [R-SESSION-005], then the dashboard [R-SESSION-006]', () => {
    expect([startPath({ needSetup: true }), startPath({})]).toEqual(['/setup', '/dashboard']);
  });

  it('the order is: remembered path, dealer, set-up, dashboard [R-SESSION-007]', () => {
    const all = { remembered: '/reports', isDealer: true, needSetup: true };
    expect([
      startPath(all),
      startPath({ ...all, remembered: '' }),
      startPath({ needSetup: true }),
      startPath({}),
    ]).toEqual(['/reports', '/dealer/contracts', '/setup', '/dashboard']);
  });

  it('the super administrator goes to the translations', () => {
    expect(startPath({ isPlatform: true, remembered: '/products' })).toBe('/translation');
  });

  it('/login leads back, or to the dashboard', () => {
    expect(['/products', '/login', '/login?a=1', '', undefined].map(pathInsteadOfLogin)).toEqual([
      '/products',
      '/dashboard',
      '/dashboard',
      '/dashboard',
      '/dashboard',
    ]);
  });
});
