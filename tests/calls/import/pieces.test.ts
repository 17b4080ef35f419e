import { afterEach, describe, expect, it } from 'vitest';
import { mostCarriedRows, mostImportedRows } from '#domain/import/limits.ts';
import { calls } from '#generated/calls.ts';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import type { Sql } from '#server/storage/sql.ts';
import rules from '../../../schemas/exchange/calls.json' with { type: 'json' };
import { ownerOfFile, type Person } from '../house.ts';

const { house, owner: manager } = await ownerOfFile();

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const listOf = (count: number, price = '1'): string =>
  ['Name,Price', ...Array.from({ length: count }, (_, index) => `Product ${index},${price}`)].join('\n');
const coded = (count: number, price: string): string =>
  ['Name,Code,Price', ...Array.from({ length: count }, (_, index) => `Product ${index},c${index},${price}`)].join('\n');

const bodyOf = (rawData: object) => ({ rawData: { RawDataActionType: 1, ...rawData } });
const upload = (text: string, more: object = {}) => bodyOf({ Extension: 'csv', Source: base64(text), ...more });
const countOf = async (who: Person): Promise<number> =>
  (await who.do('ArticleSearch', { predicate: { Pager: { Index: 0, Size: 1 } } })).Pager.Number;
const runsOf = async (who: Person, more: object = {}) =>
  (await who.do('ExchangeImport', bodyOf({ Status: true, ...more }))).Runs;

/** Shows each statement that notes a piece, with the number of its rows, to the function; others go on as before. */
let restore: (() => void) | undefined;
const onPiece = (see: (rows: number, count: number) => void): void => {
  let count = 0;
  const before = inspectStatements((query: Sql) => {
    before?.(query);
    if (!query.text.includes('"Done" = "Done" +')) return;
    count += 1;
    see(query.values[0] as number, count);
  });
  restore = () => inspectStatements(before);
};
afterEach(() => {
  restore?.();
  restore = undefined;
});

