import { describe, expect, it } from 'vitest';
import { isEmail } from '#domain/session/login.ts';
import { isSamePhone } from '#domain/numbers/phone.ts';

describe('an email address [C33]', () => {
  it.each([
    'a@b.c',
    'ana.rusu+till@shop.example.md',
    "o'neil@example.com",
    'магазин@пример.рф',
    'x_y@sub-domain.example.com',
  ])('is %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    'name@example..com',
    'very"odd"@example.com',
    '.name@example.com',
    'na..me@example.com',
    'name.@example.com',
    'name@.example.com',
    'name@example.com.',
    'name@-example.com',
    'name@example',
    'a b@example.com',
    'a@b@example.com',
    'one@example.com,two@example.com',
    '<one@example.com>',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('two notations of a phone [C15]', () => {
  it.each([
    ['+373 69 123-456', '069123456', true],
    ['+40 721 234 567', '0721234567', true],
    ['8 (495) 123-45-67', '8(495)1234567', true],
    ['+373 69 123-456', '069123457', false],
    ['123-456', '069123456', true],
    ['456', '069123456', false],
    ['call Ana', '069123456', false],
  ])('%j and %j are of one: %s', (one, other, isSame) => {
    expect(isSamePhone(one, other)).toBe(isSame);
  });
});
