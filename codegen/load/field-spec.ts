import { fieldKinds } from '../fields/index.ts';
import type { FieldKindFacts } from '../fields/field-kind.ts';
import { webAddress, type FieldKind, type FieldLimits } from '../model/shapes.ts';
import { nameOfFile, type Place, type Resolve, type Schema, type Target } from './schema-files.ts';
import type { SchemaError } from './schema-error.ts';
import type { FieldSpec, FieldSpecs } from './specs.ts';

/** Parts that reading a field needs: how to resolve references, and where to report errors. */
export interface Reading {
  resolve: Resolve;
  complain(error: SchemaError): void;
}

/** Owner of a field. */
export interface Owner extends Place {
  /** In a stored entity a `$ref` to a whole entity is written with it; in a request it is only named. */
  isStored?: boolean;
  /** The file that a shape takes its fields from. */
  shapeOf?: string;
}

/** The properties of a field that follow from its value: its kind, what it refers to, what is nested in it. */
type Value = Pick<
  FieldSpec,
  'kind' | 'to' | 'by' | 'through' | 'enum' | 'owned' | 'fields' | 'items' | 'title' | 'maxLength' | 'pattern'
>;

/** A UUID in any spelling; a device keeps the one that it made. */
export const uuid = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

const namedTypes: Record<string, Value> = {
  'types/money.json': { kind: 'money' },
  'types/quantity.json': { kind: 'quantity' },
  'types/rate.json': { kind: 'rate' },
  'types/long-text.json': { kind: 'longText' },
  'types/any.json': { kind: 'json' },
  'types/custom.json': { kind: 'custom', title: 'Own fields' },
  'types/settings.json': { kind: 'settings' },
  'types/images.json': { kind: 'images' },
  'types/id.json': { kind: 'integer', title: 'Id' },
  'types/version.json': { kind: 'integer', title: 'Version' },
  'types/client-id.json': { kind: 'text', title: 'Client id', maxLength: 64, pattern: uuid },
};

const wordsOfFormat: Partial<Record<string, Pick<Value, 'pattern'>>> = {
  uri: { pattern: webAddress },
};
const formats: Record<string, FieldKind> = { email: 'email', 'date-time': 'instant', date: 'day' };
const plainTypes: Record<string, FieldKind> = { integer: 'integer', number: 'number', boolean: 'flag' };

const textKind = (schema: Schema): FieldKind => {
  if (schema['writeOnly']) return 'secret';
  if (schema['contentEncoding']) return 'bytes';
  return formats[schema['format'] as string] ?? 'text';
};

/** English of a text in an annotation: a shared word alone, or the text in each language. */
export const english = (text: unknown): string | undefined =>
  typeof text === 'object' && text !== null ? (text as { en: string }).en : (text as string | undefined);

const isEnumeration = ({ file, pointer }: Target): boolean =>
  file === 'shared/enums.json' && pointer.startsWith('/$defs/');
const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

const whole = (target: Target, schema: Schema, owner: Owner): Value => {
  const isCarried = owner.isStored && !schema['x-computed'];
  return { kind: isCarried ? 'reference' : 'entity', to: nameOfFile(target.file), owned: isCarried || undefined };
};

/** Meaning of a reference to a place in an entity's file. */
const relation = (target: Target, schema: Schema, owner: Owner): Value | undefined => {
  const to = nameOfFile(target.file);
  switch (target.pointer) {
    case '':
      return whole(target, schema, owner);
    case '/$defs/reference':
      return { kind: 'reference', to };
    case '/$defs/predicate':
      return { kind: 'predicate', to };
    case '/properties/Id':
      return { kind: 'identity', to };
    default:
      return undefined;
  }
};

const isAction = ({ properties }: Schema): boolean =>
  Object.keys((properties ?? {}) as object).join() === 'Number,Enumerator';

const refOf = (schema: Schema | undefined): string | undefined => schema?.['$ref'] as string | undefined;

const readItems = (schema: Schema, owner: Owner, reading: Reading): Value => {
  const items = schema['items'] as Schema;
  const ref = refOf(items);
  if (!ref) return readOwnItems(items, inside(owner, 'items'), reading);
  const target = reading.resolve(owner.file, ref);
  if (!target) return lost(ref, inside(owner, 'items'), reading);
  const to = nameOfFile(target.file);
  const isWhole = target.pointer === '';
  const joined = schema['x-joined-by'];
  if (typeof joined === 'string') return { kind: 'children', to, by: joined, owned: !schema['readOnly'] || undefined };
  if (joined) return { kind: 'many', to, through: joined as FieldSpec['through'], owned: isWhole || undefined };
  return { kind: isWhole ? 'entities' : 'list', to };
};

/** Items that are described where their list stands: nested shapes, or texts. */
const readOwnItems = (items: Schema, owner: Owner, reading: Reading): Value => {
  if (items['properties']) return { kind: 'list', fields: readFields(items, owner, reading) };
  if (items['type'] !== 'string')
    complainOf('type', 'a list holds texts, nested shapes or what a $ref leads to', owner, reading);
  checkWords(items, 'text', owner, reading);
  return { kind: 'list', items: compact(limitsOf(items)) };
};

const inside = (owner: Owner, ...steps: string[]): Owner => ({ ...owner, path: [owner.path, ...steps].join('/') });

