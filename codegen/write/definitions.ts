import { fieldAnswer, fieldKinds, fieldSchema } from '../fields/index.ts';
import type { FieldKindFacts, JsonSchema } from '../fields/field-kind.ts';
import { idSchema } from '../fields/numbers.ts';
import { sharedSchemas, shareSchema, type Side } from '../fields/shared-schemas.ts';
import type { Model } from '../model/build-model.ts';
import type { EntityModel, EnumModel, FieldModel, ShapeModel } from '../model/shapes.ts';

export type Properties = Record<string, JsonSchema>;

export const closed = (properties: Properties, required: string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 ? { required } : {}),
});
export const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
export const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** What the server gives is taken and ignored, so that a client may send back what it was answered. */
const isGiven = (field: FieldModel): boolean => Boolean(field.readOnly || field.computed);

/** Long enough to stand by itself: four bodies of the entity carry it. */
const isLong = (schema: JsonSchema): boolean => JSON.stringify(schema).length > 500;
const nameOf = (entity: EntityModel, field: FieldModel): string => `${entity.name}${field.name}Written`;

const written = (entity: EntityModel, field: FieldModel, side: Side): JsonSchema => {
  const schema = fieldSchema(field, side);
  return side === 'wire' && isLong(schema) ? ref(nameOf(entity, field)) : schema;
};

const longFields = (entity: EntityModel, side: Side): [string, JsonSchema][] =>
  entity.fields
    .filter((field) => !field.internal && !isGiven(field))
    .map((field): [string, JsonSchema] => [nameOf(entity, field), fieldSchema(field, side)])
    .filter(([, schema]) => side === 'wire' && isLong(schema));

const writeProperties = (entity: EntityModel, side: Side): Properties =>
  Object.fromEntries([
    ...entity.fields
      .filter((field) => !field.internal)
      .map((field) => [field.name, isGiven(field) ? true : written(entity, field, side)]),
    ['EntityActionType', { type: ['integer', 'null'] }],
    ['Organisation', true],
  ]);

const requiredOf = (entity: EntityModel): string[] =>
  entity.fields
    .filter((field) => field.required && !isGiven(field) && field.default === undefined)
    .map((field) => field.name);

const parentFields = (entity: EntityModel, model: Model): Set<string> =>
  new Set(
    model.entities.flatMap((parent) =>
      parent.fields
        .filter((field) => field.kind === 'children' && field.to === entity.name)
        .map((field) => field.by as string),
    ),
  );

const titled = ({ title, name, description }: FieldModel): object => ({
  ...(title !== name && { title }),
  ...(description && { description }),
});

/** Words beside a value's own; a value that may be anything has none to stand beside. */
const withTitle = (field: FieldModel, schema: JsonSchema): JsonSchema =>
  schema === true ? { ...titled(field) } : { ...titled(field), ...(schema as object) };

/** The columns that no schema writes, as the server holds them. */
const ownColumns = (entity: EntityModel, side: Side): Properties => ({
  ...(side === 'inside' && entity.scope === 'organisation' && { OrganisationId: { type: 'integer' } }),
  EntityActionType: { type: ['integer', 'null'] },
});

const isTold =
  (side: Side) =>
  (field: FieldModel): boolean =>
    side === 'inside' || !field.internal;

/** What is answered, field by field. A secret's name is told, its value never. */
const answerProperties = (shape: ShapeModel, side: Side): Properties =>
  Object.fromEntries(
    shape.fields.filter(isTold(side)).map((field) => [field.name, withTitle(field, fieldAnswer(field, side))]),
  );

/** What is answered as one object: a row of a report, an answer of a call. */
export const answerShape = (shape: ShapeModel, side: Side): JsonSchema => {
  const required = shape.fields.filter((field) => field.required).map(({ name }) => name);
  return { type: 'object', properties: answerProperties(shape, side), ...(required.length > 0 && { required }) };
};

/** A shape that asks: its required members are required. */
const answerDefinition = (entity: EntityModel, side: Side): [string, JsonSchema] => {
  const required = entity.table ? ['Id'] : entity.fields.filter((field) => field.required).map(({ name }) => name);
  return [
    entity.name,
    {
      type: 'object',
      title: entity.title,
      properties: {
        ...answerProperties(entity, side),
        ...(entity.table && { ...ownColumns(entity, side), Id: idSchema }),
      },
      ...(required.length > 0 && { required }),
    },
  ];
};

