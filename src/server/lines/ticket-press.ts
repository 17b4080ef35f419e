import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import { isTicketTooOld, ticketMark } from '#domain/restaurant/kitchen/kitchen-ticket.ts';
import { KitchenTicketStatus, type BranchUnit } from '#generated/types.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import type { EventHub } from '../call/services/services.ts';
import type { Config } from '../config.ts';
import type { Store } from '../storage/database.ts';
import { modelOf } from '../storage/models.ts';
import { updateRecord, type RecordOf } from '../storage/records/index.ts';
import type { DeviceLines } from '../call/services/lines.ts';
import { serviceOfUnit } from './service-of-unit.ts';

export interface PrintingParts {
  store: Store;
  config: Config;
  log: Logger;
  now: () => number;
  events: EventHub;
  lines: DeviceLines;
}

export type Ticket = RecordOf<'KitchenTicket'>;

/** Content of a ticket as it is stored. */
interface Content {
  data: ReceiptData;
  words: { late: string; again: string };
}

/** A printer with what is printed on it, and by what. */
export interface Press {
  organisationId: number;
  unit: BranchUnit;
  template: string;
  zone: string;
}

const code = { done: 1, unknown: 103 } as const;

interface Answer {
  Code?: number;
  Job?: { Reason?: string };
  IsReady?: boolean;
}

/** A station's printer is reached by the server alone: a unit that names no host is one of the server's services. */
const onServer = (unit: BranchUnit): BranchUnit =>
  unit.Settings?.host ? unit : { ...unit, Settings: { ...unit.Settings, host: 'server' } };

type Changes = Partial<Pick<Ticket, 'KitchenTicketStatus' | 'Job' | 'IsReprint' | 'Attempts' | 'Reason' | 'PrintedOn'>>;

/** States of one ticket, with the tools to print and to record it. */
export const createPress = ({ store, now, events, lines }: PrintingParts) => {
  const note = async (organisationId: number, ticket: Ticket, changes: Changes): Promise<Ticket> => {
    const model = modelOf('KitchenTicket');
    await store.of(organisationId).write((db) => updateRecord(db, model, { organisationId, id: ticket.Id, changes }));
    const after = { ...ticket, ...changes };
    // Screens are told of tickets that wait for a printer, and of their end; what is printed at once is no news.
    if ((ticket.Attempts ?? 0) > 0 || after.Attempts !== ticket.Attempts)
      events.publish(organisationId, { entity: 'KitchenTicket', id: ticket.Id, action: 'update' });
    return after;
  };

  const ask = async ({ organisationId, unit }: Press, question: { call: string; body: object; jobId: string }) => {
    try {
      const service = serviceOfUnit(onServer(unit), question.call);
      return ((await lines.ask(organisationId, { ...service, ...question })) ?? {}) as Answer;
    } catch {
      return { Job: { Reason: 'NO_SERVICE' } } satisfies Answer as Answer;
    }
  };

  const send = (press: Press, ticket: Ticket): Promise<Answer> => {
    const { data, words } = ticket.Content as Content;
    const sentOn = Number(data.Document?.ApprovedOn ?? ticket.CreatedOn);
    const Copy = ticketMark(words, { sentOn, now: now(), isReprint: ticket.IsReprint ?? false });
    const document = { ...data, Document: { ...data.Document, Copy }, Zone: press.zone };
    const device = wireDeviceOf(press.unit);
    const body = { device, document, vats: [], template: press.template };
    return ask(press, { call: 'PrintReceipt', body, jobId: ticket.Job ?? '' });
  };

  /** The printer is there, and says nothing of the job: it is printed once more, and says so. */
  const isMute = async (press: Press, ticket: Ticket): Promise<boolean> => {
    if (ticket.KitchenTicketStatus !== KitchenTicketStatus.Unknown) return false;
    const device = wireDeviceOf(press.unit);
    return (await ask(press, { call: 'IsReady', body: { device }, jobId: randomUUID() })).IsReady === true;
  };

  /** True: it is done with, and the next one may come. */
  const print = async (press: Press, ticket: Ticket): Promise<boolean> => {
    const { organisationId } = press;
    if (isTicketTooOld(ticket.CreatedOn ?? 0, now())) {
      await note(organisationId, ticket, { KitchenTicketStatus: KitchenTicketStatus.Expired });
      return true;
    }
    const { Code, Job } = await send(press, ticket);
    if (Code === code.done) {
      await note(organisationId, ticket, { KitchenTicketStatus: KitchenTicketStatus.Printed, PrintedOn: now() });
      return true;
    }
    const isUnknown = Code === code.unknown;
    if (isUnknown && (await isMute(press, ticket))) {
      const anew = { KitchenTicketStatus: KitchenTicketStatus.Waiting, Job: randomUUID(), IsReprint: true };
      return print(press, await note(organisationId, ticket, anew));
    }
    await note(organisationId, ticket, {
      // A job that may be on paper stays one, whatever is said of the line to it.
      KitchenTicketStatus: isUnknown ? KitchenTicketStatus.Unknown : ticket.KitchenTicketStatus,
      Attempts: (ticket.Attempts ?? 0) + 1,
      Reason: Job?.Reason ?? (isUnknown ? 'NO_ANSWER' : 'NOT_DONE'),
    });
    return false;
  };
  return { print };
};
