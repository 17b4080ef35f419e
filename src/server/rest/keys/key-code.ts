import { newSecret } from '../../session/sessions.ts';

/**
 * merx_, the company's number in letters and digits, and 256 random bits. A scanner of secrets knows such a key by its
 * beginning.
 */
const form = /^merx_([1-9a-z][0-9a-z]{0,9})_[\w-]{43}$/;

export const newKeyCode = (organisationId: number): string => `merx_${organisationId.toString(36)}_${newSecret()}`;

/** The company whose key this would be; undefined: it is no key. */
export const companyOfKey = (code: string): number | undefined => {
  const digits = form.exec(code)?.[1];
  const id = digits === undefined ? undefined : Number.parseInt(digits, 36);
  return id !== undefined && Number.isSafeInteger(id) ? id : undefined;
};
