/** The first thing that is not as it follows from the rest. */
export interface Difference {
  organisationId: number;
  /** What was looked at: stock, sums, journal… */
  check: string;
  /** Where: a table with its key. */
  place: string;
  expected: unknown;
  found: unknown;
}

/** Ends a check at once; caught by verifyLedger alone. */
export class Differs extends Error {
  readonly difference: Difference;
  constructor(difference: Difference) {
    super(`${difference.check}: ${difference.place}: expected ${JSON.stringify(difference.expected)}, found ${JSON.stringify(difference.found)}`);
    this.name = 'Differs';
    this.difference = difference;
  }
}

/** @throws Differs where they are not the same value */
export const expectSame = (at: Omit<Difference, 'expected' | 'found'>, expected: unknown, found: unknown): void => {
  if (expected !== found && JSON.stringify(expected) !== JSON.stringify(found)) throw new Differs({ ...at, expected, found });
};
