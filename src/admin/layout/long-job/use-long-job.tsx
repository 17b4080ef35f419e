import { useRef, useState, type ReactNode } from 'react';
import { toast } from '../../toast.ts';
import { ProgressDialog, type Progress } from './progress-dialog.tsx';

/** Signal to stop a job, and a function to report its progress. */
export interface JobPlace {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface LongJob {
  run: (title: string, job: (place: JobPlace) => Promise<void>) => Promise<void>;
  dialog: ReactNode;
}

/**
 * Runs one long job at a time and shows its progress, with a button to stop. Shows a failure, but not that it was
 * stopped.
 */
export const useLongJob = (): LongJob => {
  const [progress, setProgress] = useState<Progress>();
  const stopper = useRef<AbortController>(undefined);
  const run: LongJob['run'] = async (title, job) => {
    const control = (stopper.current = new AbortController());
    setProgress({ title, done: 0, total: 0 });
    try {
      await job({ signal: control.signal, onProgress: (done, total) => setProgress({ title, done, total }) });
    } catch (error) {
      if (!control.signal.aborted) toast.fault(error);
    } finally {
      control.abort();
      setProgress(undefined);
    }
  };
  return { run, dialog: progress && <ProgressDialog progress={progress} onStop={() => stopper.current?.abort()} /> };
};
