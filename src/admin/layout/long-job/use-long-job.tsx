import { useRef, useState, type ReactNode } from 'react';
import { toast } from '../../toast.ts';
import { ProgressDialog, type Progress } from './progress-dialog.tsx';

/** What a job is given: when to stop, and whom to tell how far it is. */
export interface JobPlace {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface LongJob {
  run: (title: string, job: (place: JobPlace) => Promise<void>) => Promise<void>;
  dialog: ReactNode;
}

/** One long job at a time, shown with its progress and a way to stop. What fails is said; what was stopped is not. */
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
