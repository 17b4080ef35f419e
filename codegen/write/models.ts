import type { Model } from '../model/build-model.ts';
import type {
  CallModel,
  EntityModel,
  FieldModel,
  ShapeModel,
  WireCall,
  WireEntity,
  WireField,
  WireShape,
} from '../model/shapes.ts';
import type { Output } from './output.ts';

const literal = (value: unknown): string => JSON.stringify(value);

/** What the back office reads of an entity: how it looks, not how it is stored or where it is served. */
const resource = ({
  indexes: _indexes,
  uniques: _uniques,
  scope: _scope,
  area: _area,
  service: _service,
  table: _table,
  fields,
  ...entity
}: EntityModel) => ({
  ...entity,
  fields: fields
    .filter((field) => !field.internal)
    .map(({ column: _column, searchable, ...field }) => ({ ...field, ...(searchable ? { searchable } : {}) })),
});

/** Only what says something: an absent member and one that is undefined are the same. */
const wireField = ({ name, kind, to, filter, computed, internal, owned, readOnly, fields }: FieldModel): WireField => ({
  name,
  kind,
  to,
  filter,
  computed,
  internal,
  owned,
  readOnly,
  fields: fields?.map(wireField),
});
const wireShape = (shape: ShapeModel | undefined): WireShape | undefined =>
  shape && { name: shape.name, fields: shape.fields.map(wireField) };
const wireEntity = ({ name, bodyKey, fields }: EntityModel): WireEntity => ({
  name,
  bodyKey,
  fields: fields.map(wireField),
});
const wireCall = ({ name, entity, verb, answers, method, request, predicate, answer }: CallModel): WireCall => ({
  name,
  entity,
  verb,
  answers,
  ...(method === 'GET' && { method }),
  request: wireShape(request),
  predicate: wireShape(predicate),
  answer: wireShape(answer),
});

/** codec-model.ts: what a browser needs of the model to speak to the server, a third of the whole. */
const writeCodecModel = (model: Model, output: Output): void =>
  output.text(
    'codec-model.ts',
    [
      "import type { WireCall, WireEntity } from './shapes.ts';",
      'export const wireEntities: Record<string, WireEntity> = {',
      ...model.entities
        .filter(({ table }) => table)
        .map((entity) => `  ${entity.name}: ${literal(wireEntity(entity))},`),
      '};',
      'export const wireCalls: WireCall[] = [',
      ...model.calls.map((call) => `  ${literal(wireCall(call))},`),
      '];',
      '',
    ].join('\n'),
  );

/** model.ts, calls.ts and resources.ts: the model as data. */
export const writeModels = (model: Model, output: Output): void => {
  writeCodecModel(model, output);
  // Shapes are types alone: nothing at run time reads them.
  const stored = model.entities.filter(({ table }) => table);
  output.text(
    'model.ts',
    [
      "import type { EntityModel, EnumModel } from './shapes.ts';",
      `export type EntityName = ${stored.map(({ name }) => literal(name)).join(' | ')};`,
      'export const entities: { readonly [Name in EntityName]: EntityModel<Name> } = {',
      ...stored.map((entity) => `  ${entity.name}: ${literal(entity)},`),
      '};',
      'export const enums: Record<string, EnumModel> = {',
      ...model.enums.map((one) => `  ${one.name}: ${literal(one)},`),
      '};',
      '',
    ].join('\n'),
  );
  output.text(
    'calls.ts',
    [
      "import type { CallModel } from './shapes.ts';",
      `export type CallName = ${model.calls.map(({ name }) => literal(name)).join(' | ')};`,
      'export const calls: CallModel[] = [',
      ...model.calls.map((call) => `  ${literal(call)},`),
      '];',
      '',
    ].join('\n'),
  );
  output.text(
    'call-paths.ts',
    [
      '/** Where each call is posted: all that a client needs to know of it. */',
      'export const callPaths = {',
      ...model.calls.map((call) => `  ${call.name}: ${literal(call.path)},`),
      '} as const;',
      'export type CallName = keyof typeof callPaths;',
      '',
    ].join('\n'),
  );
  output.text(
    'resources.ts',
    [
      "import type { EntityModel, EnumModel } from './shapes.ts';",
      "export type Resource = Omit<EntityModel, 'indexes' | 'uniques' | 'scope' | 'area' | 'service' | 'table'>;",
      'export const resources: Record<string, Resource> = {',
      ...stored.map((entity) => `  ${entity.name}: ${literal(resource(entity))},`),
      '};',
      'export const enums: Record<string, EnumModel> = {',
      ...model.enums.map((one) => `  ${one.name}: ${literal(one)},`),
      '};',
      '',
    ].join('\n'),
  );
};
