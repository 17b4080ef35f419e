import { DeviceFault } from '../device-fault.ts';
import type { Driver, Payment, ReportKind, ScalesProduct } from '../driver.ts';
import { deviceKey } from '../jobs/do-jobs.ts';
import type { Job } from '../jobs/job.ts';
import { knownDrivers } from '../known-drivers.ts';
import { jobAnswer, notFound, ResultCode } from './answers.ts';
import { allowedDevice, perform, unlessRefused, type Body, type Call } from './deeds.ts';
import { labelContent, receiptContent } from './contents.ts';
import { serviceName, serviceVersion } from './version.ts';

const wrong = (message: string): DeviceFault => new DeviceFault('WRONG_INPUT', { message });

const printReceipt: Call = ({ device, document, vats, template }, context) => {
  if (typeof document !== 'object' || document === null) throw wrong('document is missing');
  return perform(
    {
      kind: 'receipt',
      device,
      action: (driver) => driver.printReceipt,
      content: () => receiptContent({ document: document as Body, vats, template }),
      doneMessage: 'Receipt was printed',
    },
    context,
  );
};

const printLabels: Call = ({ deviceSettings, items, template, pictures }, context) => {
  if (!Array.isArray(items)) throw wrong('items is not a list');
  return perform(
    {
      kind: 'labels',
      device: deviceSettings,
      action: (driver) => driver.printLabels,
      content: () => labelContent(items as Body[], template, pictures),
      doneMessage: 'Labels sent to printer',
    },
    context,
  );
};

const productOf = ({ Plu, Name, Price, IsWeighed }: Body): ScalesProduct => ({
  plu: Number(Plu),
  name: String(Name ?? ''),
  price: Number(Price),
  isWeighed: IsWeighed !== false,
});

/** Whether a device is there, where one is named; else whether the service is. */
const isReady: Call = async ({ device }, context) => {
  const { jobs, pairing, origin } = context;
  const Paired = origin === undefined || pairing.knows(origin);
  if (device === undefined) return { IsReady: true, Paired };
  if (!Paired) return { IsReady: false, Paired, Reason: 'NOT_PAIRED' };
  const look = async (): Promise<object> => {
    const found = await allowedDevice(device, context);
    if (!found) return { IsReady: false, Paired, Reason: 'NOT_FOUND' };
    const outcome = await jobs.look(found);
    return { IsReady: outcome.state === 'done', Paired, ...(outcome.reason && { Reason: outcome.reason }) };
  };
  return unlessRefused(look, () => ({ IsReady: false, Paired, Reason: 'NOT_ALLOWED' }));
};

const pair: Call = async ({ Code }, { pairing, allowed, origin }) => {
  const Token = origin && (await pairing.pair(origin, String(Code ?? '')));
  if (origin && Token) allowed.beginSetUp(origin);
  return Token ? { Token } : { Token: null, Message: 'The code is wrong' };
};

const jobView = (job: Job): object => ({
  ...jobAnswer(job),
  Kind: job.kind,
  Device: job.device,
  At: new Date(job.at).toISOString(),
});

const deeds = ['printReceipt', 'printLabels', 'openDrawer', 'showLines', 'pay', 'report', 'weigh', 'load'] as const;

const driverView = (driver: Driver): object => ({
  Name: driver.name,
  Parameters: driver.parameters,
  Deeds: deeds.filter((deed) => driver[deed]),
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
  /** Present weight on the scales; this is no job. */
  Weigh: async ({ device }, context) => {
    const { weights } = context;
    try {
      const found = await allowedDevice(device, context);
      if (!found?.driver.weigh) return notFound;
      const { state: State, grams: Grams } = await weights.read(found);
      return { Code: ResultCode.Done, Weight: { State, ...(Grams !== undefined && { Grams }) } };
    } catch (cause) {
      const Reason = cause instanceof DeviceFault ? cause.code : 'OFFLINE';
      return Reason === 'NOT_FOUND' ? notFound : { Code: ResultCode.NotDone, Message: 'No weight', Reason };
    }
  },
  LoadScales: ({ device, products }, context) => {
    if (!Array.isArray(products)) throw wrong('products is not a list');
    const content = (): ScalesProduct[] => (products as Body[]).map(productOf);
    return perform(
      { kind: 'load', device, action: ({ load }) => load, content, doneMessage: 'Products were loaded' },
      context,
    );
  },
  /** `X` shows the day of a register, `Z` ends it. */
  Report: ({ device, kind }, context) => {
    if (kind !== 'X' && kind !== 'Z') throw wrong('kind is neither X nor Z');
    const content = (): ReportKind => kind;
    return perform(
      { kind: 'report', device, action: ({ report }) => report, content, doneMessage: 'Report was printed' },
      context,
    );
  },
  Drivers: () => ({ Drivers: knownDrivers.map(driverView) }),
  Jobs: (_body, { jobs }) => ({ Jobs: jobs.all().slice(-mostShown).toReversed().map(jobView) }),
  /** Outcome of a job; the device is asked again while it is unknown. */
  Job: async ({ Id, device }, context) => {
    const { jobs } = context;
    const job = jobs.find(String(Id));
    if (!job) return { Job: null };
    const ask = async (): Promise<object> => {
      const found = await allowedDevice(device, context);
      if (found && deviceKey(found) === job.device) jobs.know(found);
      return { Job: jobView(await jobs.settle(job)) };
    };
    return unlessRefused(ask, () => ({ Job: jobView(job) }));
  },
  /** Aborts a payment; the outcome goes to the caller that asked for the payment. */
  Abort: async ({ Id }, { jobs }) => {
    if (typeof Id !== 'string' || !/^[\w-]{1,100}$/.test(Id)) throw wrong('Id is not valid');
    const job = await jobs.abort(Id);
    return { Job: job ? jobView(job) : null };
  },
  JobResolve: async ({ Id, IsPrinted }, { jobs }) => {
    const job = await jobs.resolve(String(Id), IsPrinted === true);
    return { Job: job ? jobView(job) : null };
  },
};

export const callNamed = (name: string): Call | undefined => (Object.hasOwn(calls, name) ? calls[name] : undefined);
