import { showMoney } from '#client/i18n/figures.ts';
import { formatRate } from '#domain/rate.ts';
import { resources } from '#generated/resources.ts';
import type { FieldKind } from '#generated/shapes.ts';
import { fieldNamed } from './fields.ts';
import { nameOf, shown } from './representation.ts';
import type { Values } from './route-pattern.ts';

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
  const label = resources[entity]?.label ?? [];
  return label
    .filter((field) => field !== 'Name')
    .map((field) => details[fieldNamed({ name: entity }, field)?.kind ?? 'json']?.(record[field]))
    .find((text) => text !== undefined && text !== name);
};
