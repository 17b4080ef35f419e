import { Fault, faults, type FaultCode } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { Database } from '../database.ts';
import type { Violation } from '../dialects/dialect.ts';
import { allModels } from '../models.ts';
import { namedKeys, type NamedKey } from '../dialects/ddl.ts';
import { tableOf } from '../tables/table-of.ts';

const uniqueKeys = (model: EntityModel): NamedKey[] =>
  namedKeys(tableOf(model, allModels())).filter(({ isUnique }) => isUnique);

const isBroken = (
  { name, key }: NamedKey,
  { key: brokenName, columns }: Extract<Violation, { kind: 'unique' }>,
): boolean => name === brokenName || (columns !== undefined && columns.join() === key.columns.join());

const faultCode = (code: string | undefined): FaultCode =>
  code !== undefined && code in faults ? (code as FaultCode) : 'NOT_UNIQUE';

/** The fault that the schema names for the key, with the key's last field as its place. */
const notUnique = (model: EntityModel, violation: Extract<Violation, { kind: 'unique' }>, cause: unknown): Fault => {
  const broken = uniqueKeys(model).find((key) => isBroken(key, violation));
  const column = broken?.key.columns.at(-1);
  const field = model.fields.find((candidate) => candidate.column === column);
  return new Fault(faultCode(broken?.key.fault), {
    params: { entity: model.title, field: field?.title ?? column ?? '' },
    items: field ? [{ Path: field.name, Message: 'must be unique' }] : [],
    cause,
  });
};

/**
 * A required field came empty by a way that its schema leaves open: null, or a form that saves new and old alike.
 * Undefined: no field of the body.
 */
const missing = (model: EntityModel, column: string, cause: unknown): Fault | undefined => {
  const field = model.fields.find(
    (candidate) => candidate.column === column && !candidate.readOnly && !candidate.computed,
  );
  return field && new Fault('INVALID_INPUT', { items: [{ Path: field.name, Message: 'is required' }], cause });
};

/** Faults of a foreign key when a row is written, and when one is deleted. */
const referenceFaults = { write: 'NOT_FOUND', delete: 'REFERENCED' } as const;

/** Runs a statement; what the database refuses becomes the fault that the schema names for it. */
export const asFault = async <T>(
  db: Database,
  model: EntityModel,
  what: 'write' | 'delete',
  work: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const violation = db.dialect.violation(error);
    if (!violation) throw error;
    if (violation.kind === 'unique') throw notUnique(model, violation, error);
    if (violation.kind === 'missing') throw missing(model, violation.column, error) ?? error;
    throw new Fault(referenceFaults[what], { params: { entity: model.title }, cause: error });
  }
};
