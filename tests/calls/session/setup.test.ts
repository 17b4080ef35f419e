import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { finishSetup, readSetup } from '#admin/organisation/finish-setup.ts';
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

it.each([
  ['ro', [19, 9, 5]],
  ['md', [20, 8, 10, 0]],
  ['fr', []],
])('the first run makes the VAT rates of %s: %j [R-SETUP-001]', async (id, rates) => {
  const owner = await house.signUp();
  callAs(house, owner);
  const values = { name: 'Linden', country: { id }, currency: null, branchName: 'Centre', address: '' };
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
