import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toast } from '../toast.ts';

/** Runs something that takes a while: busy until it is done, and shows a refusal. */
export const useWork = () => {
  const [isBusy, setBusy] = useState(false);
  const work = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast.fault(error);
    }
    setBusy(false);
  };
  return { isBusy, work };
};

/** Runs something that changes what is shown: shows the result, and reloads. */
export const useChange = (reload: () => unknown) => {
  const translate = useTranslate();
  const { isBusy, work } = useWork();
  const run = (act: () => Promise<unknown>, said: string): Promise<void> =>
    work(async () => {
      try {
        await act();
        toast.success(translate(said));
      } finally {
        await reload();
      }
    });
  return { isBusy, run };
};
