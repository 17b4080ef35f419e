import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '#admin/model/i18n-provider.ts';
import { initialsOf } from '#admin/shell/bar/user-menu.tsx';
import { isPaymentDue } from '#admin/shell/payment-warning.tsx';
import { screensFor } from '#admin/shell/palette/palette-sources.ts';
import { throttled } from '#admin/layout/page/use-narrow.ts';
import { dayMs } from '#domain/zone.ts';
import { duration, narrowBelow, resizeThrottleMs, skinNames } from '#theme/index.ts';
import { muiTheme } from '#admin/layout/theme/mui-theme.ts';

describe('the warning of a payment that is due', () => {
  const now = Date.UTC(2026, 10, 21);
  const state = (Amount: number, days: number | undefined) => ({
    Amount,
    Contract: { RestrictedOn: days === undefined ? null : now + days * dayMs },
  });

  it('is shown below zero and in under five days, and after the day too [R-SHELL-012]', () => {
    expect([4.9, 0, -3].map((days) => isPaymentDue(state(-1, days), now))).toEqual([true, true, true]);
  });

  it('is not shown with five days left, with money on the account or without a day [R-SHELL-012]', () => {
    expect(isPaymentDue(state(-1, 5), now)).toBe(false);
    expect(isPaymentDue(state(0, 1), now)).toBe(false);
    expect(isPaymentDue(state(-1, undefined), now)).toBe(false);
    expect(isPaymentDue({}, now)).toBe(false);
  });
});

describe('the frame', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has the layout of a phone under 979 px, looks every 350 ms and folds its menu in 235 [R-SHELL-002] [R-SHELL-013]', () => {
    expect([narrowBelow, resizeThrottleMs, duration.menu]).toEqual([979, 350, 235]);
  });

  it('looks at most once in the time, and never misses the last change [R-SHELL-013]', () => {
    vi.useFakeTimers();
    const look = vi.fn();
    const resize = throttled(look, resizeThrottleMs);
    for (let at = 0; at < 10; at += 1) {
      resize();
      vi.advanceTimersByTime(50);
    }
    vi.advanceTimersByTime(resizeThrottleMs);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('wears seven skins, each in light and dark [R-SHELL-004]', () => {
    expect(skinNames).toHaveLength(7);
    for (const skin of skinNames)
      for (const mode of ['light', 'dark'] as const) expect(muiTheme(skin, mode).palette.mode).toBe(mode);
  });

  it('names people by the first letters of their names', () => {
    expect([initialsOf('Rusu Ana'), initialsOf('ana@shop.md'), initialsOf('')]).toEqual(['RA', 'A', '']);
  });
});

describe('the palette', () => {
  const menu = [
    {
      title: 'Products',
      entries: [
        { section: 'Products', title: 'Price lists', route: '/pricelists', order: 1 },
        { section: 'Products', title: 'Dishes', route: '/products/4', order: 2 },
      ],
    },
  ];
  const words: Record<string, string> = { Products: 'Товары', 'Price lists': 'Прайс-листы', Dishes: 'Блюда' };
  const translate = (text: string): string => words[text] ?? text;

  it('finds screens by any words of their title and section, in the reader’s language', () => {
    expect(screensFor(menu, 'прайс', { translate }).map(({ address }) => address)).toEqual(['/pricelists']);
    expect(screensFor(menu, 'тов блю', { translate }).map(({ address }) => address)).toEqual(['/products/4']);
    expect(screensFor(menu, 'dishes', { translate })).toEqual([]);
    expect(screensFor(menu, '', { translate })).toHaveLength(2);
  });
});

describe('texts', () => {
  it('that react-admin hands over as a default stay as they are', () => {
    expect(i18nProvider.translate('resources.Article.name', { _: 'Товар' })).toBe('Товар');
  });
});
