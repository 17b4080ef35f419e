import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganisationEvent } from '#server/call/services/services.ts';
import { sql } from '#server/storage/sql.ts';
import { ownerOfFile, type Json, type Person } from '../house.ts';

const { house, owner } = await ownerOfFile();
let platform: Person;
let ro: { Id: number };
beforeAll(async () => {
  platform = await house.signUp({ email: 'platform@shop.test' });
  await house.app.services.store.write(async (db) => {
    await db.run(sql`update "User" set "IsPlatform" = 1 where "Code" = ${'platform@shop.test'}`);
  });
  house.app.services.sessions.forget({ userId: platform.session.Account.User.Id });
  const { body } = await house.login('platform@shop.test', 'secret1');
  platform = house.as(body.Code, { session: body });
  ro = (await owner.do('CultureSearch', { predicate: {} })).Entities.find(({ Code }) => Code === 'ro')!;
});

const page = (predicate: object = {}): Promise<Json> =>
  platform.do('TranslationSearch', { predicate: { Cultures: [{ Id: ro.Id }], ...predicate } });
/** Those that somebody registered; the program's own have no number. */
const texts = async (predicate: object = {}): Promise<Json[]> =>
  (await page(predicate)).Entities.filter(({ Resource }: Json) => Resource.Id > 0);

describe('a text that nobody knows', () => {
  it('registers itself once, and waits for its translation', async () => {
    for (let time = 0; time < 2; time += 1) await owner.do('Translate', { code: 'Weigh again' });
    expect(
      (await texts({ IsTranslated: false })).filter(({ Resource }) => Resource.Code === 'Weigh again'),
    ).toMatchObject([{ Sense: '', IsTranslated: false, Culture: { Id: ro.Id } }]);
  });

  it('is found by the time of its registration [R-TRANS-002]', async () => {
    house.wait(3_600_000);
    await owner.do('Translate', { code: 'An hour later' });
    const found = await texts({ Resources: { CreatedOn: { From: new Date(house.now() - 1000).toISOString() } } });
    expect(found.map(({ Resource }) => Resource.Code)).toEqual(['An hour later']);
  });
});

describe('texts that are made up', () => {
  afterAll(() =>
    house.app.services.store.write(async (db) => db.run(sql`delete from "Resource" where "Code" like ${'Made up %'}`)),
  );

  it('are not taken without end, so that they bury nothing; whoever keeps the texts goes on', async () => {
    await house.app.services.store.write(async (db) =>
      db.run(sql`
      insert into "Resource" ("Code") with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select 'Made up ' || i from n`),
    );
    const refused = await owner.try('Translate', { code: 'One too many' });
    expect([refused.status, refused.fault.Code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await owner.do('Translate', { code: 'Weigh again' })).Code).toBe('Weigh again');
    expect((await platform.do('Translate', { code: 'Save as well' })).Code).toBe('Save as well');
    await platform.do('ResourceDelete', {
      resource: { Id: (await platform.do('Translate', { code: 'Save as well' })).Id },
    });
  });
});

