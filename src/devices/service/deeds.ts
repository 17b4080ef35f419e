import type { Driver, Outcome, Work } from '../driver.ts';
import type { Jobs } from '../jobs/do-jobs.ts';
import type { JobKind } from '../jobs/job.ts';
import { answerOf, notFound } from './answers.ts';
import { deviceOf } from '../known-drivers.ts';
import type { WireDevice } from './device-of.ts';
import type { Pairing } from './pairing.ts';
import type { Weights } from './weights.ts';

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
