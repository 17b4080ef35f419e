import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { ownerOfFile } from '#tests/calls/house.ts';

/** What a till may be asked for: every other call is refused to it, whoever signed it in. */
const reviewed = JSON.parse(readFileSync(new URL('./till.json', import.meta.url), 'utf8')) as {
  whileLocked: string[];
  whileUnlocked: string[];
};

const refusals = new Set([
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'NOT_ALLOWED',
  'ACCOUNT_BLOCKED',
  'TILL_ONLY',
  'TILL_LOCKED',
]);
/** They change what the others are asked of. */
const turning = new Set(['TillLock', 'Logout']);

const { house, owner } = await ownerOfFile();
beforeAll(async () => {
  for (const [pin, more] of [
    ['1111', {}],
    ['2222', { EmployeeActorType: 2, Person: { FirstName: 'Super', Settings: [{ Key: 'Superuser', Value: true }] } }],
  ] satisfies [string, object][]) {
    await owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Cashier' }, EmployeeActorType: 3, Code: pin, ...more },
    });
  }
});

/** A device that the owner, who may everything, signed in, and that has locked. */
const lockedTill = async (): Promise<string> => {
  const { body } = await house.login(owner.email, owner.password);
  await house.call('TillLock', {}, { token: body.Code });
  return body.Code;
};

const outcomes = async (token: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const { name, access } of calls.filter((call) => !turning.has(call.name))) {
    if (access === 'anyone') continue;
    const { status, fault } = await house.call(name, {}, { token });
    if (status >= 500) throw new Error(`${name}: ${JSON.stringify(fault)}`);
    const outcome = status !== 200 && refusals.has(fault.Code) ? fault.Code : 'allowed';
    (found[outcome] ??= []).push(name);
  }
  return found;
};

const sorted = (names: readonly string[]): string[] => names.filter((name) => !turning.has(name)).sort();

describe('of all calls, a till that an owner signed in', () => {
  it('makes, while it is locked, those that deliver receipts and keep the catalogue fresh [REV-D5]', async () => {
    const { allowed = [], TILL_LOCKED: waiting = [], ...others } = await outcomes(await lockedTill());
    expect(sorted(allowed)).toEqual(sorted(reviewed.whileLocked));
    expect(sorted(waiting)).toEqual(sorted(reviewed.whileUnlocked));
    expect(Object.keys(others)).toEqual(['TILL_ONLY']);
  });

  it.each([
    ['cashier', '1111'],
    ['superuser', '2222'],
  ])('makes no other than a till’s while a %s has it unlocked [REV-D5]', async (_who, pin) => {
    const token = await lockedTill();
    expect((await house.call('TillUnlock', { pin }, { token })).status).toBe(200);
    const { allowed = [], TILL_ONLY: closed = [], NOT_ALLOWED: ofOthers = [] } = await outcomes(token);
    expect(sorted([...allowed, ...ofOthers])).toEqual(sorted([...reviewed.whileLocked, ...reviewed.whileUnlocked]));
    expect(
      ofOthers.filter((name) => reviewed.whileLocked.includes(name)),
      'no menu holds a receipt back',
    ).toEqual([]);
    expect(closed).toEqual(
      expect.arrayContaining([
        'EmployeeSearch',
        'EmployeeUpdate',
        'TokenCreate',
        'Authentication',
        'TokenSearch',
        'DocumentDelete',
        'ExchangeExport',
        'OrganisationUpdate',
      ]),
    );
  });
});
