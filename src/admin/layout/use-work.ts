import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toast } from '../toast.ts';

/** For what takes a while: busy until it is done, and what is refused is said. */
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

/** For what changes what is shown: says what came of it, and reads anew. */
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
