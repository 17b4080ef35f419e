import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganisationEvent } from '#server/call/services.ts';
import { sql } from '#server/storage/sql.ts';
import { openHouse, type House, type Json, type Person } from '../house.ts';

let house: House;
let owner: Person;
let platform: Person;
let ro: { Id: number };

beforeAll(async () => {
  house = await openHouse();
  owner = await house.signUp();
  platform = await house.signUp({ email: 'platform@shop.test' });
  await house.app.services.store.write(async (db) => {
    await db.run(sql`update "User" set "IsPlatform" = 1 where "Code" = ${'platform@shop.test'}`);
  });
  house.app.services.sessions.forget({ userId: platform.session.Account.User.Id });
  const { body } = await house.login('platform@shop.test', 'secret1');
  platform = house.as(body.Code, { session: body });
  ro = (await owner.do('CultureSearch', { predicate: {} })).Entities.find(({ Code }: Json) => Code === 'ro');
});
afterAll(() => house.close());

const texts = async (predicate: object = {}): Promise<Json[]> => (await platform.do('TranslationSearch', { predicate: { Cultures: [{ Id: ro.Id }], ...predicate } })).Entities;

describe('a text that nobody knows', () => {
  it('registers itself once, and waits for its translation [G-047] [G-106]', async () => {
    for (let time = 0; time < 2; time += 1) await owner.do('Translate', { code: 'Weigh again' });
    expect((await texts({ IsTranslated: false })).filter(({ Resource }) => Resource.Code === 'Weigh again')).toMatchObject([{ Sense: '', IsTranslated: false, Culture: { Id: ro.Id } }]);
  });

  it('is found by the time of its registration [R-TRANS-002]', async () => {
    house.wait(3_600_000);
    await owner.do('Translate', { code: 'An hour later' });
    const found = await texts({ Resources: { CreatedOn: { From: new Date(house.now() - 1000).toISOString() } } });
    expect(found.map(({ Resource }) => Resource.Code)).toEqual(['An hour later']);
  });
});

describe('a translation', () => {
  it('is made, then changed; all, translated and untranslated texts are told apart [R-TRANS-001] [R-TRANS-004]', async () => {
    const [text] = await texts({ IsTranslated: false });
    const made = await platform.do('TranslationCreate', { translation: { Sense: 'Încă o dată', Resource: { Id: text.Resource.Id }, Culture: { Id: ro.Id } } });
    expect(await texts({ IsTranslated: true })).toMatchObject([{ Id: made.Id, Sense: 'Încă o dată', Version: made.Version }]);
    const changed = await platform.do('TranslationUpdate', { translation: { Id: made.Id, Version: made.Version, Sense: 'Din nou' } });
    expect(changed.Sense).toBe('Din nou');
    expect((await texts()).map(({ IsTranslated }) => IsTranslated).sort()).toEqual([false, true]);
    expect((await texts({ IsTranslated: false })).map(({ Resource }) => Resource.Id)).not.toContain(text.Resource.Id);
  });

  it('is never blank [R-TRANS-006]', async () => {
    const [text] = await texts({ IsTranslated: false });
    for (const Sense of ['', '   ']) {
      const { status, fault } = await platform.try('TranslationCreate', { translation: { Sense, Resource: { Id: text.Resource.Id }, Culture: { Id: ro.Id } } });
      expect([status, fault.Detail.Items[0]]).toEqual([400, { Path: 'translation.Sense', Message: 'Translation not must be blank' }]);
    }
  });

  it('is told to every company’s open screens, so that it appears at once', async () => {
    const heard: OrganisationEvent[] = [];
    const { events } = house.app.services as unknown as { events: { join(id: number, listener: object): () => void } };
    const leave = events.join(owner.organisationId, { write: (line: string) => { if (line.includes('"Translation"')) heard.push(JSON.parse(line.split('data: ')[1] as string)); }, end: () => undefined });
    const [text] = await texts({ IsTranslated: true });
    await platform.do('TranslationUpdate', { translation: { Id: text.Id, Version: text.Version, Sense: 'Iar' } });
    leave();
    expect(heard).toMatchObject([{ Entity: 'Translation', Id: text.Id, Action: 'update' }]);
  });

  it('is read by anyone, and written by the platform alone', async () => {
    const { body } = await house.call('TranslationSearch', { predicate: { Cultures: [{ Id: ro.Id }] } });
    expect(body.Entities).toMatchObject([{ Sense: 'Iar', Resource: {} }]);
    expect((await owner.try('TranslationCreate', { translation: {} })).status).toBe(403);
  });

  it('goes with its text, in every language', async () => {
    const [text] = await texts({ IsTranslated: true });
    await platform.do('ResourceDelete', { resource: { Id: text.Resource.Id } });
    expect((await texts()).map(({ Resource }) => Resource.Id)).not.toContain(text.Resource.Id);
    expect((await platform.try('TranslationRead', { translation: { Id: text.Id } })).status).toBe(404);
  });
});
