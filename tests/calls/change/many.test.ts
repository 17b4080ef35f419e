import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import type { Sql } from '#server/storage/sql.ts';
import { ownerOfFile, type Person } from '../house.ts';

const { house, owner } = await ownerOfFile();

const day = 86_400_000;

const make = async (who: Person, article: object): Promise<{ Id: number; Version: number }> =>
  who.do('ArticleCreate', { article: { Name: 'Bread', ...article } });
const read = (who: Person, Id: number) => who.do('ArticleLoad', { article: { Id } });
const change = (who: Person, more: object, predicate: object = {}) =>
  who.do('RecordsChange', { change: { Entity: 'Article', Code: randomUUID(), Predicate: predicate, ...more } });
const refusal = async (who: Person, more: object) =>
  (await who.try('RecordsChange', { change: { Entity: 'Article', Code: randomUUID(), ...more } })).fault;
const vatOf = async (who: Person, Value: number): Promise<number> =>
  (await who.do('VatCreate', { vat: { Name: `VAT ${Value}`, Value, Code: `V${Value}` } })).Id;
const groupOf = async (who: Person, Name: string, split?: number): Promise<{ Id: number; split: number }> => {
  const Split = split ?? (await who.do('ArticleSplitCreate', { articleSplit: { Name: `${Name}s` } })).Id;
  const { Id } = await who.do('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: Split } } });
  return { Id, split: Split };
};

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});

