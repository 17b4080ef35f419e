import { fieldKinds } from '../fields/index.ts';
import type { FieldKindFacts } from '../fields/field-kind.ts';
import type { SchemaError } from './schema-error.ts';
import type { EntitySpec, FieldSpec, ListSpec, ScreenSpec } from './specs.ts';

const derived = ['Id', 'Version', 'ClientId'];

/** Whether a predicate has a filter for the field. */
const canFilter = ({ kind, filter, search, computed, internal }: FieldSpec): boolean => {
  if (search) return true;
  const { filter: facts }: FieldKindFacts = fieldKinds[kind];
  if (filter !== undefined) return filter !== false;
  return !computed && !internal && facts !== undefined;
};

/** Names in braces of an address: /shelf/{Id}?of={Row} → Id, Row. */
const namesIn = (route: string): string[] => [...route.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name as string);

const isField = ({ fields }: EntitySpec, path: string): boolean =>
  derived.includes(path) || fields[path.split('.')[0] as string] !== undefined;

/** A row's address may also name the kind of its record: {actionType} is the field that ends so. */
const isNamedInRow = (entity: EntitySpec, name: string): boolean =>
  isField(entity, name) ||
  Object.keys(entity.fields).some((field) => field.endsWith(name.charAt(0).toUpperCase() + name.slice(1)));

const routeError = (path: string, route: string | undefined): [string, string][] =>
  route === undefined || route.startsWith('/') ? [] : [[path, `${route} must begin with /`]];

const listErrors = (entity: EntitySpec, list: ListSpec, path: string): [string, string][] => {
  const { route, row, sort, filters = [] } = list;
  const unknown: [string, string][] = [
    ...namesIn(row ?? '')
      .filter((name) => !isNamedInRow(entity, name))
      .map((name): [string, string] => ['row', name]),
    ...(sort && !isField(entity, sort.Name) ? [['sort', sort.Name] as [string, string]] : []),
  ];
  return [
    ...routeError(`${path}/route`, route),
    ...routeError(`${path}/row`, row),
    ...unknown.map(([place, name]): [string, string] => [`${path}/${place}`, `there is no field ${name}`]),
    ...filters
      .filter((name) => entity.fields[name] && !canFilter(entity.fields[name] as FieldSpec))
      .map((name): [string, string] => [`${path}/filters`, `there is no filter for ${name}`]),
  ];
};

const screenErrors = (entity: EntitySpec, { list, form, menu = [] }: ScreenSpec, i: number): SchemaError[] =>
  [
    ...(list ? listErrors(entity, list, `/x-screens/${i}/list`) : []),
    ...routeError(`/x-screens/${i}/form/route`, form?.route),
    ...menu.flatMap(({ route }, j) => routeError(`/x-screens/${i}/menu/${j}/route`, route)),
  ].map(([path, message]) => ({ file: entity.file, path, message }));

/** Two lists at one address: only one of them could be opened. */
const doubleRoutes = (entities: readonly EntitySpec[]): SchemaError[] => {
  const seen = new Map<string, string>();
  return entities.flatMap(({ file, screens }) =>
    screens.flatMap(({ list }, i) => {
      if (!list) return [];
      const before = seen.get(list.route);
      seen.set(list.route, file);
      return before
        ? [{ file, path: `/x-screens/${i}/list/route`, message: `${list.route} is the list of ${before}` }]
        : [];
    }),
  );
};

/** Checks addresses, orders and filters of lists and forms. */
export const checkScreens = (entities: readonly EntitySpec[]): SchemaError[] => [
  ...entities.flatMap((entity) => entity.screens.flatMap((screen, i) => screenErrors(entity, screen, i))),
  ...doubleRoutes(entities),
];
