import { afterRestart, isUnknown, type Job, type JobBook } from '../jobs/job.ts';

const key = 'deviceJobs';
const mostKept = 200;

/** The parts of the browser's storage used here. */
export interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const read = (kept: Kept): Job[] => {
  try {
    return JSON.parse(kept.getItem(key) ?? '[]') as Job[];
  } catch {
    return [];
  }
};

/** Jobs of a page, over its reloads: what was begun and not seen to its end is unknown to the next. */
export const openKeptJobs = (kept: Kept): JobBook => {
  const jobs = new Map(read(kept).map((job) => [job.id, afterRestart(job)]));
  return {
    find: (id) => jobs.get(id),
    all: () => [...jobs.values()],
    unknown: () => [...jobs.values()].filter(isUnknown),
    write: (job) => {
      jobs.delete(job.id);
      jobs.set(job.id, job);
      kept.setItem(key, JSON.stringify([...jobs.values()].slice(-mostKept)));
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
};
