import { call } from '#client/call.ts';
import { companyDetails, type CompanyDetails } from '#domain/organisation/company-details.ts';
import { TermeneDataType } from '#generated/types.ts';

/** A company found: what the form takes of it, and the registry's whole answer. */
export interface FoundCompany { details: CompanyDetails; answer: Record<string, unknown> }

/** Letters and digits are asked for; people write tax ids with spaces and dashes too. */
const plainId = (taxId: string): string => taxId.replace(/[^A-Za-z0-9]/g, '');

/** The company with a tax id; undefined where the registry does not know it. @throws ClientFault COMPANY_LOOKUP_OFF, COMPANY_LOOKUP_FAILED */
export const lookUpCompany = async (taxId: string): Promise<FoundCompany | undefined> => {
  const { ResponseBody } = await call<{ ResponseBody: string | null }>('TermeneRead', { termeneData: { VatId: plainId(taxId), TermeneDataType: TermeneDataType.Company } });
  if (!ResponseBody) return undefined;
  const answer = JSON.parse(ResponseBody) as Record<string, unknown>;
  return { details: companyDetails(answer), answer };
};

/** Fields of the contractor by their paths in the form. What the registry does not say stays as it was typed. */
export const formValuesOf = ({ details: { Name, Address, Phone, ...settings }, answer }: FoundCompany): Record<string, unknown> => ({
  ...(Name && { Name, FullName: Name }),
  ...(Address && { Address }),
  ...(Phone && { Phone }),
  ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [`Settings.${key}`, value])),
  'Settings.cifDetails': answer,
});
