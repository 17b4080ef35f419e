import { layoutLabel, type LabelItem } from '#templates/model/label-layout.ts';
import { readLabelTemplate } from '#templates/model/label-template.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import { layoutReceipt } from '#templates/model/receipt-layout.ts';
import { readReceiptTemplate } from '#templates/model/receipt-template.ts';
import { DeviceFault } from '../device-fault.ts';
import type { DeviceVat, Driver, Outcome, Payment, Work } from '../driver.ts';
import { deviceKey, type Jobs } from '../jobs/do-jobs.ts';
import type { Job, JobKind } from '../jobs/job.ts';
import { knownDrivers } from '../known-drivers.ts';
import { deviceOf, type WireDevice } from './device-of.ts';
import type { Pairing } from './pairing.ts';
import { serviceName, serviceVersion } from './version.ts';

/** 1 and 101 are those of the till's messages; the others are ours. */
export const ResultCode = { Done: 1, NotFound: 101, NotDone: 102, Unknown: 103 } as const;

export interface CallContext {
  readonly jobs: Jobs;
  readonly pairing: Pairing;
  readonly origin: string | undefined;
  /** Of the request; one job is done once however often it is asked for. */
  readonly jobId: string;
}

type Body = Readonly<Record<string, unknown>>;
type Call = (body: Body, context: CallContext) => Promise<object> | object;

const notFound = { Code: ResultCode.NotFound, Message: 'Device not found' };

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

const perform = async <Content>(deed: Deed<Content>, { jobs, jobId: id }: CallContext): Promise<object> => {
  const device = deviceOf(deed.device as WireDevice | undefined);
  const action = device && deed.action(device.driver);
  if (!device || !action) return notFound;
  const act = (work: Work): Promise<Outcome> => action(work, deed.content());
  return answerOf(await jobs.do({ ...device, id, kind: deed.kind, act }), deed.doneMessage);
};

/** A template as the till has it: the text of its setting, or what that text says. */
const textOf = (template: unknown): string =>
  typeof template === 'string' ? template : JSON.stringify(template ?? {});

const wrong = (message: string): DeviceFault => new DeviceFault('WRONG_INPUT', { message });

const zoneOf = (document: Body): string => (typeof document['Zone'] === 'string' ? document['Zone'] : 'UTC');

const printReceipt: Call = ({ device, document, vats, template }, context) => {
  if (typeof document !== 'object' || document === null) throw wrong('document is missing');
  const data = document as unknown as ReceiptData;
  return perform(
    {
      kind: 'receipt',
      device,
      action: (driver) => driver.printReceipt,
      content: () => ({
        paper: layoutReceipt(readReceiptTemplate(textOf(template)), data, zoneOf(document as Body)),
        data,
        vats: Array.isArray(vats) ? (vats as DeviceVat[]) : [],
      }),
      doneMessage: 'Receipt was printed',
    },
    context,
  );
};

/** Each item as many times as it says. */
const copiesOf = (item: LabelItem): LabelItem[] =>
  Array.from({ length: Math.min(1_000, Math.max(1, Math.round(Number(item['Copies'] ?? 1)) || 1)) }, () => item);

const printLabels: Call = ({ deviceSettings, items, template }, context) => {
  if (!Array.isArray(items)) throw wrong('items is not a list');
  return perform(
    {
      kind: 'labels',
      device: deviceSettings,
      action: (driver) => driver.printLabels,
      content: () => {
        const label = readLabelTemplate(textOf(template));
        return (items as LabelItem[]).flatMap(copiesOf).map((item) => layoutLabel(label, item));
      },
      doneMessage: 'Labels sent to printer',
    },
    context,
  );
};

/** Whether a device is there, where one is named; else whether the service is. */
const isReady: Call = async ({ device }, { jobs, pairing, origin }) => {
  const Paired = origin === undefined || pairing.knows(origin);
  if (device === undefined) return { IsReady: true, Paired };
  const found = deviceOf(device as WireDevice);
  if (!found || !Paired) return { IsReady: false, Paired, Reason: found ? 'NOT_PAIRED' : 'NOT_FOUND' };
  const outcome = await jobs.look(found);
  return { IsReady: outcome.state === 'done', Paired, ...(outcome.reason && { Reason: outcome.reason }) };
};

const pair: Call = async ({ Code }, { pairing, origin }) => {
  const Token = origin && (await pairing.pair(origin, String(Code ?? '')));
  return Token ? { Token } : { Token: null, Message: 'The code is wrong' };
};

const jobView = ({ id: Id, kind: Kind, state: State, reason: Reason, device: Device, at }: Job): object => ({
  Id,
  Kind,
  State,
  Device,
  ...(Reason && { Reason }),
  At: new Date(at).toISOString(),
});

const mostShown = 200;

const calls: Readonly<Record<string, Call>> = {
  Version: () => ({ Version: serviceVersion, Name: serviceName }),
  IsReady: isReady,
  Pair: pair,
  PrintReceipt: printReceipt,
  PrintLabels: printLabels,
  OpenDrawer: ({ device }, context) =>
    perform(
      {
        kind: 'drawer',
        device,
        action: ({ openDrawer }) => openDrawer,
        content: () => undefined,
        doneMessage: 'Opened',
      },
      context,
    ),
  ShowLines: ({ device, lines }, context) =>
    perform(
      {
        kind: 'lines',
        device,
        action: ({ showLines }) => showLines,
        content: () => (Array.isArray(lines) ? lines.map(String) : []),
        doneMessage: 'Shown',
      },
      context,
    ),
  Pay: ({ device, payment }, context) =>
    perform(
      { kind: 'payment', device, action: ({ pay }) => pay, content: () => payment as Payment, doneMessage: 'Paid' },
      context,
    ),
  Drivers: () => ({ Drivers: knownDrivers.map(({ name: Name, parameters: Parameters }) => ({ Name, Parameters })) }),
  Jobs: (_body, { jobs }) => ({ Jobs: jobs.all().slice(-mostShown).toReversed().map(jobView) }),
  /** What came of a job: the device is asked once more where nobody knows. */
  Job: async ({ Id, device }, { jobs }) => {
    const job = jobs.find(String(Id));
    if (!job) return { Job: null };
    const found = deviceOf(device as WireDevice | undefined);
    if (found && deviceKey(found) === job.device) jobs.know(found);
    return { Job: jobView(await jobs.settle(job)) };
  },
  JobResolve: async ({ Id, IsPrinted }, { jobs }) => {
    const job = await jobs.resolve(String(Id), IsPrinted === true);
    return { Job: job ? jobView(job) : null };
  },
};

export const callNamed = (name: string): Call | undefined => (Object.hasOwn(calls, name) ? calls[name] : undefined);
