import { describe, expect, it } from 'vitest';
import { Fault } from '#domain/faults.ts';
import { decodeAnswer, encodeEntity } from '#domain/wire/index.ts';
import { decodeEntity } from '#domain/wire/read-entity.ts';
import { encodeRequest } from '#domain/wire/write-entity.ts';
import { Article, Employee, models } from './house.ts';

const wire = {
  Id: 5,
  Version: 2,
  ClientId: 'c-5',
  Name: 'Milk',
  Price: 19.99,
  Reserve: 1.005,
  Latitude: 47.01,
  Visible: true,
  ArticleMeasureType: 1,
  ArticleActionType: { Number: 1, Enumerator: 1 },
  BornOn: '2026-02-28',
  DeletedOn: '2026-11-21T03:04:05.006+02:00',
  Vat: { Id: 3, Name: '20%', Value: 20 },
  ArticleParentId: 9,
  ArticleBarcodes: [{ Id: 1, Value: '4601234567893', Price: 1.1 }],
  Rates: [{ Id: 3 }, { ClientId: 'x' }],
  Password: 'secret',
  State: { IsActive: true, AppliedOn: '1945-05-09T00:00:00Z' },
  Descriptions: { ru: 'Молоко' },
  Settings: [
    { Key: 'minSalePrice', Value: 12.34 },
    { Key: 'noDiscount', Value: true },
    { Key: 'colour', Value: 'red' },
  ],
};

const inside = {
  Id: 5,
  Version: 2,
  ClientId: 'c-5',
  Name: 'Milk',
  Price: 1999,
  Reserve: 1005,
  Latitude: 47.01,
  Visible: true,
  ArticleMeasureType: 1,
  ArticleActionType: 1,
  BornOn: '2026-02-28',
  DeletedOn: Date.UTC(2026, 10, 21, 1, 4, 5, 6),
  Vat: { Id: 3 },
  ArticleParentId: 9,
  ArticleBarcodes: [{ Id: 1, Value: '4601234567893', Price: 110 }],
  Rates: [{ Id: 3 }, { ClientId: 'x' }],
  Password: 'secret',
  State: { IsActive: true, AppliedOn: Date.UTC(1945, 4, 9) },
  Descriptions: { ru: 'Молоко' },
  Settings: { minSalePrice: 1234, noDiscount: true, colour: 'red' },
};

