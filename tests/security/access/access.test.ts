import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { openHouse, type House } from '#tests/calls/house.ts';
import { everyCaller, kinds, type Kind, type Tokens } from './callers.ts';
import { groupOf } from './group-of.ts';

/** What meets a caller at a call: let in, or the code of the fault that turns it away. */
type Outcome = 'allowed' | 'TOKEN_UNKNOWN' | 'TOKEN_EXPIRED' | 'NOT_ALLOWED' | 'ACCOUNT_BLOCKED';

interface Group { group: string; callers: Record<Kind, Outcome>; calls: string[] }

const matrix = JSON.parse(readFileSync(new URL('./matrix.json', import.meta.url), 'utf8')) as Group[];
const known = new Map(calls.map((call) => [call.name as string, call]));
const listed = matrix.flatMap((group) => group.calls);

const turnedAway = new Set(['TOKEN_UNKNOWN', 'TOKEN_EXPIRED', 'NOT_ALLOWED', 'ACCOUNT_BLOCKED']);

/** It ends the session, which all others need. */
const ending = 'Logout';

let house: House;
let tokens: Tokens;
beforeAll(async () => {
  house = await openHouse();
  ({ tokens } = await everyCaller(house));
});
afterAll(() => house.close());

/** Whoever is let in goes as far as the check of an empty body, or further where there is nothing to check. */
const outcomeOf = async (name: string, kind: Kind): Promise<Outcome> => {
  const { status, fault } = await house.call(name, {}, { token: tokens[kind] });
  if (status >= 500) throw new Error(`${name} by ${kind}: ${JSON.stringify(fault)}`);
  return status !== 200 && turnedAway.has(fault.Code) ? fault.Code as Outcome : 'allowed';
};

describe('the matrix of calls and callers', () => {
  it('has a row for every call, and no row without one', () => {
    const missing = calls.filter(({ name }) => !listed.includes(name));
    const help = missing.map((call) => `matrix.json, group "${groupOf(call)}": add "${call.name}"`);
    expect(help, 'look whether the group is the right one, then paste').toEqual([]);
    expect(listed.filter((name) => !known.has(name)), 'rows without a call').toEqual([]);
    expect(listed.filter((name, at) => listed.indexOf(name) !== at), 'rows that are there twice').toEqual([]);
  });

  it('says something of every kind of caller', () => {
    for (const { group, callers } of matrix) expect([group, ...Object.keys(callers)]).toEqual([group, ...Object.keys(kinds)]);
  });

  it('agrees with what the schemas say', () => {
    const differs = matrix.flatMap(({ group, calls: names }) => names.flatMap((name) => {
      const call = known.get(name);
      return call && groupOf(call) !== group ? [`${name} stands under "${group}", its schema says "${groupOf(call)}"`] : [];
    }));
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

  it.each(matrix.map((group) => [group.group, group] as const))('%s: every caller meets at every call what is written', async (_name, group) => {
    expect(await wrongIn(group, group.calls.filter((name) => name !== ending))).toEqual([]);
  });

  it('ends a session for whoever asks', async () => {
    expect(await wrongIn(matrix.find(({ calls: names }) => names.includes(ending)) as Group, [ending])).toEqual([]);
    expect(await outcomeOf('TokenRead', 'manager')).toBe('TOKEN_UNKNOWN');
  });
});
