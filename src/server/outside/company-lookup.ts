import { Fault } from '#domain/faults.ts';
import type { CompanyLookup } from '../call/services/services.ts';

const timeoutMs = 8000;
/** A registry's answer is a page of text at most. */
const largestAnswer = 256 * 1024;

const addressOf = (template: string, vatId: string): string => template.replaceAll('{id}', encodeURIComponent(vatId));

/** Names that registries give a company's name by; the screens read the first. */
const nameKeys = ['nume', 'denumire', 'name', 'companyName'];

const recordOf = (answer: unknown): Record<string, unknown> | undefined => {
  const found = Array.isArray(answer) ? (answer[0] as unknown) : answer;
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
};

/** The registry's own words, with the company's name under the one that the screens know. */
const named = (record: Record<string, unknown>): Record<string, unknown> | undefined => {
  const key = nameKeys.find((one) => typeof record[one] === 'string' && record[one] !== '');
  return key ? { ...record, nume: record[key] } : undefined;
};

const ask = async (address: string, key: string | undefined): Promise<Response> => {
  try {
    return await fetch(address, {
      headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new Fault('COMPANY_LOOKUP_FAILED', { cause });
  }
};

const read = async (response: Response): Promise<unknown> => {
  try {
    const text = await response.text();
    if (text.length > largestAnswer) throw new Error('The registry answers with more than a page');
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Fault('COMPANY_LOOKUP_FAILED', { cause });
  }
};

/**
 * Companies of a registry that answers `GET <address with {id}>` with JSON; without an address there is none.
 * @throws COMPANY_LOOKUP_OFF, COMPANY_LOOKUP_FAILED
 */
export const createCompanyLookup = ({
  companyLookup,
  companyLookupKey,
}: {
  companyLookup?: string;
  companyLookupKey?: string;
}): CompanyLookup => ({
  async find(vatId) {
    if (!companyLookup) throw new Fault('COMPANY_LOOKUP_OFF');
    const response = await ask(addressOf(companyLookup, vatId), companyLookupKey);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Fault('COMPANY_LOOKUP_FAILED');
    const record = recordOf(await read(response));
    return record && named(record);
  },
});
