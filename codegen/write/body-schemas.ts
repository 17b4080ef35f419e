import { fieldSchema } from '../fields/index.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { referenceSchema } from '../fields/relations.ts';
import type { Side } from '../fields/shared-schemas.ts';
import type { Model } from '../model/build-model.ts';
import type { CallModel, EntityModel, EntityVerb, ShapeModel } from '../model/shapes.ts';
import { closed, columnNames, definitionsOf, filters, ids, named, pageProperties, ref, text } from './definitions.ts';

/** A report is sorted by the columns of its rows and grouped by what its schema names. */
const reportPredicate = (call: CallModel, side: Side): JsonSchema => {
  const rows = columnNames(call.answer as ShapeModel);
  return closed({
    ...pageProperties(rows, rows, []),
    Strings: {
      type: 'array',
      maxItems: 20,
      items: closed({ Name: text(100), Pattern: text(200) }, ['Name', 'Pattern']),
    },
    Ids: ids,
    Group: closed({
      Fields: { type: 'array', maxItems: 10, items: named(call.groups ?? []) },
      DatePart: { type: 'integer', minimum: 1, maximum: 9 },
      ArticleSplit: referenceSchema,
      TimeZone: text(64),
    }),
    ...filters((call.predicate as ShapeModel).fields, side),
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

const wrapped = (entity: EntityModel, schema: JsonSchema): JsonSchema =>
  closed({ [entity.bodyKey]: schema }, [entity.bodyKey]);

const requestSchema = (request: ShapeModel | undefined, side: Side): JsonSchema => {
  const fields = request?.fields ?? [];
  return closed(
    Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, side)])),
    fields.filter((field) => field.required).map((field) => field.name),
  );
};

const bodyOf = (call: CallModel, entities: Map<string, EntityModel>, side: Side): JsonSchema => {
  if (call.verb) return bodies[call.verb](entities.get(call.entity as string) as EntityModel);
  if (call.predicate) return closed({ predicate: reportPredicate(call, side) }, ['predicate']);
  return requestSchema(call.request, side);
};

export interface BodySchemas {
  $defs: Record<string, JsonSchema>;
  bodies: Record<string, JsonSchema>;
}

/** JSON schemas of every entity and of every call's body: on the wire for validators and OpenAPI, inside for types. */
export const bodySchemas = (model: Model, side: Side = 'wire'): BodySchemas => {
  const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
  return {
    $defs: definitionsOf(model, side),
    bodies: Object.fromEntries(model.calls.map((call) => [call.name, bodyOf(call, entities, side)])),
  };
};
