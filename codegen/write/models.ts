import type { Model } from '../model/build-model.ts';
import type {
  EntityModel,
  FieldModel,
  KindModel,
  ResourceModel,
  ShownView,
  ViewFields,
  ViewModel,
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
const givenBy = ({ where }: Pick<ViewModel, 'where'>, fields: readonly FieldModel[]): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap(({ name, filter }) => {
      const wanted: unknown = filter ? where?.[filter] : undefined;
      return Array.isArray(wanted) && typeof wanted[0] === 'number'
        ? [[name, (wanted as number[]).find((each) => each !== 0) ?? wanted[0]]]
        : [];
    }),
  );

/** Which of the kinds may hold records of a view: those that its conditions name, else all of them. */
const kindsOf = ({ where = {} }: ViewModel, { reach, fields }: EntityModel): KindModel[] => {
  const kinds = reach?.kinds ?? [];
  const [told] = Object.keys(kinds[0]?.where ?? {});
  const wanted: unknown = where[fields.find(({ name }) => name === told)?.filter ?? ''];
  if (!Array.isArray(wanted)) return kinds;
  return wanted.flatMap((value) => {
    const fits = kinds.find((kind) =>
      Object.entries(kind.where).every(([name, one]) => name === told && one === value),
    );
    return fits ?? [];
  });
};

/** Items that open a view, if kinds of its entity have items of their own. */
const keysOf = (view: ViewModel, entity: EntityModel): Pick<ShownView, 'keys'> => {
  const keys = [...new Set(kindsOf(view, entity).flatMap((kind) => kind.keys))];
  return keys.length > 0 ? { keys } : {};
};

const shownView = (view: ViewModel, entity: EntityModel): ShownView => {
  const { name, title, titles, where, list, form } = view;
  return {
    ...{ name, title, titles, where },
    ...keysOf(view, entity),
    list: list && { route: list.route, rowRoute: list.rowRoute },
    form: form && { route: form.route, parameter: form.parameter },
    ...(where && { given: givenBy({ where }, fieldsOf(entity)) }),
  };
};

const readAsFigures = ['integer', 'money', 'rate'];

const figuresOf = ({ label, fields }: EntityModel): Pick<ResourceModel, 'figures'> => {
  const figures = fields.filter(({ name, kind }) => label.includes(name) && readAsFigures.includes(kind));
  return figures.length > 0 ? { figures: Object.fromEntries(figures.map(({ name, kind }) => [name, kind])) } : {};
};

/** What the back office knows of an entity from its start. Its fields come with what reads them. */
const resource = (entity: EntityModel): ResourceModel => {
  const { name, bodyKey, title, titles, label, verbs, deletesAtOnce, access, menuKeys, views, menu, softDelete } =
    entity;
  const fields = fieldsOf(entity);
  const places = placesOf(entity);
  return {
    ...{ name, bodyKey, title, titles, label, verbs, deletesAtOnce, access, menuKeys, menu, softDelete },
    views: views.map((view) => shownView(view, entity)),
    ...(entity.reach?.kinds && { kinds: entity.reach.kinds.map(({ where, keys }) => ({ where, keys })) }),
    variants: fields.find(({ kind, to }) => kind === 'children' && to === name)?.name,
    order: label.find((each) => fields.find((field) => field.name === each)?.sortable),
    searched: fields.filter(({ searchable }) => searchable).map((field) => field.name),
    periods: Object.fromEntries(
      fields.flatMap(({ filter, kind }) => (filter && (kind === 'instant' || kind === 'day') ? [[filter, kind]] : [])),
    ),
    ...figuresOf(entity),
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

/**
 * Whether a field's values are records that are written with their own: lines of a document, the person of an employee.
 */
const isPartOf = ({ kind, owned }: FieldModel): boolean =>
  kind === 'children' || (kind === 'reference' && owned === true);

/** An entity and those whose records lie within its own, at any depth. */
const within = (name: string, entities: ReadonlyMap<string, EntityModel>, known = new Set<string>()): Set<string> => {
  const entity = entities.get(name);
  if (!entity || known.has(name)) return known;
  known.add(name);
  for (const field of fieldsOf(entity)) if (isPartOf(field)) within(field.to as string, entities, known);
  return known;
};

/**
 * fields/<Entity>.ts: the fields of one entity as the office reads them; fields/index.ts: how each is fetched, together
 * with those of the records that lie within its own.
 */
const writeFields = (model: Model, viewed: readonly string[], output: Output): void => {
  const told = model.entities.filter(({ table, isForm }) => table || isForm);
  const byName = new Map(told.map((entity) => [entity.name, entity]));
  for (const entity of told)
    output.text(
      `fields/${entity.name}.ts`,
      [
        `import type { FieldModel${viewed.includes(entity.name) ? '' : ', ViewFields'} } from '../shapes.ts';`,
        viewed.includes(entity.name)
          ? `export { views } from '../views/${entity.name}.ts';`
          : 'export const views: Record<string, ViewFields> = {};',
        `export const entity = ${literal(entity.name)};`,
        'export const fields: readonly FieldModel[] = [',
        ...fieldsOf(entity).map((field) => `  ${literal(field)},`),
        '];',
        '',
      ].join('\n'),
    );
  output.text(
    'fields/index.ts',
    [
      "import type { FieldModel, ViewFields } from '../shapes.ts';",
      'export interface EntityFields { entity: string; fields: readonly FieldModel[]; views: Record<string, ViewFields> }',
      '/** An entity first, then those whose records lie within its own. */',
      'export const entityFields: Record<string, () => Promise<EntityFields[]>> = {',
      ...told.map(({ name }) => {
        const parts = [...within(name, byName)].map((each) => `import(${literal(`./${each}.ts`)})`);
        return `  ${name}: () => Promise.all([${parts.join(', ')}]),`;
      }),
      '};',
      '',
    ].join('\n'),
  );
};

/**
 * resources.ts: what is there before the first list. Names, rights and addresses of all entities are asked for by the
 * menu, by the routes and by every link to a record. Titles of the enumerations come with them: most lists have some
 * that others have too, and would wait for a file of their own after they came.
 */
const writeResources = (model: Model, output: Output): void => {
  const stored = model.entities.filter(({ table }) => table);
  writeFields(model, writeViews(model, output), output);
  output.text(
    'resources.ts',
    [
      "import type { EnumChoice, ResourceModel } from './shapes.ts';",
      'export const resources: Record<string, ResourceModel> = {',
      ...stored.map((entity) => `  ${entity.name}: ${literal(resource(entity))},`),
      '};',
      'export const enums: Record<string, readonly EnumChoice[]> = {',
      ...model.enums.map(
        ({ name, values }) => `  ${name}: ${literal(values.map(({ value, title }) => ({ value, title })))},`,
      ),
      '};',
      '',
    ].join('\n'),
  );
};

/** model.ts, calls.ts, resources.ts and fields/: the model as data. */
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
