import { Fault, type FaultItem } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { notBlank, webAddress, type CallModel, type EntityModel, type FieldModel } from '#generated/shapes.ts';
import { validators, type BodyError, type BodyValidator } from '#generated/validators.js';

/** More items than this would not be read, and a wrong list of thousands would make an answer of megabytes. */
const mostItems = 100;

const modelOf = (name: string | undefined): EntityModel | undefined =>
  (entities as Record<string, EntityModel>)[name ?? ''];

const fieldsOf = (call: CallModel): readonly FieldModel[] => {
  if (call.request) return call.request.fields;
  const model = modelOf(call.entity);
  return model && call.verb ? [{ name: model.bodyKey, kind: 'entity', title: model.title, to: model.name }] : [];
};

/** The field at a path of a body; undefined inside predicates, whose members are no fields. */
const fieldAt = (call: CallModel, path: readonly string[]): FieldModel | undefined => {
  let fields = fieldsOf(call);
  let found: FieldModel | undefined;
  for (const step of path) {
    if (/^\d+$/.test(step)) continue;
    found = fields.find(({ name }) => name === step);
    if (!found) return undefined;
    fields = found.fields ?? modelOf(found.to)?.fields ?? [];
  }
  return found;
};

const valueAt = (body: unknown, steps: readonly string[]): unknown =>
  steps.reduce((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], body);

/** A setting is named by its key, not by its place in the list of entries. */
const keyed = (steps: string[], body: unknown): string[] => {
  const at = steps.findIndex((step, place) => step === 'Value' && /^\d+$/.test(steps[place - 1] ?? ''));
  const entry = at < 0 ? undefined : (valueAt(body, steps.slice(0, at)) as { Key?: unknown } | null | undefined);
  return typeof entry?.Key === 'string' ? [...steps.slice(0, at - 1), entry.Key, ...steps.slice(at + 1)] : steps;
};

const stepsOf = ({ instancePath, keyword, params }: BodyError, body: unknown): string[] => {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const steps = keyed(path, body);
  const property =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined;
  return property === undefined ? steps : [...steps, String(property)];
};

const sentenceOfPattern: Readonly<Record<string, string>> = {
  [notBlank]: 'must not be empty',
  [webAddress]: 'must be an address that begins with https://',
};

const sentences: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known here',
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`),
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  pattern: ({ pattern }) => sentenceOfPattern[String(pattern)] ?? 'has a wrong format',
  minItems: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} entries`),
  maxItems: ({ limit }) => `must have at most ${String(limit)} entries`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).slice(0, 30).join(', ')}`,
};

/** Keywords about the value itself: their message is the field's own (`x-message`), if its schema has one. */
const ofValue = new Set([
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

const itemOf = (call: CallModel, error: BodyError, body: unknown): FaultItem => {
  const steps = stepsOf(error, body);
  const own = ofValue.has(error.keyword) ? fieldAt(call, steps)?.message : undefined;
  return {
    Path: steps.join('.'),
    Message: own ?? sentences[error.keyword]?.(error.params) ?? error.message ?? 'is not valid',
  };
};

/**
 * Errors that add nothing: anyOf and the like only summarise their branches, and the branch "or null" is never meant.
 */
const isNoise = ({ keyword, params }: BodyError): boolean =>
  keyword === 'anyOf' ||
  keyword === 'oneOf' ||
  keyword === 'allOf' ||
  keyword === 'if' ||
  (keyword === 'type' && params.type === 'null');

const depthOf = ({ instancePath }: BodyError): number => instancePath.split('/').length;

/** Errors about the whole come before those about its parts: of too many, the last are not told. */
const toldOf = (errors: readonly BodyError[]): readonly BodyError[] => {
  const plain = errors.filter((error) => !isNoise(error));
  return (plain.length > 0 ? plain : errors).toSorted((one, other) => depthOf(one) - depthOf(other));
};

const itemsOf = (call: CallModel, errors: readonly BodyError[], body: unknown): FaultItem[] => {
  const seen = new Map<string, FaultItem>();
  for (const error of toldOf(errors)) {
    const item = itemOf(call, error, body);
    seen.set(`${item.Path} ${item.Message}`, item);
    if (seen.size === mostItems) break;
  }
  return [...seen.values()];
};

/**
 * Makes the check of a call's body. A wrong body is refused as a whole, with one item per error, each with its path. A
 * call without a body accepts none, or an empty object.
 */
export const bodyCheck = (call: CallModel): ((body: unknown) => void) => {
  const validator = validators[call.name] as BodyValidator;
  return (body) => {
    if (validator(body ?? {})) return;
    throw new Fault('INVALID_INPUT', { items: itemsOf(call, validator.errors ?? [], body) });
  };
};
