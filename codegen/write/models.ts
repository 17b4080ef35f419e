import type { Model } from '../model/build-model.ts';
import type {
  CallModel,
  EntityModel,
  FieldModel,
  ResourceModel,
  ShapeModel,
  ViewModel,
  WireCall,
  WireEntity,
  WireField,
  WireShape,
} from '../model/shapes.ts';
import type { Output } from './output.ts';

const literal = (value: unknown): string => JSON.stringify(value);

/** Fields as the back office reads them: how they look, not how they are stored. */
const fieldsOf = ({ fields }: EntityModel): FieldModel[] =>
  fields
    .filter((field) => !field.internal)
    .map(({ column: _column, searchable, ...field }) => ({ ...field, ...(searchable ? { searchable } : {}) }));

/** Names that stand in addresses of an entity's screens: /collectionitems/{ArticleSplit?} */
const placesOf = ({ views }: EntityModel): Set<string> =>
  new Set(
    views
      .flatMap(({ list, form }) => [list?.route ?? '', form?.route ?? ''])
      .flatMap((route) => [...route.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => (name as string).toLowerCase())),
  );

/**
 * Values that everything made in a view starts with, on the entity's own terms: {ContractorActionTypes: [1]} →
 * {ContractorActionType: 1}.
 */
const givenBy = ({ where }: ViewModel, fields: readonly FieldModel[]): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap(({ name, filter }) => {
      const wanted: unknown = filter ? where?.[filter] : undefined;
      return Array.isArray(wanted) && typeof wanted[0] === 'number'
        ? [[name, (wanted as number[]).find((each) => each !== 0) ?? wanted[0]]]
        : [];
    }),
  );

/** What the back office knows of an entity from its start. Its fields come with what reads them. */
const resource = (entity: EntityModel): ResourceModel => {
  const { name, bodyKey, title, titles, label, verbs, access, menuKeys, views, menu, softDelete } = entity;
  const fields = fieldsOf(entity);
  const places = placesOf(entity);
  return {
    ...{ name, bodyKey, title, titles, label, verbs, access, menuKeys, menu, softDelete },
    views: views.map((view) => ({ ...view, ...(view.where && { given: givenBy(view, fields) }) })),
    variants: fields.find(({ kind, to }) => kind === 'children' && to === name)?.name,
    order: label.find((each) => fields.find((field) => field.name === each)?.sortable),
    searched: fields.filter(({ searchable }) => searchable).map((field) => field.name),
    periods: Object.fromEntries(
      fields.flatMap(({ filter, kind }) => (filter && (kind === 'instant' || kind === 'day') ? [[filter, kind]] : [])),
    ),
    placed: fields
      .filter((field) => field.kind !== 'id' && places.has(field.name.toLowerCase()))
      .map((field) => ({ name: field.name, kind: field.kind, filter: field.filter })),
  };
};

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

const codecFile = (calls: readonly WireCall[], entities: readonly WireEntity[]): string =>
  [
    "import type { WireCall, WireEntity } from './shapes.ts';",
    'export const wireEntities: Record<string, WireEntity> = {',
    ...entities.map((entity) => `  ${entity.name}: ${literal(entity)},`),
    '};',
    'export const wireCalls: WireCall[] = [',
    ...calls.map((call) => `  ${literal(call)},`),
    '];',
    '',
  ].join('\n');

/** The names of all entities that something in the model leads to, through those that these lead to. */
const reached = (from: unknown, entities: ReadonlyMap<string, WireEntity>, known = new Set<string>()): Set<string> => {
  if (typeof from !== 'object' || from === null) return known;
  for (const [key, value] of Object.entries(from)) {
    const entity = ['to', 'entity'].includes(key) ? entities.get(value as string) : undefined;
    if (entity && !known.has(entity.name)) reached(entity, entities, known.add(entity.name));
    else reached(value, entities, known);
  }
  return known;
};

