import { beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#server/storage/database.ts';
import { postgres } from '#server/storage/dialects/postgres.ts';
import { sqlite } from '#server/storage/dialects/sqlite.ts';
import { useModels } from '#server/storage/models.ts';
import { searchRecords } from '#server/storage/records/index.ts';
import { searchQueries } from '#server/storage/records/search.ts';
import type { Sql } from '#server/storage/sql.ts';
import { models } from './fixtures/models.ts';
import { makeStore } from './fixtures/open-fixture-store.ts';
import { fillShelf, january, ours, type Shelf } from './fixtures/things.ts';

type Predicate = Record<string, unknown>;

const every = ['Молоко 3,2%', 'молоко топлёное', 'Pâine albă', 'Șampon', 'Șampon mic'];
const nobody = 999_999;

/** What a predicate finds; a function where it needs ids. */
interface Case {
  title: string;
  predicate: Predicate | ((shelf: Shelf) => Predicate);
  finds: string[];
}

const cases: Case[] = [
  { title: 'nothing asked: all but the hidden and the foreign', predicate: {}, finds: every },
  {
    title: 'ids',
    predicate: ({ things }) => ({ Ids: [things['Șampon'], things['Молоко чужое'], nobody] }),
    finds: ['Șampon'],
  },
  { title: 'one id', predicate: ({ things }) => ({ Ids: [things['Șampon']] }), finds: ['Șampon'] },
  { title: 'no ids at all find nothing', predicate: { Ids: [] }, finds: [] },
  { title: 'client ids', predicate: { ClientIds: ['client-1', 'client-2'] }, finds: ['Молоко 3,2%'] },
  {
    title: 'strings contain, whatever the case and accents',
    predicate: { Strings: [{ Name: 'Name', Pattern: '%МОЛОКО%' }] },
    finds: ['Молоко 3,2%', 'молоко топлёное'],
  },
  { title: 'ё is е', predicate: { Strings: [{ Name: 'Name', Pattern: '%топленое%' }] }, finds: ['молоко топлёное'] },
  {
    title: 'ș and ş and s are one',
    predicate: { Strings: [{ Name: 'Name', Pattern: '%ŞAMPON%' }] },
    finds: ['Șampon', 'Șampon mic'],
  },
  { title: 'strings begin with', predicate: { Strings: [{ Name: 'Name', Pattern: 'pai%' }] }, finds: ['Pâine albă'] },
  { title: 'strings end with', predicate: { Strings: [{ Name: 'Name', Pattern: '%ое' }] }, finds: ['молоко топлёное'] },
  { title: 'strings equal', predicate: { Strings: [{ Name: 'Name', Pattern: 'sampon' }] }, finds: ['Șampon'] },
  {
    title: 'a term of two characters',
    predicate: { Strings: [{ Name: 'Name', Pattern: '%ло%' }] },
    finds: ['Молоко 3,2%', 'молоко топлёное'],
  },
  {
    title: 'words in any order [REV-U22]',
    predicate: { Strings: [{ Name: 'Name', Pattern: '%топленое МОЛО%' }] },
    finds: ['молоко топлёное'],
  },
  {
    title: 'words of two fields, one of them short',
    predicate: {
      Strings: [
        { Name: 'Name', Pattern: '%s1 sampon%' },
        { Name: 'Code', Pattern: '%s1 sampon%' },
      ],
    },
    finds: ['Șampon'],
  },
  {
    title: 'a word that is not there',
    predicate: { Strings: [{ Name: 'Name', Pattern: '%молоко хлеб%' }] },
    finds: [],
  },
  {
    title: 'a wildcard in the middle',
    predicate: { Strings: [{ Name: 'Name', Pattern: 'мол%топ%ое' }] },
    finds: ['молоко топлёное'],
  },
  {
    title: 'strings are joined by OR',
    predicate: {
      Strings: [
        { Name: 'Name', Pattern: '%paine%' },
        { Name: 'Code', Pattern: 's1' },
      ],
    },
    finds: ['Pâine albă', 'Șampon'],
  },
  {
    title: 'the same pattern in two fields',
    predicate: {
      Strings: [
        { Name: 'Name', Pattern: '%м1%' },
        { Name: 'Code', Pattern: '%p_1%' },
      ],
    },
    finds: ['Pâine albă'],
  },
  { title: '_ means itself', predicate: { Strings: [{ Name: 'Code', Pattern: '%_%' }] }, finds: ['Pâine albă'] },
  {
    title: 'a quote and a backslash mean themselves',
    predicate: { Strings: [{ Name: 'Name', Pattern: '%"\\\'%' }] },
    finds: [],
  },
  {
    title: 'a lone wildcard asks for nothing',
    predicate: { Strings: [{ Name: 'Name', Pattern: '%%' }] },
    finds: every,
  },
  { title: 'an amount range', predicate: { Price: { From: 900, To: 1250 } }, finds: ['Молоко 3,2%', 'Pâine albă'] },
  { title: 'an open range', predicate: { MadeOn: { From: january(5) } }, finds: ['молоко топлёное', 'Pâine albă'] },
  { title: 'a range of days', predicate: { BornOn: { To: '2026-01-01' } }, finds: ['Молоко 3,2%'] },
  { title: 'a value that is missing', predicate: { MadeOn: { Exists: false } }, finds: ['Șampon', 'Șampon mic'] },
  { title: 'a value that is there', predicate: { Amount: { Exists: true } }, finds: ['Молоко 3,2%'] },
  { title: 'a flag that is set', predicate: { IsShown: true }, finds: ['Молоко 3,2%'] },
  { title: 'a flag that is not set, or never was', predicate: { IsShown: false }, finds: every.slice(1) },
  { title: 'one of an enumeration', predicate: { Kinds: [2, 3] }, finds: ['молоко топлёное', 'Pâine albă', 'Șampon'] },
  {
    title: 'a reference by id',
    predicate: ({ makers }) => ({ Makers: [{ Id: makers.anna }] }),
    finds: ['Молоко 3,2%', 'Pâine albă'],
  },
  { title: 'a reference that is missing', predicate: { Makers: { Exists: false } }, finds: ['Șampon', 'Șampon mic'] },
  {
    title: 'a predicate on what a reference leads to',
    predicate: { Makers: { Strings: [{ Name: 'Name', Pattern: '%бор%' }] } },
    finds: ['молоко топлёное'],
  },
  {
    title: 'a predicate two references deep',
    predicate: { Makers: { Countries: { Ids: [1] } } },
    finds: ['Молоко 3,2%', 'Pâine albă'],
  },
  {
    title: 'another organisation’s maker is never met',
    predicate: ({ makers }) => ({ Makers: { Ids: [makers.foreign] } }),
    finds: [],
  },
  { title: 'children by predicate', predicate: { Parts: { Amount: { From: 2000 } } }, finds: ['Șampon'] },
  {
    title: 'children that are the same kind of thing',
    predicate: { Variants: { Strings: [{ Name: 'Name', Pattern: '%mic%' }] } },
    finds: ['Șampon'],
  },
  {
    title: 'joined entities by id',
    predicate: ({ tags }) => ({ Tags: [{ Id: tags.red }] }),
    finds: ['Молоко 3,2%', 'Șampon'],
  },
  {
    title: 'joined entities by predicate',
    predicate: { Tags: { Strings: [{ Name: 'Name', Pattern: 'blue' }] } },
    finds: ['Pâine albă'],
  },
  {
    title: 'a parent by id',
    predicate: ({ things }) => ({ ThingParentIds: [things['Șampon']] }),
    finds: ['Șampon mic'],
  },
  { title: 'no parent', predicate: { ThingParentIds: { Exists: false } }, finds: every.slice(0, 4) },
  {
    title: 'a reference by the client id of its maker',
    predicate: { ThingParentIds: { Exists: true } },
    finds: ['Șampon mic'],
  },
  {
    title: 'hidden ones beside the others',
    predicate: { WithDeleted: true },
    finds: [...every.slice(0, 4), 'Old thing', 'Șampon mic'],
  },
  { title: 'hidden ones alone', predicate: { DeletedOn: { Exists: true } }, finds: ['Old thing'] },
  { title: 'several conditions at once', predicate: { Kinds: [2], Price: { From: 1000 } }, finds: ['молоко топлёное'] },
  {
    title: 'flags for caches and null members mean nothing',
    predicate: { Refresh: true, Update: false, Kinds: null },
    finds: every,
  },
];

describe('a predicate finds', () => {
  let store: Store;
  let shelf: Shelf;
  beforeAll(async () => {
    const made = await makeStore();
    store = made.store;
    shelf = await fillShelf(store);
    return made.remove;
  });

  it.each(cases)('$title', async ({ predicate, finds }) => {
    const asked = typeof predicate === 'function' ? predicate(shelf) : predicate;
    const { rows, total } = await searchRecords(store.reader, models.Thing, asked, { organisationId: ours });
    expect(rows.map(({ Name }) => Name)).toEqual(finds);
    expect(total).toBe(finds.length);
  });
});

describe('a predicate is refused where it says', () => {
  const wrong: [Predicate, string][] = [
    [{ Colour: 1 }, 'predicate.Colour'],
    [{ Note: { From: 1 } }, 'predicate.Note'],
    [{ Price: { Above: 1 } }, 'predicate.Price.Above'],
    [{ Makers: { Shoes: [] } }, 'predicate.Makers.Shoes'],
    [{ Makers: { Countries: { Size: 1 } } }, 'predicate.Makers.Countries.Size'],
    [{ Makers: [{ Name: 'x' }] }, 'predicate.Makers.0'],
    [{ Parts: { Colour: 1 } }, 'predicate.Parts.Colour'],
    [{ Tags: [7] }, 'predicate.Tags.0'],
    [{ Strings: [{ Name: 'Note', Pattern: '%x%' }] }, 'predicate.Strings.0.Name'],
    [{ Strings: [{ Name: 'Name', Pattern: 5 }] }, 'predicate.Strings.0.Pattern'],
    [{ Sorts: [{ Name: 'Note' }] }, 'predicate.Sorts.0.Name'],
    [{ Sorts: [{ Name: 'Name', SortType: 2 }] }, 'predicate.Sorts.0.SortType'],
    [{ Columns: ['Id', 'Secret'] }, 'predicate.Columns.1'],
    [{ Columns: ['Nothing'] }, 'predicate.Columns.0'],
    [{ Pager: { Index: -1 } }, 'predicate.Pager.Index'],
    [{ Ids: ['1; drop table'] }, 'predicate.Ids.0'],
    [{ Kinds: ['2'] }, 'predicate.Kinds.0'],
    [{ IsShown: 1 }, 'predicate.IsShown'],
    [{ Group: { Fields: ['Name'] } }, 'predicate.Group'],
  ];
  beforeAll(() => useModels(models));

  it.each(wrong)('%j', (predicate, path) => {
    let fault: unknown;
    try {
      searchQueries({ model: models.Thing, predicate, organisationId: ours, dialect: sqlite });
    } catch (error) {
      fault = error;
    }
    expect(fault).toMatchObject({ code: 'INVALID_INPUT', items: [{ Path: path }] });
  });
});

describe('a predicate is written as', () => {
  beforeAll(() => useModels(models));

  /** The condition alone, with its values. */
  const where = ({ text, values }: Sql): unknown[] => [text.slice(text.indexOf(' where ') + 7), ...values];
  const both = (predicate: Predicate) =>
    [sqlite, postgres].map((dialect) =>
      where(searchQueries({ model: models.Thing, predicate, organisationId: ours, dialect }).total),
    );

  it('one condition bound to the organisation', () => {
    const text =
      't0."OrganisationId" = ? and t0."Price" >= ? and t0."Price" <= ? and t0."DeletedOn" is null'.replaceAll(
        't0.',
        '"t0".',
      );
    expect(both({ Price: { From: 1, To: 2 } })).toEqual([
      [text, ours, 1, 2],
      [text, ours, 1, 2],
    ]);
  });

  it('one text for any number of ids', () => {
    expect(both({ Ids: [4, 5] })).toEqual([
      [
        '"t0"."OrganisationId" = ? and "t0"."Id" in (select value from json_each(?)) and "t0"."DeletedOn" is null',
        ours,
        '[4,5]',
      ],
      [
        '"t0"."OrganisationId" = ? and "t0"."Id" = any(cast(? as bigint[])) and "t0"."DeletedOn" is null',
        ours,
        '{4,5}',
      ],
    ]);
  });

  it('one question to the search index for several fields', () => {
    const words = { Strings: ['Name', 'Code'].map((Name) => ({ Name, Pattern: '%Ёжик да "x"%' })) };
    expect(both(words)).toEqual([
      [
        '"t0"."OrganisationId" = ? and "t0"."Id" in (select rowid from "search_Thing_3d85dd97" where "search_Thing_3d85dd97" match ?) and ("t0"."NameFolded" like ? escape \'\\\' or "t0"."CodeFolded" like ? escape \'\\\') and "t0"."DeletedOn" is null',
        ours,
        '{NameFolded CodeFolded} : "ежик" AND {NameFolded CodeFolded} : """x"""',
        '%да%',
        '%да%',
      ],
      [
        `"t0"."OrganisationId" = ? and ${[1, 2, 3].map(() => '("t0"."NameFolded" like ? escape \'\\\' or "t0"."CodeFolded" like ? escape \'\\\')').join(' and ')} and "t0"."DeletedOn" is null`,
        ours,
        '%ежик%',
        '%ежик%',
        '%"x"%',
        '%"x"%',
        '%да%',
        '%да%',
      ],
    ]);
  });

  it('nested queries, each bound to the organisation again', () => {
    const text =
      '"t0"."OrganisationId" = ? and "t0"."MakerId" in (select "t1"."Id" from "Maker" "t1" where "t1"."OrganisationId" = ? and "t1"."NameFolded" >= ? and "t1"."NameFolded" < ?) and "t0"."DeletedOn" is null';
    const [inSqlite, inPostgres] = both({ Makers: { Strings: [{ Name: 'Name', Pattern: 'a%' }] } });
    expect(inSqlite?.[0]).toBe(text.replace('"t1"."NameFolded" >=', '("t1"."NameFolded" >=').replace('< ?)', '< ?))'));
    expect(inPostgres).toEqual(inSqlite);
  });

  it('an order with nulls last in both', () => {
    const order = (dialect: typeof sqlite) => {
      const { text } = searchQueries({
        model: models.Thing,
        organisationId: ours,
        dialect,
        predicate: { Sorts: [{ Name: 'Price' }, { Name: 'MadeOn', SortType: 1 }], Pager: { Index: 2, Size: 10 } },
      }).page;
      return text.slice(text.indexOf('order by')).replace(/\s+/g, ' ');
    };
    expect(order(sqlite)).toBe(
      'order by "t0"."Price" asc nulls last, "t0"."MadeOn" desc, "t0"."Id" desc limit cast(? as bigint) offset cast(? as bigint)',
    );
    expect(order(postgres)).toBe(
      'order by "t0"."Price", "t0"."MadeOn" desc nulls last, "t0"."Id" desc limit cast(? as bigint) offset cast(? as bigint)',
    );
  });
});
