import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import type { FieldModel, FormSection } from '#generated/shapes.ts';
import type { Stored } from '../data-provider.ts';
import type { ReferenceRules } from '../kinds/parts/reference/rules.ts';
import type { Filter } from '../model/filter.ts';
import type { Parameters } from '../layout/addresses.ts';
import type { Values } from '../model/route-pattern.ts';
import type { Crumb } from '../shell/trail.ts';
import type { View } from '../model/views.ts';
import type { WidgetKind } from './fields/widget.ts';

/**
 * Where an area says how its screens differ from the plain ones that the schemas give.
 * Everything is optional and keyed by the view's name, or by the entity's for all of its views.
 */

export interface CellProps {
  record: Stored;
  value: unknown;
  field?: FieldModel;
  path: string;
}

export interface ColumnOverride {
  title?: string;
  Cell?: ComponentType<CellProps>;
  /** What an export writes; absent: the kind's own text. */
  text?: (record: Stored) => string;
  align?: 'start' | 'end' | 'center';
  /** False: never by header. A name: another field is sorted by. */
  sortBy?: string | false;
}

export type { Parameters } from '../layout/addresses.ts';

export interface RowAction {
  name: string;
  label: string;
  icon?: ReactNode;
  isShown?: (record: Stored, parameters: Parameters) => boolean;
  /** Either opens an address… */
  route?: (record: Stored, parameters: Parameters) => string;
  /** …or a dialog, until it is closed. */
  Dialog?: ComponentType<{ record: Stored; onClose: () => void }>;
  /** After a line, in the colour of what cannot be taken back. */
  isDangerous?: boolean;
  /** A button of its own in the row, beside the menu of the others. */
  isInSight?: boolean;
}

export interface ExtraFilter {
  name: string;
  label: string;
  Editor: ComponentType<FilterEditorProps>;
  /** The words of the chip. */
  text: (value: unknown, translate: (key: string) => string) => string;
}

/** What a filter of a field offers here, where that is not all there is. */
export interface FilterOffer {
  /** Of an enumeration. */ values?: readonly number[];
  /** Name of the pick list's rules. */ pickList?: string;
}

export interface FilterEditorProps {
  value: unknown;
  onChange: (value: unknown) => void;
}

export interface ListPlace {
  view: View;
  parameters: Parameters;
  filter: Filter;
}

/** asked: all that the list asks for, in inside values; its pages apart. */
export interface ListToolProps extends ListPlace {
  asked: () => Values;
}

export interface BulkActionProps {
  ids: readonly number[];
  onDone: () => void;
}

export interface ListOverride {
  title?: (parameters: Parameters) => string;
  /** Between the section of the menu and the list, where the list is no menu item. */
  trail?: readonly Crumb[];
  /** One sentence on what this is, for the empty list. */
  about?: string;
  columns?: Record<string, ColumnOverride>;
  /** Columns shown where the person has chosen none; also leaves out what makes no sense here. */
  visibleColumns?: (columns: string[], place: ListPlace) => string[];
  filters?: ExtraFilter[];
  /** The search waits for so many characters. */
  minTermLength?: number;
  /** Fields to filter by besides those of the schema's list. */
  filterFields?: string[];
  hiddenFilters?: (parameters: Parameters) => string[];
  /** By the field's name. */
  filterOffers?: (parameters: Parameters) => Record<string, FilterOffer | undefined>;
  /** Fields that make no sense in this list: not offered as columns. */
  leavesOut?: readonly string[];
  /** What every search in this place carries besides the view's own. */
  given?: (parameters: Parameters) => Filter;
  defaultFilter?: (parameters: Parameters) => Filter;
  /** Told of every filter that the list is shown with. */
  onFilter?: (filter: Filter, parameters: Parameters) => void;
  /** The filter as the server is asked, where that is more than the filters' own names. */
  question?: (filter: Filter, parameters: Parameters) => Filter;
  /** Adds to a page of rows what no single call answers: stock in a depot. */
  enrich?: (rows: Stored[], filter: Filter) => Promise<Stored[]>;
  rowRoute?: (record: Stored, parameters: Parameters) => string | undefined;
  rowActions?: RowAction[];
  /** Rows that stand out from the others: employees who left. A cell says the same in words. */
  isMarked?: (record: Stored) => boolean;
  /** none: rows of this list are never deleted here. */
  plainActions?: 'shown' | 'none';
  newRoute?: (parameters: Parameters) => string | undefined;
  /** Buttons beside the title: import, generate… */
  toolbar?: ComponentType<ListToolProps>[];
  /** Of the chosen rows, on whatever page they stand. */
  bulkActions?: ComponentType<BulkActionProps>[];
  /** Whether this row may be deleted; absent: each. */
  mayDelete?: (record: Stored) => boolean;
  /** Where filters, page and order are kept. */
  storeKey?: (parameters: Parameters) => string;
}

