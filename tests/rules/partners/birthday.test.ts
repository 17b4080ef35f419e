import { describe, expect, it } from 'vitest';
import { birthdayOf, birthdaySpan, birthdayText, parseBirthday } from '#domain/organisation/birthday.ts';

describe('a span of birthdays', () => {
  it('is the day, the week from Monday, the month [R-CUST-009]', () => {
    expect(birthdaySpan('Today', '2026-11-21')).toEqual({ From: 326, To: 326 });
    expect(birthdaySpan('Tomorrow', '2026-11-21')).toEqual({ From: 327, To: 327 });
    expect(birthdaySpan('Current week', '2026-11-21')).toEqual({
      From: birthdayOf('2000-11-16'),
      To: birthdayOf('2000-11-22'),
    });
    expect(birthdaySpan('Current month', '2026-11-21')).toEqual({ From: 306, To: 335 });
  });

  it('goes over the end of the year', () => {
    expect(birthdaySpan('Tomorrow', '2026-12-31')).toEqual({ From: 1, To: 1 });
    expect(birthdaySpan('Current week', '2026-12-31')).toEqual({
      From: birthdayOf('2000-12-28'),
      To: birthdayOf('2000-01-03'),
    });
    expect(birthdaySpan('Next month', '2026-12-31')).toEqual({ From: 1, To: 31 });
  });

  it('meets those born on the 29th of February on the 28th in other years', () => {
    expect(birthdaySpan('Today', '2026-02-28')).toEqual({ From: 59, To: 60 });
    expect(birthdaySpan('Today', '2028-02-28')).toEqual({ From: 59, To: 59 });
    expect(birthdaySpan('Current month', '2026-02-10')).toEqual({ From: 32, To: 60 });
  });
});

it('a birthday is typed and told as a day and a month', () => {
  for (let day = 1; day <= 366; day += 1) expect(parseBirthday(birthdayText(day))).toBe(day);
  expect([parseBirthday('1.3'), parseBirthday(' 01/03 '), parseBirthday('29.02')]).toEqual([61, 61, 60]);
  for (const wrong of ['', '31.02', '0.1', '1.13', '32.12', 'ab', '1.3.2026'])
    expect(parseBirthday(wrong)).toBeUndefined();
});
