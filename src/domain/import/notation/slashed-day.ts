export interface SlashedParts {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  readonly hasShortYear: boolean;
}

/** Years of two digits: up to this one they are of this century. */
const lastShortYear = 30;

const pattern = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})(?:[T ]\d{1,2}:.*)?$/;

/** '1/2/90', '01-02-1990', whichever comes first, the day or the month; undefined: it is no such text. */
export const slashedParts = (text: string): SlashedParts | undefined => {
  const [, first = '', second = '', year = ''] = pattern.exec(text.trim()) ?? [];
  if (year === '') return undefined;
  const hasShortYear = year.length === 2;
  const century = Number(year) <= lastShortYear ? 2000 : 1900;
  return {
    first: Number(first),
    second: Number(second),
    year: Number(year) + (hasShortYear ? century : 0),
    hasShortYear,
  };
};

/**
 * '31.12.1990' of a slashed day. Which part is the month, other days of the column say; without them years of two
 * digits come from spreadsheets of English speakers, who write it first.
 */
export const dottedDay = (text: string, isMonthFirst: boolean | undefined): string | undefined => {
  const parts = slashedParts(text);
  if (!parts) return undefined;
  const { first, second, year, hasShortYear } = parts;
  const isMonth = first > 12 ? false : second > 12 ? true : (isMonthFirst ?? hasShortYear);
  const [day, month] = isMonth ? [second, first] : [first, second];
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${String(year)}`;
};
