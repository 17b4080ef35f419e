import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#domain/session/common-password.ts';
import { refuseNewPassword } from '#domain/session/password-policy.ts';

const usual = undefined;

describe('a new password', () => {
  it.each([
    [0, true],
    [7, true],
    [8, false],
    [21, false],
    [128, false],
    [129, true],
  ])('has 8 to 128 characters: %i [REV-M6]', (length, isRefused) => {
    const text = 'kr8-vom-Linden river 7 stones, '.repeat(5).slice(0, length);
    expect(refuseNewPassword(text) !== undefined).toBe(isRefused);
    expect(refuseNewPassword(null)).toBeDefined();
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passw0rd2024',
    '12345678',
    '87654321',
    'qwerty123',
    'asdfghjkl',
    '1qaz2wsx3edc',
    'йцукен12',
    'пароль123',
    'parola2025',
    'aaaaaaaa',
    'abcabcabc',
    '12121212',
    '19901231',
    '31121990',
    'Welcome1!',
    'iloveyou',
    'sunshine99',
    'administrator',
    'qwertyuiop',
    'abcdefgh',
    'zxcvbnm123',
    'qwerty1234mx',
    'loxaloxa',
  ])('is none of the first that are guessed: %s [REV-M6]', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(refuseNewPassword(password, usual)).toBeDefined();
  });

  it.each([
    'correct horse',
    'kafe-9-linden',
    'Ana&Ion2kids',
    'мой дом у реки',
    'brand-new',
    'taken-over-1',
    'secret-garden-7',
    'qwertymzk8',
    'mzk8qwerty',
    'qwerty1234kmz',
    'lomzalomza',
  ])('may be anything else: %s [REV-M6]', (password) => {
    expect(refuseNewPassword(password)).toBeUndefined();
  });

  it('is not the email or the name of the company [REV-M6]', () => {
    for (const password of ['ana.rusu@shop.md', 'Ana.Rusu', 'anarusu!', 'FLOWER bakery']) {
      expect(refuseNewPassword(password, usual, ['ana.rusu@shop.md', 'Flower Bakery'])).toBe(
        'The password must not be your email or the name of your company',
      );
    }
    expect(refuseNewPassword('Ana.Rusu.1984', usual, ['ana.rusu@shop.md', null, undefined])).toBeUndefined();
  });

  it('may be as short as an installation says, down to 3, and is then not looked at otherwise [REV-M6] [R-REG-008]', () => {
    expect([refuseNewPassword('ab', { shortest: 3 }), refuseNewPassword('abc', { shortest: 3 })]).toEqual([
      'Password must be stronger',
      undefined,
    ]);
    expect(refuseNewPassword('password', { shortest: 10 })).toBe('Password must be stronger');
  });
});
