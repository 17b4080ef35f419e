import { useRef, useState } from 'react';
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

/**
 * An action that a second press does not start again while it runs: a double click comes before the screen has drawn
 * the button as busy.
 */
export const useOnce = (act: () => unknown): { isRunning: boolean; press: () => void } => {
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    running.current = true;
    setRunning(true);
    try {
      await act();
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return {
    isRunning,
    press: () => {
      if (!running.current) void run();
    },
  };
};
