import { startPath } from '#domain/session/start-path.ts';
import { isDealer, needsSetup, type SignedIn } from '../session.ts';
import { rememberedStartPath } from './start-path.ts';

/** Where somebody goes who works for the company of the session (R-SESSION-007). */
export const startOf = (state: SignedIn): string =>
  startPath({ remembered: rememberedStartPath(), isPlatform: state.isPlatform, isDealer: isDealer(state), needSetup: needsSetup(state) });

/** Where somebody goes who has just signed in: first to the choice of a company, where there are several (G-052). */
export const landingOf = (state: SignedIn): string => (state.companies.length > 1 ? '/companies' : startOf(state));
