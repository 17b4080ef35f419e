import type { FormSection } from '#generated/shapes.ts';
import type { Stored } from '../../data-provider.ts';
import { placedField, type PlacedField } from '../../model/field-path.ts';
import type { Values } from '../../model/route-pattern.ts';
import { fieldNamed } from '../../model/fields.ts';
import type { View } from '../../model/views.ts';
import type { ExtraSection, Parameters } from '../overrides.ts';
import { useFormOverride } from '../form-overrides.ts';

/** What a form is divided into: fields of the schema, or a panel that an area brings. */
export interface Section {
  title: string;
  fields: readonly string[];
  Panel?: ExtraSection['Panel'];
}

/** A dialog shows so many sections one under the other; with more it is larger and has tabs. */
export const mostInDialog = 4;

interface Place {
  parameters: Parameters;
  isNew: boolean;
  record?: Stored;
  /** Of the form; absent: the record's. */ values?: Values;
  hiddenFields?: readonly string[];
}

const withExtra = (sections: Section[], extra: ExtraSection): Section[] => {
  if (sections.some(({ title }) => title === extra.title))
    return sections.map((section) => (section.title === extra.title ? { ...section, Panel: extra.Panel } : section));
  const at = sections.findIndex(({ title }) => title === extra.after);
  const added: Section = { title: extra.title, fields: [], Panel: extra.Panel };
  return at < 0 ? [...sections, added] : [...sections.slice(0, at + 1), added, ...sections.slice(at + 1)];
};

const withoutHidden = (section: FormSection, hidden: readonly string[]): FormSection => ({
  ...section,
  fields: section.fields.filter((field) => !hidden.includes(field)),
});

/** Settings as a whole are each of their known keys. */
const withKeys = ({ model }: View, section: FormSection): FormSection => ({
  ...section,
  fields: section.fields.flatMap((path) => {
    const field = fieldNamed(model, path);
    return field?.kind === 'settings' ? (field.fields ?? []).map(({ name }) => `${path}.${name}`) : [path];
  }),
});

/** The sections of a view's form in this place, with the area's own among them. */
export const useSections = (
  view: View,
  { parameters, isNew, record, values = record ?? {}, hiddenFields = [] }: Place,
): Section[] => {
  const override = useFormOverride(view);
  const given = view.view.form?.sections ?? [];
  const own = override.sections?.(given, { view, parameters, isNew, values }) ?? given;
  const plain: Section[] = own
    .map((section) => withoutHidden(withKeys(view, section), hiddenFields))
    .filter(({ fields }) => fields.length > 0);
  return (override.extraSections ?? [])
    .filter(({ isShown }) => isShown?.(record, parameters, values) ?? true)
    .reduce(withExtra, plain);
};

export const placedFields = ({ model }: View, section: Section): PlacedField[] =>
  section.fields.map((path) => placedField(model, path));
