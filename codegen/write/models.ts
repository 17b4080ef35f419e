import type { Model } from '../model/build-model.ts';
import type { EntityModel, FieldModel, ResourceModel, ShownView, ViewFields, ViewModel } from '../model/shapes.ts';
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
const givenBy = ({ where }: Pick<ViewModel, 'where'>, fields: readonly FieldModel[]): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap(({ name, filter }) => {
      const wanted: unknown = filter ? where?.[filter] : undefined;
      return Array.isArray(wanted) && typeof wanted[0] === 'number'
        ? [[name, (wanted as number[]).find((each) => each !== 0) ?? wanted[0]]]
        : [];
    }),
  );

const shownView = (
  { name, title, titles, where, list, form }: ViewModel,
  fields: readonly FieldModel[],
): ShownView => ({
  ...{ name, title, titles, where },
  list: list && { route: list.route, rowRoute: list.rowRoute },
  form: form && { route: form.route, parameter: form.parameter },
  ...(where && { given: givenBy({ where }, fields) }),
});

/** What the back office knows of an entity from its start. Its fields come with what reads them. */
const resource = (entity: EntityModel): ResourceModel => {
  const { name, bodyKey, title, titles, label, verbs, access, menuKeys, views, menu, softDelete } = entity;
  const fields = fieldsOf(entity);
  const places = placesOf(entity);
  return {
    ...{ name, bodyKey, title, titles, label, verbs, access, menuKeys, menu, softDelete },
    views: views.map((view) => shownView(view, fields)),
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

const viewFields = ({ list, form }: ViewModel): ViewFields => ({
  columns: list?.columns,
  filters: list?.filters,
  sections: form?.sections.map(({ fields }) => fields),
});

/** views/<Entity>.ts: what screens of one entity show, for those that are drawn by it. */
const writeViews = ({ entities }: Model, output: Output): string[] => {
  const shown = entities.filter(({ table, views }) => table && views.length > 0);
  for (const { name, views } of shown)
    output.text(
      `views/${name}.ts`,
      [
        "import type { ViewFields } from '../shapes.ts';",
        'export const views: Record<string, ViewFields> = {',
        ...views.map((view) => `  ${view.name}: ${literal(viewFields(view))},`),
        '};',
        '',
      ].join('\n'),
    );
  return shown.map(({ name }) => name);
};

/** resources.ts and fields.ts: what the back office reads, at its start and later. */
const writeResources = (model: Model, output: Output): void => {
  const stored = model.entities.filter(({ table }) => table);
  const viewed = writeViews(model, output);
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
      "import type { FieldModel, ViewFields } from './shapes.ts';",
      ...viewed.map((name) => `import { views as ${name} } from ${literal(`./views/${name}.ts`)};`),
      '/** By name. */',
      `export const views: Record<string, ViewFields> = { ${viewed.map((name) => `...${name}`).join(', ')} };`,
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
export const writeModels = (model: Model, output: Output): void => {
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
};
