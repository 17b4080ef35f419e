import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { finishSetup, ratesIn, ratesText, readSetup } from '#admin/organisation/setup/finish-setup.ts';
import { defaultVats } from '#domain/organisation/default-vats.ts';
import { callAs } from '../documents/office-editor.ts';
import { openHouse, type House, type Json } from '../house.ts';

let house: House;
beforeAll(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  house = await openHouse();
});
afterAll(() => house.close());

const answers = {
  name: 'Linden',
  country: { id: 'md' },
  currency: 'EUR',
  code: '',
  timeZone: 'Europe/Chisinau',
  business: 'shop' as const,
  rates: '',
  branchName: 'Centre',
  address: '',
  latitude: 47.02,
  longitude: 28.83,
  logo: [],
};
const names = { cash: 'Cash', piece: 'Piece' };

it.each([
  ['ro', [19, 9, 5]],
  ['md', [20, 8, 10, 0]],
  ['fr', [20, 10, 5.5, 2.1]],
  ['us', []],
])('the first run makes the VAT rates of %s: %j [R-SETUP-001] [R-SETUP-007]', async (id, rates) => {
  const owner = await house.signUp();
  callAs(house, owner);
  const values = { ...answers, country: { id }, rates: ratesText(defaultVats(id)) };
  const vats = async (): Promise<Json[]> => (await owner.do('VatSearch', { predicate: {} })).Entities;
  const finish = async (): Promise<void> => {
    const { organisation, branch } = await readSetup();
    if (organisation) await finishSetup({ organisation, branch }, values, { cash: 'Cash', piece: 'Piece' });
  };
  await finish();
  expect((await vats()).map(({ Value }) => Value)).toEqual(rates);
  // Done again, because the first time was cut in the middle, it makes nothing twice.
  await finish();
  expect(await vats()).toHaveLength(rates.length);
});

it('a set-up that is cut in the middle, and done twice at once, leaves one account contractor [R-SETUP-006] [S]', async () => {
  const owner = await house.signUp();
  callAs(house, owner);
  const { organisation, branch } = await readSetup();
  if (!organisation || !branch) throw new Error('The sign-up makes both');
  // An older version of the branch is refused: the first try ends after the contractor.
  await expect(finishSetup({ organisation, branch: { ...branch, Version: 999 } }, answers, names)).rejects.toThrow();
  const again = () => finishSetup({ organisation, branch }, answers, names);
  await Promise.allSettled([again(), again()]);
  const { Entities } = await owner.do('ContractorSearch', { predicate: { ContractorActionTypes: [2] } });
  expect(Entities.map(({ Name }: Json) => Name)).toEqual(['Linden']);
  const { Settings } = await owner.do('OrganisationRead', {});
  expect(Settings).toEqual(expect.arrayContaining([{ Key: 'account', Value: Entities[0]?.Id }]));
  const stored = await owner.do('BranchRead', { branch: { Id: branch.Id } });
  expect(stored).toMatchObject({ Name: 'Centre', Latitude: 47.02, Longitude: 28.83 });
});

it.each([
  ['19; 9; 5', [1900, 900, 500]],
  ['19, 9,5 %, 5', [1900, 950, 500]],
  ['19 9.5', [1900, 950]],
  ['20;20', [2000]],
  ['', []],
  ['100.01', undefined],
  ['-1', undefined],
  ['a fifth', undefined],
])('the VAT rates that are typed as %j are %j', (text, rates) => {
  expect(ratesIn(text)).toEqual(rates);
});

it.each([
  ['shop', 0],
  ['services', 0],
  ['cafe', 1],
  ['restaurant', 1],
] as const)(
  'a %s is set up with type %i, its zone and its tax number, and the setup stays closed [R-SETUP-005]',
  async (business, type) => {
    const owner = await house.signUp();
    callAs(house, owner);
    const { organisation, branch } = await readSetup();
    if (!organisation) throw new Error('The sign-up makes it');
    const code = `10036${organisation.Id}`;
    await finishSetup({ organisation, branch }, { ...answers, business, code, timeZone: 'Europe/Berlin' }, names);
    const stored = await owner.do('OrganisationRead', {});
    expect(stored).toMatchObject({ Type: type, Code: code });
    expect(stored.Settings).toEqual(
      expect.arrayContaining([
        { Key: 'business', Value: business },
        { Key: 'timeZone', Value: 'Europe/Berlin' },
        { Key: 'needSetup', Value: false },
      ]),
    );
    const again = await owner.try('OrganisationUpdate', {
      organisation: { Id: stored.Id, Version: stored.Version, Settings: [{ Key: 'needSetup', Value: true }] },
    });
    expect(again).toMatchObject({ status: 422, fault: { Code: 'SETUP_DONE' } });
  },
);
