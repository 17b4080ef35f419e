import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandLine } from '#server/command-line/run-command-line.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';
import { shopOf, type Shop } from '../documents-shop.ts';
import { openHouse, type House, type Json, type Person } from '../house.ts';

type Kind = 'sqlite' | 'postgres';

const ways: readonly [Kind, Kind][] =
  process.env.STORE === 'postgres'
    ? [
        ['sqlite', 'postgres'],
        ['postgres', 'sqlite'],
      ]
    : [['sqlite', 'sqlite']];

/** A server on the kind of database that it is asked for, whatever the other tests of the run are on. */
const houseOn = async (kind: Kind): Promise<House> => {
  const before = process.env.STORE;
  process.env.STORE = kind;
  try {
    return await openHouse();
  } finally {
    if (before === undefined) delete process.env.STORE;
    else process.env.STORE = before;
  }
};

/** Beside the running server, on its own store. */
const merx = async ({ config }: House, ...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' };
  const { dataDir, databaseUrl, databaseOwnerUrl } = config;
  const code = await runCommandLine(args, {
    out: (line) => {
      said.out += `${line}\n`;
    },
    err: (line) => {
      said.err += `${line}\n`;
    },
    env: {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(databaseOwnerUrl && { DATABASE_OWNER_URL: databaseOwnerUrl }),
    },
  });
  return { code, ...said };
};

const picture = async (): Promise<string> =>
  (
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f6b4f' } })
      .png()
      .toBuffer()
  ).toString('base64');

/** People have numbers of their own on each server. */
const withoutPeople = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === 'Person' ? undefined : each)));

