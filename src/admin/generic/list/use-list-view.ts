import { useEffect, useMemo } from 'react';
import { useListController, useStore, type ListControllerSuccessResult } from 'react-admin';
import type { CallMeta, Stored } from '../../data-provider.ts';
import { pageSizes } from '../../kinds/parts/pager.tsx';
import type { PlacedField } from '../../model/field-path.ts';
import { placedField } from '../../model/field-path.ts';
import type { Filter } from '../../model/filter.ts';
import { parametersOf } from '../../model/route-pattern.ts';
import type { View } from '../../model/views.ts';
import { useListOverride, type ColumnOverride, type ListOverride, type Parameters } from '../overrides.ts';

/** One column of a list: a field of the schema, or one that an area adds. */
export interface Column {
  path: string;
  title: string;
  placed?: PlacedField;
  override?: ColumnOverride;
}

/** Parameters of the address that name a field of the entity narrow the list by it: /collections/6 shows type 6. */
const byAddress = ({ model, view }: View, parameters: Parameters): Filter =>
  Object.fromEntries(
    parametersOf(view.list?.route ?? '').flatMap((name) => {
      const field = model.fields.find((each) => each.name.toLowerCase() === name.toLowerCase());
      const value = Number(parameters[name]);
      if (!field?.filter || !parameters[name] || Number.isNaN(value)) return [];
      return [[field.filter, field.kind === 'reference' ? [{ Id: value }] : [value]]];
    }),
  );

const columnOf = ({ model }: View, path: string, override: ListOverride): Column => {
  const own = override.columns?.[path];
  const exists = model.fields.some(({ name }) => name === path.split('.')[0]);
  const placed = exists ? placedField(model, path) : undefined;
  return { path, title: own?.title ?? placed?.field.title ?? path, placed, override: own };
};

/** Every column a list can show: those of the schema, those of the area, then the plain fields that neither names. */
const everyColumn = (view: View, override: ListOverride): Column[] => {
  const listed = view.view.list?.columns ?? [];
  const added = Object.keys(override.columns ?? {}).filter((path) => !listed.includes(path));
  const plain = view.model.fields
    .filter((field) => offered.has(field.kind) && !['Version', 'ClientId', 'Id'].includes(field.name))
    .map(({ name }) => name);
  return [...new Set([...listed, ...added, ...plain])]
    .filter((path) => !override.leavesOut?.includes(path))
    .map((path) => columnOf(view, path, override));
};

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

/** What the person chose of a list's columns; undefined: nothing yet. */
export interface ChosenColumns {
  shown: string[];
}

export interface ListView {
  view: View;
  override: ListOverride;
  parameters: Parameters;
  columns: Column[];
  shown: Column[];
  choose: (shown: string[] | undefined) => void;
  isChosen: boolean;
  list: ListControllerSuccessResult<Stored>;
  error: unknown;
  defaultFilter: Filter;
}

/** How the list asks in its own words; not part of what tells two questions apart, since those words are. */
export const listMeta = (
  { question, enrich }: ListOverride,
  parameters: Parameters,
): CallMeta & Record<string, unknown> => ({
  ...(question ? { question: (filter: Filter) => question(filter, parameters) } : {}),
  ...(enrich ? { enrich } : {}),
});

/**
 * A list's question, its answer and its columns, from the schema, the area, the address and the person's own choice.
 */
export const useListView = (view: View, parameters: Parameters): ListView => {
  const override = useListOverride(view);
  const { name, list: model } = view.view;
  const [chosen, setChosen] = useStore<ChosenColumns | undefined>(`columns.${name}`, undefined);
  const defaultFilter = useMemo(() => override.defaultFilter?.(parameters) ?? {}, [override, parameters]);
  const place = override.storeKey?.(parameters) ?? [name, ...Object.values(parameters).filter(Boolean)].join('.');
  const meta = listMeta(override, parameters);
  const controller = useListController<Stored>({
    resource: name,
    perPage: pageSizes[0],
    sort: model?.sort
      ? { field: model.sort.Name, order: model.sort.SortType === 1 ? 'DESC' : 'ASC' }
      : { field: '', order: 'ASC' },
    filter: { ...byAddress(view, parameters), ...override.given?.(parameters) },
    filterDefaultValues: defaultFilter,
    storeKey: `list.${place}`,
    disableAuthentication: true,
    exporter: false,
    queryOptions: { meta, onError: () => undefined },
  });
  const list = controller as ListControllerSuccessResult<Stored>;
  const shownFilter = JSON.stringify(list.filterValues);
  useEffect(() => {
    override.onFilter?.(JSON.parse(shownFilter) as Filter, parameters);
  }, [override, shownFilter, parameters]);
  const columns = useMemo(() => everyColumn(view, override), [view, override]);
  const usual =
    override.visibleColumns?.(model?.columns ?? [], { view, parameters, filter: list.filterValues as Filter }) ??
    model?.columns ??
    [];
  const paths = chosen?.shown ?? usual;
  return {
    view,
    override,
    parameters,
    columns,
    list,
    defaultFilter,
    shown: paths.map((path) => columns.find((column) => column.path === path)).filter((column) => column !== undefined),
    choose: (shown) => setChosen(shown && { shown }),
    isChosen: chosen !== undefined,
    error: controller.error,
  };
};
