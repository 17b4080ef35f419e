import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '#client/call.ts';
import { createImport, type ImportSession } from '#admin/import/model/import-session.ts';
import { chunksOf } from '#admin/import/model/chunks.ts';
import { countRows } from '#admin/import/model/checked-rows.ts';
import type { ImportWorld, RawData } from '#admin/import/model/import-world.ts';
import { pastImports } from '#admin/import/model/past-imports.ts';
import { readSource } from '#admin/import/reading/read-source.ts';
import { houseOfFile, type Person } from '../../calls/house.ts';

const house = await houseOfFile();
let manager: Person;
const kept = new Map<string, string>();
beforeEach(async () => {
  manager = await house.signUp();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const file =
  'Product,ProductId,Barcode,Price,SpecialPrice,Shelf\nTea,1,4840000000017,12.50,,A\nMilk,2,4840000000024,,9.90,B\n,3,4840000000031,1,,C\nBread,4,12345,5,,D\n';

/** Without the decoding of the call, which changes nothing that these tests look at. */
const exchange: ImportWorld['exchange'] = (rawData: RawData) =>
  manager.do('ExchangeImport', { rawData: { RawDataActionType: 1, ...rawData } }) as Promise<unknown> as ReturnType<
    ImportWorld['exchange']
  >;
const start = (world: Partial<ImportWorld> = {}): ImportSession =>
  createImport({
    kind: 'products',
    exchange,
    read: (source, choice) => readSource(source, choice),
    organisationId: manager.organisationId,
    newCode: () => `import-${String(Math.random())}`,
    now: () => 0,
    restMs: 0,
    ...world,
  });
const checked = async (session: ImportSession, text = file): Promise<ImportSession> => {
  await session.open(text, 'prices.csv');
  await session.check();
  return session;
};
const rowsOf = ({ state }: ImportSession) =>
  state.get().rows.map(({ row, state: verdict, remarks }) => [row, verdict, remarks.map(({ code }) => code)]);
const until = (session: ImportSession, isReached: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isReached()) {
      resolve();
      return;
    }
    const stop = session.state.subscribe(() => {
      if (isReached()) {
        stop();
        resolve();
      }
    });
  });
