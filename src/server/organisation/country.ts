import type { Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import type { Country } from '../call/services.ts';

interface Page { Entities: Country[]; Pager: { Index: number; Size: number; Number: number } }

/** The service is asked before the transaction begins. */
export const askCountries: Preparation<{ name: string }> = async ({ name }, { services }): Promise<Page> => {
  const Entities = await services.countries.find(name.trim());
  return { Entities, Pager: { Index: 0, Size: Entities.length, Number: Entities.length } };
};

export const countrySearch: Handler<Page> = (page) => page;