const lost = (ref: string, { file, path }: Place, { complain }: Reading): Value => {
  complain({ file, path: `${path}/$ref`, message: `${ref} leads nowhere` });
  return { kind: 'text' };
};

const readReference = (ref: string, schema: Schema, owner: Owner, reading: Reading): FieldSpec => {
  const target = reading.resolve(owner.file, ref);
  if (!target) return lost(ref, owner, reading);
  const type = namedTypes[target.file];
  if (type) return { ...type, fields: schema['x-keys'] ? readKeys(schema, owner, reading) : undefined };
  if (isEnumeration(target)) return { kind: 'enum', enum: lastOf(target.pointer) };
  const isTaken = owner.shapeOf === target.file && target.pointer.startsWith('/properties/');
  const value = isTaken ? undefined : relation(target, schema, owner);
  if (value) return value;
  return readField(target.schema, { file: target.file, path: target.pointer, isStored: true }, reading);
};

const readKeys = (schema: Schema, owner: Owner, reading: Reading): FieldSpecs =>
  readFields({ properties: schema['x-keys'] }, { ...inside(owner, 'x-keys'), isStored: false }, reading, '');

const readValue = (schema: Schema, owner: Owner, reading: Reading): Value => {
  if (schema['type'] === 'array') return readItems(schema, owner, reading);
  if (schema['type'] === 'string')
    return { kind: textKind(schema), ...wordsOfFormat[(schema['format'] as string | undefined) ?? ''] };
  if (schema['type'] !== 'object') return { kind: plainTypes[schema['type'] as string] as FieldKind };
  if (!isAction(schema)) return { kind: 'object', fields: readFields(schema, { ...owner, isStored: false }, reading) };
  const number = (schema['properties'] as Record<string, Schema>)['Number'];
  const target = reading.resolve(owner.file, refOf(number) ?? '');
  return target
    ? { kind: 'action', enum: lastOf(target.pointer) }
    : lost(refOf(number) ?? '', inside(owner, 'properties', 'Number'), reading);
};

const compact = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;

const filterOf = (filter: unknown): Pick<FieldSpec, 'filter' | 'cyclic'> =>
  filter === 'cyclic' ? { cyclic: true } : { filter: filter as FieldSpec['filter'] };

const defaultOf = (value: unknown, kind: FieldKind): unknown =>
  kind === 'action' ? (value as { Number?: number } | undefined)?.Number : value;

const limitWords = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
] as const satisfies (keyof FieldLimits)[];

const limitsOf = (schema: Schema): FieldLimits =>
  Object.fromEntries(limitWords.map((word) => [word, schema[word]])) as FieldLimits;

const complainOf = (word: string, message: string, { file, path }: Owner, { complain }: Reading): void =>
  complain({ file, path: `${path}/${word}`, message });

/** Reports words that the kind does not check: they would be promises that nobody keeps. */
const checkWords = (schema: Schema, kind: FieldKind, owner: Owner, reading: Reading): void => {
  const { words = [] }: FieldKindFacts = fieldKinds[kind];
  for (const word of [...limitWords, 'const', 'oneOf'] as const)
    if (schema[word] !== undefined && !(words as readonly string[]).includes(word))
      complainOf(word, `is not checked of a ${kind}`, owner, reading);
};

/** The keywords and annotations beside the type. */
const readFacts = (schema: Schema): Partial<FieldSpec> => ({
  title: schema['title'] as string,
  description: schema['description'] as string,
  ...limitsOf(schema),
  readOnly: schema['readOnly'] as boolean,
  was: schema['x-was'] as string,
  inLists: schema['x-in-lists'] as boolean,
  computed: schema['x-computed'] as boolean,
  transient: schema['x-transient'] as boolean,
  internal: schema['x-internal'] as boolean,
  search: schema['x-search'] as boolean | 'ending',
  sort: schema['x-sort'] as false,
  widget: schema['x-widget'] as string,
  message: english(schema['x-message']),
  ...filterOf(schema['x-filter']),
});

/** One property of an entity, a request, a row or a settings object. */
export const readField = (schema: Schema, owner: Owner, reading: Reading): FieldSpec => {
  const ref = refOf(schema);
  const value: FieldSpec = ref ? readReference(ref, schema, owner, reading) : readValue(schema, owner, reading);
  checkWords(schema, value.kind, owner, reading);
  const facts = { ...value, ...compact(readFacts(schema)) };
  return compact<FieldSpec>({
    ...facts,
    readOnly: isListed(value) ? undefined : facts.readOnly,
    default: defaultOf(schema['default'], value.kind) ?? value.default,
  });
};

/** `readOnly` on a list of others says that they are not written here: that follows from their not being owned. */
const isListed = ({ kind, owned }: FieldSpec): boolean => kind === 'children' && !owned;

/** The properties of an object, with what it requires; `member` is the keyword that they stand under. */
export const readFields = (schema: Schema, owner: Owner, reading: Reading, member = 'properties'): FieldSpecs => {
  const required = new Set(schema['required'] as string[] | undefined);
  return Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, property]) => {
      const place = inside(owner, ...(member ? [member, name] : [name]));
      return [
        name,
        compact<FieldSpec>({ ...readField(property, place, reading), required: required.has(name) || undefined }),
      ];
    }),
  );
};
