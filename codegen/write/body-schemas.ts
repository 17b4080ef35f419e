import { fieldAnswer, fieldKinds, fieldSchema } from '../fields/index.ts';
import type { FieldKindFacts, JsonSchema } from '../fields/field-kind.ts';
import { idSchema } from '../fields/numbers.ts';
import { referenceSchema } from '../fields/relations.ts';
import { sharedSchemas, shareSchema } from '../fields/shared-schemas.ts';
import type { Model } from '../model/build-model.ts';
import type { CallModel, EntityModel, EntityVerb, FieldModel, ShapeModel } from '../model/shapes.ts';

type Properties = Record<string, JsonSchema>;

const closed = (properties: Properties, required: string[] = []): JsonSchema =>
  ({ type: 'object', additionalProperties: false, properties, ...(required.length > 0 ? { required } : {}) });
const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** What the server gives is taken and ignored, so that a client may send back what it was answered. */
const isGiven = (field: FieldModel): boolean => Boolean(field.readOnly || field.computed);

const writeProperties = (entity: EntityModel): Properties => Object.fromEntries([
  ...entity.fields.filter((field) => !field.internal).map((field) => [field.name, isGiven(field) ? true : fieldSchema(field)]),
  ['EntityActionType', { type: ['integer', 'null'] }],
  ['Organisation', true],
]);

const requiredOf = (entity: EntityModel): string[] =>
  entity.fields.filter((field) => field.required && !isGiven(field) && field.default === undefined).map((field) => field.name);

const parentFields = (entity: EntityModel, model: Model): Set<string> =>
  new Set(model.entities.flatMap((parent) => parent.fields.filter((field) => field.kind === 'children' && field.to === entity.name).map((field) => field.by as string)));

const answerDefinition = (entity: EntityModel): [string, JsonSchema] =>
  [`${entity.name}Answer`, { type: 'object', description: entity.title, properties: answerProperties(entity) }];

const entityDefinitions = (entity: EntityModel, model: Model): [string, JsonSchema][] => {
  if (!entity.table) return [answerDefinition(entity)];
  const properties = writeProperties(entity);
  const parents = parentFields(entity, model);
  return [
    [`${entity.name}Create`, closed(properties, requiredOf(entity))],
    // A child is created without naming its parent, or changed with only its Id and what changes.
    [`${entity.name}Child`, { ...(closed(properties) as object), anyOf: [{ required: ['Id'] }, { required: requiredOf(entity).filter((name) => !parents.has(name)) }] }],
    [`${entity.name}Update`, closed(properties, ['Id'])],
    [`${entity.name}Body`, closed(properties)],
    [`${entity.name}Predicate`, predicateSchema(entity)],
    [`${entity.name}Label`, { type: 'object', properties: labelProperties(entity) }],
    answerDefinition(entity),
  ];
};

const labelProperties = (entity: EntityModel): Properties => Object.fromEntries([
  ['Id', idSchema],
  ...entity.fields.filter((field) => entity.label.includes(field.name)).map((field) => [field.name, fieldAnswer(field)]),
]);

const answerProperties = (shape: ShapeModel): Properties => Object.fromEntries(
  shape.fields.filter((field) => !field.internal && field.kind !== 'secret').map((field) => [field.name, fieldAnswer(field)]),
);

const filters = (fields: FieldModel[]): Properties => Object.fromEntries(fields.filter((field) => field.filter).map((field) => {
  const kind: FieldKindFacts = fieldKinds[field.kind];
  return [field.filter as string, kind.filter?.schema(field) ?? true];
}));

const pager = shareSchema('PageAsked', closed({ Index: { type: 'integer', minimum: 0, maximum: 1e9 }, Size: { type: 'integer', minimum: 0, maximum: 1_000_000 }, Number: true }));
const ids = shareSchema('Ids', { type: 'array', maxItems: 10_000, items: idSchema });

const named = (names: string[]): JsonSchema => (names.length > 0 ? { enum: names } : text(100));