export interface PanelProps {
  record: Stored | undefined;
  isNew: boolean;
}

/** A panel of its own; with the title of a section of fields it stands above those. */
export interface ExtraSection {
  title: string;
  Panel: ComponentType<PanelProps>;
  /** Placed after the section of this title; absent: last. */
  after?: string;
  isShown?: (record: Stored | undefined, parameters: Parameters, values: Values) => boolean;
}

/** values: as they stand in the form; drawn anew when one of the watched paths changes. */
export interface FormPlace {
  view: View;
  parameters: Parameters;
  isNew: boolean;
  values: Values;
}

export interface FormOverride {
  /** Undefined: the record's own name, or that it is a new one. */
  title?: (record: Stored | undefined, parameters: Parameters) => string | undefined;
  /** By the field's path. */
  widgets?: Record<string, WidgetKind>;
  sections?: (sections: FormSection[], place: FormPlace) => FormSection[];
  extraSections?: ExtraSection[];
  /** The first section stays in sight above the tabs of the others. */
  isHeadApart?: boolean;
  /** What a new record starts with. */
  defaults?: (parameters: Parameters) => Values;
  /** The record that this address means, where the address does not carry its id. */
  recordId?: () => number | undefined;
  /** Paths of values on which the sections depend. */
  watches?: readonly string[];
  /** The last word on what is sent. */
  beforeSave?: (values: Values, parameters: Parameters) => Values;
  /** What must be saved before the record; a fault of it stops the save. */
  savesFirst?: (values: Values) => Promise<void>;
  /** What is saved once the record is, with the form's values as they were sent. */
  savesAfter?: (record: Stored, values: Values) => Promise<void>;
  /** Empty: nothing is said. */
  savedMessage?: string;
  /** As a window it closes over a fault that concerns none of its fields. */
  closesOnFault?: boolean;
  /** Beside Save: clone, hide, print. */
  actions?: ComponentType<{ record: Stored | undefined }>[];
  isDeletable?: boolean;
  /** What stands for good is shown, and neither changed nor deleted: an approved payment. */
  isFinal?: (record: Stored) => boolean;
  /** Saved by a call of its own, though the entity has no plain Update. */
  isUpdatable?: boolean;
}

/** What a pick list keeps to beside what every list of the entity does. */
export type PickListRules = ReferenceRules;

/**
 * What an area says of lists; of forms it speaks apart, since those are fetched with the first of them (FormOverrides).
 */
export interface Overrides {
  lists?: Record<string, ListOverride>;
  /** By the field's name, else by the entity picked from. */
  pickLists?: Record<string, (record: Values | undefined) => PickListRules>;
  /** Whole pages in place of a view's own, by the view's name. */
  listPages?: Record<string, ComponentType<{ view: View }>>;
}

/** Several areas may speak of one list: toolbars and actions are added up, the rest is taken from the later one. */
const joined = (first: object | undefined, second: object): object => {
  const sum = { ...first, ...second } as Record<string, unknown>;
  for (const [name, value] of Object.entries(second)) {
    const earlier: unknown = (first as Record<string, unknown> | undefined)?.[name];
    if (Array.isArray(value) && Array.isArray(earlier))
      sum[name] = [...(earlier as unknown[]), ...(value as unknown[])];
  }
  return sum;
};

type Tables = Record<string, Record<string, unknown> | undefined>;

/** The areas' overrides as one. */
export const mergeOverrides = <Kind extends object>(all: readonly Kind[]): Kind => {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const [table, entries] of all.flatMap((one) => Object.entries(one as Tables))) {
    const sum = (merged[table] ??= {});
    for (const [name, entry] of Object.entries(entries ?? {})) {
      sum[name] =
        table.endsWith('Pages') || typeof entry === 'function'
          ? entry
          : joined(sum[name] as object | undefined, entry as object);
    }
  }
  return merged as Kind;
};

export const OverridesContext = createContext<Overrides>({});

const useOverrides = (): Overrides => useContext(OverridesContext);

export const useListOverride = ({ model, view }: View): ListOverride => {
  const { lists } = useOverrides();
  return useMemo(() => ({ ...lists?.[model.name], ...lists?.[view.name] }), [lists, model.name, view.name]);
};

export const useListPage = (view: View): ComponentType<{ view: View }> | undefined => {
  const { listPages = {} } = useOverrides();
  return listPages[view.view.name] ?? listPages[view.model.name];
};

export const usePickListRules = (field: FieldModel, record: Values | undefined): PickListRules => {
  const { pickLists = {} } = useOverrides();
  return (pickLists[field.name] ?? pickLists[field.to ?? ''])?.(record) ?? {};
};
