import { companyDetails, type CompanyDetails } from '#domain/organisation/company-details.ts';
import { callWire } from '../call.ts';

/** A company found: what a form takes of it, and the registry's whole answer. */
export interface FoundCompany {
  details: CompanyDetails;
  answer: Record<string, unknown>;
}

/** Letters and digits are asked for; people write tax ids with spaces and dashes too. */
const plainId = (taxId: string): string => taxId.replace(/[^A-Za-z0-9]/g, '');

/** Service type of the registry: the company itself. */
const company = 1;

/**
 * The company with a tax id; undefined where the registry does not know it. @throws ClientFault COMPANY_LOOKUP_OFF,
 * COMPANY_LOOKUP_FAILED
 */
export const lookUpCompany = async (taxId: string): Promise<FoundCompany | undefined> => {
  const { ResponseBody } = await callWire<{ ResponseBody: string | null }>('TermeneRead', {
    termeneData: { VatId: plainId(taxId), TermeneDataType: company },
  });
  if (!ResponseBody) return undefined;
  const answer = JSON.parse(ResponseBody) as Record<string, unknown>;
  return { details: companyDetails(answer), answer };
};
