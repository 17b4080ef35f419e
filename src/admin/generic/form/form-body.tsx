import { useEffect, useRef, type RefObject } from 'react';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Stored } from '../../data-provider.ts';
import { widgetKindOf } from '../fields/index.ts';
import { KitContext } from '../kit.ts';
import { FormField } from './field/form-field.tsx';
import { useFormOverride } from '../form-overrides.ts';
import type { RecordFormProps } from './record-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormSections } from './form-sections.tsx';
import { LeavingGuard } from '../../layout/form/leaving-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSections } from './sections.ts';

/** page: sections as cards or tabs, guarded; dialog: one column without a guard. */
export type FormLayout = 'page' | 'dialog';

const kit = { widgetKindOf, FormField };

interface Props extends RecordFormProps {
  record: Stored | undefined;
  isSaving: boolean | undefined;
  mayLeave: RefObject<boolean>;
}

/** Ctrl+S saves, wherever the focus is in the page's form. */
const useSaveKey = (form: RefObject<HTMLElement | null>, isBusy: boolean): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"]') !== null && !form.current?.closest('[role="dialog"]');
      if (!isBusy && !isCovered) form.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, isBusy]);
};

/** Summary of errors, sections, buttons. */
export const FormBody = ({ record, isSaving, mayLeave, ...props }: Props) => {
  const { view, parameters = {}, hiddenFields, layout } = props;
  const place = useRef<HTMLElement>(null);
  const { formState, getValues } = useFormContext();
  const { watches = [] } = useFormOverride(view);
  useWatch({ name: watches });
  const sections = useSections(view, { parameters, isNew: !record, record, values: getValues(), hiddenFields });
  // As react-admin counts: fields that were touched and differ; a field that only appeared is no change.
  const isDirty = Object.keys(formState.dirtyFields).length > 0;
  useSaveKey(place, Boolean(isSaving));
  useEffect(() => {
    if (isDirty) mayLeave.current = false;
  }, [isDirty, mayLeave]);
  return (
    <Box ref={place} className={`form-body form-${layout}`}>
      <ErrorSummary view={view} sections={sections} />
      <KitContext value={kit}>
        <FormSections view={view} sections={sections} layout={layout} record={record} />
      </KitContext>
      <SaveBar
        view={view}
        record={record}
        layout={layout}
        isSaving={Boolean(isSaving)}
        isDirty={isDirty}
        onCancel={props.onCancel}
        onDeleted={() => {
          mayLeave.current = true;
          props.onDeleted();
        }}
      />
      {layout === 'page' && <LeavingGuard isDirty={isDirty} isActive={() => isDirty && !mayLeave.current} />}
    </Box>
  );
};
