import { createContext, useContext, type ComponentType } from 'react';
import type { FieldModel, FormSection } from '#generated/shapes.ts';
import type { Stored } from '../data-provider.ts';
import type { ReferenceRules } from '../kinds/parts/reference/rules.ts';
import type { Parameters } from '../layout/addresses.ts';
import type { Values } from '../model/route-pattern.ts';
import type { View } from '../model/views.ts';
import type { WidgetKind } from './fields/widget.ts';

/**
 * Where an area says how its screens differ from the plain ones that the schemas give.
 * Everything is optional and keyed by the view's name, or by the entity's for all of its views.
 */

export type { Parameters } from '../layout/addresses.ts';

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

/** What an area says of pick lists; of forms it speaks apart, since those are fetched with the first of them. */
export interface Overrides {
  /** By the field's name, else by the entity picked from. */
  pickLists?: Record<string, (record: Values | undefined) => PickListRules>;
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

export const usePickListRules = (field: FieldModel, record: Values | undefined): PickListRules => {
  const { pickLists = {} } = useOverrides();
  return (pickLists[field.name] ?? pickLists[field.to ?? ''])?.(record) ?? {};
};
