import { contractorTitle } from '#domain/organisation/contractor-name.ts';
import { ContractorActionType } from '#generated/types.ts';
import type { Values } from './route-pattern.ts';

/** Fields that can name a record, best first. */
const naming = ['Name', 'Title', 'Number', 'Code', 'Value'] as const;

/** A text or a number as it is read; undefined for what says nothing. */
export const shown = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const personName = (record: Values): string | undefined =>
  [record['LastName'], record['FirstName']].map(shown).filter(Boolean).join(' ') || undefined;

/** A contract is known by its number and by whose it is. */
const contractName = ({ Code, Customer }: Values): string | undefined =>
  typeof Customer === 'object' && Customer !== null
    ? [shown(Code), nameOf(Customer as Values)].filter(Boolean).join(' · ') || undefined
    : undefined;

const customerName = (record: Values): string | undefined =>
  record['ContractorActionType'] === ContractorActionType.Customer ? contractorTitle(record) || undefined : undefined;

/** How a record or a reference to it is called in a sentence, a chip or a pick list. */
export const nameOf = (record: Values | null | undefined): string => {
  if (!record) return '';
  const name =
    contractName(record) ??
    customerName(record) ??
    naming.map((field) => shown(record[field])).find(Boolean) ??
    personName(record) ??
    shown(record['Email']);
  return name ?? (record['Id'] === undefined ? '' : `#${String(record['Id'])}`);
};
