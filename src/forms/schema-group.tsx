import { useMemo, type ComponentType } from 'react';
import Form from '@rjsf/core';
import { deepEquals, type ErrorSchema, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { KeysForm } from '#generated/forms/index.js';
import { validatorOf, withoutNulls } from './key-checks.ts';
import { GroupContext, type LeafProps } from './leaf.ts';
import { fields, templates, widgets } from './schema-leaf.tsx';

type Values = Readonly<Record<string, unknown>>;

export interface SchemaGroupProps {
  keys: KeysForm;
  shown: readonly string[];
  /** Prefix of the controls' ids. */
  idPrefix: string;
  values: Values;
  /** By key, in the reader's language. */
  errors: Readonly<Record<string, string>>;
  translate: (title: string) => string;
  onChange: (key: string, value: unknown) => void;
  Leaf: ComponentType<LeafProps>;
}

/** Titles are compiled once, in English; the reader's stand in the uiSchema. */
const translated = ({ schema, uiSchema }: KeysForm, translate: (title: string) => string): UiSchema => ({
  ...uiSchema,
  ...Object.fromEntries(
    Object.entries(schema.properties).map(([key, property]) => {
      const ui = uiSchema[key] as Record<string, unknown> & { 'ui:enumNames'?: string[] };
      const names = ui['ui:enumNames'];
      const title = translate((property as { title: string }).title);
      return [key, { ...ui, 'ui:title': title, ...(names && { 'ui:enumNames': names.map(translate) }) }];
    }),
  ),
});

const asErrors = (errors: Readonly<Record<string, string>>): ErrorSchema =>
  Object.fromEntries(Object.entries(errors).map(([key, error]) => [key, { __errors: [error] }])) as ErrorSchema;

/**
 * Some keys of settings as a form made from their schema, within a larger form that checks and saves them with the
 * rest: it has no button of its own, and tells what it is told to be wrong.
 */
export const SchemaGroup = ({ keys, shown, idPrefix, values, errors, translate, onChange, Leaf }: SchemaGroupProps) => {
  const uiSchema = useMemo(() => translated(keys, translate), [keys, translate]);
  const group = useMemo(() => ({ Leaf, shown }), [Leaf, shown]);
  // rjsf reports all keys, without an id when no user changed one: it then repeats its input, which may be older than
  // the present values.
  const change = (next: Values = {}, id?: string): void => {
    const key = shown.find((each) => id === `${idPrefix}-${each}`);
    if (key === undefined || deepEquals(next[key] ?? null, values[key] ?? null)) return;
    onChange(key, next[key] ?? null);
  };
  return (
    <GroupContext value={group}>
      <Form
        tagName="div"
        className="schema-group"
        idPrefix={idPrefix}
        idSeparator="-"
        schema={keys.schema as RJSFSchema}
        uiSchema={uiSchema}
        validator={validatorOf(keys)}
        formData={withoutNulls(values)}
        extraErrors={asErrors(errors)}
        noValidate
        showErrorList={false}
        fields={fields}
        widgets={widgets}
        templates={templates}
        onChange={({ formData }, id) => change(formData as Values, id)}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      >
        <></>
      </Form>
    </GroupContext>
  );
};
