import { useRef, useState } from 'react';
import type { Stored } from '../../data-provider.ts';
import type { Values } from '../../model/route-pattern.ts';
import { toast } from '../../toast.ts';
import type { FormOverride } from '../overrides.ts';

type Save = (values: Values, options?: never) => unknown;

/** What an area saves before its record and after it, around react-admin's own save. */
export const useSaveSteps = ({ savesFirst, savesAfter }: FormOverride) => {
  const sent = useRef<Values>({});
  const [isBusy, setBusy] = useState(false);
  /** A fault is said; the answer is whether the step was done. */
  const run = async (step: Promise<void> | undefined): Promise<boolean> => {
    if (!step) return true;
    setBusy(true);
    try {
      await step;
      return true;
    } catch (error) {
      toast.fault(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const around = <Saving>(save: Saving): Saving =>
    save &&
    ((async (values: Values, options?: never) => {
      sent.current = values;
      if (await run(savesFirst?.(values))) return (save as Save)(values, options);
      return undefined;
    }) as Saving);
  return { isBusy, around, after: (record: Stored) => run(savesAfter?.(record, sent.current)) };
};
