import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDays, type PackedDay } from '#domain/documents/pivot/day-file.ts';
import { unpackDay } from '#domain/documents/pivot/day-lines.ts';
import { codesBy, dateKeyOf, isDateDimension, type PivotDimension } from '#domain/documents/pivot/dimensions.ts';
import { groupLines } from '#domain/documents/pivot/group-lines.ts';
import { mergeDays, type SaleLines } from '#domain/documents/pivot/sale-lines.ts';
import { dayNumber } from '#domain/zone.ts';
import { employ } from '#tests/security/access/callers.ts';
import { newSeed, randomFrom } from '#tests/support/random.ts';
import type { Json, RequestOf } from '#tests/support/call-client.ts';
import type { Person } from '../house.ts';
import { openTradedShop, zone, type TradedShop } from './traded-shop.ts';

let at: TradedShop;
let until: number;

const path = '/233/Stock.svc/Web/SaleLinesRead';

/** The lines of days as the browser asks for them, until all have come. */
const readAll = async (who: Person, days: readonly number[]): Promise<PackedDay[]> => {
  const read: PackedDay[] = [];
  for (let left = days; left.length > 0; left = left.slice(readDays(await fileOf(left)).length))
    read.push(...readDays(await fileOf(left)));
  return read;

  async function fileOf(some: readonly number[]): Promise<Uint8Array> {
    const { rawPayload, statusCode } = await at.house.app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', 'culture-code': 'en', 'token-code': who.token },
      payload: JSON.stringify({ days: some.slice(0, 62).map((Day) => ({ Day })) }),
    });
    expect(statusCode).toBe(200);
    return new Uint8Array(rawPayload);
  }
};

const stampsOf = async (who: Person): Promise<Map<number, string>> =>
  new Map(
    (await who.do('SaleDaysRead', { from: until - 100, until })).Days.map(({ Day, Stamp }) => [
      Day as number,
      Stamp as string,
    ]),
  );

const linesOf = async (who: Person): Promise<SaleLines> => {
  const days = await readAll(who, [...(await stampsOf(who)).keys()]);
  return mergeDays(days.map(({ Day, bytes }) => ({ day: Day, lines: unpackDay(gunzipSync(bytes)) })));
};

beforeAll(async () => {
  at = await openTradedShop(randomFrom(newSeed()));
  until = dayNumber(zone, at.house.now()) + 1;
});
afterAll(() => at.house.close());

const partOf: Partial<Record<PivotDimension, number>> = { Year: 1, Quarter: 2, Month: 3, Day: 5, Weekday: 7, Hour: 8 };

const keyIn = (name: PivotDimension, id: number): string => {
  if (isDateDimension(name)) return dateKeyOf(name, id).key;
  return name === 'Hour' ? String(id).padStart(2, '0') : String(id);
};

const keyOfRow = (name: PivotDimension, row: Json): string => {
  if (partOf[name]) return row.Date;
  return String(name === 'VatRate' ? Math.round((row.VatRate ?? 0) * 100) : (row[name]?.Id ?? 0));
};

const bases = ['Quantity', 'DebitSum', 'CreditSum', 'DiscountSum', 'Documents'] as const;

const grouped = (lines: SaleLines, names: readonly PivotDimension[]): Map<string, number[]> => {
  const rows = names.map((name) => codesBy(lines, name, new Map()));
  const { figures, rows: keys } = groupLines(lines, {
    rows,
    columns: [],
    bases,
    from: 0,
    until: lines.count,
    filters: [],
  });
  return new Map(
    Array.from({ length: keys.count }, (_, row) => [
      names
        .map((name, place) => keyIn(name, rows[place]?.ids[keys.codes[row * keys.width + place] as number] as number))
        .join(),
      bases.map((base) => figures[base]?.[row] ?? Number.NaN),
    ]),
  );
};

const reported = async (who: Person, names: readonly PivotDimension[]): Promise<Map<string, number[]>> => {
  const part = names.map((name) => partOf[name]).find(Boolean);
  const predicate = {
    Group: { Fields: names.map((name) => (partOf[name] ? 'Date' : name)), ...(part && { DatePart: part }) },
    Pager: { Index: 0, Size: 1000 },
  } as RequestOf<'SaleResumeSearch'>['predicate'];
  const { Entities } = await who.do('SaleResumeSearch', { predicate });
  return new Map(
    (Entities as Json[]).map((row) => [
      names.map((name) => keyOfRow(name, row)).join(),
      [row.QuantitySum * 1000, row.DebitSum * 100, row.CreditSum * 100, row.DiscountSum * 100, row.Count].map(
        Math.round,
      ),
    ]),
  );
};