const entityDefinitions = (entity: EntityModel, model: Model, side: Side): [string, JsonSchema][] => {
  if (!entity.table) return [answerDefinition(entity, side)];
  const properties = writeProperties(entity, side);
  const parents = parentFields(entity, model);
  return [
    answerDefinition(entity, side),
    ...longFields(entity, side),
    [`${entity.name}Label`, { type: 'object', required: ['Id'], properties: labelProperties(entity, side) }],
    [`${entity.name}Predicate`, predicateSchema(entity, side)],
    [`${entity.name}Create`, closed(properties, requiredOf(entity))],
    // A child is created without naming its parent, or changed with only its Id and what changes.
    [
      `${entity.name}Child`,
      {
        ...(closed(properties) as object),
        anyOf: [{ required: ['Id'] }, { required: requiredOf(entity).filter((name) => !parents.has(name)) }],
      },
    ],
    [`${entity.name}Update`, closed(properties, ['Id'])],
    [`${entity.name}Body`, closed(properties)],
  ];
};

const labelProperties = (entity: EntityModel, side: Side): Properties =>
  Object.fromEntries([
    ['Id', idSchema],
    ...(entity.clientId ? [['ClientId', text(64)]] : []),
    ...entity.fields
      .filter((field) => entity.label.includes(field.name))
      .map((field) => [field.name, fieldAnswer(field, side)]),
  ]);

export const filters = (fields: FieldModel[], side: Side): Properties =>
  Object.fromEntries(
    fields
      .filter((field) => field.filter)
      .map((field) => {
        const kind: FieldKindFacts = fieldKinds[field.kind];
        return [field.filter as string, kind.filter?.schema(field) ?? fieldSchema(field, side)];
      }),
  );

const pager = shareSchema(
  'PageAsked',
  closed({
    Index: { type: 'integer', minimum: 0, maximum: 1e9 },
    Size: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    Number: true,
  }),
);
export const ids = shareSchema('Ids', { type: 'array', maxItems: 10_000, items: idSchema });

export const named = (names: string[]): JsonSchema => (names.length > 0 ? { enum: names } : text(100));

export const pageProperties = (sortable: string[], columns: string[], strings: string[]): Properties => ({
  Pager: pager,
  Sorts: { type: 'array', maxItems: 5, items: closed({ Name: named(sortable), SortType: { enum: [0, 1] } }, ['Name']) },
  Columns: { type: 'array', maxItems: 200, items: named(columns) },
  Strings: {
    type: 'array',
    maxItems: 20,
    items: closed({ Name: named(strings), Pattern: text(200) }, ['Name', 'Pattern']),
  },
  Refresh: { type: 'boolean' },
  Update: { type: 'boolean' },
});

/** The fields of an entity that a predicate may name in Columns. */
export const columnNames = (shape: ShapeModel): string[] =>
  shape.fields.filter((field) => !field.internal && field.kind !== 'secret').map((field) => field.name);

const predicateSchema = (entity: EntityModel, side: Side): JsonSchema =>
  closed({
    ...pageProperties(
      entity.fields.filter((field) => field.sortable).map((field) => field.name),
      columnNames(entity),
      entity.fields.filter((field) => field.searchable).map((field) => field.name),
    ),
    Group: true,
    Ids: ids,
    AfterId: idSchema,
    ...(entity.scope === 'organisation' ? { ChangedSince: text(40) } : {}),
    ...(entity.clientId ? { ClientIds: { type: 'array', maxItems: 1000, items: text(64) } } : {}),
    ...(entity.softDelete ? { WithDeleted: { type: 'boolean' } } : {}),
    ...filters(entity.fields, side),
  });

/** Unknown numbers are answered too: what is offered is what has a title. */
const enumDefinition = ({ name, values }: EnumModel): [string, JsonSchema] => [
  name,
  {
    type: 'integer',
    description: values.map(({ value, title }) => `${value} ${title}`).join(', '),
  },
];

/** Their numbers alone, for fields that take no other. */
const listedNumbers = ({ name, values }: EnumModel): [string, JsonSchema] => [
  `${name}Listed`,
  { type: 'integer', enum: values.map(({ value }) => value) },
];

/** Every entity with its label, predicate and bodies, and what they share, by name. */
export const definitionsOf = (model: Model, side: Side): Properties => ({
  ...sharedSchemas(side),
  ...Object.fromEntries(model.enums.map(enumDefinition)),
  ...(side === 'wire' && Object.fromEntries(model.enums.map(listedNumbers))),
  ...Object.fromEntries(model.entities.flatMap((entity) => entityDefinitions(entity, model, side))),
});