const pageProperties = (sortable: string[], columns: string[], strings: string[]): Properties => ({
  Pager: pager,
  Sorts: { type: 'array', maxItems: 5, items: closed({ Name: named(sortable), SortType: { enum: [0, 1] } }, ['Name']) },
  Columns: { type: 'array', maxItems: 200, items: named(columns) },
  Strings: { type: 'array', maxItems: 20, items: closed({ Name: named(strings), Pattern: text(200) }, ['Name', 'Pattern']) },
  Refresh: { type: 'boolean' },
  Update: { type: 'boolean' },
});

/** The fields of an entity that a predicate may name in Columns. */
const columnNames = (shape: ShapeModel): string[] => shape.fields.filter((field) => !field.internal && field.kind !== 'secret').map((field) => field.name);

const predicateSchema = (entity: EntityModel): JsonSchema => closed({
  ...pageProperties(
    entity.fields.filter((field) => field.sortable).map((field) => field.name),
    columnNames(entity),
    entity.fields.filter((field) => field.searchable).map((field) => field.name),
  ),
  Group: true,
  Ids: ids,
  ...(entity.clientId ? { ClientIds: { type: 'array', maxItems: 1000, items: text(64) } } : {}),
  ...(entity.softDelete ? { WithDeleted: { type: 'boolean' } } : {}),
  ...filters(entity.fields),
});

/** A report is sorted by the columns of its rows and grouped by what its schema names. */
const reportPredicate = (call: CallModel): JsonSchema => {
  const rows = columnNames(call.answer as ShapeModel);
  return closed({
    ...pageProperties(rows, rows, []),
    Strings: { type: 'array', maxItems: 20, items: closed({ Name: text(100), Pattern: text(200) }, ['Name', 'Pattern']) },
    Ids: ids,
    Group: closed({
      Fields: { type: 'array', maxItems: 10, items: named(call.groups ?? []) },
      DatePart: { type: 'integer', minimum: 1, maximum: 8 },
      ArticleSplit: referenceSchema,
      TimeZone: text(64),
    }),
    ...filters((call.predicate as ShapeModel).fields),
  });
};

const bodies: Record<EntityVerb, (entity: EntityModel) => JsonSchema> = {
  Read: (entity) => wrapped(entity, referenceSchema),
  Load: (entity) => wrapped(entity, referenceSchema),
  Remove: (entity) => wrapped(entity, referenceSchema),
  Delete: (entity) => wrapped(entity, referenceSchema),
  Switch: (entity) => wrapped(entity, referenceSchema),
  Search: (entity) => closed({ predicate: ref(`${entity.name}Predicate`) }, ['predicate']),
  Reference: (entity) => closed({ predicate: ref(`${entity.name}Predicate`) }, ['predicate']),
  Create: (entity) => wrapped(entity, ref(`${entity.name}Create`)),
  Update: (entity) => wrapped(entity, ref(`${entity.name}Update`)),
  Upload: (entity) => wrapped(entity, ref(`${entity.name}Body`)),
};

const wrapped = (entity: EntityModel, schema: JsonSchema): JsonSchema => closed({ [entity.bodyKey]: schema }, [entity.bodyKey]);

const requestSchema = (request: ShapeModel | undefined): JsonSchema => {
  const fields = request?.fields ?? [];
  return closed(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])), fields.filter((field) => field.required).map((field) => field.name));
};

const bodyOf = (call: CallModel, entities: Map<string, EntityModel>): JsonSchema => {
  if (call.verb) return bodies[call.verb](entities.get(call.entity as string) as EntityModel);
  if (call.predicate) return closed({ predicate: reportPredicate(call) }, ['predicate']);
  return requestSchema(call.request);
};

export interface BodySchemas { $defs: Record<string, JsonSchema>; bodies: Record<string, JsonSchema> }

/** JSON schemas of every entity and of every call's body, for the validators and for OpenAPI. */
export const bodySchemas = (model: Model): BodySchemas => {
  const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
  return {
    $defs: { ...sharedSchemas(), ...Object.fromEntries(model.entities.flatMap((entity) => entityDefinitions(entity, model))) },
    bodies: Object.fromEntries(model.calls.map((call) => [call.name, bodyOf(call, entities)])),
  };
};

export { answerProperties };
