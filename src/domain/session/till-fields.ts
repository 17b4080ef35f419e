import { ContractorActionType } from '#generated/types.ts';
import { mayTypePrice, type TillWorker } from './access.ts';

/** A record as a till sends it, in inside values. */
type Sent = Readonly<Record<string, unknown>>;

interface TillRecord {
  readonly fields: ReadonlySet<string>;
  /** Fields whose values a till may not choose freely. */
  refused?(sent: Sent, worker: TillWorker): readonly string[];
}

/** Whether the value says anything: an empty field of a form does not. */
const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Fields that say which record is meant, and nothing about it. */
const controls = new Set(['Id', 'Version', 'EntityActionType']);

/** Paths of the fields that say something; of settings the path of each. */
const given = (sent: Sent): string[] =>
  Object.entries(sent).flatMap(([name, value]) => {
    if (!isGiven(value) || controls.has(name)) return [];
    if (name !== 'Settings' || typeof value !== 'object') return [name];
    const settings = Object.entries(value as Sent).filter(([, each]) => isGiven(each));
    return settings.map(([key]) => `Settings.${key}`);
  });

/**
 * Records that a till creates, with the fields that it may set. Discounts, limits of debt, groups and VAT are set in
 * the back office, since prices and money follow from them.
 */
const records: Readonly<Record<string, TillRecord>> = {
  Contractor: {
    fields: new Set([
      'ClientId',
      'ContractorActionType',
      'ContractorGender',
      'Name',
      'FullName',
      'FirstName',
      'LastName',
      'BornOn',
      'Address',
      'Phone',
      'Email',
      'Number',
    ]),
    refused: ({ ContractorActionType: type }) =>
      type === ContractorActionType.Customer ? [] : ['ContractorActionType'],
  },
  Article: {
    fields: new Set(['ClientId', 'Name', 'Code', 'Barcode', 'Price']),
    refused: ({ Price }, worker) => (isGiven(Price) && !mayTypePrice(worker) ? ['Price'] : []),
  },
};

/**
 * The fields of a new record that a till may not set; none for an entity of which it may set all. A locked till only
 * delivers what was made without a connection, which always has a ClientId.
 */
export const fieldsRefusedToTill = (
  entity: string,
  sent: Sent,
  { isLocked, worker }: { isLocked: boolean; worker: TillWorker },
): string[] => {
  const record = records[entity];
  if (!record) return [];
  const unnamed = isLocked && !isGiven(sent['ClientId']) ? ['ClientId'] : [];
  const others = given(sent).filter((name) => !record.fields.has(name));
  return [...unnamed, ...others, ...(record.refused?.(sent, worker) ?? [])];
};
