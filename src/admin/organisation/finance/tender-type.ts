import { countryOf, session } from '#client/session.ts';
import { TenderActionType } from '#generated/types.ts';

/** Meal tickets, by card and on paper, are paid with in Moldova alone. */
const moldovan: readonly number[] = [TenderActionType.TmE, TenderActionType.TmH];

/** Means of payment that the company's country does not know. */
export const tendersElsewhere = (): readonly number[] => {
  const current = session.get();
  return current && countryOf(current) === 'md' ? [] : moldovan;
};
