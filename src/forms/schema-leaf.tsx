import { createElement, Fragment, useContext } from 'react';
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  RegistryWidgetsType,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import { GroupContext } from './leaf.ts';

/** A value with a widget, named by the uiSchema after its kind. */
const WidgetLeaf = ({ name, id, label, value, onChange, rawErrors }: WidgetProps) => {
  const { Leaf } = useContext(GroupContext);
  const change = (next: unknown): void => onChange(next, undefined, id);
  return createElement(Leaf, { name, id, label, value: value as unknown, onChange: change, error: rawErrors?.[0] });
};

/** A value with a picker of its own: a reference, a list, a device. */
const FieldLeaf = ({ name, fieldPathId, uiSchema, formData, onChange, rawErrors }: FieldProps) => {
  const { Leaf } = useContext(GroupContext);
  const { $id: id, path } = fieldPathId;
  const label = uiSchema?.['ui:title'] ?? name;
  const change = (next: unknown): void => onChange(next, path, undefined, id);
  return createElement(Leaf, { name, id, label, value: formData as unknown, onChange: change, error: rawErrors?.[0] });
};

/** The leaf draws its label and its error itself. */
const Bare = ({ children }: FieldTemplateProps) => children;

/** The keys of this group, each where the page's own grid puts it. */
const Keys = ({ properties }: ObjectFieldTemplateProps) => {
  const { shown } = useContext(GroupContext);
  return shown.map((key) => <Fragment key={key}>{properties.find(({ name }) => name === key)?.content}</Fragment>);
};

const kinds = ['text', 'longText', 'email', 'secret', 'integer', 'number', 'money', 'quantity', 'rate', 'flag', 'enum'];

export const widgets: RegistryWidgetsType = Object.fromEntries(kinds.map((kind) => [kind, WidgetLeaf]));
export const fields: RegistryFieldsType = { other: FieldLeaf };
export const templates: Partial<TemplatesType> = { FieldTemplate: Bare, ObjectFieldTemplate: Keys };
