import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { Stored } from '../../../data-provider.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { ReferenceRules } from './rules.ts';

interface Place {
  /** Of the field in its form. */
  source: string | undefined;
  rules: ReferenceRules;
  resource: string;
  isRequired: boolean;
  /** Of the form; undefined: the list narrows something, and begins with nothing. */
  record: Values | undefined;
  isEmpty: boolean;
  take: (records: readonly Stored[]) => void;
}

/** A new record's list begins with its default; what was emptied by hand stays empty. */
export const usePreselected = ({ source, rules, resource, isRequired, record, isEmpty, take }: Place): void => {
  const form = useFormContext() as UseFormReturn | null;
  const isDone = useRef(!isEmpty);
  const isSole = rules.preselects === undefined && rules.takesSole === true && isRequired;
  const isWanted =
    (isSole || rules.preselects !== undefined) && record !== undefined && record['Id'] === undefined && isEmpty;
  const { data } = useGetList<Stored>(
    resource,
    { filter: { ...rules.filter, ...rules.preselects }, pagination: { page: 1, perPage: isSole ? 2 : 1 } },
    { enabled: isWanted && !isDone.current, staleTime: 30_000 },
  );
  useEffect(() => {
    const [first, second] = data ?? [];
    if (!first || (isSole && second) || isDone.current || !isWanted) return undefined;
    // A cached answer arrives before the form is initialised.
    const timer = setTimeout(() => {
      isDone.current = true;
      take([first]);
      // The user did not type it, so the form counts as untouched and closes without a question.
      if (source !== undefined) form?.resetField(source, { defaultValue: form.getValues(source) as unknown });
    });
    return () => clearTimeout(timer);
  });
};
