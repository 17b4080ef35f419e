import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { defaultInterval } from '#domain/period.ts';
import { asChoice, type PeriodChoice } from '../kinds/parts/period/period-choice.ts';

/** The specification's key; under it an interval for each type of document (R-DOC-006). */
const key = 'filter_documents';

type Kept = Record<string, unknown>;

/** The interval that a type's list was left with; the third type for one that was never opened (R-DOC-006). */
export const storedInterval = (type: string): PeriodChoice =>
  asChoice(readLocalJson<Kept>(key)?.[type]) ?? { Interval: defaultInterval.documents };

/** undefined: all time was chosen, by taking the filter away. */
export const keepInterval = (type: string, choice: unknown): void => {
  writeLocalJson(key, { ...readLocalJson<Kept>(key), [type]: choice ?? { Interval: 10 } });
};
