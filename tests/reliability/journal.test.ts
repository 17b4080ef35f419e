import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchorFolder } from '#server/config.ts';
import { addAnchors, anchoredNumbers, readAnchors } from '#server/storage/ledger/anchors/anchor-file.ts';
import { noteRestored, noteRewound, openAnchoring } from '#server/storage/ledger/anchors/anchoring.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { gatherDifferences, type Difference } from '#server/storage/ledger/verify/difference.ts';
import { verifyJournal } from '#server/storage/ledger/verify/verify-journal.ts';
import type { Store } from '#server/storage/database.ts';
import { openStore } from '#server/storage/open-store.ts';
import { join as joined, list, sql, words, type Sql } from '#server/storage/sql.ts';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House } from '#tests/calls/house.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { resealed, tamperings, type Row, type Tampered } from './support/tampering.ts';

let house: House;
let shop: Shop;
let rows: Row[];
let folder: string;

const isPostgres = process.env.STORE === 'postgres';
const columns = [
  'OrganisationId',
  'Number',
  'Kind',
  'EntityId',
  'CreatedOn',
  'Device',
  'DeviceSequence',
  'PreviousHash',
  'Hash',
  'Body',
] as const;

/** Whoever owns the tables. */
let owner: Store;
const write = (text: Sql) =>
  owner.write(async (db) => {
    await db.run(text);
  });

const readRows = async (): Promise<Row[]> =>
  (
    await house.app.services.store.reader.all<Row>(sql`
  select ${words(columns.map((column) => `"${column}"`).join(', '))} from "Journal" where "OrganisationId" = ${shop.owner.organisationId} order by "Number"`)
  ).map((row) => ({ ...row }));

const endAs = (row: Row | undefined) => sql`
  update "Sequence" set "Value" = ${row?.Number ?? 0}, "Hash" = ${row?.Hash ?? null}, "PreviousHash" = ${row?.PreviousHash ?? null}
  where "OrganisationId" = ${shop.owner.organisationId} and "Name" = 'Journal'`;

/** Puts these rows in the place of the journal, as somebody could who owns the database. */
const put = (given: readonly Row[], end: Row | undefined) =>
  owner.write(async (db) => {
    await db.run(sql`delete from "Journal" where "OrganisationId" = ${shop.owner.organisationId}`);
    if (given.length > 0)
      await db.run(
        sql`insert into "Journal" (${words(columns.map((column) => `"${column}"`).join(', '))}) values ${joined(
          given.map((row) => list(columns.map((column) => row[column]))),
          ', ',
        )}`,
      );
    await db.run(endAs(end));
  });

/** The journal's part of it alone: it is looked at hundreds of times. */
const findInJournal = async (hasAnchors: boolean): Promise<Difference | undefined> =>
  (
    await gatherDifferences(async () => {
      await verifyJournal(
        house.app.services.store.reader,
        shop.owner.organisationId,
        hasAnchors ? readAnchors(folder).anchors : undefined,
      );
    })
  ).differences[0];

const find = async (hasAnchors = false): Promise<Difference | undefined> =>
  (
    await verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: shop.owner.organisationId,
      ...(hasAnchors && { anchorDir: folder }),
    })
  ).difference;

const sell = async (till: string, count: number): Promise<void> => {
  const article = await shop.product(10);
  for (let sequence = 1; sequence <= count; sequence++) {
    house.wait(1000);
    await shop.sell([[article, 1 + (sequence % 3), 10]], {
      ...(sequence % 4 > 0 && {
        Settings: [
          { Key: 'DeviceUuid', Value: till },
          { Key: 'DeviceSequence', Value: sequence },
        ],
      }),
    });
  }
};

const closeShift = () =>
  shop.owner.do('DocumentGroupApprove', {
    documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
  });

beforeAll(async () => {
  house = await openHouse();
  owner = isPostgres ? await openStore(house.config, { isOwner: true }) : house.app.services.store;
  shop = await openShop(house);
  folder = anchorFolder(house.config);
  await sell(randomUUID(), 12);
  await closeShift();
  await sell(randomUUID(), 12);
  await openAnchoring(house.app.services.store, folder).note(house.now());
  rows = await readRows();
  for (const text of isPostgres
    ? ['alter table "Journal" disable trigger user']
    : ['drop trigger "append_only_Journal_update"', 'drop trigger "append_only_Journal_delete"'])
    await write(words(text));
});
afterAll(async () => {
  if (isPostgres) await owner.close();
  await house.close();
});

