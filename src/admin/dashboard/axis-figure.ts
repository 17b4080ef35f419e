const short = 10_000;

/** A figure beside an axis: whole and without a thousands separator, large ones in the reader's short form. */
export const axisFigure = (value: number, locale: string): string =>
  (Math.abs(value) < short ? String(value) : new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value));
