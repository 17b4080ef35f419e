import type { Driver, Outcome, Work } from '../driver.ts';
import type { Jobs } from '../jobs/do-jobs.ts';
import type { Job, JobKind } from '../jobs/job.ts';
import { deviceOf, type WireDevice } from './device-of.ts';
import type { Pairing } from './pairing.ts';
import type { Weights } from './weights.ts';

/** 1 and 101 are those of the till's messages; the others are ours. */
export const ResultCode = { Done: 1, NotFound: 101, NotDone: 102, Unknown: 103 } as const;

export interface CallContext {
  readonly jobs: Jobs;
  readonly pairing: Pairing;
  readonly weights: Weights;
  readonly origin: string | undefined;
  /** Of the request; one job is done once however often it is asked for. */
  readonly jobId: string;
}

export type Body = Readonly<Record<string, unknown>>;
export type Call = (body: Body, context: CallContext) => Promise<object> | object;

export const notFound = { Code: ResultCode.NotFound, Message: 'Device not found' };

const answerOf = (job: Job, doneMessage: string): object => {
  const Job = { Id: job.id, State: job.state, ...(job.reason && { Reason: job.reason }) };
  if (job.state === 'done') return { Code: ResultCode.Done, Message: doneMessage, Job };
  if (job.reason === 'NOT_FOUND') return { ...notFound, Job };
  return job.state === 'failed'
    ? { Code: ResultCode.NotDone, Message: 'Not printed', Job }
    : { Code: ResultCode.Unknown, Message: 'It is not known whether it was printed', Job };
};

interface Deed<Content> {
  kind: JobKind;
  device: unknown;
  /** What the driver has for it. */
  action: (driver: Driver) => ((work: Work, content: Content) => Promise<Outcome>) | undefined;
  content: () => Content;
  doneMessage: string;
}

/** A job of a driver's action, and what came of it. */
export const perform = async <Content>(deed: Deed<Content>, { jobs, jobId: id }: CallContext): Promise<object> => {
  const device = deviceOf(deed.device as WireDevice | undefined);
  const action = device && deed.action(device.driver);
  if (!device || !action) return notFound;
  const act = (work: Work): Promise<Outcome> => action(work, deed.content());
  return answerOf(await jobs.do({ ...device, id, kind: deed.kind, act }), deed.doneMessage);
};
