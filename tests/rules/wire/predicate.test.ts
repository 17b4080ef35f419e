import { describe, expect, it } from 'vitest';
import type { CallModel } from '#generated/shapes.ts';
import { Fault } from '#domain/faults.ts';
import { decodeBody, decodeCallAnswer, encodeAnswer, encodeBody, encodePredicate } from '#domain/wire/index.ts';
import { readPredicate as decodePredicate } from '#domain/wire/predicate.ts';
import { Article, models } from './house.ts';

const wire = {
  Pager: { Index: 0, Size: 10 },
  Sorts: [{ Name: 'Name', SortType: 0 }],
  Columns: ['Id'],
  Strings: [{ Name: 'Name', Pattern: '%milk%' }],
  Ids: [1, 2],
  Price: { From: 0.01, To: 19.99 },
  Reserve: { To: 1.5 },
  DeletedOn: { Exists: true },
  CreatedOn: { From: '1970-01-01T00:00:00.000Z' },
  Visible: true,
  ArticleMeasureTypes: [1, 2],
  ArticleParentIds: [9],
  Vats: { Value: { From: 5 } },
  Rates: [{ Id: 3 }],
};

const inside = {
  ...wire,
  Price: { From: 1, To: 1999 },
  Reserve: { To: 1500 },
  CreatedOn: { From: 0 },
  Vats: { Value: { From: 500 } },
};

const call = (more: Partial<CallModel>): CallModel => ({
  name: 'ArticleSearch',
  area: 'catalogue',
  title: '',
  service: 'Stock.svc/Web',
  path: '',
  method: 'POST',
  entity: 'Article',
  access: 'session',
  permission: '',
  answers: 'page',
  ...more,
});

describe('the codec of predicates', () => {
  it('reads the bounds of ranges by their kind, also in a predicate nested in it', () => {
    expect(decodePredicate(Article, wire, models)).toEqual(inside);
  });

  it('writes what it reads', () => {
    expect(encodePredicate(Article, inside, models)).toEqual(wire);
  });

  it.each([
    [
      { From: 0.001, To: 0.019 },
      { From: 1, To: 1 },
    ],
    [
      { From: -0.001, To: -0.001 },
      { From: 0, To: -1 },
    ],
    [
      { From: 1.005, To: 1.005 },
      { From: 101, To: 100 },
    ],
  ])('moves bounds between two units inwards: %j', (Price, bounds) => {
    expect(decodePredicate(Article, { Price }, models)).toEqual({ Price: bounds });
  });

  it.each([{ Colour: 'red' }, { Vats: { Colour: 1 } }, { Price: 5 }, { Price: { From: 'x' } }, { Vats: [7] }])(
    'refuses %j and names the place',
    (predicate) => {
      expect(() => decodePredicate(Article, predicate, models)).toThrow(Fault);
    },
  );
});

describe('the codec of calls', () => {
  it('reads the body of a generic call under its entity, and of a search under predicate', () => {
    expect(decodeBody(call({ verb: 'Create' }), { article: { Price: 1.5 }, other: 1 }, models)).toEqual({
      article: { Price: 150 },
    });
    expect(decodeBody(call({ verb: 'Search' }), { predicate: { Price: { To: 1.5 } } }, models)).toEqual({
      predicate: { Price: { To: 150 } },
    });
  });

  it('reads the members of a business call by its request', () => {
    const request = {
      name: 'R',
      fields: [
        { name: 'on', kind: 'instant', title: '' },
        { name: 'articles', kind: 'entities', title: '', to: 'Article' },
      ] as const,
    };
    const business = call({ request: { name: 'R', fields: [...request.fields] } });
    const body = { on: 0, articles: [{ Price: 150 }] };
    const sent = encodeBody(business, body, models);
    expect(sent).toEqual({ on: '1970-01-01T00:00:00.000Z', articles: [{ Price: 1.5 }] });
    expect(decodeBody(business, sent, models)).toEqual(body);
  });

  it('writes a page row by row with its columns, and the client reads it back', () => {
    const page = { Entities: [{ Id: 1, Price: 150, Name: 'a' }], Pager: { Index: 0, Size: 10, Number: 1 } };
    const answer = encodeAnswer(call({ verb: 'Search' }), page, models, ['Price']);
    expect(answer).toEqual({ Entities: [{ Id: 1, Price: 1.5 }], Pager: page.Pager });
    expect(decodeCallAnswer(call({ verb: 'Search' }), answer, models)).toEqual({
      Entities: [{ Id: 1, Price: 150 }],
      Pager: page.Pager,
    });
  });

  it('passes a flag and nothing as they are', () => {
    expect(encodeAnswer(call({ answers: 'flag' }), true, models)).toBe(true);
    expect(encodeAnswer(call({ answers: 'none' }), null, models)).toBeNull();
  });
});
