import { describe, expect, it } from 'vitest';
import { createBadgeEar } from '#till/lock/badges/badge-ear.ts';
import { newBadge, shortestBadge } from '#domain/sale/pin.ts';
import { code128 } from '#domain/catalogue/code128.ts';

/** Keys one after the other, with so many milliseconds between them. */
const typed = (keys: readonly string[], gap: number) => {
  const ear = createBadgeEar();
  let at = 1000;
  let heard: string | undefined;
  for (const key of keys) heard = ear.hear(key, (at += gap)) ?? heard;
  return { heard, mayGoOn: ear.mayGoOn() };
};

describe('the ear for badges', () => {
  it.each([5, 60, 120, 300])('hears what is longer than a PIN and ended at once, at %d ms a key', (gap) => {
    expect(typed([...';97301188=45?', 'Enter'], gap).heard).toBe(';97301188=45?');
    expect(typed([...'0004512345', 'Tab'], gap).heard).toBe('0004512345');
  });
  it('hears no badge in a PIN, in keys that come one by one, and across another key', () => {
    expect(typed([...'123456', 'Enter'], 5).heard).toBeUndefined();
    expect(typed([...'12345678', 'Enter'], 400).heard).toBeUndefined();
    expect(typed([...'123', 'Backspace', ...'456789', 'Enter'], 50).heard).toBeUndefined();
  });
  it('hears letters that are typed with Shift', () => {
    expect(typed(['Shift', 'A', 'Shift', 'F', ...'00451', 'Enter'], 10).heard).toBe('AF00451');
  });
  it.each([
    ['Russian letters', 'ФИ-1234567', 'AB-1234567'],
    ['Caps Lock', 'ab-1234567', 'AB-1234567'],
    ['figures of a French keyboard', '&é"\'(-è_çà', '1234567890'],
    ['a keyboard of its own, without letters of another language', 'yz-1234567', 'zy-1234567', 'yz-1234567'],
  ])('hears the badge under another layout: %s', (_what, keys, latin, code = latin) => {
    const ear = createBadgeEar();
    for (const [at, key] of [...keys].entries()) ear.hear(key, 1000 + at * 5, latin[at]);
    expect(ear.hear('Enter', 1100, 'Enter')).toBe(code);
  });
  it('hears an accent, which waits for its letter, as the sign on its key', () => {
    const ear = createBadgeEar();
    for (const [at, key] of [...'1234567', 'Dead', '8'].entries())
      ear.hear(key, 1000 + at * 5, key === 'Dead' ? "'" : key);
    expect(ear.hear('Enter', 1100, 'Enter')).toBe("1234567'8");
  });
  it('holds back a PIN only as long as it came faster than fingers', () => {
    expect([typed([...'123456'], 5).mayGoOn, typed([...'123456'], 90).mayGoOn]).toEqual([true, true]);
    expect([typed([...'123456'], 150).mayGoOn, typed(['1'], 5).mayGoOn]).toEqual([false, false]);
  });
});

describe('a badge that the office makes', () => {
  it('is figures alone, longer than PINs and numbers of trade, and has bars', () => {
    const made = newBadge((bytes) => crypto.getRandomValues(bytes));
    expect(made).toMatch(/^9\d{19}$/);
    expect(made.length).toBeGreaterThanOrEqual(shortestBadge);
    expect(code128(made)).toBeDefined();
    expect(newBadge((bytes) => crypto.getRandomValues(bytes))).not.toBe(made);
  });
});
