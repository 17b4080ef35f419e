import { lazy, Suspense } from 'react';
import type { FormOverrides } from '../generic/form-overrides.ts';
import type { FormDialogProps } from '../generic/kit.ts';

let forms: Promise<FormOverrides> | undefined;

/** What areas change of forms, fetched once. */
export const loadForms = (): Promise<FormOverrides> => forms ??= import('../forms.ts').then(({ formOverrides }) => formOverrides);

const loadScreen = async () => ({ default: (await import('./form-screen.tsx')).FormScreen });

/** Forms and all that they are made of are fetched when the first is opened: a list is shown without them. */
export const FormScreen = lazy(loadScreen);

const Dialog = lazy(async () => ({ default: (await import('../generic/form/form-dialog.tsx')).FormDialog }));

export const FormDialog = (props: FormDialogProps) => <Suspense fallback={null}><Dialog {...props} /></Suspense>;

/** Fetches them while nothing else is to be done, so that the first card opens as quickly as the next. */
export const fetchFormsWhenIdle = (): void => {
  const fetchAll = (): void => { void Promise.all([loadForms(), loadScreen()]).catch(() => undefined); };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 });
  else setTimeout(fetchAll, 3000);
};
