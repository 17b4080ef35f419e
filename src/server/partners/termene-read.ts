import type { HandlerOf, PreparationOf } from '../call/context.ts';
import { networkOf } from '../session/guard/guards.ts';

interface Answer {
  ResponseBody: string | null;
}

/**
 * Called during registration, so without a session: questions are limited by network, and no transaction waits for the
 * registry.
 */
export const askRegistry: PreparationOf<'TermeneRead', Answer> = async (
  { termeneData: { VatId } },
  { services, headers, now },
) => {
  services.guards.reference(`company ${networkOf(headers.address)}`, now);
  const company = await services.companies.find(VatId.toUpperCase());
  return { ResponseBody: company ? JSON.stringify(company) : null };
};

export const termeneRead: HandlerOf<'TermeneRead', Answer> = (answer) => answer;
