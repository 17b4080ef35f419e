import { shownDecimal } from '#domain/numbers/shown-figure.ts';

/** From which value on an axis counts in what; one axis counts in one unit, so that its figures compare at a glance. */
const units = [
  { from: 10_000_000, scale: 1_000_000 },
  { from: 100_000, scale: 1_000 },
];

/** 'K', 'тыс.': how the language shortens a thousand or a million. */
const shortFor = (scale: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).formatToParts(scale).find(({ type }) => type === 'compact')
    ?.value ?? '';

/** The figures beside an axis that reaches to this value. */
export const axisFigures = (largest: number, locale: string): ((value: number) => string) => {
  const scale = units.find(({ from }) => Math.abs(largest) >= from)?.scale ?? 1;
  const unit = scale === 1 ? '' : `\u00a0${shortFor(scale, locale)}`;
  return (value) =>
    value === 0 ? '0' : `${shownDecimal(String(Math.round((value / scale) * 1000) / 1000), locale)}${unit}`;
};
