import type { Connection } from '../connections/connection.ts';
import type { Driver, Outcome, Parameters, Work } from '../driver.ts';
import { driver as epl } from '../drivers/labels/epl.ts';
import { driver as tspl } from '../drivers/labels/tspl.ts';
import { driver as zpl } from '../drivers/labels/zpl.ts';
import { driver as escPos } from '../drivers/printers/esc-pos.ts';
import { driver as starPrnt } from '../drivers/printers/star-prnt.ts';
import { createJobs, type Device } from '../jobs/do-jobs.ts';
import type { JobKind } from '../jobs/job.ts';
import { answerOf, notFound } from '../service/answers.ts';
import { labelContent, receiptContent } from '../service/contents.ts';
import { deviceBy, type WireDevice } from '../service/device-of.ts';
import { serviceVersion } from '../service/version.ts';
import { openKeptJobs, type Kept } from './kept-jobs.ts';

/** The same drivers as the service's, of devices that stand at a cable of this one. */
const drivers: ReadonlyMap<unknown, Driver> = new Map(
  [escPos, starPrnt, zpl, tspl, epl].map((driver) => [driver.name, driver]),
);

const deviceOf = deviceBy((name) => drivers.get(name));

type Body = Readonly<Record<string, unknown>>;

/** A page's own stand-in for the device service: the same calls, as far as a cable goes. */
export interface BrowserService {
  call(name: string, body: Body, jobId: string): Promise<object>;
}

export interface BrowserParts {
  readonly kept: Kept;
  /** The port that a person has let this page use. @throws DeviceFault NOT_FOUND */
  connect(parameters: Parameters): Promise<Connection>;
  /** Whether a person has let it use one. */
  isAllowed(): Promise<boolean>;
  readonly now?: () => number;
}

interface Deed {
  readonly kind: JobKind;
  /** Nothing where the driver cannot. */
  readonly act: (driver: Driver) => ((work: Work) => Promise<Outcome>) | undefined;
}

const deedOf = (name: string, body: Body): Deed | undefined => {
  const { document, vats, template, items, pictures } = body;
  const deeds: Readonly<Record<string, Deed>> = {
    PrintReceipt: {
      kind: 'receipt',
      act: ({ printReceipt }) =>
        printReceipt && ((work) => printReceipt(work, receiptContent({ document: document as Body, vats, template }))),
    },
    PrintLabels: {
      kind: 'labels',
      act: ({ printLabels }) =>
        printLabels && ((work) => printLabels(work, labelContent(items as Body[], template, pictures))),
    },
    OpenDrawer: { kind: 'drawer', act: ({ openDrawer }) => openDrawer && ((work) => openDrawer(work, undefined)) },
  };
  return Object.hasOwn(deeds, name) ? deeds[name] : undefined;
};

const driverView = (driver: Driver): object => ({ Name: driver.name, Parameters: driver.parameters, Deeds: [] });

/** Prints over a port of the browser; each job once, as the service does. */
export const createBrowserService = ({ kept, connect, isAllowed, now = Date.now }: BrowserParts): BrowserService => {
  const jobs = createJobs({ book: openKeptJobs(kept), now, connect });
  const readyOf = async (found: Device | undefined): Promise<object> => {
    const Paired = await isAllowed();
    if (!found) return { IsReady: Paired, Paired };
    const { state, reason } = await jobs.look(found);
    return { IsReady: state === 'done', Paired, ...(reason && { Reason: reason }) };
  };
  return {
    call: async (name, body, jobId) => {
      const found = deviceOf((body['device'] ?? body['deviceSettings']) as WireDevice | undefined);
      if (name === 'Version') return { Version: serviceVersion, Name: 'browser' };
      if (name === 'IsReady') return readyOf(found);
      if (name === 'Drivers') return { Drivers: [...drivers.values()].map(driverView) };
      if (name === 'JobResolve') {
        const job = await jobs.resolve(String(body['Id']), body['IsPrinted'] === true);
        return { Job: job ? { Id: job.id, State: job.state } : null };
      }
      const deed = deedOf(name, body);
      const act = found && deed?.act(found.driver);
      if (!found || !deed || !act) return notFound;
      return answerOf(await jobs.do({ ...found, id: jobId, kind: deed.kind, act }), 'Receipt was printed');
    },
  };
};
