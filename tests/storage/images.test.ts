import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { serveFile } from '#server/entity/index.ts';
import { largestImage, readPicture } from '#server/entity/pictures/images.ts';
import type { Store } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/records/index.ts';
import { sql } from '#server/storage/sql.ts';
import { callerOf } from './fixtures/call-context.ts';
import { faultOf } from './fixtures/fault-of.ts';
import { models } from './fixtures/models.ts';
import { openFixtureStore } from './fixtures/open-fixture-store.ts';
import { theirs } from './fixtures/things.ts';

const { Thing } = models;

const plain = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } });
const png = await plain(40, 20, '#ff0000').png().toBuffer();
const gif = await plain(30, 30, '#0000ff').gif().toBuffer();
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

type Picture = StoredRecord & { Id: number; Url: string };

const pictures = (thing: StoredRecord): Picture[] => thing['Filestreams'] as Picture[];

const contents = async (store: Store): Promise<number | undefined> =>
  (await store.reader.one<{ Count: number }>(sql`select count(*) as "Count" from "FileContent"`))?.Count;

const served = (store: Store, { Url }: Picture) => serveFile(store.reader, Url.replace('/files/', ''));

describe('pictures', () => {
  it('come with their entity and are served from an address of their own', async () => {
    const store = await openFixtureStore();
    const thing = await callerOf(store).call('Create', Thing, {
      thing: {
        Name: 'x',
        Filestreams: [{ Name: 'front', Data: `data:image/png;base64,${base64(png)}`, IsDefault: true }],
      },
    });
    const [picture] = pictures(thing) as [Picture];
    expect(picture).toMatchObject({
      Name: 'front',
      Extension: 'jpg',
      IsDefault: true,
      Url: expect.stringMatching(/^\/files\/\d+-[0-9a-f]{32}\.jpg$/),
    });
    expect(picture).not.toHaveProperty('Data');
    const file = await served(store, picture);
    expect(file?.contentType).toBe('image/jpeg');
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    for (const name of [
      '',
      'x.png',
      '../merx.sqlite',
      `${picture.Id}-${'0'.repeat(32)}.jpg`,
      picture.Url.replace(`/files/${picture.Id}`, `${picture.Id + 1}`),
    ]) {
      expect(await serveFile(store.reader, name)).toBeUndefined();
    }
  });

  it('are at most 1280 pixels wide and never made larger, as JPEG on white, with a thumbnail of 100 × 100 [R-IMG-005] [R-IMG-006]', async () => {
    const store = await openFixtureStore();
    const wide = await plain(2000, 500, '#00ff0080').webp().toBuffer();
    const thing = await callerOf(store).call('Create', Thing, {
      thing: { Name: 'x', Filestreams: [{ Data: base64(wide), Extension: 'exe' }, { Data: base64(png) }] },
    });
    const sizes = await Promise.all(
      pictures(thing).map(async (picture) => {
        const [full, small] = [
          await served(store, picture),
          await served(store, { ...picture, Url: picture['ThumbnailUrl'] as string }),
        ];
        return [await sharp(full?.bytes).metadata(), await sharp(small?.bytes).metadata()].map(
          ({ format, width, height }) => [format, width, height],
        );
      }),
    );
    expect(sizes).toEqual([
      [
        ['jpeg', 1280, 320],
        ['jpeg', 100, 100],
      ],
      [
        ['jpeg', 40, 20],
        ['jpeg', 100, 100],
      ],
    ]);
  });

  it('of products are at most 600 pixels wide [R-IMG-005]', async () => {
    const { full } = await readPicture(base64(await plain(1000, 500, '#123456').png().toBuffer()), 'Article');
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 300 });
  });

  it('carry nothing of the file that was sent: what was hidden in it or behind it is gone', async () => {
    const photo = await plain(60, 40, '#777777')
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const { full } = await readPicture(
      base64(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])),
      'Branch',
    );
    expect(Buffer.from(full.bytes).toString('latin1')).not.toMatch(/secret place|script/);
  });

  it('that are damaged, or of more pixels than a screen has use for, are refused', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const bytes of [bomb, png.subarray(0, 60), Buffer.concat([png.subarray(0, 8), Buffer.from('no picture')])]) {
      expect((await faultOf(readPicture(base64(bytes), 'Branch'))).code).toBe('IMAGE_FORMAT');
    }
  });

  it('are known by their first bytes, whatever they are called', async () => {
    const store = await openFixtureStore();
    const refuse = (Data: string) =>
      faultOf(
        callerOf(store).call('Create', Thing, {
          thing: { Name: 'x', Filestreams: [{ Name: 'a.png', Extension: 'png', Data }] },
        }),
      );
    expect((await refuse(base64(Buffer.from('<svg onload="alert(1)"/>')))).code).toBe('IMAGE_FORMAT');
    expect((await refuse('<script>')).code).toBe('IMAGE_FORMAT');
    expect((await refuse(base64(Buffer.concat([png, Buffer.alloc(largestImage)])))).code).toBe('BODY_TOO_LARGE');
    expect(await contents(store)).toBe(0);
  });

  it('are added, changed and deleted item by item; 4 is an update [R-IMG-003]', async () => {
    const store = await openFixtureStore();
    const { call } = callerOf(store);
    const thing = await call('Create', Thing, {
      thing: { Name: 'x', Filestreams: [{ Data: base64(png), IsDefault: true, EntityActionType: 1 }] },
    });
    const [first] = pictures(thing) as [Picture];
    const second = await call('Update', Thing, {
      thing: {
        Id: thing.Id,
        Version: 1,
        Filestreams: [
          { Id: first.Id, IsDefault: false, EntityActionType: 4 },
          { Data: base64(gif), IsDefault: true, EntityActionType: 1 },
        ],
      },
    });
    expect(pictures(second)).toMatchObject([
      { Id: first.Id, IsDefault: false, Url: first.Url },
      { Extension: 'jpg', IsDefault: true },
    ]);
    const third = await call('Update', Thing, {
      thing: { Id: thing.Id, Version: 2, Filestreams: [{ Id: first.Id, EntityActionType: 3 }] },
    });
    expect(pictures(third)).toHaveLength(1);
    expect(await served(store, first)).toBeUndefined();
    expect(await contents(store)).toBe(2);
    await call('Delete', Thing, { thing: { Id: thing.Id } });
    expect(await contents(store)).toBe(0);
  });

  it('go along when an entity is copied, and stay when the copy is deleted', async () => {
    const store = await openFixtureStore();
    const { call } = callerOf(store);
    const thing = await call('Create', Thing, { thing: { Name: 'x', Filestreams: [{ Data: base64(png) }] } });
    const copy = await call('Create', Thing, {
      thing: { Name: 'y', Filestreams: pictures(thing).map(({ Id, Name }) => ({ Id, Name })) },
    });
    expect(pictures(copy)[0]?.Id).not.toBe(pictures(thing)[0]?.Id);
    expect(await contents(store)).toBe(2);
    await call('Delete', Thing, { thing: { Id: copy.Id } });
    expect(await served(store, pictures(thing)[0] as Picture)).toBeDefined();
  });

  it('of another organisation cannot be copied', async () => {
    const store = await openFixtureStore();
    const thing = await callerOf(store).call('Create', Thing, {
      thing: { Name: 'x', Filestreams: [{ Data: base64(png) }] },
    });
    const steal = callerOf(store, { organisationId: theirs }).call('Create', Thing, {
      thing: { Name: 'y', Filestreams: [{ Id: pictures(thing)[0]?.Id }] },
    });
    expect((await faultOf(steal)).code).toBe('IMAGE_FORMAT');
  });
});
