import { describe, expect, it } from 'vitest';
import { createUser, emplacementOf } from '#server/session/account.ts';
import { hashPassword } from '#server/session/password.ts';
import { ownerOfFile } from '../../house.ts';
import { places, type Place } from './places.ts';
import { violationsOf, type Violation } from './violations.ts';

const { house, owner } = await ownerOfFile();

const platform = { code: 'root@words.test', password: 'platform1' };
await house.app.services.store.write(async (db) => {
  const emplacementId = await emplacementOf(db, { emplacementCode: '' });
  const passwordHash = await hashPassword(platform.password);
  await createUser(db, { emplacementId, code: platform.code, passwordHash, isPlatform: true }, house.now());
});
const root = (await house.login(platform.code, platform.password)).body.Code;

/** What was taken, or refused for something else; undefined: it was refused as it should be. */
const taken = async ({ call, path, bodyWith }: Place, { word, value }: Violation): Promise<string | undefined> => {
  const token = call.access === 'platform' ? root : owner.token;
  const { status, fault } = await house.call(call.name, bodyWith(value), { token });
  const items: { Path: string; Message: string }[] = fault?.Detail?.Items ?? [];
  const own = items.filter((each) => each.Path === path && (word === 'missing' || each.Message !== 'is required'));
  if (status === 400 && fault.Code === 'INVALID_INPUT' && own.length > 0) return undefined;
  if (word === 'maxLength' && fault?.Code === 'BODY_TOO_LARGE') return undefined;
  return `${path} ${word} ${JSON.stringify(value)?.slice(0, 40)}: ${status} ${JSON.stringify(fault).slice(0, 300)}`;
};

const byCall = Map.groupBy(places, ({ call }) => call.name);

describe('what a schema says of a value is kept to at the border, whatever the call [R-FORM-009] [S]', () => {
  it.each([...byCall.keys()])('of %s', async (name) => {
    const wrong = [];
    for (const place of byCall.get(name) ?? [])
      for (const violation of violationsOf(place)) wrong.push(await taken(place, violation));
    expect(wrong.filter((each) => each !== undefined)).toEqual([]);
  });

  it('looks at every word that is in use', () => {
    const looked = new Set(places.flatMap((place) => violationsOf(place).map(({ word }) => word)));
    expect([...looked].sort()).toEqual(
      [
        'blank',
        'format',
        'maxItems',
        'maxLength',
        'maximum',
        'minItems',
        'minLength',
        'minimum',
        'missing',
        'oneOf',
        'pattern',
        'type',
      ].sort(),
    );
  });
});

describe('a list that is too long, or too short', () => {
  const desks = (length: number) => ({ units: Array.from({ length }, (_, index) => ({ Id: index + 1 })) });

  it('is refused as a whole, and it is said how many it may have', async () => {
    const { status, fault } = await owner.try('DeskCodesMake', desks(501));
    expect({ status, code: fault.Code, items: fault.Detail.Items }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      items: [{ Path: 'units', Message: 'must have at most 500 entries' }],
    });
    expect((await owner.try('DeskCodesMake', desks(0))).fault.Detail.Items).toEqual([
      { Path: 'units', Message: 'must not be empty' },
    ]);
  });

  it('is told before what is wrong with each of its entries', async () => {
    const units = Array.from({ length: 501 }, () => ({ Id: 'one' }));
    const { fault } = await owner.try('DeskCodesMake', { units });
    expect(fault.Detail.Items[0]).toEqual({ Path: 'units', Message: 'must have at most 500 entries' });
    expect(fault.Detail.Items.length).toBeLessThanOrEqual(100);
  });
});

describe('a setting', () => {
  it('keeps to the bounds of its key, also where its number is written as a text, and is named by its key', async () => {
    for (const Value of [101, '101']) {
      const contractor = { Name: 'Partner', Settings: [{ Key: 'Discount', Value }] };
      const { status, fault } = await owner.try('ContractorCreate', { contractor });
      expect(status).toBe(400);
      expect(fault.Detail.Items).toEqual([{ Path: 'contractor.Settings.Discount', Message: 'must be <= 100' }]);
    }
    const within = {
      Name: 'Partner',
      Settings: [
        { Key: 'Discount', Value: '7.5' },
        { Key: 'its own', Value: 101 },
      ],
    };
    expect((await owner.do('ContractorCreate', { contractor: within })).Settings).toEqual(
      expect.arrayContaining([
        { Key: 'Discount', Value: 7.5 },
        { Key: 'its own', Value: 101 },
      ]),
    );
  });
});