describe('the codec of entities', () => {
  it('reads every kind of field of a request as inside values', () => {
    expect(decodeEntity(Article, wire, models)).toEqual(inside);
  });

  it('leaves out what the model does not know, what the server gives and what is internal', () => {
    const sent = {
      Id: 1,
      Evil: 1,
      CreatedOn: 'junk',
      Stock: { a: 1 },
      NameFolded: 'x',
      OrganisationId: 7,
      EntityActionType: 2,
    };
    expect(decodeEntity(Article, sent, models)).toEqual({ Id: 1, EntityActionType: 2 });
  });

  it('believes of a reference in a request only its Id or ClientId', () => {
    expect(decodeEntity(Article, { Vat: { ClientId: 'v', Name: 'forged', Value: 0 } }, models)).toEqual({
      Vat: { ClientId: 'v' },
    });
  });

  it('carries whole what is written together with its owner', () => {
    expect(decodeEntity(Employee, { Vat: { Id: 1, Name: 'a', Value: 9, Evil: 1 } }, models)).toEqual({
      Vat: { Id: 1, Name: 'a', Value: 900 },
    });
    expect(encodeRequest(Employee, { Vat: { Id: 1, Name: 'a', Value: 900 } }, models)).toEqual({
      Vat: { Id: 1, Name: 'a', Value: 9 },
    });
  });

  it('keeps null as null and absent as absent', () => {
    expect(decodeEntity(Article, { Price: null, Vat: null, Settings: null }, models)).toEqual({
      Price: null,
      Vat: null,
      Settings: null,
    });
  });

  it.each([
    [{ Enumerator: 4, Number: 2 }, 4],
    [{ Number: 2 }, 2],
    [8, 8],
    [{}, null],
  ])('reads the enumerator of an action first, then its number: %j', (sent, expected) => {
    expect(decodeEntity(Article, { ArticleActionType: sent }, models)).toEqual({ ArticleActionType: expected });
  });

  it.each([
    ['Price', 'abc'],
    ['Price', { a: 1 }],
    ['Price', 1e300],
    ['Name', 5],
    ['Visible', 1],
    ['DeletedOn', 'yesterday'],
    ['DeletedOn', 5],
    ['Vat', 3],
    ['Vat', []],
    ['ArticleBarcodes', {}],
    ['ArticleBarcodes', [1]],
    ['Settings', {}],
    ['Settings', [{ Value: 1 }]],
    ['Settings', [{ Key: 'minSalePrice', Value: {} }]],
    ['State', []],
    ['ArticleActionType', { Enumerator: 'x' }],
  ])('refuses %s: %j as a fault of the input', (name, value) => {
    expect(() => decodeEntity(Article, { [name]: value }, models)).toThrow(Fault);
  });

  it('takes texts for the known numbers and flags of settings, as older clients send them', () => {
    const Settings = [
      { Key: 'minSalePrice', Value: '12.5' },
      { Key: 'noDiscount', Value: 'true' },
      { Key: 'QtyInPackage', Value: '6' },
    ];
    expect(decodeEntity(Article, { Settings }, models)).toEqual({
      Settings: { minSalePrice: 1250, noDiscount: true, QtyInPackage: 6000 },
    });
  });

  it('keeps a text of settings a text, whatever stands in it', () => {
    const Settings = [
      { Key: 'key', Value: '007' },
      { Key: 'colour', Value: '5' },
      { Key: 'since', Value: '2026-01-01T00:00:00Z' },
    ];
    expect(decodeEntity(Article, { Settings }, models)).toEqual({
      Settings: { key: '007', colour: '5', since: Date.UTC(2026, 0, 1) },
    });
  });

  it('does not let a settings key reach the prototype', () => {
    const { Settings } = decodeEntity(Article, { Settings: [{ Key: '__proto__', Value: { admin: true } }] }, models);
    expect((Settings as { admin?: boolean }).admin).toBeUndefined();
    expect(Object.keys(Settings as object)).toEqual([]);
  });

  it('writes an answer without secrets, internal fields and anything unknown', () => {
    const record = {
      ...inside,
      NameFolded: 'milk',
      OrganisationId: 7,
      PasswordHash: 'h',
      Settings: { ...inside.Settings, key: 'k' },
      Stock: 2500,
      CreatedOn: 0,
    };
    const answer = encodeEntity(Article, record, models);
    expect(answer).toMatchObject({
      Price: 19.99,
      Reserve: 1.005,
      Stock: 2.5,
      CreatedOn: '1970-01-01T00:00:00.000Z',
      ArticleActionType: { Number: 1, Enumerator: 1 },
    });
    expect(answer['Settings']).toEqual(wire.Settings);
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['Password']));
    expect(JSON.stringify(answer)).not.toMatch(/secret|milk|PasswordHash|OrganisationId|"k"/);
  });

  it('writes only the columns asked for, and the Id', () => {
    expect(encodeEntity(Article, inside, models, ['Name', 'Price'])).toEqual({ Id: 5, Name: 'Milk', Price: 19.99 });
  });

  it('gives the client labels of references and computed fields in inside values', () => {
    const answer = {
      Id: 5,
      Stock: 2.5,
      CreatedOn: '1970-01-01T00:00:00Z',
      Vat: { Id: 3, Name: '20%', Value: 20 },
      Rates: [{ Id: 4, Value: 9.5 }],
    };
    expect(decodeAnswer(Article, answer, models)).toEqual({
      Id: 5,
      Stock: 2500,
      CreatedOn: 0,
      Vat: { Id: 3, Name: '20%', Value: 2000 },
      Rates: [{ Id: 4, Value: 950 }],
    });
  });

  it('lets the client send a secret, and references by their Id alone', () => {
    const sent = encodeRequest(
      Article,
      { Password: 'p', Vat: { Id: 3, Name: '20%' }, Price: 5, Stock: 1, DeletedOn: 0 },
      models,
    );
    expect(sent).toEqual({ Password: 'p', Vat: { Id: 3 }, Price: 0.05, DeletedOn: '1970-01-01T00:00:00.000Z' });
  });

  it('brings back what a client sent and the server read', () => {
    expect(decodeEntity(Article, JSON.parse(JSON.stringify(encodeRequest(Article, inside, models))), models)).toEqual(
      inside,
    );
  });
});
