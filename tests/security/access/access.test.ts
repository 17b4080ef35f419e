import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { openHouse, type House, type Person } from '#tests/calls/house.ts';
import { employ, everyCaller, kinds, type Kind, type Tokens } from './callers.ts';
import { groupOf } from './group-of.ts';

/** What meets a caller at a call: let in, or the code of the fault that turns it away. */
type Outcome = 'allowed' | 'TOKEN_UNKNOWN' | 'TOKEN_EXPIRED' | 'NOT_ALLOWED' | 'ACCOUNT_BLOCKED';

/**
 * A group is plain where its calls are what a schema gives by itself: they need no row. Every other call has one, and
 * the group says why.
 */
type Group = { group: string; callers: Record<Kind, Outcome> } & ({ plain: string } | { why: string; calls: string[] });

const matrix = JSON.parse(readFileSync(new URL('./matrix.json', import.meta.url), 'utf8')) as Group[];
const known = new Map(calls.map((call) => [call.name as string, call]));
const rowsOf = (group: Group): string[] => ('plain' in group ? [] : group.calls);
const listed = matrix.flatMap(rowsOf);
const plain = new Set(matrix.flatMap((group) => ('plain' in group ? [group.group] : [])));

/** Every call that the group speaks of. */
const callsOf = (group: Group): string[] =>
  'plain' in group ? calls.filter((call) => groupOf(call) === group.group).map(({ name }) => name) : group.calls;

const turnedAway = new Set(['TOKEN_UNKNOWN', 'TOKEN_EXPIRED', 'NOT_ALLOWED', 'ACCOUNT_BLOCKED']);

/** They end the session, or make it a till's; all others need it as it is. */
const endings: readonly string[] = ['TillLock', 'Logout'];

let house: House;
let tokens: Tokens;
let owner: Person;
beforeAll(async () => {
  house = await openHouse();
  ({ tokens, owner } = await everyCaller(house));
});
afterAll(() => house.close());

/** Whoever is let in goes as far as the check of an empty body, or further where there is nothing to check. */
const outcomeOf = async (name: string, kind: Kind): Promise<Outcome> => {
  const { status, fault } = await house.call(name, {}, { token: tokens[kind] });
  if (status >= 500) throw new Error(`${name} by ${kind}: ${JSON.stringify(fault)}`);
  return status !== 200 && turnedAway.has(fault.Code) ? (fault.Code as Outcome) : 'allowed';
};

describe('the matrix of calls and callers', () => {
  it('has a row for every call that differs from what a plain schema gives, and no row without one', () => {
    const missing = calls.filter((call) => !plain.has(groupOf(call)) && !listed.includes(call.name));
    const help = missing.map((call) => `matrix.json, group "${groupOf(call)}": add "${call.name}"`);
    expect(help, 'look whether the group is the right one, then paste').toEqual([]);
    expect(
      listed.filter((name) => !known.has(name)),
      'rows without a call',
    ).toEqual([]);
    expect(
      listed.filter((name, at) => listed.indexOf(name) !== at),
      'rows that are there twice',
    ).toEqual([]);
  });

  it('says something of every kind of caller', () => {
    for (const { group, callers } of matrix)
      expect([group, ...Object.keys(callers)]).toEqual([group, ...Object.keys(kinds)]);
  });

  it('agrees with what the schemas say', () => {
    const differs = matrix.flatMap((each) =>
      rowsOf(each).flatMap((name) => {
        const { group } = each;
        const call = known.get(name);
        return call && groupOf(call) !== group
          ? [`${name} stands under "${group}", its schema says "${groupOf(call)}"`]
          : [];
      }),
    );
    expect(differs).toEqual([]);
  });

  const wrongIn = async ({ callers }: Group, names: readonly string[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const name of names.filter((one) => known.has(one))) {
      for (const kind of Object.keys(kinds) as Kind[]) {
        const outcome = await outcomeOf(name, kind);
        if (outcome !== callers[kind]) wrong.push(`${name} by ${kind}: ${outcome}, not ${callers[kind]}`);
      }
    }
    return wrong;
  };

  it.each(matrix.map((group) => [group.group, group] as const))(
    '%s: every caller meets at every call what is written',
    async (_name, group) => {
      expect(
        await wrongIn(
          group,
          callsOf(group).filter((name) => !endings.includes(name)),
        ),
      ).toEqual([]);
    },
  );

  it('opens a call to whoever has any one of its menu items, whichever, and to nobody who has another [REV-H3]', async () => {
    // What turns the session into a till, or ends it, would be the last call that it makes.
    const asked = calls.filter(
      ({ access, menuKeys, name }) => access === 'session' && menuKeys && !/^Till(Lock|Unlock)$/.test(name),
    );
    const { employee, token } = await employ(owner, house, { MenuAccess: [{ id: '/none', checked: true }] });
    let { Version } = employee;
    const meets = async (name: string): Promise<string> => (await house.call(name, {}, { token })).fault?.Code;
    const wrong: string[] = [];
    for (const key of [...new Set(asked.flatMap(({ menuKeys = [] }) => [menuKeys[0], menuKeys.at(-1)]))] as string[]) {
      ({ Version } = await owner.do('EmployeeUpdate', {
        employee: {
          Id: employee.Id,
          Version,
          MenuAccess: [
            { id: '/none', checked: true },
            { id: key, checked: true },
          ],
        },
      }));
      const own = asked.filter(({ menuKeys: keys = [] }) => keys[0] === key || keys.at(-1) === key);
      const others = asked.filter(({ menuKeys: keys = [] }) => !keys.includes(key)).slice(0, 10);
      for (const { name, menuKeys = [] } of [...own, ...others]) {
        const isRefused = (await meets(name)) === 'NOT_ALLOWED';
        if (isRefused === menuKeys.includes(key))
          wrong.push(`${name} with ${key}: ${isRefused ? 'refused' : 'let in'}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('turns into a till, and ends, the session of whoever may ask for it', async () => {
    for (const ending of endings)
      expect(await wrongIn(matrix.find((group) => callsOf(group).includes(ending)) as Group, [ending])).toEqual([]);
    expect(await outcomeOf('TokenRead', 'manager')).toBe('TOKEN_UNKNOWN');
  });
});
