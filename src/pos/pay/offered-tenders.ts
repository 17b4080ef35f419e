import { useMemo } from 'react';
import { countryOf, session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { isPaidWithIn } from '#domain/sale/tender.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import { useCatalogue } from '../till/till-context.ts';

/** Payment types that the company offers and its country knows; what was paid with others before keeps its name. */
export const offeredTenders = (tenders: readonly TillTender[]): readonly TillTender[] => {
  const current = session.get();
  const country = current && countryOf(current);
  return tenders.filter(({ TenderActionType, isHidden }) => !isHidden && isPaidWithIn(TenderActionType, country));
};

/** Those that a payment at this till may be made with. */
export const useOfferedTenders = (): readonly TillTender[] => {
  const { tenders } = useCatalogue(({ data }) => data);
  const current = useStoreValue(session);
  return useMemo(() => (current ? offeredTenders(tenders) : tenders), [current, tenders]);
};
