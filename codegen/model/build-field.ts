import { fieldKinds } from '../fields/index.ts';
import type { FieldKindFacts } from '../fields/field-kind.ts';
import type { FieldSpec, FieldSpecs } from '../load/specs.ts';
import type { FieldModel } from './shapes.ts';

/** Drops what is undefined, so that generated files say only what is so. */
export const compact = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== false)) as T;

const filterName = (
  name: string,
  { filter, internal, computed }: FieldSpec,
  kind: FieldKindFacts,
): string | undefined => {
  if (filter === false) return undefined;
  // A field that is not stored or never sent is required only if its schema says so.
  return filter ?? (internal || computed ? undefined : kind.filter?.name(name));
};

const columnName = (name: string, { computed, transient }: FieldSpec, kind: FieldKindFacts): string | undefined =>
  kind.stored && !computed && !transient ? (kind.column?.(name) ?? name) : undefined;

export interface FieldPlace {
  required?: boolean;
  /** Name of the object field that this one is a member of: its column carries it. */
  inside?: string;
  /** Requests, report rows and settings keys have no columns and no filters. */
  loose?: boolean;
}

const isSortable = ({ sort, search, internal }: FieldSpec, { loose }: FieldPlace): boolean =>
  !loose && sort !== false && search !== 'ending' && !internal;

export const buildField = (name: string, spec: FieldSpec, place: FieldPlace = {}): FieldModel => {
  const kind: FieldKindFacts = fieldKinds[spec.kind];
  const column = place.loose ? undefined : columnName(name, spec, kind);
  const prefix = place.inside ?? '';
  return compact<FieldModel>({
    name,
    kind: spec.kind,
    title: spec.title ?? name,
    description: spec.description,
    column: column && prefix + column,
    columnBefore: column && spec.was ? prefix + (kind.column?.(spec.was) ?? spec.was) : undefined,
    filter: place.loose || place.inside ? undefined : filterName(name, spec, kind),
    to: spec.to ?? (spec.kind === 'images' ? 'Filestream' : undefined),
    by: spec.by,
    through: spec.through,
    enum: spec.enum,
    required: place.required || spec.required,
    readOnly: spec.readOnly,
    computed: spec.computed,
    internal: spec.internal,
    owned: spec.owned || spec.kind === 'images',
    shallow: spec.inLists,
    sortable: isSortable(spec, place) && Boolean(column) && kind.sortable,
    searchable: Boolean(spec.search),
    endingOnly: spec.search === 'ending',
    cyclic: spec.cyclic,
    minimum: spec.minimum,
    maximum: spec.maximum,
    minLength: spec.minLength,
    maxLength: spec.maxLength,
    pattern: spec.pattern,
    minItems: spec.minItems,
    maxItems: spec.maxItems,
    default: spec.default,
    fields: nestedFields(name, spec, place),
    items: spec.items,
    message: spec.message,
    widget: spec.widget,
  });
};

/** Members of an object have columns of their own beside its name; keys of settings and items of lists have none. */
const nestedFields = (
  name: string,
  { kind, fields, computed }: FieldSpec,
  place: FieldPlace,
): FieldModel[] | undefined =>
  fields && buildFields(fields, kind === 'object' && !place.loose && !computed ? { inside: name } : { loose: true });

/** Settings keys, members, requests and rows: all of one place. */
export const buildFields = (fields: FieldSpecs, place: FieldPlace = {}): FieldModel[] =>
  Object.entries(fields).map(([name, spec]) => buildField(name, spec, place));
