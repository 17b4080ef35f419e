import { startPath } from '#domain/session/start-path.ts';
import { isDealer, menuOf, needsSetup, type SignedIn } from '../session.ts';
import { rememberedStartPath } from './start-path.ts';

/** The set-up writes the company: whoever may not write that has nothing to do there. */
const maySetUp = (state: SignedIn): boolean => menuOf(state)?.has('/company') ?? true;

/** Where somebody goes who works for the company of the session (R-SESSION-007). */
export const startOf = (state: SignedIn): string =>
  startPath({ remembered: rememberedStartPath(), isPlatform: state.isPlatform, isDealer: isDealer(state), needSetup: needsSetup(state) && maySetUp(state) });

/** Where somebody goes who has just signed in: first to the choice of a company, where there are several. A till stays one. */
export const landingOf = (state: SignedIn): string => {
  if (state.isTill) return '/salepoint';
  return state.companies.length > 1 ? '/companies' : startOf(state);
};
