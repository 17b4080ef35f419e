import type { Loaded, RawEntity, RawForm, RawList, RawMenu, RawView } from '../load/raw-schemas.ts';
import { buildField, compact, type FieldPlace } from './build-field.ts';
import type { Access, EntityModel, EntityVerb, FieldModel, FormModel, ListModel, MenuModel, ReachModel, ViewModel } from './shapes.ts';

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const given = (name: string, kind: FieldModel['kind'], title: string, more: Partial<FieldModel> = {}): FieldModel =>
  ({ name, kind, title, column: name, ...more });

/** In any of its spellings; what a device made has it for good. */
const uuid = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** Fields that no schema writes, because each follows from x-storage. */
const derivedFields = ({ 'x-storage': storage }: RawEntity): FieldModel[] => {
  if (!storage) return [];
  return [
    given('Id', 'id', 'Id', { sortable: true }),
    ...(storage.version ? [given('Version', 'integer', 'Version')] : []),
    ...(storage.clientId ? [given('ClientId', 'text', 'Client id', { maxLength: 64, pattern: uuid })] : []),
  ];
};

const list = (raw: RawList): ListModel =>
  compact<ListModel>({ route: raw.route, columns: raw.columns, filters: raw.filters ?? [], sort: raw.sort, rowRoute: raw.row });

const form = (raw: RawForm): FormModel => compact<FormModel>({ route: raw.route, parameter: raw.parameter, sections: raw.sections });

const view = (raw: RawView, entity: RawEntity): ViewModel => compact<ViewModel>({
  name: raw.name,
  title: raw.title ?? entity.title,
  titles: raw.titles ?? entity['x-titles'],
  where: raw.where,
  list: raw.list && list(raw.list),
  form: raw.form && form(raw.form),
});

const viewsOf = (entity: RawEntity): ViewModel[] => {
  const own = { name: entity['x-entity'], list: entity['x-list'], form: entity['x-form'] };
  return [...(own.list || own.form ? [own] : []), ...(entity['x-views'] ?? [])].map((raw) => view(raw, entity));
};

const menuItems = (raw: RawMenu | RawMenu[] | undefined, title: string): MenuModel[] =>
  [raw ?? []].flat().map((item) => compact<MenuModel>({ section: item.section, title: item.title ?? title, route: item.route, order: item.order ?? 100, icon: item.icon }));

const menuOf = (entity: RawEntity): MenuModel[] => [
  ...menuItems(entity['x-menu'], entity['x-titles']),
  ...(entity['x-views'] ?? []).flatMap((raw) => menuItems(raw.menu, raw.titles ?? entity['x-titles'])),
];

/** Whoever is let onto a screen of the entity may do there what it is for: its own items count beside the ones it names. */
const menuKeysOf = (raw: RawEntity): string[] | undefined => {
  const named = raw['x-access']?.menu;
  return named === undefined ? undefined : [...new Set([named, menuOf(raw).map(({ route }) => route)].flat())];
};

const listOf = (keys: string | string[] | undefined): string[] | undefined => keys === undefined ? undefined : [keys].flat();

/** Which records a caller reaches, where the schema tells them apart. */
const reachOf = ({ 'x-access': access }: RawEntity, fields: FieldModel[]): ReachModel | undefined => {
  const { kinds, by, branches } = access ?? {};
  if (!kinds && !by && !branches) return undefined;
  return compact<ReachModel>({
    kinds: kinds?.map(({ where, menu, read = [], open }) => compact({ where, keys: menu, readKeys: open ? undefined : [...menu, ...read] })),
    by,
    depots: branches?.depots && columnsOf(fields, branches.depots),
    branch: branches?.branch && columnsOf(fields, [branches.branch])[0],
  });
};

/** Field names of indexes and keys → columns. */
const columnsOf = (fields: FieldModel[], names: string[]): string[] =>
  names.map((name) => fields.find((field) => field.name === name)?.column ?? name);

export const buildEntity = ({ area, content: raw }: Loaded<RawEntity>): EntityModel => {
  const storage = raw['x-storage'];
  const required = new Set(raw.required ?? []);
  const place = (name: string): FieldPlace => ({ required: required.has(name), loose: !storage });
  const fields = [...derivedFields(raw), ...Object.entries(raw.properties).map(([name, field]) => buildField(name, field, place(name)))];
  return compact<EntityModel>({
    name: raw['x-entity'],
    area,
    service: raw['x-service'] ?? '',
    bodyKey: camel(raw['x-call-name'] ?? raw['x-entity']),
    title: raw.title,
    titles: raw['x-titles'],
    table: storage ? raw['x-entity'] : undefined,
    tableBefore: storage ? raw['x-was'] : undefined,
    dropped: storage?.dropped,
    shapeOf: raw['x-shape-of'],
    where: raw['x-where'],
    scope: storage?.scope ?? 'organisation',
    softDelete: storage?.softDelete,
    isSearchedByRow: storage?.searchIndex === false,
    version: Boolean(storage?.version),
    clientId: Boolean(storage?.clientId),
    indexes: (storage?.indexes ?? []).map((index) => compact({
      columns: columnsOf(fields, index.fields), whereNull: index.whereNull, whereGiven: index.whereGiven && columnsOf(fields, index.whereGiven),
    })),
    uniques: (storage?.unique ?? []).map((unique) => compact({ columns: columnsOf(fields, unique.fields), whereNull: unique.whereNull, fault: unique.fault })),
    label: raw['x-label'] ?? [],
    verbs: (raw['x-calls'] ?? []) as EntityVerb[],
    access: { read: (raw['x-access']?.read ?? 'session') as Access, write: (raw['x-access']?.write ?? 'session') as Access },
    menuKeys: menuKeysOf(raw),
    readKeys: listOf(raw['x-access']?.readMenu),
    reach: reachOf(raw, fields),
    fields,
    views: viewsOf(raw),
    menu: menuOf(raw),
  });
};
