import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that is not as it follows from the rest. */
export interface Difference {
  organisationId: number;
  /** Checked area: stock, sums, journal… */
  check: string;
  /** Where: a table with its key. */
  place: string;
  expected: unknown;
  found: unknown;
}

export type Place = Omit<Difference, 'expected' | 'found'>;

/** All that a check has found so far; beyond `mostKept` they are counted alone. */
export interface Findings {
  differences: Difference[];
  count: number;
}

const mostKept = 10_000;

const current = new AsyncLocalStorage<Findings>();

/** Gathers what the work, and all that it waits for, says to differ. */
export const gatherDifferences = async (work: () => Promise<void>): Promise<Findings> => {
  const findings: Findings = { differences: [], count: 0 };
  await current.run(findings, work);
  return findings;
};

/** Notes a difference; the check goes on. */
export const differs = (difference: Difference): void => {
  const findings = current.getStore();
  if (!findings) throw new Error('Nobody gathers differences here');
  findings.count += 1;
  if (findings.differences.length < mostKept) findings.differences.push(difference);
};

/** Notes where they are not the same value. */
export const expectSame = (at: Place, expected: unknown, found: unknown): void => {
  if (expected !== found && JSON.stringify(expected) !== JSON.stringify(found)) differs({ ...at, expected, found });
};