/** Figures that say whether all is there: records, stock with its cost, sales, a picture, the journal's end. */
const figuresOf = async (house: House, person: Person): Promise<unknown> => {
  const predicate = { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Id', SortType: 0 as const }] };
  const articles = (await person.do('ArticleSearch', { predicate: predicate as never })).Entities;
  const url = articles.flatMap(({ Filestreams }: Json) => Filestreams ?? [])[0]?.Url as string;
  const shown = await house.app.server.inject({ url });
  return {
    articles,
    documents: (await person.do('DocumentSearch', { predicate: predicate as never })).Entities,
    stock: (await person.do('BalanceSearch', { predicate: {} })).Entities,
    sales: (await person.do('PayoffResumeSearch', { predicate: { Group: { Fields: ['Tender'] } } })).Entities,
    fields: (await person.do('CustomFieldSearch', { predicate: {} })).Entities,
    employees: (await person.do('EmployeeSearch', { predicate: {} })).Entities.map(({ Id, Name }: Json) => [Id, Name]),
    picture: [shown.statusCode, shown.rawPayload.toString('base64')],
  };
};

const fill = async (house: House, owner: Person): Promise<Shop> => {
  const shop = await shopOf(owner);
  await owner.do('CustomFieldCreate', {
    customField: { EntityType: 1, FieldType: 1, Name: 'Shelf', Key: 'shelf', AtTill: true },
  });
  const bread = await shop.product(12.5);
  await owner.do('ArticleCreate', {
    article: {
      Name: 'Сыр «Țară»',
      Custom: { shelf: 'A1' },
      Filestreams: [{ Name: 'front', Data: await picture(), IsDefault: true }],
    },
  });
  await shop.receive([[bread, 10, 5.55]]);
  await shop.sell([[bread, 2.5, 12.5]]);
  house.wait(60_000);
  await owner.do('DocumentGroupApprove', {
    documentGroup: { Name: 'Morning', Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
  });
  return shop;
};

describe.each(ways)('a company moves from %s to %s', (from, to) => {
  let folder: TemporaryFolder;
  let source: House;
  let target: House;
  let owner: Person;
  let shop: Shop;
  let file: string;

  beforeAll(async () => {
    folder = await temporaryFolder('archive');
    file = join(folder.path, 'company.tar.gz');
    [source, target] = [await houseOn(from), await houseOn(to)];
    // A neighbour on the source, whose rows lie between the company's and stay where they are.
    const neighbour = await source.signUp();
    owner = await source.signUp({ company: 'Wandering shop' });
    await fill(source, neighbour);
    shop = await fill(source, owner);
  });
  afterAll(async () => {
    await Promise.all([source?.close(), target?.close()]);
    await folder?.remove();
  });

  const exported = () =>
    merx(source, 'company', 'export', '--organisation', String(owner.organisationId), '--file', file);
  const imported = (path = file) => merx(target, 'company', 'import', '--file', path);
  const broken = async (name: string, change: (bytes: Buffer) => Buffer): Promise<string> => {
    const path = join(folder.path, name);
    await writeFile(path, change(await readFile(file)));
    return path;
  };

  it('is written into one archive that its owner alone may read, and never over another file', async () => {
    expect(await exported()).toMatchObject({ code: 0, out: expect.stringContaining('Wandering shop is in') as string });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await exported()).code).toBe(1);
    const none = join(folder.path, 'none.tar.gz');
    expect(await merx(source, 'company', 'export', '--organisation', '99999', '--file', none)).toMatchObject({
      code: 1,
      err: 'There is no company 99999\n',
    });
    await expect(stat(none)).rejects.toThrow('ENOENT');
  });

  it('is not taken from a damaged archive, nor half', async () => {
    const paths = [
      await broken('cut.tar.gz', (bytes) => bytes.subarray(0, bytes.length >> 1)),
      await broken('short.tar.gz', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, 4096))),
      await broken('changed.tar.gz', (bytes) =>
        gzipSync(
          Buffer.from(gunzipSync(bytes).toString('latin1').replace('Wandering shop', 'Wandering shot'), 'latin1'),
        ),
      ),
      await broken('other.tar.gz', () => gzipSync('nothing')),
      // It says that it is of another company than its rows are.
      await broken('foreign.tar.gz', (bytes) =>
        gzipSync(
          Buffer.from(
            gunzipSync(bytes)
              .toString('latin1')
              .replace(/("organisation":\s*\{\s*"Id":\s*\d*)(\d)/, (_, before, last) => `${before}${9 - Number(last)}`),
            'latin1',
          ),
        ),
      ),
    ];
    expect((await imported(paths.at(-1))).err).toContain('rows of another company');
    for (const path of paths) expect([path, (await imported(path)).code]).toEqual([path, 1]);
    expect((await merx(target, 'company', 'list')).out).toBe('There is no company.\n');
  });

  it('comes into the other server whole: records, stock, sums, pictures, people and the sealed journal', async () => {
    expect(await imported()).toMatchObject({ code: 0, err: '' });
    const { status, body } = await target.login(owner.email, owner.password);
    expect(status).toBe(200);
    const there = target.as(body.Code as string, owner);
    expect(withoutPeople(await figuresOf(target, there))).toEqual(withoutPeople(await figuresOf(source, owner)));
    const verified = await merx(target, 'verify');
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('Everything agrees.') as string });
    expect(verified.out).toMatch(/Looked at 1 companies: [1-9]/);
  });

  it('goes on working there', async () => {
    const there = target.as((await target.login(owner.email, owner.password)).body.Code as string, owner);
    const { Id } = await there.do('ArticleCreate', { article: { Name: 'New', Custom: { shelf: 'B2' } } });
    await there.do('DocumentApprove', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: shop.branchId },
        CreditDepot: { Id: shop.depotId },
        Contractor: { Id: (await there.do('ContractorSearch', { predicate: {} })).Entities[0]?.Id ?? 0 },
        Lots: [{ Article: { Id }, Quantity: 1, CreditPrice: 2 }],
      },
    });
    expect((await merx(target, 'verify')).code).toBe(0);
  });

  it('does not come twice, nor over the numbers of another company', async () => {
    expect(await imported()).toMatchObject({ code: 1, err: expect.stringContaining('already') as string });
    const copy = join(folder.path, 'copy.tar.gz');
    await copyFile(file, copy);
    const third = await houseOn(to);
    try {
      await third.signUp();
      await third.signUp({ company: 'In the way' });
      expect((await merx(third, 'company', 'import', '--file', copy)).code).toBe(1);
      expect((await merx(third, 'company', 'list')).out).not.toContain('Wandering');
    } finally {
      await third.close();
    }
  });
});
