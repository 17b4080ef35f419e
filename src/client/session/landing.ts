import { startPath } from '#domain/session/start-path.ts';
import { isDealer, needsSetup, type SignedIn } from '../session.ts';
import { saleScreen } from './sale-screen.ts';
import { rememberedStartPath } from './start-path.ts';

/**
 * Start page of the user in the company of the session (R-SESSION-007). The set-up is open to its owner only
 * (R-PERM-019).
 */
export const startOf = (state: SignedIn): string =>
  startPath({
    remembered: rememberedStartPath(),
    isPlatform: state.isPlatform,
    isDealer: isDealer(state),
    needSetup: needsSetup(state) && state.isSuperuser,
  });

/** Page after sign-in: the choice of a company where there are several. A till stays one. */
export const landingOf = (state: SignedIn): string => {
  if (state.isTill) return saleScreen(state.company);
  return state.companies.length > 1 ? '/companies' : startOf(state);
};
