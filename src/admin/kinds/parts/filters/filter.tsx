import type { ComponentType } from 'react';
import { useInput, useTranslateLabel } from 'react-admin';
import type { Translate } from '../value-text.ts';

/** Props of every filter of a list, beside those of its kind. */
export interface FilterProps {
  /** The predicate's own name, which need not be the field's: Vats narrows by Vat. */
  source: string;
  /** Absent: what react-admin reads out of the source. */
  label?: string;
  alwaysOn?: boolean;
}

/** The inside of a filter: bare, so that a chip's window, a form of filters and a picker show the same. */
export interface EditorProps<Value = unknown> {
  /** In the reader's language. */
  label: string;
  /** Undefined: the list is not narrowed. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter of a list, and the words of its chip. */
export type FilterOf<Props> = ComponentType<Props> & {
  words: (value: unknown, props: Props, translate: Translate) => string;
};

const isShape = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Value of a filter; react-admin's form keeps an emptied filter as an empty string. */
export const filterValue = (value: unknown): unknown => {
  if (isNothing(value)) return undefined;
  if (!isShape(value)) return value;
  const left = Object.entries(value).filter(([, each]) => !isNothing(each));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
};

/**
 * react-admin lays a filter's new value over the former one of its list, which may be older than that of the form: what
 * is gone has to be said each time.
 */
const told = (next: unknown, before: unknown): unknown => {
  const former = isShape(before) ? Object.keys(before) : [];
  if (!isShape(next) && (next !== undefined || former.length === 0)) return next ?? null;
  const values = isShape(next) ? next : {};
  return Object.fromEntries([...former, ...Object.keys(values)].map((name) => [name, values[name] ?? null]));
};

/** Props that react-admin's filter form passes to every filter and kinds do not use. */
const toldByForm = new Set(['alwaysOn', 'resource', 'record', 'size', 'helperText', 'defaultValue', 'autoFocus']);

const withoutGiven = (props: object): object =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !toldByForm.has(name)));

const unchanged = (value: unknown): unknown => value;

/** A filter of its editor and its words, bound to its source in whatever form stands around it. */
export const filterOf = <Value, Own extends object = object>(
  Editor: ComponentType<EditorProps<Value> & Own>,
  words: FilterOf<FilterProps & Own>['words'],
): FilterOf<FilterProps & Own> => {
  const KindFilter = (props: FilterProps & Own) => {
    const { source, label, ...rest } = props;
    const own = withoutGiven(rest);
    const { field } = useInput<unknown>({ source, format: unchanged, parse: unchanged });
    const title = String(useTranslateLabel()({ source, label }) ?? '');
    const change = (next: Value | undefined): void => field.onChange(told(next, field.value));
    const value = filterValue(field.value) as Value | undefined;
    return <Editor {...(own as Own)} label={title} value={value} onChange={change} />;
  };
  return Object.assign(KindFilter, { words });
};
