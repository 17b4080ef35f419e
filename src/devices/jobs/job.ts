import type { CardSlip, Facts, Outcome } from '../driver.ts';

/** `begun`: bytes are under way. It is on disk before the first of them leaves. */
export type JobState = 'queued' | 'begun' | Outcome['state'];

export type JobKind = 'receipt' | 'labels' | 'drawer' | 'lines' | 'payment' | 'report' | 'load';

/** What is kept of a job: never what was printed. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  /** Driver and address: jobs of one device follow one another. */
  readonly device: string;
  readonly state: JobState;
  /** Of what the device said before the job. */
  readonly facts?: Facts;
  readonly reason?: string;
  /** Of a payment that was taken. */
  readonly slip?: CardSlip;
  readonly at: number;
}

/** Nobody knows whether it is on paper. */
export const isUnknown = ({ state }: Job): boolean => state === 'unknown' || state === 'begun';

/** Broken off by a person: whenever it is asked for again, it is not done. */
export const isAborted = ({ state, reason }: Job): boolean => state === 'failed' && reason === 'ABORTED';

/** What was under way when the program ended has an outcome that nobody saw; what waited has never begun. */
export const afterRestart = (job: Job): Job => {
  if (job.state === 'begun') return { ...job, state: 'unknown', reason: 'RESTARTED' };
  return job.state === 'queued' ? { ...job, state: 'failed', reason: 'RESTARTED' } : job;
};

export interface JobBook {
  find(id: string): Job | undefined;
  /** In the order in which they came. */
  all(): readonly Job[];
  /** Those of which nobody knows what came: few, however many there are. */
  unknown(): readonly Job[];
  /** Resolves when it is on disk. */
  write(job: Job): Promise<void>;
  close(): Promise<void>;
}