describe('a translation', () => {
  it('is made, then changed; all, translated and untranslated texts are told apart [R-TRANS-001] [R-TRANS-004]', async () => {
    const [text] = await texts({ IsTranslated: false });
    const made = await platform.do('TranslationCreate', {
      translation: { Sense: 'Încă o dată', Resource: { Id: text.Resource.Id }, Culture: { Id: ro.Id } },
    });
    expect(await texts({ IsTranslated: true })).toMatchObject([
      { Id: made.Id, Sense: 'Încă o dată', Version: made.Version },
    ]);
    const changed = await platform.do('TranslationUpdate', {
      translation: { Id: made.Id, Version: made.Version, Sense: 'Din nou' },
    });
    expect(changed.Sense).toBe('Din nou');
    expect((await texts()).map(({ IsTranslated }) => IsTranslated).sort()).toEqual([false, true]);
    expect((await texts({ IsTranslated: false })).map(({ Resource }) => Resource.Id)).not.toContain(text.Resource.Id);
  });

  it('is never blank [R-TRANS-006]', async () => {
    const [text] = await texts({ IsTranslated: false });
    for (const Sense of ['', '   ']) {
      const { status, fault } = await platform.try('TranslationCreate', {
        translation: { Sense, Resource: { Id: text.Resource.Id }, Culture: { Id: ro.Id } },
      });
      expect([status, fault.Detail.Items[0]]).toEqual([
        400,
        { Path: 'translation.Sense', Message: 'Translation not must be blank' },
      ]);
    }
  });

  it('is told to every company’s open screens, so that it appears at once', async () => {
    const heard: OrganisationEvent[] = [];
    const { events } = house.app.services as unknown as { events: { join(id: number, listener: object): () => void } };
    const leave = events.join(owner.organisationId, {
      write: (line: string) => {
        if (line.includes('"Translation"')) heard.push(JSON.parse(line.split('data: ')[1] as string));
      },
      end: () => undefined,
    });
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

describe('a text that comes with the program', () => {
  const named = async (name: string, predicate: object = {}): Promise<Json[]> =>
    (await page({ Resources: { Strings: [{ Name: 'Code', Pattern: `%${name}%` }] }, ...predicate })).Entities.filter(
      ({ Resource }: Json) => Resource.Code === name,
    );

  it('is in the list of every language with the wording that stands now, page by page [REV-MD8]', async () => {
    expect(await named('Measures')).toMatchObject([
      { Sense: 'Unități de măsură', IsTranslated: true, Culture: { Id: ro.Id } },
    ]);
    expect(await named('Measures', { IsTranslated: false })).toEqual([]);
    const known = texts();
    const [first, second] = [
      await page({ Pager: { Index: 0, Size: 1000 } }),
      await page({ Pager: { Index: 1, Size: 1000 } }),
    ];
    const codes = [...first.Entities, ...second.Entities].map(({ Resource }) => Resource.Code);
    expect([new Set(codes).size, first.Entities.length, first.Pager.Number > 1500]).toEqual([codes.length, 1000, true]);
    expect(first.Entities.slice(0, (await known).length).every(({ Resource }: Json) => Resource.Id > 0)).toBe(true);
  });

  it('is read by a company, whose screens ask for what was written over it alone [REV-MD8]', async () => {
    const predicate = { Cultures: [{ Id: ro.Id }], IsTranslated: true };
    expect((await owner.do('TranslationSearch', { predicate })).Pager.Number).toBeGreaterThan(1500);
    expect(
      (await owner.do('TranslationSearch', { predicate: { ...predicate, Columns: ['Sense', 'Resource'] } })).Pager
        .Number,
    ).toBeLessThan(10);
    expect((await house.call('TranslationSearch', { predicate })).body.Pager.Number).toBeLessThan(10);
  });

  it('is written over, and says again what comes with it once that is deleted [REV-MD8]', async () => {
    const resource = await platform.do('Translate', { code: 'Measures' });
    expect(await named('Measures')).toMatchObject([
      { Sense: 'Unități de măsură', Resource: { Id: resource.Id }, IsTranslated: true },
    ]);
    expect(await named('Measures', { IsTranslated: false })).toEqual([]);
    const made = await platform.do('TranslationCreate', {
      translation: { Sense: 'Măsuri', Resource: { Id: resource.Id }, Culture: { Id: ro.Id } },
    });
    expect(await named('Measures')).toMatchObject([{ Id: made.Id, Sense: 'Măsuri' }]);
    const own = await platform.do('TranslationSearch', {
      predicate: { Cultures: [{ Id: ro.Id }], Columns: ['Sense', 'Resource'] },
    });
    expect(own.Entities.map(({ Sense }) => Sense)).toContain('Măsuri');
    expect(own.Entities.length).toBeLessThan(10);
    await platform.do('ResourceDelete', { resource: { Id: resource.Id } });
    expect(await named('Measures')).toMatchObject([{ Sense: 'Unități de măsură', IsTranslated: true }]);
  });
});
