import { fieldSchema } from '../fields/index.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { noNul, type EntityModel, type EnumModel, type FieldKind, type FieldModel } from '../model/shapes.ts';

/** A form holds amounts as the code does: whole numbers of the smallest unit, so no fraction is inexact. */
const unitsOfKind: Partial<Record<FieldKind, number>> = { money: 100, quantity: 1000, rate: 100 };

/** Kinds whose values a person types; of all others a picker or a switch makes what it may be. */
const typed = new Set<FieldKind>([
  'text',
  'longText',
  'email',
  'secret',
  'integer',
  'number',
  'money',
  'quantity',
  'rate',
]);

export const isTyped = ({ kind }: FieldModel): boolean => typed.has(kind);

const bounds = ['minimum', 'maximum'];

/** Left out is what nobody can type: a NUL, a number beyond all numbers. */
const saysSomething = ([word, value]: [string, unknown]): boolean =>
  value !== noNul && !(bounds.includes(word) && Math.abs(value as number) === Number.MAX_SAFE_INTEGER);

const inUnits = (schema: Record<string, unknown>, units: number): Record<string, unknown> => ({
  ...schema,
  type: 'integer',
  ...Object.fromEntries(
    bounds.filter((word) => word in schema).map((word) => [word, Math.round((schema[word] as number) * units)]),
  ),
});

/** What was typed into one field, as the body's own schema has it, in inside values and without null. */
export const typedSchema = (field: FieldModel): Record<string, unknown> => {
  const { type, ...limits } = fieldSchema(field, 'wire') as Record<string, unknown>;
  const said = Object.fromEntries(
    Object.entries({ type: Array.isArray(type) ? (type[0] as string) : type, ...limits }).filter(saysSomething),
  );
  const units = unitsOfKind[field.kind];
  return units === undefined ? said : inUnits(said, units);
};

type SchemaOf = (field: FieldModel) => JsonSchema | undefined;

const objectOf = (fields: readonly FieldModel[], schemaOf: SchemaOf): JsonSchema | undefined => {
  const properties = fields.flatMap((field) => {
    const schema = schemaOf(field);
    return schema === undefined ? [] : [[field.name, schema] as const];
  });
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  if (properties.length === 0 && required.length === 0) return undefined;
  return {
    type: 'object',
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
  };
};

const isWritten = ({ readOnly, computed, internal, kind }: FieldModel): boolean =>
  !readOnly && !computed && !internal && kind !== 'id';

/** Members of what is written with the record, by the kind of the field that carries them. */
const nested: Partial<Record<FieldKind, (field: FieldModel, entities: Entities) => JsonSchema | undefined>> = {
  object: (field) => plain(field.fields ?? []),
  reference: (field, entities) => (field.owned ? plain(entities.get(field.to ?? '')?.fields ?? []) : undefined),
  children: (field, entities) =>
    field.owned ? rows(plain(columnsOf(field, entities.get(field.to ?? '')))) : undefined,
};

/** A row of children shows what their own list does, where they have one. */
const columnsOf = ({ by }: FieldModel, child: EntityModel | undefined): FieldModel[] => {
  const listed = child?.views.find(({ name }) => name === child.name)?.list?.columns;
  return child?.fields.filter(({ name }) => name !== by && (listed?.includes(name) ?? true)) ?? [];
};

const rows = (items: JsonSchema | undefined): JsonSchema | undefined => items && { type: 'array', items };

const plain = (fields: readonly FieldModel[]): JsonSchema | undefined =>
  objectOf(fields.filter(isWritten), (field) => (isTyped(field) ? typedSchema(field) : undefined));

type Entities = ReadonlyMap<string, EntityModel>;

/** What the form of an entity lets a person type: limits of its fields, of what is written with it, of its rows. */
export const formSchema = (entity: EntityModel, entities: Entities, settings: string | undefined): JsonSchema =>
  objectOf(entity.fields.filter(isWritten), (field) => {
    if (field.kind === 'settings') return settings === undefined ? undefined : { $ref: settings };
    return isTyped(field) ? typedSchema(field) : nested[field.kind]?.(field, entities);
  }) ?? {};

/** The known keys of settings as one schema that a form can be made of: English titles, no reference out of it. */
export interface KeysSchema {
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
}

type Enums = ReadonlyMap<string, EnumModel>;

const valuesOf = ({ enum: name }: FieldModel, enums: Enums): EnumModel['values'] => enums.get(name ?? '')?.values ?? [];

/** Members of an object, or of each row of a list. */
const membersSchema = ({ fields = [] }: FieldModel, enums: Enums): Record<string, unknown> => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.name, keySchema(field, enums)])),
});

const keySchema = (field: FieldModel, enums: Enums): Record<string, unknown> => {
  const { title } = field;
  if (field.kind === 'object') return { title, ...membersSchema(field, enums) };
  if (field.kind === 'list' && field.fields) return { title, type: 'array', items: membersSchema(field, enums) };
  if (isTyped(field)) return { title, ...typedSchema(field) };
  if (field.kind === 'flag') return { title, type: 'boolean' };
  if (field.kind === 'enum') return { title, type: 'integer', enum: valuesOf(field, enums).map(({ value }) => value) };
  return { title };
};

/** Widgets by the kind of a value; what is neither typed, switched nor chosen is a field with a picker of its own. */
const keyUi = (field: FieldModel, enums: Enums): Record<string, unknown> => {
  const names = valuesOf(field, enums).map((value) => value.title);
  if (field.kind === 'enum') return { 'ui:widget': 'enum', 'ui:enumNames': names };
  return isTyped(field) || field.kind === 'flag' ? { 'ui:widget': field.kind } : { 'ui:field': 'other' };
};

export const keysSchema = (fields: readonly FieldModel[], enums: Enums): KeysSchema => {
  const each = (of: typeof keyUi): Record<string, unknown> =>
    Object.fromEntries(fields.map((field) => [field.name, of(field, enums)]));
  return {
    schema: { type: 'object', properties: each(keySchema) },
    uiSchema: { 'ui:order': fields.map(({ name }) => name), ...each(keyUi) },
  };
};
