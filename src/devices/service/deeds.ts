import type { Driver, Outcome, Work } from '../driver.ts';
import type { Jobs } from '../jobs/do-jobs.ts';
import type { JobKind } from '../jobs/job.ts';
import type { AllowedDevices } from '../allowed/allowed-devices.ts';
import { DeviceFault } from '../device-fault.ts';
import type { Device } from '../jobs/do-jobs.ts';
import { answerOf, notAllowed, notFound } from './answers.ts';
import { deviceOf } from '../known-drivers.ts';
import type { WireDevice } from './device-of.ts';
import type { Pairing } from './pairing.ts';
import type { Weights } from './weights.ts';

export interface CallContext {
  readonly jobs: Jobs;
  readonly pairing: Pairing;
  readonly weights: Weights;
  readonly allowed: AllowedDevices;
  readonly origin: string | undefined;
  /** Of the request; one job is done once however often it is asked for. */
  readonly jobId: string;
}

export type Body = Readonly<Record<string, unknown>>;
export type Call = (body: Body, context: CallContext) => Promise<object> | object;

interface Deed<Content> {
  kind: JobKind;
  device: unknown;
  /** Action of the driver. */
  action: (driver: Driver) => ((work: Work, content: Content) => Promise<Outcome>) | undefined;
  content: () => Content;
  doneMessage: string;
}

/** The device that a request describes, once this machine allows it. @throws DeviceFault NOT_ALLOWED */
export const allowedDevice = async (wire: unknown, { allowed, origin }: CallContext): Promise<Device | undefined> => {
  const device = deviceOf(wire as WireDevice | undefined);
  if (device) await allowed.check(device, origin);
  return device;
};

const isNotAllowed = (cause: unknown): boolean => cause instanceof DeviceFault && cause.code === 'NOT_ALLOWED';

/** Answers of a device that this machine does not allow: the same at once, whatever there is. */
export const unlessRefused = async (work: () => Promise<object>, refusal: () => object): Promise<object> => {
  try {
    return await work();
  } catch (cause) {
    if (isNotAllowed(cause)) return refusal();
    throw cause;
  }
};

/** A job of a driver's action, and what came of it. */
export const perform = <Content>(deed: Deed<Content>, context: CallContext): Promise<object> => {
  const { jobs, jobId: id } = context;
  const work = async (): Promise<object> => {
    const device = await allowedDevice(deed.device, context);
    const action = device && deed.action(device.driver);
    if (!device || !action) return notFound;
    const act = (work: Work): Promise<Outcome> => action(work, deed.content());
    return answerOf(await jobs.do({ ...device, id, kind: deed.kind, act }), deed.doneMessage);
  };
  return unlessRefused(work, () => notAllowed(id));
};