describe('a change of many records', () => {
  it('gives all that a filter finds the same values, and the others none [W1]', async () => {
    const who = await house.signUp();
    const vat = await vatOf(who, 11);
    const ids: number[] = [];
    for (let at = 0; at < 30; at++) ids.push((await make(who, { Name: `Bread ${at}`, Price: 10 })).Id);
    const milk = await make(who, { Name: 'Milk' });
    const strings = { Strings: [{ Name: 'Name', Pattern: '%bread%' }] };
    const done = await change(who, { Values: { Vat: { Id: vat }, Brand: 'Miller' } }, strings);
    expect(done).toMatchObject({ State: 'Finished', Total: 30, Done: 30, Changed: 30, Refused: 0, Items: [] });
    for (const id of ids) expect(await read(who, id)).toMatchObject({ Vat: { Id: vat }, Brand: 'Miller', Price: 10 });
    expect((await read(who, milk.Id)).Brand).toBeUndefined();
    const { Pager } = await who.do('TrackSearch', { predicate: { TrackActionTypes: [5] } });
    expect(Pager.Number, 'each is in the change log').toBe(30);
    expect(await change(who, { Values: { Brand: 'Miller' } }, strings)).toMatchObject({ Done: 30, Changed: 0 });
  });

  it('adds groups to those that a record has, or puts them in their place [W1]', async () => {
    const who = await house.signUp();
    const [one, other] = [await groupOf(who, 'Fresh'), await groupOf(who, 'Local')];
    const { Id } = await make(who, { ArticleGroups: [{ Id: one.Id }] });
    const values = { Values: { ArticleGroups: [{ Id: other.Id }] } };
    const groups = async () => (await read(who, Id)).ArticleGroups.map((group: { Id: number }) => group.Id).sort();
    await change(who, { ...values, Added: ['ArticleGroups'] });
    expect(await groups()).toEqual([one.Id, other.Id]);
    const replaced = await change(who, values);
    expect(await groups()).toEqual([other.Id]);
    await change(who, { Code: replaced.Code, Undo: true });
    expect(await groups()).toEqual([one.Id, other.Id]);
  });

  it('reckons prices by percent, by amount or to a value, with an ending; one without a price stays [W1]', async () => {
    const who = await house.signUp();
    const { Id } = await make(who, { Price: 12.3 });
    const bare = await make(who, { Name: 'Bare' });
    const price = async () => (await read(who, Id)).Price;
    await change(who, { Price: { Percent: 10 } });
    expect(await price()).toBe(13.53);
    await change(who, { Price: { Amount: -1, Step: 1, PriceEnding: 0.9 } });
    expect(await price()).toBe(12.9);
    expect((await read(who, bare.Id)).Price).toBeUndefined();
    await change(who, { Price: { Value: 5 } });
    expect([await price(), (await read(who, bare.Id)).Price]).toEqual([5, 5]);
  });

  it('names what is refused, and changes the others [W1]', async () => {
    const who = await house.signUp();
    const cheap = await make(who, { Name: 'Cheap', Price: 1 });
    const dear = await make(who, { Name: 'Dear', Price: 10 });
    const done = await change(who, { Price: { Amount: -2 } });
    expect(done).toMatchObject({ State: 'Finished', Total: 2, Done: 2, Changed: 1, Refused: 1 });
    expect(done.Items).toMatchObject([{ Id: cheap.Id, Name: 'Cheap', Code: 'PRICE_BELOW_ZERO' }]);
    expect([(await read(who, cheap.Id)).Price, (await read(who, dear.Id)).Price]).toEqual([1, 8]);
  });

  it('is taken back within a day, but for what was changed since [W1]', async () => {
    const who = await house.signUp();
    const [kept, touched] = [await make(who, { Price: 10 }), await make(who, { Name: 'Rye', Price: 20 })];
    await who.do('ArticleUpdate', { article: { Id: kept.Id, Version: 1, Price: 11 } });
    const before = await read(who, kept.Id);
    const done = await change(who, { Price: { Percent: 100 }, Hidden: true });
    expect(done.Changed).toBe(2);
    expect((await who.do('ArticleSearch', { predicate: {} })).Pager.Number, 'both are hidden').toBe(0);
    const { Version } = await read(who, touched.Id);
    await who.do('ArticleUpdate', { article: { Id: touched.Id, Version, Brand: 'Miller' } });
    const undone = await change(who, { Code: done.Code, Undo: true });
    expect(undone).toMatchObject({
      Changed: 1,
      Refused: 1,
      Items: [{ Id: touched.Id, Name: 'Rye', Code: 'CONFLICT' }],
    });
    const { Price, PricePrevious, PriceChangedOn, DeletedOn } = await read(who, kept.Id);
    expect({ Price, PricePrevious, PriceChangedOn, DeletedOn }).toEqual({
      Price: 11,
      PricePrevious: before.PricePrevious,
      PriceChangedOn: before.PriceChangedOn,
      DeletedOn: undefined,
    });
    expect((await read(who, touched.Id)).Price).toBe(40);
    expect(await change(who, { Code: done.Code, Undo: true })).toMatchObject({ Changed: 0 });
  });

  it('that comes twice under its name is done once [W1]', async () => {
    const who = await house.signUp();
    const { Id } = await make(who, { Price: 10 });
    const more = { Code: randomUUID(), Price: { Percent: 10 } };
    await change(who, more);
    expect(await change(who, more)).toMatchObject({ State: 'Finished', Changed: 1 });
    expect((await read(who, Id)).Price).toBe(11);
  });

  it('stops after the piece that is being written, and goes on without changing anything twice [W1]', async () => {
    const who = await house.signUp();
    const lines = ['Name,Price', ...Array.from({ length: 1200 }, (_, at) => `Product ${at},10`)].join('\n');
    const Source = Buffer.from(lines).toString('base64');
    await who.do('ExchangeImport', { rawData: { RawDataActionType: 1, Extension: 'csv', Source } });
    const more = { Code: randomUUID(), Price: { Percent: 10 } };
    const first = Promise.withResolvers<void>();
    const before = inspectStatements((query: Sql) => {
      before?.(query);
      if (query.text.includes('"Done" = "Done" +')) first.resolve();
    });
    restore = () => inspectStatements(before);
    const stopping = first.promise.then(() => change(who, { Code: more.Code, Stop: true }));
    const stopped = await change(who, more);
    await stopping;
    expect(stopped).toMatchObject({ State: 'Stopped', Total: 1200 });
    expect(stopped.Done).toBeGreaterThan(0);
    expect(stopped.Done).toBeLessThan(1200);
    expect(await change(who, { Code: more.Code, Status: true })).toMatchObject({
      State: 'Stopped',
      Done: stopped.Done,
    });
    expect(await change(who, more)).toMatchObject({ State: 'Finished', Done: 1200, Changed: 1200 });
    const { Pager } = await who.do('ArticleSearch', { predicate: { Price: { From: 11, To: 11 }, Pager: { Size: 1 } } });
    expect(Pager.Number).toBe(1200);
  });

  it('touches no other company, and no record that the employee may not write [W1]', async () => {
    const other = await house.signUp();
    const foreign = await make(other, { Price: 10 });
    await make(owner, { Price: 10 });
    const done = await change(owner, { Price: { Value: 1 } }, { Ids: [foreign.Id] });
    expect(done).toMatchObject({ Total: 0, Changed: 0 });
    expect((await read(other, foreign.Id)).Price).toBe(10);
    expect(await refusal(other, { Code: done.Code, Status: true })).toMatchObject({ Code: 'NOT_FOUND' });
    expect(await refusal(other, { Code: done.Code, Undo: true })).toMatchObject({ Code: 'NOT_FOUND' });
  });

  it.each([
    ['an entity that there is not', { Entity: 'toString', Values: { Brand: 'x' } }, 'change.Entity'],
    ['an entity that is not changed so', { Entity: 'Document', Values: { Number: 'x' } }, 'change.Entity'],
    ['a field that is not changed so', { Values: { Name: 'x' } }, 'change.Values.Name'],
    ['a value that no product may have', { Values: { Price: -1 } }, 'article.Price'],
    ['a filter that there is not', { Values: { Brand: 'x' }, Predicate: { Nothing: 1 } }, 'predicate.Nothing'],
    ['nothing', {}, 'change.Values'],
    ['values that are a list', { Values: [1] }, 'change.Values'],
    ['a list that is not among the values', { Values: { Brand: 'x' }, Added: ['ArticleGroups'] }, 'change.Added'],
  ])('is refused for %s [W1]', async (_what, more, path) => {
    const fault = await refusal(owner, more);
    expect(fault).toMatchObject({ Code: 'INVALID_INPUT' });
    expect(fault.Detail.Items[0]?.Path).toBe(path);
  });

  it('names a reference that leads nowhere for each record [W1]', async () => {
    const who = await house.signUp();
    const { Id } = await make(who, { Price: 1 });
    const done = await change(who, { Values: { Vat: { Id: 999_999 } } });
    expect(done).toMatchObject({ Changed: 0, Refused: 1, Items: [{ Id, Code: 'NOT_FOUND' }] });
  });

  it('is not taken back on the day after', async () => {
    const who = await house.signUp();
    await make(who, { Price: 10 });
    const { Code } = await change(who, { Price: { Value: 3 } });
    house.wait(day + 1);
    const again = await house.login(who.email, who.password);
    const later = house.as(again.body.Code, who);
    expect(await refusal(later, { Code, Undo: true })).toMatchObject({ Code: 'NOT_FOUND' });
  });
});
