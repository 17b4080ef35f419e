import { describe, expect, it } from 'vitest';
import { isOfOffice } from '#client/session/gate.ts';
import { landingOf } from '#client/session/landing.ts';
import { hasAdditional, menuOf, signedInOf } from '#client/session.ts';

const company = { Id: 9, Name: 'Corner shop', Settings: [{ Key: 'country', Value: { id: 'md' } }] };
const owner = { Id: 5, Settings: [{ Key: 'Superuser', Value: true }] };
const token = (more: object = {}) =>
  signedInOf({ Account: { User: { Id: 3, Code: 'ana@shop.md' } }, Person: owner, Organisation: company, ...more });
const cashier = {
  Id: 8,
  Name: 'Ion',
  EmployeeActorType: 3,
  Organisation: company,
  Person: { Id: 6, Settings: [] },
  Additional: { productCard: false },
};

describe('the session of a till', () => {
  it('has none of the rights of who signed it in, locked or not [REV-D5]', () => {
    const [locked, unlocked] = [token({ TokenType: 2, Employees: [] }), token({ TokenType: 2, Employees: [cashier] })];
    expect([locked.isTill, locked.isSuperuser, locked.employee]).toEqual([true, false, undefined]);
    expect([
      unlocked.isTill,
      unlocked.isSuperuser,
      unlocked.employee?.id,
      hasAdditional(unlocked, 'productCard'),
    ]).toEqual([true, false, 8, false]);
    expect(token({ TokenType: 1, Employees: [{ ...cashier, Person: owner }] })).not.toHaveProperty('isTill');
    expect(menuOf(token({ TokenType: 1, Employees: [{ ...cashier, Person: owner }] }))).toBeUndefined();
  });

  it('closes the back office and the choice of a company, and no public address [REV-D5]', () => {
    const closed = [
      '/dashboard',
      '/employees',
      '/employee/5',
      '/companies',
      '/',
      '/no-such-screen',
      '/pos',
      '/salepoints',
    ];
    expect(closed.filter((path) => !isOfOffice(path))).toEqual([]);
    expect(
      ['/login', '/terms', '/store/1', '/salepoint', '/salepoint/1', '/pos-lock', '/pos-branch-select'].filter(
        isOfOffice,
      ),
    ).toEqual([]);
    expect(landingOf(token({ TokenType: 2, Employees: [], EmployeeOrganisations: [company, { Id: 10 }] }))).toBe(
      '/salepoint',
    );
  });
});
