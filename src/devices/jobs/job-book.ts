import { mkdir, open, readFile, rename, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterRestart, isUnknown, type Job, type JobBook } from './job.ts';

/** Jobs are remembered so long: a till does not ask for an older one. */
const keptDays = 30;
const dayMs = 86_400_000;

/** A line that was torn by a power cut says nothing: what it would have said had not begun. */
const readLines = (text: string): Job[] =>
  text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Job];
    } catch {
      return [];
    }
  });

const readBook = async (path: string, now: number): Promise<Map<string, Job>> => {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  const jobs = new Map(readLines(text).map((job) => [job.id, job]));
  const kept = [...jobs.values()].map(afterRestart).filter(({ at }) => at > now - keptDays * dayMs);
  return new Map(kept.map((job) => [job.id, job]));
};

/** Forgets old jobs once a day: the program may run for months. */
const forgetting = (jobs: Map<string, Job>, now: () => number): (() => void) => {
  let last = now();
  return () => {
    if (now() - last < dayMs) return;
    last = now();
    for (const [id, job] of jobs) if (!isUnknown(job) && job.at <= last - keptDays * dayMs) jobs.delete(id);
  };
};

const synced = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text, { flush: true });
};

/**
 * Every job with its last state, in a file that only grows while the program runs: a line a change, on disk before the
 * change has consequences.
 */
export const openJobBook = async (path: string, now: () => number): Promise<JobBook> => {
  await mkdir(dirname(path), { recursive: true });
  const jobs = await readBook(path, now());
  await synced(`${path}.new`, [...jobs.values()].map((job) => `${JSON.stringify(job)}\n`).join(''));
  await rename(`${path}.new`, path);
  const file: FileHandle = await open(path, 'a');
  let writing: Promise<void> = Promise.resolve();
  const unknown = new Map([...jobs].filter(([, job]) => isUnknown(job)));
  const forget = forgetting(jobs, now);
  return {
    find: (id) => jobs.get(id),
    all: () => [...jobs.values()],
    unknown: () => [...unknown.values()],
    write: (job) => {
      forget();
      jobs.set(job.id, job);
      if (isUnknown(job)) unknown.set(job.id, job);
      else unknown.delete(job.id);
      const line = `${JSON.stringify(job)}\n`;
      const written = writing.then(async () => {
        await file.appendFile(line);
        await file.datasync();
      });
      writing = written.catch(() => {});
      return written;
    },
    close: async () => {
      await writing;
      await file.close();
    },
  };
};
