import { fieldKinds } from '../fields/index.ts';
import type { FieldKindFacts } from '../fields/field-kind.ts';
import type { RawField } from '../load/raw-schemas.ts';
import type { FieldKind, FieldModel } from './shapes.ts';

/** Drops what is undefined, so that generated files say only what is so. */
export const compact = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== false)) as T;

const filterName = (name: string, raw: RawField, kind: FieldKindFacts): string | undefined => {
  if (raw['x-filter'] === false || raw['x-internal'] || raw['x-computed']) return undefined;
  if (typeof raw['x-filter'] === 'string') return raw['x-filter'];
  return kind.filter?.name(name);
};

const columnName = (name: string, raw: RawField, kind: FieldKindFacts): string | undefined =>
  kind.stored && !raw['x-computed'] && raw['x-stored'] !== false ? (kind.column?.(name) ?? name) : undefined;

export interface FieldPlace {
  required?: boolean;
  /** Name of the object field that this one is a member of: its column carries it. */
  inside?: string;
  /** Requests, report rows and settings keys have no columns and no filters. */
  loose?: boolean;
}

export const buildField = (name: string, raw: RawField, place: FieldPlace = {}): FieldModel => {
  const kindName = raw['x-kind'] as FieldKind;
  const kind: FieldKindFacts = fieldKinds[kindName];
  const column = place.loose ? undefined : columnName(name, raw, kind);
  return compact<FieldModel>({
    name,
    kind: kindName,
    title: raw.title ?? name,
    description: raw.description,
    column: column && place.inside ? place.inside + column : column,
    columnBefore: column && raw['x-was'] ? (place.inside ?? '') + (kind.column?.(raw['x-was']) ?? raw['x-was']) : undefined,
    filter: place.loose || place.inside ? undefined : filterName(name, raw, kind),
    to: raw['x-of'] ?? (kindName === 'images' ? 'Filestream' : undefined),
    by: raw['x-by'],
    through: raw['x-through'],
    enum: raw['x-enum'],
    required: place.required || raw.required,
    readOnly: raw.readOnly,
    computed: raw['x-computed'],
    internal: raw['x-internal'],
    owned: raw['x-owned'] || kindName === 'images',
    shallow: raw['x-shallow'],
    sortable: !place.loose && Boolean(column) && kind.sortable && raw['x-sort'] !== false && !raw['x-internal'],
    searchable: raw['x-search'],
    cyclic: raw['x-cyclic'],
    minimum: raw.minimum,
    maximum: raw.maximum,
    minLength: raw.minLength,
    maxLength: raw.maxLength,
    pattern: raw.pattern,
    default: raw.default,
    fields: nestedFields(name, raw, place),
    message: raw['x-message'],
    widget: raw['x-widget'],
  });
};

const nestedFields = (name: string, raw: RawField, place: FieldPlace): FieldModel[] | undefined => {
  if (raw['x-keys']) return buildFields(raw['x-keys'], { loose: true });
  if (!raw['x-members']) return undefined;
  return buildFields(raw['x-members'], raw['x-kind'] === 'object' && !place.loose ? { inside: name } : { loose: true });
};

/** Settings keys, members, requests and rows: all of one place. */
export const buildFields = (fields: Record<string, RawField>, place: FieldPlace = {}): FieldModel[] =>
  Object.entries(fields).map(([name, raw]) => buildField(name, raw, place));