const groupings: readonly (readonly PivotDimension[])[] = [
  ['Article'],
  ['Branch'],
  ['Depot', 'Article'],
  ['Employee'],
  ['Contractor', 'Employee'],
  ['VatRate'],
  ['Year'],
  ['Quarter'],
  ['Branch', 'Month'],
  ['Article', 'Day'],
  ['Weekday'],
  ['Hour'],
];

/** An employee of this branch alone. */
const boundTo = async (branch: number): Promise<Person> => {
  const { token } = await employ(at.shop.owner, at.house, { Branches: [{ Id: branch }] });
  return at.house.as(token, {});
};

describe('sale lines of days', () => {
  it.each(groupings)('add up to the report of sales by %s %s', async (...names) => {
    const by = names.filter((name): name is PivotDimension => name !== undefined);
    const lines = await linesOf(at.shop.owner);
    expect(lines.count).toBeGreaterThan(100);
    expect(new Map([...grouped(lines, by)].sort())).toEqual(new Map([...(await reported(at.shop.owner, by))].sort()));
  });

  it('are told to have changed where a document was added to an old day, and nowhere else', async () => {
    const before = await stampsOf(at.shop.owner);
    expect([...before.values()].every((stamp) => /^[\w-]{16}$/.test(stamp))).toBe(true);
    const on = at.house.now() - 40 * 86_400_000;
    const product = at.lines[0]?.article as number;
    await at.shop.sell([[product, 1, 5]], { ApprovedOn: new Date(on).toISOString() });
    const after = await stampsOf(at.shop.owner);
    const changed = [...after].filter(([day, stamp]) => before.get(day) !== stamp).map(([day]) => day);
    expect(changed).toContain(dayNumber(zone, on));
    // Later sales of the product may cost something else now; of earlier ones nothing has changed.
    expect(changed.filter((day) => day < dayNumber(zone, on))).toEqual([]);
  });

  it('are those of the branches that an employee is bound to', async () => {
    const other = await at.shop.owner.do('BranchCreate', { branch: { Name: 'Elsewhere' } });
    const own = await linesOf(await boundTo(at.shop.branchId));
    const none = await readAll(await boundTo(other.Id), [...(await stampsOf(at.shop.owner)).keys()]);
    expect(own.count).toBe((await linesOf(at.shop.owner)).count);
    expect(none.every(({ Lines }) => Lines === 0)).toBe(true);
    expect([...(await stampsOf(await boundTo(other.Id))).keys()]).toEqual([]);
  });

  it('of a day without sales are none, and days in the wrong order are refused', async () => {
    const [day] = await readAll(at.shop.owner, [10]);
    expect(day).toMatchObject({ Day: 10, Stamp: '', Lines: 0 });
    const { status, fault } = await at.shop.owner.try('SaleDaysRead', { from: 5, until: 4 });
    expect([status, fault.Code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('have names for what they are grouped by, and items of a collection', async () => {
    const articles = [...at.groups.of.keys()];
    const { Names, Items } = await at.shop.owner.do('SaleNamesRead', {
      of: 'Article',
      records: articles.map((Id) => ({ Id })),
      articleSplit: { Id: at.groups.split },
    });
    expect(Names.map(({ Id }) => Id).sort()).toEqual(articles.toSorted());
    expect(Names[0].Name).toMatch(/^Product/);
    expect(new Map((Items as Json[]).map(({ Article, ArticleGroup }) => [Article, ArticleGroup]))).toEqual(
      new Map([...at.groups.of].filter(([, of]) => of.length > 0).map(([article, of]) => [article, Math.min(...of)])),
    );
    const { Names: people } = await at.shop.owner.do('SaleNamesRead', {
      of: 'Employee',
      records: at.employees.map((Id) => ({ Id })),
    });
    expect(people.length).toBe(at.employees.length);
    expect(people.every(({ Name }) => Name.length > 0)).toBe(true);
  });
});
