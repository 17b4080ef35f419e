import type { CardSlip, Facts, Outcome } from '../driver.ts';

/** `begun`: bytes are under way. It is on disk before the first of them leaves. */
export type JobState = 'queued' | 'begun' | Outcome['state'];

export type JobKind = 'receipt' | 'labels' | 'drawer' | 'lines' | 'payment' | 'report' | 'load';

/** Record of a job, without its content. */
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

/** Whether it is unknown if the job was printed. */
export const isUnknown = ({ state }: Job): boolean => state === 'unknown' || state === 'begun';

/** Broken off by a person: whenever it is asked for again, it is not done. */
export const isAborted = ({ state, reason }: Job): boolean => state === 'failed' && reason === 'ABORTED';

/** A running job has an unknown outcome after a restart; a waiting one has not begun. */
export const afterRestart = (job: Job): Job => {
  if (job.state === 'begun') return { ...job, state: 'unknown', reason: 'RESTARTED' };
  return job.state === 'queued' ? { ...job, state: 'failed', reason: 'RESTARTED' } : job;
};

export interface JobBook {
  find(id: string): Job | undefined;
  /** In the order in which they came. */
  all(): readonly Job[];
  /** Jobs with an unknown outcome: always few. */
  unknown(): readonly Job[];
  /** Resolves when it is on disk. */
  write(job: Job): Promise<void>;
  close(): Promise<void>;
}
