import { lazy, Suspense } from 'react';
import { late } from '#client/react/late.ts';
import type { FormOverrides } from '../generic/form-overrides.ts';
import type { FormDialogProps } from '../generic/kit.ts';
import { screensOf } from '../layout/resource-screens.tsx';
import { oldForms } from './not-moved.ts';

let forms: Promise<FormOverrides> | undefined;

/** What areas change of forms, fetched once; anew where that failed. */
export const loadForms = (): Promise<FormOverrides> =>
  (forms ??= import('../generic/form/forms.ts')
    .then(({ formOverrides }) => formOverrides)
    .catch((error: unknown) => {
      forms = undefined;
      throw error;
    }));

const loadScreen = async () => ({ default: (await import('./form-screen.tsx')).FormScreen });

/** Forms and all that they are made of are fetched when the first is opened: a list is shown without them. */
export const FormScreen = lazy(loadScreen);

const Dialog = late(() => import('../generic/form/form-dialog.tsx'), 'FormDialog');

const OwnDialog = late(() => import('../layout/form/resource-dialog.tsx'), 'ResourceDialog');

export const FormDialog = (props: FormDialogProps) => {
  const { name } = props.view.view;
  const Chosen = screensOf(name)?.Create && !oldForms.has(name) ? OwnDialog : Dialog;
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  );
};

/** The first screen has the line for itself so long. */
const headStartMs = 3000;

/** Fetches them while nothing else is to be done, so that the first card opens as quickly as the next. */
export const fetchFormsWhenIdle = (): (() => void) => {
  const fetchAll = (): void => {
    void Promise.all([loadForms(), loadScreen()]).catch(() => undefined);
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, headStartMs);
  return () => clearTimeout(timer);
};
