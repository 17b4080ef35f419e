import { useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { SaveButton, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Stored } from '../../data-provider.ts';
import { ShowingContext } from '../../kinds/parts/late.tsx';
import { may, mayRemove } from '../../model/may-write.ts';
import { viewNamed } from '../../model/views.ts';
import { useDeletion } from '../deletion/use-deletion.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FootBar } from './foot-bar.tsx';
import { useFormPlace } from './form-place.ts';
import { LeavingGuard } from './leaving-guard.tsx';
import { useConflict } from './use-conflict.tsx';
import { useIsDirty } from './use-is-dirty.ts';
import { useKeptDraft } from '../draft/use-kept-draft.ts';
import { useStillWhileSaving } from './use-still-while-saving.ts';

interface Props {
  /** Buttons of the record beside Save: clone, hide, print. */
  children?: ReactNode;
  /** The record is only shown and can be neither changed nor deleted, such as an approved payment. */
  isFinal?: boolean;
  /** It can be saved although the entity has no plain Update: the screen uses another call. */
  isWritable?: boolean;
  isDeleting?: boolean;
}

/** Ctrl+S saves, wherever the focus is; but not a form below a window. */
const useSaveKey = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"]') !== null && !form.current?.closest('[role="dialog"]');
      if (!isCovered) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
};

/**
 * The toolbar of every form: Save, Cancel, Delete, and what the screen adds. It stays visible while the form scrolls.
 * It also contains what every form needs besides.
 */
export const SaveBar = ({ children, isFinal = false, isWritable, isDeleting = true }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext<Stored>();
  const isStored = record?.Id !== undefined;
  const view = viewNamed(useResourceContext() ?? '');
  const { isSubmitting } = useFormState();
  const isDirty = useIsDirty();
  const isAtStake = isDirty && !isSubmitting;
  const { isDialog, onLeave } = useFormPlace();
  const form = useRef<HTMLFormElement>(null);
  const isGone = useRef(false);
  const leave = (): void => {
    isGone.current = true;
    onLeave();
  };
  const deletion = useDeletion(view, { onDone: leave });
  const conflict = useConflict();
  useSaveKey(form);
  useKeptDraft(!isDialog && !isFinal);
  const showing = useContext(ShowingContext);
  useEffect(() => {
    showing.isShown = true;
  }, [showing]);
  const bar = useRef<HTMLDivElement>(null);
  useStillWhileSaving(bar);
  const place = (placed: HTMLDivElement | null): void => {
    bar.current = placed;
    form.current = placed?.closest('form') ?? null;
    if (form.current) form.current.noValidate = true;
  };
  const maySave = !isFinal && (isWritable ?? may(view, isStored ? 'Update' : 'Create'));
  return (
    <>
      <ErrorSummary form={form} />
      <FootBar ref={place}>
        {maySave && <SaveButton alwaysEnable={!isSubmitting} icon={null} aria-keyshortcuts="Control+S" />}
        <Button onClick={onLeave}>{translate(isDirty ? 'Cancel' : 'Close')}</Button>
        <span className="save-bar-space" />
        {children}
        {isStored && isDeleting && !isFinal && mayRemove(view) && (
          <Button color="error" startIcon={<Delete />} onClick={() => deletion.ask([record])}>
            {translate('Delete')}
          </Button>
        )}
      </FootBar>
      {deletion.dialog}
      {conflict}
      {!isDialog && <LeavingGuard isDirty={isAtStake} isActive={() => isAtStake && !isGone.current} />}
    </>
  );
};