describe('an import of many rows', () => {
  it('is written in transactions of at most 500 rows, between which another company is served [A8]', async () => {
    const other = await house.signUp();
    const pieces: number[] = [];
    onPiece((rows) => pieces.push(rows));
    let isOver = false;
    let answered = 0;
    const importing = manager.do('ExchangeImport', upload(listOf(1500))).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await other.do('ArticleCreate', { article: { Name: `Other ${answered}` } });
      if (!isOver && pieces.length > 0) answered += 1;
    }
    expect(await importing).toMatchObject({ New: 1500, Done: 1500, State: 'Finished' });
    expect(Math.max(...pieces)).toBeLessThanOrEqual(500);
    expect(pieces.reduce((sum, rows) => sum + rows, 0)).toBe(1500);
    expect(answered).toBeGreaterThan(0);
    expect(await countOf(manager)).toBe(1500);
  });

  it('is checked and taken back piece by piece too [A8]', async () => {
    const who = await house.signUp();
    await who.do('ExchangeImport', upload(coded(700, '1'), { Code: 'first' }));
    const again = upload(coded(700, '2'), { Code: 'second' });
    expect(await who.do('ExchangeImport', upload(coded(700, '2'), { ArticleCheck: true }))).toMatchObject({
      New: 0,
      Changed: 700,
    });
    expect(await who.do('ExchangeImport', again)).toMatchObject({ Changed: 700, Wrong: 0 });
    expect(await who.do('ExchangeImport', bodyOf({ Undo: true, Code: 'second' }))).toMatchObject({ Changed: 700 });
    const { Entities } = await who.do('ArticleSearch', { predicate: { Pager: { Index: 0, Size: 1 } } });
    expect(Entities[0]).toMatchObject({ Price: 1 });
    expect(await who.do('ExchangeImport', bodyOf({ Undo: true, Code: 'first' }))).toMatchObject({
      Changed: 700,
      Items: [],
    });
    expect([await countOf(who), await runsOf(who)]).toEqual([0, []]);
  });

  it('finds repeated rows across its pieces [A8]', async () => {
    const who = await house.signUp();
    const lines = [...coded(600, '1').split('\n'), 'Twice,c3,1'].join('\n');
    const { New, Wrong, Items } = await who.do('ExchangeImport', upload(lines));
    expect([New, Wrong]).toEqual([600, 1]);
    expect(Items[0].Parameters).toMatchObject({ Row: 602, Code: 'CODE_REPEATED', row: 5 });
  });

  it('tells how far it is, and stops after the piece that is being written [A8]', async () => {
    const who = await house.signUp();
    const name = { Code: 'stopped', FileName: 'list.csv' };
    const second = Promise.withResolvers<void>();
    const stopping = second.promise.then(async () => {
      const seen = await runsOf(who, { Code: 'stopped' });
      await who.do('ExchangeImport', bodyOf({ Stop: true, Code: 'stopped' }));
      return seen;
    });
    onPiece((_rows, count) => {
      if (count === 2) second.resolve();
    });
    const stopped = await who.do('ExchangeImport', upload(listOf(4000), name));
    expect(stopped.State).toBe('Stopped');
    expect(stopped.Done).toBeGreaterThan(0);
    expect(stopped.Done).toBeLessThan(4000);
    expect(await stopping).toMatchObject([{ Code: 'stopped', State: 'Running', Total: 4000 }]);
    expect(await countOf(who)).toBe(stopped.Done);
    expect(await runsOf(who)).toMatchObject([
      { Code: 'stopped', FileName: 'list.csv', State: 'Stopped', Total: 4000, Done: stopped.Done, New: stopped.Done },
    ]);
    expect(await who.do('ExchangeImport', upload(listOf(4000), { ...name, Total: 9000, From: 5000 }))).toMatchObject({
      State: 'Stopped',
      Done: 0,
    });
    expect(await who.do('ExchangeImport', upload(listOf(4000), name))).toMatchObject({ State: 'Finished', Done: 4000 });
    expect(await countOf(who), 'nothing is made twice').toBe(4000);
    expect(await who.do('ExchangeImport', bodyOf({ Undo: true, Code: 'stopped' }))).toMatchObject({ Changed: 4000 });
    expect(await countOf(who)).toBe(0);
  });

  it('that broke off leaves whole pieces, is told as interrupted, and can be continued or taken back [A8]', async () => {
    const who = await house.signUp();
    let isBroken = true;
    onPiece((_rows, count) => {
      if (!isBroken || count < 3) return;
      // As a process that ended: from now on it writes nothing, not even that it has ended.
      inspectStatements((query) => {
        if (isBroken && query.text.includes('update "ImportRun"')) throw new Error('the process ended');
      });
    });
    expect((await who.try('ExchangeImport', upload(listOf(2000), { Code: 'broken' }))).status).toBe(500);
    isBroken = false;
    restore?.();
    const [run] = await runsOf(who);
    expect(run).toMatchObject({ Code: 'broken', State: 'Running', Total: 2000 });
    expect(await countOf(who)).toBe(run?.Done);
    expect((await who.try('ExchangeImport', upload(listOf(1), { Code: 'another' }))).fault.Code).toBe('IMPORT_RUNNING');
    house.wait(31_000);
    expect((await runsOf(who))[0]).toMatchObject({ State: 'Interrupted' });
    expect(await who.do('ExchangeImport', upload(listOf(2000), { Code: 'broken' }))).toMatchObject({
      State: 'Finished',
    });
    expect(await countOf(who)).toBe(2000);
    expect(await who.do('ExchangeImport', bodyOf({ Undo: true, Code: 'broken' }))).toMatchObject({ Changed: 2000 });
    expect(await countOf(who)).toBe(0);
  });

  it('is the only one of its company, while another company imports beside it [A8]', async () => {
    const [who, other] = [await house.signUp(), await house.signUp()];
    const answers = await Promise.all([
      who.try('ExchangeImport', upload(listOf(800), { Code: 'one' })),
      who.try('ExchangeImport', upload(listOf(800), { Code: 'two' })),
      other.try('ExchangeImport', upload(listOf(800), { Code: 'three' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect([refused.fault.Code, Number(refused.headers['retry-after']) > 0]).toEqual(['IMPORT_RUNNING', true]);
    expect([await countOf(who), await countOf(other)]).toEqual([800, 800]);
  });

  it('tells another company nothing of itself, and is not stopped by it [A8]', async () => {
    const [who, other] = [await house.signUp(), await house.signUp()];
    await who.do('ExchangeImport', upload(listOf(3), { Code: 'own' }));
    expect((await other.do('ExchangeImport', bodyOf({ Stop: true, Code: 'own' }))).Runs).toEqual([]);
    expect(await runsOf(who)).toMatchObject([{ State: 'Finished' }]);
  });

  it('of contractors is not stopped, continued or taken back by who has the menu of customers alone [A8]', async () => {
    const who = await house.signUp();
    const partners = (more: object) => bodyOf({ RawDataActionType: 2, Code: 'theirs', ...more });
    const rows = { ContractorRows: [{ Row: 1, Name: 'Dairy', Fiscalcode: '1003600012345' }] };
    await who.do('ExchangeImport', partners(rows));
    const email = `clerk${Math.random().toString(36).slice(2)}@shop.test`;
    await who.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'secret1' } },
        EmployeeActorType: 2,
        MenuAccess: [{ id: '/customers', checked: true }],
      },
    });
    const clerk = house.as((await house.login(email, 'secret1')).body.Code, {});
    const statusOf = async (more: object): Promise<number> =>
      (await clerk.try('ExchangeImport', partners({ ContractorActionType: 1, ...more }))).status;
    expect(await statusOf({ Undo: true })).toBe(404);
    expect(await statusOf({ Stop: true })).toBe(404);
    expect(await statusOf({ ContractorRows: [{ Row: 1, FirstName: 'Ana' }] })).toBe(404);
    expect(await statusOf({ Code: 'own', ContractorRows: [{ Row: 1, FirstName: 'Ana' }] })).toBe(200);
    expect(await who.do('ExchangeImport', partners({ Undo: true }))).toMatchObject({ Changed: 1 });
  });

  it('changes a product twice under one name and puts it back as it was before both [A8]', async () => {
    const who = await house.signUp();
    await who.do('ArticleCreate', { article: { Name: 'Tea', Code: 't', Price: 1 } });
    const rows = (row: object) => bodyOf({ Code: 'twice', ArticleRows: [{ Row: 1, Code: 't', ...row }] });
    await who.do('ExchangeImport', rows({ Price: '2' }));
    await who.do('ExchangeImport', rows({ Price: '3', Brand: 'Leaf' }));
    expect(await who.do('ExchangeImport', bodyOf({ Undo: true, Code: 'twice' }))).toMatchObject({ Changed: 1 });
    const { Entities } = await who.do('ArticleSearch', { predicate: {} });
    expect(Entities[0]).toMatchObject({ Price: 1 });
    expect(Entities[0]).not.toHaveProperty('Brand');
  });
});

