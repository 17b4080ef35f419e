import type { HandlerOf, PreparationOf } from '../call/context.ts';

interface Guess {
  Code?: string;
}

/** The service is asked before the transaction begins. */
export const askPlace: PreparationOf<'CountryGuess', Guess> = async (_request, { headers, services }) => {
  const Code = await services.countries.guess(headers.address);
  return Code === undefined ? {} : { Code };
};

export const countryGuess: HandlerOf<'CountryGuess', Guess> = (guess) => guess;
