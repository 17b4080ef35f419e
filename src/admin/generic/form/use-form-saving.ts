import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ClientFault } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';
import type { Values } from '../../model/route-pattern.ts';
import { allViews, type View } from '../../model/views.ts';
import { isFault, toast } from '../../toast.ts';
import type { Conflict } from '../../layout/form/conflict.ts';

interface Options {
  view: View;
  onSaved: (record: Stored) => void;
  savedMessage: string;
  /** What was told concerns no field of the form, and nothing in it will mend it. */
  onRefused?: () => void;
}

const hasFieldErrors = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'body' in error &&
  Boolean((error.body as { errors?: unknown } | undefined)?.errors);

/** Every list of an entity, whichever view it is seen through: pick lists keep what they were answered for a while. */
const listsOf = ({ model }: View): string[] => [
  model.name,
  ...allViews()
    .filter((each) => each.model.name === model.name)
    .map(({ view }) => view.name),
];

/** What follows a save: the message, or the conflict to be resolved, or what is wrong. */
export const useFormSaving = ({ view, onSaved, savedMessage, onRefused }: Options) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  /** Set once what is in the form is stored or meant to be dropped, so that the leaving guard lets go at once. */
  const mayLeave = useRef(false);
  /** What was sent last: the whole form, and the record that it was made from. */
  const sent = useRef<{ values: Values; base: Values }>({ values: {}, base: {} });
  return {
    conflict,
    mayLeave,
    sent,
    closeConflict: () => setConflict(undefined),
    callbacks: {
      onSuccess: (record: Stored): void => {
        mayLeave.current = true;
        setConflict(undefined);
        if (savedMessage) toast.success(translate(savedMessage));
        for (const name of listsOf(view)) void queries.invalidateQueries({ queryKey: [name, 'getList'] });
        onSaved(record);
      },
      onError: (error: unknown): void => {
        const { values: mine, base } = sent.current;
        if (isFault(error, 'CONFLICT') && error.stored) setConflict({ base, mine, stored: error.stored as Stored });
        else if (!hasFieldErrors(error)) {
          toast.fault(error);
          if (error instanceof ClientFault) onRefused?.();
        }
      },
    },
  };
};