const looked = async (
  { rows: given, isEndAdjusted }: Tampered,
  hasAnchors = false,
): Promise<Difference | undefined> => {
  await put(given, (isEndAdjusted ? given : rows).at(-1));
  const found = await findInJournal(hasAnchors);
  await put(rows, rows.at(-1));
  return found;
};

describe('verify', () => {
  it('finds and names the entry, whatever was done to the journal', async () => {
    const random = randomFrom(newSeed());
    expect(await find(true)).toBeUndefined();
    const ways = Object.entries(tamperings);
    for (let count = 0; count < rounds(isPostgres ? 63 : 315, 5000); count++) {
      const [what, tamper] = ways[count % ways.length] as [string, (typeof tamperings)[string]];
      const tampered = tamper(rows, random);
      if (!tampered) continue;
      const found = await looked(tampered);
      expect([what, /^Journal (\d+)/.exec(found?.place ?? '')?.[1] ?? found]).toEqual([what, String(tampered.first)]);
    }
    expect(await find(true)).toBeUndefined();
  });

  it('finds by an anchor what fits together: the end cut off with all that tells of it', async () => {
    const left = rows.slice(0, -3);
    const tampered = { rows: left, first: left.length + 1, isEndAdjusted: true };
    expect(await looked(tampered, true)).toMatchObject({
      check: 'anchors',
      place: expect.stringContaining(`Journal ${rows.length}, anchored`),
    });
  });

  it('finds by an anchor what fits together: a document changed, and all hashes with it', async () => {
    const place = rows.findIndex(({ Kind }) => Kind === 'document');
    const { EntityId } = rows[place] as Row;
    const shift = await house.app.services.store.reader.one<{ Settings: string }>(
      sql`select "Settings" from "DocumentGroup" where "OrganisationId" = ${shop.owner.organisationId} and "Settings" like '%JournalHash%'`,
    );
    const given = resealed(
      rows.map((row, index) =>
        index === place ? { ...row, Body: row.Body.replace(/"Number":"\d+"/, '"Number":"9"') } : row,
      ),
    );
    const number = (value: string) =>
      write(
        sql`update "Document" set "Number" = ${value} where "OrganisationId" = ${shop.owner.organisationId} and "Id" = ${EntityId}`,
      );
    const { JournalNumber, JournalHash } = JSON.parse(shift?.Settings ?? '{}') as {
      JournalNumber: number;
      JournalHash: string;
    };
    const swap = (from: string, to: string) =>
      write(
        sql`update "DocumentGroup" set "Settings" = replace("Settings", ${from}, ${to}) where "OrganisationId" = ${shop.owner.organisationId}`,
      );
    const other = (given[JournalNumber - 1] as Row).Hash;
    await number('9');
    await swap(JournalHash, other);
    const tampered = { rows: given, first: place + 1, isEndAdjusted: true };
    expect(await looked(tampered)).toBeUndefined();
    expect(await looked(tampered, true)).toMatchObject({
      check: 'anchors',
      place: expect.stringContaining(`Journal ${JournalNumber}, anchored`),
    });
    await swap(other, JournalHash);
    await number((JSON.parse((rows[place] as Row).Body) as { Number: string }).Number);
    expect(await find(true)).toBeUndefined();
  });
});

