import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { on } from '#client/bus.ts';
import type { Values } from '../../model/route-pattern.ts';
import { toast } from '../../toast.ts';
import { keepDraft, takeDraft } from './kept-draft.ts';

/** Keeps unsaved changes of a form when the session expires, and puts them back once its person has signed in again. */
export const useKeptDraft = (isActive: boolean): void => {
  const { getValues, setValue, formState } = useFormContext<Values>();
  const translate = useTranslate();
  const { dirtyFields } = formState;
  useEffect(() => {
    if (!isActive) return undefined;
    return on('session-ending', () => {
      const changed = Object.keys(dirtyFields);
      if (changed.length > 0) keepDraft(Object.fromEntries(changed.map((name) => [name, getValues(name)])));
    });
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const putBack = (): void => {
      const draft = takeDraft();
      if (!draft) return;
      for (const [name, value] of Object.entries(draft))
        setValue(name, value, { shouldDirty: true, shouldTouch: true });
      toast.info(translate('What you had typed before your session expired is back, and not saved yet'));
    };
    // The form around takes the record's values first.
    const timer = setTimeout(putBack, 0);
    return () => clearTimeout(timer);
  }, [isActive, setValue, translate]);
};
