import type { FieldModel, ListModel, ViewModel } from '../../model/shapes.ts';
import type { Placed } from './field-at.ts';
import { code, list, printed, quoted, type Element, type Props } from './jsx.ts';
import { kinds } from './kinds.ts';
import { labelOf } from './labels.ts';
import { openModule, type Module } from './module.ts';

/** Kinds of which a list may show more than its schema's columns. */
const offered = new Set([
  'text',
  'email',
  'integer',
  'money',
  'quantity',
  'rate',
  'flag',
  'enum',
  'action',
  'instant',
  'day',
  'reference',
]);

const inner = new Set(['Version', 'ClientId', 'Id']);

/** Every column a list can show: those of its schema, then the plain fields that it does not name. */
const columnsOf = (entity: Placed, { columns }: ListModel): { shown: string[]; hidden: string[] } => {
  const plain = entity.fields
    .filter((field) => offered.has(field.kind) && !field.internal && !inner.has(field.name))
    .map(({ name }) => name);
  return { shown: columns, hidden: plain.filter((name) => !columns.includes(name)) };
};

/** The column that carries the link: the name where it is shown, else the first with a text. */
const linked = (entity: Placed, columns: readonly string[]): string | undefined =>
  columns.includes('Name')
    ? 'Name'
    : columns.find((path) => ['text', 'reference', 'integer', 'instant'].includes(entity.at(path).kind));

const column = (module: Module, entity: Placed, path: string, isLinked: boolean): Element => {
  const field = entity.at(path);
  const { Field, isFigure } = kinds[field.kind];
  const shown = Field && module.use(Field.name, Field.from);
  const given = Field?.props?.(field) ?? {};
  const isPlain = Object.keys(given).length === 0;
  const props = {
    source: path,
    label: labelOf(path, field.title),
    ...(isFigure ? { align: 'right' } : {}),
    ...(field.sortable ? {} : { disableSort: true as const }),
  };
  if (isLinked && (!Field || field.kind === 'reference')) {
    return {
      name: 'DataTable.Col',
      props: { ...props, field: code(module.use('RecordLink', '#admin/layout/list/record-link.tsx')) },
    };
  }
  if (!shown || isPlain)
    return { name: 'DataTable.Col', props: { ...props, ...(shown ? { field: code(shown) } : {}) } };
  return { name: 'DataTable.Col', props, children: [{ name: shown, props: { source: path, ...given } }] };
};

const filterOf = (module: Module, entity: Placed, name: string): Element[] => {
  if (name === entity.softDelete)
    return [
      {
        name: module.use('HiddenFilter', '#admin/kinds/flag.tsx'),
        props: { key: name, source: 'WithDeleted', label: 'Hidden' },
      },
    ];
  const field: FieldModel = entity.at(name);
  const { Filter } = kinds[field.kind];
  if (!field.filter || !Filter) return [];
  return [
    {
      name: module.use(Filter.name, Filter.from),
      props: {
        key: field.filter,
        source: field.filter,
        label: labelOf(field.filter, field.title),
        ...Filter.props?.(field),
      },
    },
  ];
};

/** Whether a place of the list's address is named like a field, and narrows the list by it. */
const isByAddress = (entity: Placed, { route }: ListModel): boolean => {
  const places = [...route.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name?.toLowerCase());
  return entity.fields.some(({ name, filter }) => filter !== undefined && places.includes(name.toLowerCase()));
};

const byAddress = (module: Module): Props => ({
  filter: code(`${module.use('useAddressFilter', '#admin/layout/list/by-address.ts')}()`),
  storeKey: code(`${module.use('useAddressKey', '#admin/layout/list/by-address.ts')}()`),
});

/** <Resource>List.tsx: the list of a view in react-admin's own words. */
export const listModule = (entity: Placed, view: ViewModel & { list: ListModel }): string => {
  const module = openModule();
  module.use('DataTable', 'react-admin');
  module.use('List', 'react-admin');
  const { shown, hidden } = columnsOf(entity, view.list);
  const link = linked(entity, shown);
  const filters = view.list.filters.flatMap((name) => filterOf(module, entity, name));
  const { sort } = view.list;
  const table: Element = {
    name: 'DataTable',
    props: hidden.length > 0 ? { hiddenColumns: code('hiddenColumns') } : {},
    children: [
      ...[...shown, ...hidden].map((path) => column(module, entity, path, path === link)),
      { name: module.use('RowMenu', '#admin/layout/list/row-menu.tsx') },
    ],
  };
  const body: Element = {
    name: 'List',
    props: {
      ...(filters.length > 0 ? { filters: code('filters') } : {}),
      title: view.titles,
      ...(isByAddress(entity, view.list) ? byAddress(module) : {}),
      ...(sort
        ? { sort: code(`{ field: ${quoted(sort.Name)}, order: ${quoted(sort.SortType === 1 ? 'DESC' : 'ASC')} }`) }
        : {}),
    },
    children: [table],
  };
  return module.text([
    ...(filters.length > 0
      ? ['const filters = [', ...filters.map((each) => `${printed(each, 1).join('\n')},`), '];', '']
      : []),
    ...(hidden.length > 0
      ? ['/** Offered by the chooser of columns. */', `const hiddenColumns = ${list(hidden, 0)};`, '']
      : []),
    `/** ${view.titles}, at ${view.list.route} */`,
    `export const ${view.name}List = () => (`,
    ...printed(body, 1),
    ');',
  ]);
};
