import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house.close());

describe('signing up', () => {
  it('works', async () => {
    const owner = await house.signUp();
    console.log(JSON.stringify(owner.session, null, 1));
    expect(owner.token).toHaveLength(43);
  });
});
