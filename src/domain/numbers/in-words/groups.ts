/**
 * Three digits of a whole number, and which thousand they count: 0 ones, 1 thousands, 2 millions, 3 thousand millions.
 */
export interface Group {
  readonly value: number;
  readonly power: number;
}

/** The groups of a whole number that say something, the largest first. */
export const groupsOf = (whole: number): Group[] => {
  const groups: Group[] = [];
  for (let rest = whole, power = 0; rest > 0; rest = Math.floor(rest / 1000), power++)
    if (rest % 1000 > 0) groups.unshift({ value: rest % 1000, power });
  return groups;
};

/** How a language says numbers and what they count. */
export interface WordsOf {
  /** 'one hundred one' */
  number(whole: number): string;
  /** The word for so many of it: 'lei'. */
  unit(count: number, name: UnitName): string;
}

/** Counted units: units of a currency, and its hundredths. */
export type UnitName = 'leu' | 'ban' | 'euro' | 'cent' | 'dollar';