describe('the anchors', () => {
  const path = () => join(folder, 'anchors.ndjson');

  it('are found wherever they were changed, taken out or put in', async () => {
    const whole = readFileSync(path(), 'utf8');
    const lines = whole.split('\n').filter(Boolean);
    const ways: string[][] = [
      lines.map((line, index) => (index === 0 ? line.replace(/"Number":\d+/, '"Number":1') : line)),
      lines.map((line, index) => (index === 1 ? line.replace(/"Hash":"./, '"Hash":"x') : line)),
      lines.slice(1),
      [lines[0] as string, ...lines],
      lines.toReversed(),
    ];
    for (const way of ways) {
      writeFileSync(path(), way.join('\n'));
      expect(await find(true)).toMatchObject({ check: 'anchors' });
    }
    writeFileSync(path(), whole);
    expect(await find(true)).toBeUndefined();
  });

  it('are added to after a line that the power cut in half', async () => {
    const whole = readFileSync(path(), 'utf8');
    appendFileSync(path(), '{"Organisation":1,"Num');
    expect(await find(true)).toBeUndefined();
    const { Number, Hash } = rows[2] as Row;
    addAnchors(folder, [{ Organisation: shop.owner.organisationId, Number, Hash, On: house.now() }]);
    expect(readAnchors(folder)).toMatchObject({
      anchors: expect.arrayContaining([expect.objectContaining({ Number, Hash })]),
    });
    expect(await find(true)).toBeUndefined();
    writeFileSync(path(), whole);
  });

  it('are added to by the end of their file alone, whatever is before it', async () => {
    const whole = readFileSync(path(), 'utf8');
    writeFileSync(path(), `${'{"Organisation":1,"half\n'.repeat(20_000)}${whole}`);
    const { Number, Hash } = rows[2] as Row;
    addAnchors(folder, [{ Organisation: shop.owner.organisationId, Number, Hash, On: house.now() }]);
    const { anchors, broken } = readAnchors(folder);
    expect([anchors.at(-1)?.Hash, broken]).toEqual([Hash, undefined]);
    const { anchors: before } = (writeFileSync(path(), whole), readAnchors(folder));
    expect([...anchoredNumbers(folder)]).toEqual([
      ...new Map(before.map(({ Organisation, Number: number }) => [Organisation, number])),
    ]);
    appendFileSync(path(), `\n{"cut":"${'x'.repeat(200_000)}`);
    addAnchors(folder, [{ Organisation: shop.owner.organisationId, Number, Hash, On: house.now() }]);
    expect(readAnchors(folder).broken).toBeUndefined();
    writeFileSync(path(), whole);
    expect(await find(true)).toBeUndefined();
  });

  it('say that a backup was put back: what was anchored after it is void', async () => {
    const left = rows.slice(0, -3);
    await put(left, left.at(-1));
    await noteRestored(house.app.services.store, folder, house.now());
    expect((await find(true))?.check).not.toBe('anchors');
    await put(rows, rows.at(-1));
    await openAnchoring(house.app.services.store, folder).note(house.now());
    expect(await find(true)).toBeUndefined();
  });

  it('are told that the database was put back by other means: later ones are void, a forged entry is not', async () => {
    const { services } = house.app;
    const kept = readFileSync(path(), 'utf8');
    const at = Math.floor(rows.length / 2);
    await openAnchoring(services.store, folder).note(house.now());
    const left = rows.slice(0, at + 2);
    await put(left, left.at(-1));
    expect((await find(true))?.check).toBe('anchors');
    addAnchors(folder, [
      {
        Organisation: shop.owner.organisationId,
        Number: at,
        Hash: 'the hash of another entry',
        On: house.now(),
      },
    ]);
    const refused = readFileSync(path(), 'utf8');
    expect((await noteRewound(services.store, folder, house.now())).broken).toEqual([
      { organisation: shop.owner.organisationId, number: at },
    ]);
    expect(readFileSync(path(), 'utf8')).toBe(refused);
    writeFileSync(path(), kept);
    expect(await noteRewound(services.store, folder, house.now())).toEqual({
      journals: [{ organisation: shop.owner.organisationId, from: rows.length, to: left.length }],
      broken: [],
    });
    expect((await find(true))?.check).not.toBe('anchors');
    const shorter = rows.slice(0, at);
    await put(shorter, shorter.at(-1));
    expect(await find(true)).toMatchObject({
      check: 'anchors',
      place: expect.stringContaining(`Journal ${left.length}, anchored`),
    });
    await put([], undefined);
    await noteRewound(services.store, folder, house.now());
    expect((await find(true))?.check).not.toBe('anchors');
    await put(rows, rows.at(-1));
    writeFileSync(path(), kept);
    expect(await find(true)).toBeUndefined();
  });
});
