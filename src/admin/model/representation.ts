import { showMoney } from '#client/i18n/figures.ts';
import { formatRate } from '#domain/rate.ts';
import { resources } from '#generated/resources.ts';
import type { FieldKind } from '#generated/shapes.ts';
import type { Values } from './route-pattern.ts';

/** What names a record, best first. */
const naming = ['Name', 'Title', 'Number', 'Code', 'Value'] as const;

const shown = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const personName = (record: Values): string | undefined =>
  [record['LastName'], record['FirstName']].map(shown).filter(Boolean).join(' ') || undefined;

/** A contract is known by its number and by whose it is. */
const contractName = ({ Code, Customer }: Values): string | undefined =>
  typeof Customer === 'object' && Customer !== null
    ? [shown(Code), nameOf(Customer as Values)].filter(Boolean).join(' · ') || undefined
    : undefined;

/** How a record or a reference to it is called in a sentence, a chip or a pick list. */
export const nameOf = (record: Values | null | undefined): string => {
  if (!record) return '';
  const name =
    contractName(record) ??
    naming.map((field) => shown(record[field])).find(Boolean) ??
    personName(record) ??
    shown(record['Email']);
  return name ?? (record['Id'] === undefined ? '' : `#${String(record['Id'])}`);
};

/**
 * Values of a label that people read as they are, or in the form of their kind; numbers of types say nothing to them.
 */
const details: Partial<Record<FieldKind, (value: unknown) => string | undefined>> = {
  text: shown,
  email: shown,
  integer: shown,
  rate: (value) => (typeof value === 'number' ? `${formatRate(value)} %` : undefined),
  money: (value) => (typeof value === 'number' ? showMoney(value) : undefined),
};

/** The second line of a pick list: what else the reference carries, the code before all. */
export const detailOf = (entity: string, record: Values): string | undefined => {
  const name = nameOf(record);
  const { label = [], fields = [] } = resources[entity] ?? {};
  const kindOf = (field: string): FieldKind | undefined => fields.find((each) => each.name === field)?.kind;
  return label
    .filter((field) => field !== 'Name')
    .map((field) => details[kindOf(field) ?? 'json']?.(record[field]))
    .find((text) => text !== undefined && text !== name);
};
