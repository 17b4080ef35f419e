import { Fault, type FaultItem } from '#domain/faults.ts';
import { moneyFromWire } from '#domain/money.ts';
import { valueToWire, type ValueSchema } from '#domain/organisation/custom-field.ts';
import { CustomFieldType } from '#generated/types.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../../call/context.ts';
import type { StoredRecord } from '../../storage/records/index.ts';
import { complaintOf } from './check-values.ts';
import { definitionsOf, type Definition } from './definitions.ts';

type Values = Record<string, unknown>;

const valuesIn = (record: StoredRecord, field: string): Values => (record[field] as Values | null | undefined) ?? {};

const customFields = new WeakMap<EntityModel, string | undefined>();

/** The entity's field of kind custom, where it has one. */
const customField = (model: EntityModel): string | undefined => {
  if (!customFields.has(model)) customFields.set(model, model.fields.find(({ kind }) => kind === 'custom')?.name);
  return customFields.get(model);
};

/** Amounts have two decimals; an emptied text is none. */
const stored = ({ FieldType }: Definition, value: unknown): unknown => {
  if (FieldType === CustomFieldType.Money && typeof value === 'number' && Math.abs(value) < 1e12)
    return valueToWire({ FieldType }, moneyFromWire(value));
  return value === '' ? null : value;
};

const isHidden = ({ DeletedOn }: Definition): boolean => DeletedOn !== undefined && DeletedOn !== null;

interface Merged {
  values: Values;
  wrong: FaultItem[];
}

const merge = (sent: Values, before: Values, fields: ReadonlyMap<string, Definition>): Merged => {
  const values: Values = { ...before };
  const wrong: FaultItem[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const field = fields.get(key);
    if (!field || isHidden(field)) {
      wrong.push({ Path: key, Message: 'is not known here' });
      continue;
    }
    const next = stored(field, value);
    if (next === null || next === undefined) delete values[key];
    // A choice that was taken off the list stays where it is.
    else if (next !== before[key]) {
      const complaint = complaintOf(field.Schema as ValueSchema, next);
      if (complaint) wrong.push({ Path: key, Message: complaint });
      values[key] = next;
    }
  }
  return { values, wrong };
};

/**
 * Checks the values of a company's own fields by the schemas that it has stored, and lays them over the record's key by
 * key: a key that was not sent stays, null removes it.
 * @throws INVALID_INPUT with the path of each wrong value
 */
export const mergeCustom = async (
  context: CallContext,
  model: EntityModel,
  { entity, before = {}, path }: { entity: StoredRecord; before?: StoredRecord; path: string },
): Promise<void> => {
  const name = customField(model);
  if (name === undefined || entity[name] === undefined) return;
  const sent = valuesIn(entity, name);
  if (entity[name] === null || Object.keys(sent).length === 0) {
    delete entity[name];
    return;
  }
  const fields = new Map((await definitionsOf(context, model.name)).map((field) => [field.Key, field]));
  const { values, wrong } = merge(sent, valuesIn(before, name), fields);
  if (wrong.length > 0)
    throw new Fault('INVALID_INPUT', {
      items: wrong.map(({ Path, Message }) => ({ Path: `${path}.${name}.${Path}`, Message })),
    });
  entity[name] = Object.keys(values).length > 0 ? values : null;
};

/** Takes the values of hidden fields out of records that are about to be answered; they stay stored. */
export const withoutHidden = async (
  context: CallContext,
  model: EntityModel,
  records: readonly StoredRecord[],
): Promise<void> => {
  const name = customField(model);
  if (name === undefined) return;
  const filled = records.filter((record) => typeof record[name] === 'object' && record[name] !== null);
  if (filled.length === 0) return;
  const shown = new Set(
    (await definitionsOf(context, model.name)).filter((one) => !isHidden(one)).map(({ Key }) => Key),
  );
  for (const record of filled)
    record[name] = Object.fromEntries(Object.entries(valuesIn(record, name)).filter(([key]) => shown.has(key)));
};
