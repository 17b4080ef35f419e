import type { HandlerOf, PreparationOf } from '../call/context.ts';
import type { Country } from '../call/services/services.ts';

interface Page {
  Entities: Country[];
  Pager: { Index: number; Size: number; Number: number };
}

/** The service is asked before the transaction begins. */
export const askCountries: PreparationOf<'CountrySearch', Page> = async ({ name }, { services }) => {
  const Entities = await services.countries.find(name.trim());
  return { Entities, Pager: { Index: 0, Size: Entities.length, Number: Entities.length } };
};

export const countrySearch: HandlerOf<'CountrySearch', Page> = (page) => page;
