import { describe, expect, it } from 'vitest';
import { brandOf, readBrandTable } from '#domain/session/brand.ts';

describe('the name that the product is opened under', () => {
  it('is its own where nobody said another for the host', () => {
    const own = { code: 'pos', name: 'Merx', applicationCode: 'MERX', emplacementCode: 'default', serviceType: 'POS' };
    for (const host of ['', 'shop.example', 'constructor', 'localhost:8080', 'example'])
      expect(brandOf(host)).toEqual(own);
  });

  it('can be tried out on any machine, unless the installation says otherwise', () => {
    expect(brandOf('shop.Cafe.localhost:8080')).toMatchObject({
      code: 'cafe',
      name: 'Merx Café',
      applicationCode: 'MERX-CAFE',
    });
    expect([brandOf('ro.localhost').country, brandOf('md.localhost').country]).toEqual(['ro', 'md']);
    expect(brandOf('jammy.localhost').serviceType).toBe('JAMMY');
    expect(brandOf('cafe.localhost', { 'cafe.localhost': { name: 'Ours' } })).toMatchObject({
      code: 'pos',
      name: 'Ours',
    });
  });

  it('is that of the nearest name of the host', () => {
    const table = { example: { name: 'Wide' }, 'cafe.example': { name: 'Near' } };
    expect(
      ['a.cafe.example', 'b.example', 'acafe.example', 'example.org'].map((host) => brandOf(host, table).name),
    ).toEqual(['Near', 'Wide', 'Wide', 'Merx']);
  });
});

describe('a table of hosts as it is written down', () => {
  const whole = {
    code: 'trading',
    name: 'Shop',
    applicationCode: 'SHOP',
    emplacementCode: 'east',
    country: 'md',
    serviceType: 'JAMMY',
  };

  it('says of each what is known of it', () => {
    const table = { 'shop.example': whole, 'a-1.example': {}, [`${'a'.repeat(253)}`]: { name: 'x'.repeat(60) } };
    expect(readBrandTable(JSON.stringify(table))).toEqual(table);
    expect(readBrandTable('{}')).toEqual({});
    for (const code of ['pos', 'cafe', 'trading']) expect(readBrandTable(`{"a":{"code":"${code}"}}`)).toBeDefined();
    for (const country of ['ro', 'md']) expect(readBrandTable(`{"a":{"country":"${country}"}}`)).toBeDefined();
    for (const type of ['POS', 'JAMMY']) expect(readBrandTable(`{"a":{"serviceType":"${type}"}}`)).toBeDefined();
  });

  it.each([
    'no json',
    'null',
    '5',
    '[]',
    '{"a":null}',
    '{"a":"cafe"}',
    '{"Shop.example":{}}',
    '{"":{}}',
    '{"a b":{}}',
    `{"${'a'.repeat(254)}":{}}`,
    '{"a":{"code":"bank"}}',
    '{"a":{"country":"fr"}}',
    '{"a":{"serviceType":"x"}}',
    '{"a":{"name":5}}',
    '{"a":{"name":" "}}',
    `{"a":{"name":"${'x'.repeat(61)}"}}`,
    '{"a":{"colour":"red"}}',
    '{"a":{},"b":{"code":"bank"}}',
  ])('is none at all where a part of it is wrong: %s', (text) => {
    expect(readBrandTable(text)).toBeUndefined();
  });
});
