import { uuid } from '../load/field-spec.ts';
import type { EntitySpec, ListSpec, ScreenSpec } from '../load/specs.ts';
import { buildField, compact } from './build-field.ts';
import type {
  Access,
  EntityModel,
  EntityVerb,
  FieldModel,
  ListModel,
  MenuModel,
  ReachModel,
  ViewModel,
} from './shapes.ts';

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const given = (name: string, kind: FieldModel['kind'], title: string, more: Partial<FieldModel> = {}): FieldModel => ({
  name,
  kind,
  title,
  column: name,
  ...more,
});

/** Fields that every stored entity has, or has where its schema names them. */
const derivedFields = ({ storage, version, clientId }: EntitySpec): FieldModel[] => {
  if (!storage) return [];
  return [
    given('Id', 'id', 'Id', { sortable: true }),
    ...(version ? [given('Version', 'integer', 'Version')] : []),
    ...(clientId ? [given('ClientId', 'text', 'Client id', { maxLength: 64, pattern: uuid })] : []),
  ];
};

const list = ({ route, columns, filters = [], sort, row }: ListSpec): ListModel =>
  compact<ListModel>({ route, columns, filters, sort, rowRoute: row });

const viewOf = ({ name, title, plural, where, list: rows, form }: ScreenSpec, entity: EntitySpec): ViewModel =>
  compact<ViewModel>({
    name: name ?? entity.name,
    title: title ?? entity.title,
    titles: plural ?? entity.plural,
    where,
    list: rows && list(rows),
    form: form && compact({ route: form.route, parameter: form.parameter, sections: form.sections }),
  });

/** A screen of an entity that has no list and no form, only an item of the menu, is no view. */
const viewsOf = (entity: EntitySpec): ViewModel[] =>
  entity.screens.filter(({ name, list: rows, form }) => name ?? rows ?? form).map((screen) => viewOf(screen, entity));

const menuOf = (entity: EntitySpec): MenuModel[] =>
  entity.screens.flatMap(({ plural, menu = [] }) =>
    menu.map((item) =>
      compact<MenuModel>({
        section: item.section,
        title: item.title ?? plural ?? entity.plural,
        route: item.route,
        order: item.order ?? 100,
        icon: item.icon,
      }),
    ),
  );

/**
 * Whoever is let onto a screen of the entity may do there what it is for: its own items count beside the ones it names.
 */
const menuKeysOf = (entity: EntitySpec): string[] | undefined => {
  const named = entity.access?.menu;
  return named === undefined ? undefined : [...new Set([named, menuOf(entity).map(({ route }) => route)].flat())];
};

const listOf = (keys: string | string[] | undefined): string[] | undefined =>
  keys === undefined ? undefined : [keys].flat();

/** Which records a caller reaches, where the schema tells them apart. */
const reachOf = ({ access }: EntitySpec, fields: FieldModel[]): ReachModel | undefined => {
  const { kinds, by, branches } = access ?? {};
  if (!kinds && !by && !branches) return undefined;
  return compact<ReachModel>({
    kinds: kinds?.map(({ where, menu, read = [], open }) =>
      compact({ where, keys: menu, readKeys: open ? undefined : [...menu, ...read] }),
    ),
    by,
    depots: branches?.depots && columnsOf(fields, branches.depots),
    branch: branches?.branch && columnsOf(fields, [branches.branch])[0],
    isReadOpen: branches?.open,
  });
};

/** Field names of indexes and keys → columns. */
const columnsOf = (fields: FieldModel[], names: string[]): string[] =>
  names.map((name) => fields.find((field) => field.name === name)?.column ?? name);

/** Their records tell of what took place at a till: numbers that only a later program knows are stored all the same. */
const areasOfSales = ['documents', 'sale', 'restaurant'];

/** A field of an enumeration takes what its form offers. */
const withListed = (field: FieldModel, area: string): FieldModel =>
  field.enum && !areasOfSales.includes(area) ? { ...field, listed: true } : field;

export const buildEntity = (spec: EntitySpec): EntityModel => {
  const { name, storage, access, fields: own } = spec;
  const required = new Set(spec.required);
  const fields = [
    ...derivedFields(spec),
    ...Object.entries(own).map(([field, facts]) =>
      withListed(buildField(field, facts, { required: required.has(field), loose: !storage }), spec.area),
    ),
  ];
  return compact<EntityModel>({
    name,
    area: spec.area,
    service: spec.calls?.service ?? '',
    bodyKey: camel(spec.calls?.name ?? name),
    title: spec.title,
    titles: spec.plural,
    table: storage ? name : undefined,
    tableBefore: storage ? spec.was : undefined,
    dropped: storage?.dropped,
    shapeOf: spec.shapeOf,
    where: spec.where,
    isForm: spec.isForm,
    scope: storage?.scope ?? 'organisation',
    softDelete: storage?.softDelete,
    isSearchedByRow: storage?.searchIndex === false,
    version: spec.version,
    clientId: spec.clientId,
    indexes: (storage?.indexes ?? []).map((index) =>
      compact({
        columns: columnsOf(fields, index.fields),
        whereNull: index.whereNull,
        whereGiven: index.whereGiven && columnsOf(fields, index.whereGiven),
      }),
    ),
    uniques: (storage?.unique ?? []).map((unique) =>
      compact({ columns: columnsOf(fields, unique.fields), whereNull: unique.whereNull, fault: unique.fault }),
    ),
    label: spec.label,
    verbs: (spec.calls?.verbs ?? []) as EntityVerb[],
    many: spec.calls?.many,
    ...(spec.calls?.deletes && { deletesAtOnce: true }),
    access: { read: (access?.read ?? 'session') as Access, write: (access?.write ?? 'session') as Access },
    menuKeys: menuKeysOf(spec),
    readKeys: listOf(access?.readMenu),
    reach: reachOf(spec, fields),
    fields,
    views: viewsOf(spec),
    menu: menuOf(spec),
  });
};
