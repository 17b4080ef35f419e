import { Fault, type FaultItem } from '#domain/faults.ts';
import { validators, type BodyError, type BodyValidator } from '#generated/validators.js';

/** More would not be read, and a wrong list of thousands would answer megabytes. */
const mostItems = 100;

const pathOf = ({ instancePath, keyword, params }: BodyError): string => {
  const path = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const property = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : undefined;
  return property === undefined ? path : path === '' ? String(property) : `${path}.${String(property)}`;
};

const sentences: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known here',
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).slice(0, 30).join(', ')}`,
};

const itemOf = (error: BodyError): FaultItem => ({
  Path: pathOf(error),
  Message: sentences[error.keyword]?.(error.params) ?? error.message ?? 'is not valid',
});

/** anyOf and its kin only sum up what their branches say. */
const summaries = new Set(['anyOf', 'oneOf', 'allOf', 'if']);

const itemsOf = (errors: readonly BodyError[]): FaultItem[] => {
  const told = errors.filter(({ keyword }) => !summaries.has(keyword));
  const seen = new Map<string, FaultItem>();
  for (const error of told.length > 0 ? told : errors) {
    const item = itemOf(error);
    seen.set(`${item.Path} ${item.Message}`, item);
    if (seen.size === mostItems) break;
  }
  return [...seen.values()];
};

/**
 * A check of one call's bodies. The whole body is refused with one item per fault, each with its path.
 * A call without a body takes none, or an empty object.
 */
export const bodyCheck = (call: string): ((body: unknown) => void) => {
  const validator: BodyValidator | undefined = validators[call];
  if (!validator) return () => undefined;
  return (body) => {
    if (validator(body ?? {})) return;
    throw new Fault('INVALID_INPUT', { items: itemsOf(validator.errors ?? []) });
  };
};
