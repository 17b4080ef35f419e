import { beforeAll, describe, expect, it } from 'vitest';
import { giveZones } from '#server/organisation/company/company-zone.ts';
import { houseOfFile, type Json, type Person } from '#tests/calls/house.ts';

const house = await houseOfFile();
let owner: Person;

beforeAll(async () => {
  owner = await house.signUp();
});

const read = async (): Promise<Json> => {
  const { Entities } = await owner.do('OrganisationSearch', { predicate: {} });
  return Entities[0];
};
const zone = async (): Promise<unknown> =>
  (await read()).Settings.find(({ Key }: Json) => Key === 'timeZone')?.Value ?? undefined;
const change = async (settings: Record<string, unknown>): Promise<void> => {
  const { Id, Version } = await read();
  await owner.do('OrganisationUpdate', {
    organisation: { Id, Version, Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })) },
  });
};

describe('the time zone of a company', () => {
  it('is that of its country, until another one is chosen [C06]', async () => {
    await change({ country: { id: 'ro' } });
    expect(await zone()).toBe('Europe/Bucharest');
    await change({ timeZone: 'Europe/London' });
    await change({ currency: 'RON' });
    expect(await zone()).toBe('Europe/London');
    await change({ country: { id: 'md' } });
    expect(await zone()).toBe('Europe/Chisinau');
    await change({ timeZone: null });
    expect(await zone()).toBe('Europe/Chisinau');
  });

  it('is given to companies that have none when the server starts [C06]', async () => {
    owner = await house.signUp();
    expect(await zone()).toBeUndefined();
    await giveZones(house.app.services.store, 'Europe/Riga');
    expect(await zone()).toBe('Europe/Riga');
  });
});