const products = async () =>
  (
    await manager.do('ArticleSearch', {
      predicate: { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Id', SortType: 0 }] },
    })
  ).Entities;

describe('an import in the back office', () => {
  it('reads pasted rows, guesses what the columns hold, and leaves the others out', async () => {
    const session = start();
    await session.open(file, 'pasted');
    expect(session.state.get()).toMatchObject({
      stage: 'columns',
      setup: { headingRow: 1, mapping: { Name: 0, Code: 1, Barcode: 2, Price: 3, SpecialPrice: 4 } },
    });
  });

  it('shows of each row what it would do, and attaches what is said of it to the row [R-IMPORT-012]', async () => {
    const session = await checked(start());
    expect(rowsOf(session)).toEqual([
      [2, 'New', []],
      [3, 'New', ['PRICE_SPECIAL_ONLY']],
      [4, 'Wrong', ['NAME_MISSING']],
      [5, 'New', ['BARCODE_SHORT']],
    ]);
    expect(Object.fromEntries(countRows(session.state.get().rows))).toEqual({
      All: 4,
      New: 3,
      Wrong: 1,
      Remarks: 3,
      PRICE_SPECIAL_ONLY: 1,
      NAME_MISSING: 1,
      BARCODE_SHORT: 1,
    });
    expect(await products()).toEqual([]);
  });

  it('shows a mended cell at once and checks everything again when the mending rests', async () => {
    const session = await checked(start());
    session.mend(4, 'Name', 'Salt');
    expect([session.state.get().rows[2]?.cells.Name, session.state.get().isStale]).toEqual(['Salt', true]);
    session.mend(5, 'Barcode', '4840000000017');
    await until(session, () => session.state.get().isStale === false);
    expect(rowsOf(session).slice(2)).toEqual([
      [4, 'New', []],
      [5, 'Wrong', ['BARCODE_REPEATED']],
    ]);
  });

  it('takes what is not wrong in parts of one name, and takes it back by that name', async () => {
    const sent: RawData[] = [];
    const session = await checked(
      start({
        partSize: 2,
        articleActionType: 8,
        exchange: (rawData) => {
          sent.push(rawData);
          return exchange(rawData);
        },
      }),
    );
    session.chooseOptions({ priceFromSpecial: true });
    await session.check();
    const taking = await session.take();
    expect(taking).toMatchObject({ end: 'finished', total: 3, done: 3, made: 3, changed: 0 });
    const parts = sent.filter(({ ArticleCheck }) => !ArticleCheck);
    expect(parts.map(({ Code, ArticleRows }) => [Code, ArticleRows?.map(({ Row }) => Row)])).toEqual([
      [taking?.code, [2, 3]],
      [taking?.code, [5]],
    ]);
    expect((await products()).map(({ Name, Price, ArticleActionType }) => [Name, Price, ArticleActionType])).toEqual(
      [
        ['Tea', 12.5],
        ['Milk', 9.9],
        ['Bread', 5],
      ].map((row) => [...row, expect.objectContaining({ Number: 8 })]),
    );
    expect(pastImports.get()[0]).toMatchObject({
      code: taking?.code,
      fileName: 'prices.csv',
      made: 3,
      changed: 0,
      organisationId: manager.organisationId,
    });
    expect(await session.undo()).toMatchObject({ Changed: 3 });
    expect(session.state.get().taking?.isUndone).toBe(true);
    expect(await products()).toEqual([]);
  });

  it('stops between two parts and goes on where it was', async () => {
    const session = await checked(start({ partSize: 1 }));
    const taken = session.take();
    session.stop();
    expect(await taken).toMatchObject({ end: 'stopped', done: 1, total: 3 });
    expect(await products()).toHaveLength(1);
    expect(await session.take()).toMatchObject({ end: 'finished', done: 3, total: 3 });
    expect(await products()).toHaveLength(3);
  });

  it('makes nothing twice when the answer to a part is lost on the way', async () => {
    let isCut = true;
    const cut: ImportWorld['exchange'] = async (rawData) => {
      const answer = await exchange(rawData);
      if (rawData.ArticleCheck || !isCut) return answer;
      isCut = false;
      throw new NetworkFailure();
    };
    const session = await checked(start({ exchange: cut }), 'Name,Price\nTea,1\nRed tea,1\nMilk,2\n');
    expect(await session.take()).toMatchObject({ end: 'failed', done: 0 });
    expect(await session.take()).toMatchObject({ end: 'finished', done: 3 });
    expect((await products()).map(({ Name }) => Name)).toEqual(['Tea', 'Red tea', 'Milk']);
  });

  it('shows what a row changes, and sends no row that changes nothing', async () => {
    await (await checked(start())).take();
    const sent: RawData[] = [];
    const session = await checked(
      start({
        exchange: (rawData) => {
          sent.push(rawData);
          return exchange(rawData);
        },
      }),
      file.replace('12.50', '13.00'),
    );
    expect(session.state.get().rows[0]).toMatchObject({
      state: 'Changed',
      changes: [{ field: 'Price', from: 12.5, to: 13 }],
    });
    expect(await session.take()).toMatchObject({ made: 0, changed: 1, total: 1 });
    expect(sent.at(-1)?.ArticleRows?.map(({ Row }) => Row)).toEqual([2]);
  });

  it('remembers what was chosen for files with the same headings, and for no others [R-FORM-007]', async () => {
    const first = start();
    await first.open(file, 'a.csv');
    first.chooseColumn(5, 'Group');
    first.chooseColumn(3, undefined);
    first.chooseOptions({ priceFromSpecial: true, splitId: 5 });
    await first.check();
    const again = start();
    await again.open(`${file}Salt,9,,1,,E\n`, 'b.csv');
    expect(again.state.get().setup).toEqual({
      headingRow: 1,
      mapping: { Name: 0, Code: 1, Barcode: 2, SpecialPrice: 4, Group: 5 },
      options: { priceFromSpecial: true },
    });
    const other = start();
    await other.open(file.replace('Shelf', 'Rack'), 'c.csv');
    expect(other.state.get().setup.mapping).toMatchObject({ Price: 3 });
  });

  it('gives a column to one field and a field to one column: the last choice wins', async () => {
    const session = start();
    await session.open(file, 'a.csv');
    session.chooseColumn(5, 'Name');
    expect(session.state.get().setup.mapping).toEqual({ Name: 5, Code: 1, Barcode: 2, Price: 3, SpecialPrice: 4 });
    session.chooseColumn(5, 'Group');
    expect(session.state.get().setup.mapping).toEqual({ Group: 5, Code: 1, Barcode: 2, Price: 3, SpecialPrice: 4 });
  });

  it('says why a file cannot be read, and takes the next one', async () => {
    const session = start();
    await session.open(new File(['x'], 'list.pdf'), 'list.pdf');
    expect(session.state.get()).toMatchObject({ stage: 'file', failure: 'format' });
    await session.open(new File([file], 'list.csv'), 'list.csv');
    expect(session.state.get()).toMatchObject({ stage: 'columns' });
    expect(session.state.get().failure).toBeUndefined();
  });

  it('tells that the check failed, and checks again', async () => {
    let isDown = true;
    const session = await checked(
      start({ exchange: (rawData) => (isDown ? Promise.reject(new NetworkFailure()) : exchange(rawData)) }),
    );
    expect(session.state.get()).toMatchObject({
      stage: 'rows',
      busy: undefined,
      checkError: expect.any(NetworkFailure) as NetworkFailure,
    });
    isDown = false;
    await session.check();
    expect(session.state.get()).toMatchObject({
      checkError: undefined,
      rows: expect.objectContaining({ length: 4 }) as object,
    });
  });
});

describe('the parts of an import', () => {
  const row = (number: number, code: string) => ({ row: number, cells: { Code: code } });

  it('are of one size, but rows with the same code stay together', () => {
    const parts = chunksOf([row(1, 'a'), row(2, ''), row(3, 'b'), row(4, 'a'), row(5, ''), row(6, 'b')], 2);
    expect(parts.map((part) => part.map(({ row: number }) => number))).toEqual([
      [1, 2, 4],
      [3, 5, 6],
    ]);
  });
});
