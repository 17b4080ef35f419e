import { countryOf, session } from '#client/session.ts';
import { isPaidWithIn } from '#domain/sale/tender.ts';
import { TenderActionType } from '#generated/types.ts';

/** Means of payment that the company's country does not know. */
export const tendersElsewhere = (): readonly number[] => {
  const current = session.get();
  const country = current && countryOf(current);
  return Object.values(TenderActionType).filter((type) => !isPaidWithIn(type, country));
};
