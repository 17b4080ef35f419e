import { describe, expect, it } from 'vitest';
import { serveFile } from '#server/entity/index.ts';
import { largestImage } from '#server/entity/images.ts';
import type { Store } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/records/index.ts';
import { sql } from '#server/storage/sql.ts';
import { callerOf } from './fixtures/call-context.ts';
import { faultOf } from './fixtures/fault-of.ts';
import { models } from './fixtures/models.ts';
import { openFixtureStore } from './fixtures/open-fixture-store.ts';
import { theirs } from './fixtures/things.ts';

const { Thing } = models;

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

type Picture = StoredRecord & { Id: number; Url: string };

const pictures = (thing: StoredRecord): Picture[] => thing['Filestreams'] as Picture[];

const contents = async (store: Store): Promise<number | undefined> =>
  (await store.reader.one<{ Count: number }>(sql`select count(*) as "Count" from "FileContent"`))?.Count;

const served = (store: Store, { Url }: Picture) => serveFile(store.reader, Url.replace('/files/', ''));

describe('pictures', () => {
  it('come with their entity and are served from an address of their own [G-046]', async () => {
    const store = await openFixtureStore();
    const thing = await callerOf(store).call('Create', Thing, { thing: { Name: 'x', Filestreams: [{ Name: 'front', Data: `data:image/png;base64,${base64(png)}`, IsDefault: true }] } });
    const [picture] = pictures(thing) as [Picture];
    expect(picture).toMatchObject({ Name: 'front', Extension: 'png', IsDefault: true, Url: expect.stringMatching(/^\/files\/\d+-[0-9a-f]{32}\.png$/) });
    expect(picture).not.toHaveProperty('Data');
    const file = await served(store, picture);
    expect(file?.contentType).toBe('image/png');
    expect(Buffer.from(file?.bytes ?? []).equals(png)).toBe(true);
    for (const name of ['', 'x.png', '../merx.sqlite', `${picture.Id}-${'0'.repeat(32)}.png`, picture.Url.replace(`/files/${picture.Id}`, `${picture.Id + 1}`)]) {
      expect(await serveFile(store.reader, name)).toBeUndefined();
    }
  });

  it('are known by their first bytes, whatever they are called', async () => {
    const store = await openFixtureStore();
    const refuse = (Data: string) => faultOf(callerOf(store).call('Create', Thing, { thing: { Name: 'x', Filestreams: [{ Name: 'a.png', Extension: 'png', Data }] } }));
    expect((await refuse(base64(Buffer.from('<svg onload="alert(1)"/>')))).code).toBe('IMAGE_FORMAT');
    expect((await refuse('<script>')).code).toBe('IMAGE_FORMAT');
    expect((await refuse(base64(Buffer.concat([png, Buffer.alloc(largestImage)])))).code).toBe('BODY_TOO_LARGE');
    expect(await contents(store)).toBe(0);
  });

  it('are added, changed and deleted item by item; 4 is an update [R-IMG-003]', async () => {
    const store = await openFixtureStore();
    const { call } = callerOf(store);
    const thing = await call('Create', Thing, { thing: { Name: 'x', Filestreams: [{ Data: base64(png), IsDefault: true, EntityActionType: 1 }] } });
    const [first] = pictures(thing) as [Picture];
    const second = await call('Update', Thing, { thing: { Id: thing['Id'], Version: 1, Filestreams: [
      { Id: first.Id, IsDefault: false, EntityActionType: 4 }, { Data: base64(gif), IsDefault: true, EntityActionType: 1 },
    ] } });
    expect(pictures(second)).toMatchObject([{ Id: first.Id, IsDefault: false, Url: first.Url }, { Extension: 'gif', IsDefault: true }]);
    const third = await call('Update', Thing, { thing: { Id: thing['Id'], Version: 2, Filestreams: [{ Id: first.Id, EntityActionType: 3 }] } });
    expect(pictures(third)).toMatchObject([{ Extension: 'gif' }]);
    expect(await served(store, first)).toBeUndefined();
    expect(await contents(store)).toBe(1);
    await call('Delete', Thing, { thing: { Id: thing['Id'] } });
    expect(await contents(store)).toBe(0);
  });

  it('go along when an entity is copied, and stay when the copy is deleted', async () => {
    const store = await openFixtureStore();
    const { call } = callerOf(store);
    const thing = await call('Create', Thing, { thing: { Name: 'x', Filestreams: [{ Data: base64(png) }] } });
    const copy = await call('Create', Thing, { thing: { Name: 'y', Filestreams: pictures(thing).map(({ Id, Name }) => ({ Id, Name })) } });
    expect(pictures(copy)[0]?.Id).not.toBe(pictures(thing)[0]?.Id);
    expect(await contents(store)).toBe(1);
    await call('Delete', Thing, { thing: { Id: copy['Id'] } });
    expect(await served(store, pictures(thing)[0] as Picture)).toBeDefined();
  });

  it('of another organisation cannot be copied', async () => {
    const store = await openFixtureStore();
    const thing = await callerOf(store).call('Create', Thing, { thing: { Name: 'x', Filestreams: [{ Data: base64(png) }] } });
    const steal = callerOf(store, { organisationId: theirs }).call('Create', Thing, { thing: { Name: 'y', Filestreams: [{ Id: pictures(thing)[0]?.Id }] } });
    expect((await faultOf(steal)).code).toBe('IMAGE_FORMAT');
  });
});
