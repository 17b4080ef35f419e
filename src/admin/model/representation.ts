import { resources } from '#generated/resources.ts';
import type { Values } from './route-pattern.ts';

/** What names a record, best first. */
const naming = ['Name', 'Title', 'Number', 'Code', 'Value'] as const;

const shown = (value: unknown): string | undefined =>
  ((typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined);

const personName = (record: Values): string | undefined =>
  [record['LastName'], record['FirstName']].map(shown).filter(Boolean).join(' ') || undefined;

/** How a record or a reference to it is called in a sentence, a chip or a pick list. */
export const nameOf = (record: Values | null | undefined): string => {
  if (!record) return '';
  const name = naming.map((field) => shown(record[field])).find(Boolean) ?? personName(record) ?? shown(record['Email']);
  return name ?? (record['Id'] === undefined ? '' : `#${String(record['Id'])}`);
};

/** The second line of a pick list: what else the reference carries, the code before all. */
export const detailOf = (entity: string, record: Values): string | undefined => {
  const name = nameOf(record);
  const labels = resources[entity]?.label ?? [];
  return labels.filter((field) => field !== 'Name').map((field) => shown(record[field])).find((text) => text !== undefined && text !== name && typeof text === 'string');
};