/**
 * codec-model.ts and codec-rest.ts: what a browser needs of the model to speak to the server, a third of the whole. The
 * first is a till's part, so that a cashier does not wait for the words of the back office.
 */
const writeCodecModel = (model: Model, output: Output): void => {
  const entities = model.entities.filter(({ table }) => table).map(wireEntity);
  const calls = model.calls.map(wireCall);
  const names = new Set([...model.tillCalls.whileLocked, ...model.tillCalls.whileUnlocked]);
  const ofTill = (call: WireCall): boolean => names.has(call.name);
  const known = reached(calls.filter(ofTill), new Map(entities.map((each) => [each.name, each])));
  const isKnown = ({ name }: WireEntity): boolean => known.has(name);
  output.text('codec-model.ts', codecFile(calls.filter(ofTill), entities.filter(isKnown)));
  output.text(
    'codec-rest.ts',
    codecFile(
      calls.filter((call) => !ofTill(call)),
      entities.filter((entity) => !isKnown(entity)),
    ),
  );
  output.text(
    'till-calls.ts',
    [
      "import type { CallName } from './call-paths.ts';",
      `export const tillCalls: Record<'whileLocked' | 'whileUnlocked', readonly CallName[]> = ${literal(model.tillCalls)};`,
      '',
    ].join('\n'),
  );
};

/** resources.ts and fields.ts: what the back office reads, at its start and later. */
const writeResources = (model: Model, output: Output): void => {
  const stored = model.entities.filter(({ table }) => table);
  output.text(
    'resources.ts',
    [
      "import type { EnumModel, ResourceModel } from './shapes.ts';",
      'export const resources: Record<string, ResourceModel> = {',
      ...stored.map((entity) => `  ${entity.name}: ${literal(resource(entity))},`),
      '};',
      'export const enums: Record<string, EnumModel> = {',
      ...model.enums.map((one) => `  ${one.name}: ${literal(one)},`),
      '};',
      '',
    ].join('\n'),
  );
  output.text(
    'fields.ts',
    [
      "import type { FieldModel } from './shapes.ts';",
      '/** By entity. A third of the model: what is drawn with every list does without it. */',
      'export const fields: Record<string, readonly FieldModel[]> = {',
      ...model.entities
        .filter(({ table, isForm }) => table || isForm)
        .map((entity) => `  ${entity.name}: ${literal(fieldsOf(entity))},`),
      '};',
      '',
    ].join('\n'),
  );
};

/** model.ts, calls.ts, resources.ts and fields.ts: the model as data. */
/** A call by its name, and by the end of its path too where that is another. */
const named = ({ name, path }: CallModel): string => {
  const end = path.slice(path.lastIndexOf('/') + 1);
  return end === name ? name : `${name}=${end}`;
};

const namesByService = ({ calls }: Model): [service: string, names: string[]][] =>
  Object.entries(Object.groupBy(calls, ({ path }) => path.slice(0, path.lastIndexOf('/')))).map(([service, found]) => [
    service,
    (found ?? []).map(named),
  ]);

export const writeModels = (model: Model, output: Output): void => {
  writeCodecModel(model, output);
  writeResources(model, output);
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
      `export type CallName = ${model.calls.map(({ name }) => literal(name)).join(' | ')};`,
      '',
      '/** Names of calls by the service they are posted to: of a path, nothing stands twice in what a page loads. */',
      'const namesByService: Record<string, string> = {',
      ...namesByService(model).map(([service, names]) => `  ${literal(service)}: ${literal(names.join(' '))},`),
      '};',
      '',
      '/** Where each call is posted: all that a client needs to know of it. */',
      'export const callPaths = Object.fromEntries(',
      '  Object.entries(namesByService).flatMap(([service, names]) =>',
      "    names.split(' ').map((one) => {",
      "      const [name = '', end = name] = one.split('=');",
      '      return [name, `${service}/${end}`];',
      '    }),',
      '  ),',
      ') as Record<CallName, string>;',
      '',
    ].join('\n'),
  );
};
