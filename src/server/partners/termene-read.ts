import type { Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import { networkOf } from '../session/guard/guards.ts';

interface Question { termeneData: { VatId: string } }
interface Answer { ResponseBody: string | null }

/** Asked while somebody registers, so by anyone: a network has so many questions, and no transaction waits for the registry. */
export const askRegistry: Preparation<Question> = async ({ termeneData: { VatId } }, { services, headers, now }): Promise<Answer> => {
  services.guards.reference(`company ${networkOf(headers.address)}`, now);
  const company = await services.companies.find(VatId.toUpperCase());
  return { ResponseBody: company ? JSON.stringify(company) : null };
};

export const termeneRead: Handler<Answer> = (answer) => answer;
