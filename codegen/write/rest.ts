import type { Model } from '../model/build-model.ts';
import { plural } from '../model/plural.ts';
import type { CallModel, EntityModel, EntityVerb, FieldModel } from '../model/shapes.ts';
import type { Output } from './output.ts';
import { approvalPaths, bulkOperation } from './rest-business.ts';
import { idInPath, inQuery, operation, record, ref, type Json, type Operation } from './rest-operation.ts';

/** What a request for records is made of: the call behind it, by name. */
type Part = 'list' | 'one' | 'create' | 'update' | 'delete';

/** One entity as /api offers it. */
interface RestResource extends Partial<Record<Part, string>> {
  name: string;
  entity: string;
  title: string;
}

/** The first of these verbs that the entity has serves the request. */
const verbs: Record<Part, EntityVerb[]> = {
  list: ['Search'],
  one: ['Load', 'Read'],
  create: ['Create'],
  update: ['Update'],
  delete: ['Delete', 'Remove'],
};
const refusedWhenOlder = ' With a Version, the change is refused where somebody else has changed the record meanwhile.';
const parts = Object.keys(verbs) as Part[];

/** A key opens no keys: what is made with one ends with it. */
const closed = new Set(['ApiKey']);

/** Who signs in, and what they may do, is changed by people alone, who give their password: no key writes these. */
const onlyRead = new Set(['Employee', 'Person', 'User']);
const reading = new Set<Part>(['list', 'one']);

/** ArticleGroup → article-groups. */
const resourceName = (entity: string): string =>
  plural(entity)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

/** Every entity that has plain calls; a business call of the same name stands in their place. */
export const restResources = ({ entities, calls }: Model): RestResource[] => {
  const known = new Set(calls.map(({ name }) => name));
  const callOf = (entity: EntityModel, part: Part): string | undefined => {
    if (onlyRead.has(entity.name) && !reading.has(part)) return undefined;
    return verbs[part].map((verb) => entity.name + verb).find((name) => known.has(name));
  };
  return entities
    .filter(({ name, table, verbs: own }) => table && own.length > 0 && !closed.has(name))
    .map((entity) => ({
      name: resourceName(entity.name),
      entity: entity.name,
      title: entity.titles,
      ...Object.fromEntries(
        parts.flatMap((part) => {
          const call = callOf(entity, part);
          return call ? [[part, call]] : [];
        }),
      ),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** rest-resources.ts: what /api serves, for the server and for the screen where keys are made. */
export const writeRest = (model: Model, output: Output): void =>
  output.text(
    'rest-resources.ts',
    [
      "import type { CallName } from './calls.ts';",
      "type Part = 'list' | 'one' | 'create' | 'update' | 'delete';",
      'export interface RestResource extends Partial<Record<Part, CallName>> { name: string; entity: string; title: string }',
      'export const restResources: readonly RestResource[] = [',
      ...restResources(model).map((resource) => `  ${JSON.stringify(resource)},`),
      '];',
      '',
    ].join('\n'),
  );

const names = (fields: FieldModel[]): string => fields.map(({ name }) => name).join(', ');

const fieldsInQuery = inQuery('fields', 'Names of fields with commas between them; without it all.', 'Id');

const queryOf = ({ fields, scope }: EntityModel): object[] => {
  const texts = fields.filter(({ searchable }) => searchable);
  const others = fields.filter(({ filter }) => filter);
  const [first] = texts;
  const found = first ? { [first.name]: 'milk' } : { id: [1, 2] };
  return [
    inQuery(
      'filter',
      [
        'JSON. id: one or a list.',
        ...(texts.length > 0 ? [`q: a part of any of ${names(texts)}, which may be asked for by name too.`] : []),
        ...(others.length > 0 ? [`By value, by a list, or by {"From", "To"}: ${names(others)}.`] : []),
      ].join(' '),
      JSON.stringify(found),
    ),
    inQuery(
      'sort',
      `JSON: a field and ASC or DESC. id, ${names(fields.filter(({ sortable, name }) => sortable && name !== 'Id'))}`,
      '["id","DESC"]',
    ),
    inQuery('range', 'JSON: places of the first and the last record, at most 1000 of them.', '[0,24]'),
    fieldsInQuery,
    inQuery('cursor', 'In the place of range and sort: the one of the last answer; empty for the first.', '17'),
    inQuery('limit', 'With a cursor: at most so many records, up to 1000.', '100'),
    ...(scope === 'organisation'
      ? [inQuery('updatedSince', 'Records changed at this time or later.', '2026-11-27T08:00:00Z')]
      : []),
  ];
};

type Describe = (entity: EntityModel) => Operation;

const contentRange = {
  'Content-Range': { description: 'articles 0-24/319: which of how many', schema: { type: 'string' } },
};

const descriptions: Record<Part, Describe> = {
  list: (entity) => ({
    summary: `List: ${entity.titles}`,
    parameters: queryOf(entity),
    answer: { type: 'array', items: record(entity.name) },
    headers: contentRange,
  }),
  one: ({ name, title }) => ({
    summary: `Read: ${title}`,
    parameters: [idInPath, fieldsInQuery],
    answer: record(name),
  }),
  create: ({ name, title }) => ({
    summary: `Create: ${title}`,
    body: ref(`${name}Create`),
    status: 201,
    answer: record(name),
  }),
  update: ({ name, title, version }) => ({
    summary: `Change: ${title}`,
    parameters: [idInPath],
    body: ref(`${name}Body`),
    answer: record(name),
    description: `What is not sent stays as it is.${version ? refusedWhenOlder : ''}`,
  }),
  delete: ({ name, title }) => ({ summary: `Delete: ${title}`, parameters: [idInPath], answer: record(name) }),
};

const places: Record<Part, { path: (name: string) => string; method: string }> = {
  list: { path: (name) => `/api/${name}`, method: 'get' },
  one: { path: (name) => `/api/${name}/{id}`, method: 'get' },
  create: { path: (name) => `/api/${name}`, method: 'post' },
  update: { path: (name) => `/api/${name}/{id}`, method: 'put' },
  delete: { path: (name) => `/api/${name}/{id}`, method: 'delete' },
};

/** The paths of /api for OpenAPI; `json` makes a schema the content of a body. */
export const restPaths = (model: Model, json: Json): Record<string, Record<string, object>> => {
  const entities = new Map<string, EntityModel>(model.entities.map((entity) => [entity.name, entity]));
  const calls = new Map<string, CallModel>(model.calls.map((call) => [call.name, call]));
  const paths: Record<string, Record<string, object>> = {};
  for (const resource of restResources(model)) {
    const entity = entities.get(resource.entity) as EntityModel;
    for (const part of parts) {
      if (!calls.has(resource[part] ?? '')) continue;
      const { path, method } = places[part];
      const own = (paths[path(resource.name)] ??= {});
      own[method] = operation(descriptions[part](entity), {
        tag: `/api/${resource.name}`,
        id: `${part}-${resource.name}`,
        json,
      });
    }
    if (resource.create ?? resource.update)
      paths[`/api/${resource.name}/bulk`] = { post: bulkOperation(resource, json) };
  }
  return { ...paths, ...(calls.has('DocumentApprove') && approvalPaths(json)) };
};
