import { createContext, use, useContext, useMemo, type ComponentType } from 'react';
import type { FieldModel } from '#generated/shapes.ts';
import type { View } from '../model/views.ts';
import type { WidgetKind } from './fields/widget.ts';
import type { FormOverride } from './overrides.ts';

/** What an area says of forms. Like them it is fetched when the first is opened, not with the lists. */
export interface FormOverrides {
  forms?: Record<string, FormOverride>;
  /** By the name that a schema gives as x-widget. */
  widgets?: Record<string, WidgetKind>;
  /** Whole pages in place of a view's own, by the view's name. */
  formPages?: Record<string, ComponentType<{ view: View }>>;
}

const none = Promise.resolve<FormOverrides>({});

export const FormOverridesContext = createContext<() => Promise<FormOverrides>>(() => none);

const useFormOverrides = (): FormOverrides => use(useContext(FormOverridesContext)());

export const useFormOverride = ({ model, view }: View): FormOverride => {
  const { forms } = useFormOverrides();
  return useMemo(() => ({ ...forms?.[model.name], ...forms?.[view.name] }), [forms, model.name, view.name]);
};

export const useFormPage = (view: View): ComponentType<{ view: View }> | undefined => {
  const { formPages = {} } = useFormOverrides();
  return formPages[view.view.name] ?? formPages[view.model.name];
};

export const useNamedWidget = (field: FieldModel): WidgetKind | undefined =>
  useFormOverrides().widgets?.[field.widget ?? ''];