describe('the limits of an import', () => {
  it('are those of the screen: a longer list is refused with a clear fault [A8]', async () => {
    const lines = `Name\n${'a\n'.repeat(mostImportedRows + 1)}`;
    for (const more of [{}, { ArticleCheck: true }])
      expect(await manager.try('ExchangeImport', upload(lines, more))).toMatchObject({
        status: 400,
        fault: { Code: 'IMPORT_TOO_LARGE' },
      });
  });

  it('hold for rows that are sent one by one [A8]', async () => {
    const { rawData } = rules.$defs.ExchangeImport.properties;
    expect(rawData.properties.ArticleRows.maxItems).toBe(mostCarriedRows);
    expect(rawData.properties.ContractorRows.maxItems).toBe(mostCarriedRows);
    const ArticleRows = Array.from({ length: mostCarriedRows + 1 }, () => ({ Row: 1 }));
    const { status, fault } = await manager.try('ExchangeImport', bodyOf({ ArticleRows }));
    expect([status, fault.Detail.Items[0]]).toEqual([
      400,
      { Path: 'rawData.ArticleRows', Message: `must have at most ${mostCarriedRows} entries` },
    ]);
  });

  it('refuse a body of millions of small parts before it is read [A8]', async () => {
    const { path } = calls.find(({ name }) => name === 'ExchangeImport')!;
    const { statusCode, body } = await house.app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', 'token-code': manager.token },
      payload: `{"rawData":{"RawDataActionType":1,"ArticleRows":[${'{"Row":1},'.repeat(600_000)}{"Row":1}]}}`,
    });
    expect([statusCode, (JSON.parse(body) as { Code: string }).Code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});
