import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Anchoring } from '../storage/ledger/anchors/anchoring.ts';
import type { Store } from '../storage/database.ts';
import type { Guards } from '../session/guard/guards.ts';
import type { DeviceLines } from '../operation/devices/device-lines.ts';
import type { TicketPrinting } from '../operation/devices/ticket-printing.ts';
import type { Recosting } from '../operation/recosting.ts';
import type { Sessions } from '../session/sessions.ts';

/** What the server hands to every call beside the database. Tests hand in their own clock and mailer. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => number;
  readonly events: EventHub;
  readonly mail: Mailer;
  readonly companies: CompanyLookup;
  readonly links: DeepLinks;
  readonly push: PushService;
  readonly countries: CountryLookup;
  readonly sessions: Sessions;
  /** The same of API keys: each is a session of the employee who made it. */
  readonly keys: Sessions;
  readonly guards: Guards;
  /** Keeps the heads of the journals outside of the database. */
  readonly anchors: Anchoring;
  /** Reckons anew what documents dated far back have changed. */
  readonly recosting: Recosting;
  /** Device services that hold a line to the server. */
  readonly lines: DeviceLines;
  /** Prints what the kitchen is told on paper. */
  readonly tickets: TicketPrinting;
}

/** Server-sent events, per organisation. */
export interface EventHub {
  publish(organisationId: number, event: OrganisationEvent): void;
  /** To every organisation: what belongs to the installation has changed. */
  publishToAll(event: OrganisationEvent): void;
}
export interface OrganisationEvent {
  /** The entity that changed: Document, DocumentGroup, Article, Balance, Message… */
  entity: string;
  id: number;
  action: 'create' | 'update' | 'delete' | 'approve';
}

export interface Mailer {
  /** Sends by SMTP where one is configured; else lays the message in the data folder and logs where. */
  send(message: {
    to: string;
    subject: string;
    text: string;
    html?: string;
    attachments?: readonly Attachment[];
  }): Promise<void>;
}

/** A registry of companies. */
export interface CompanyLookup {
  /** What it knows of a tax id, the name as `nume`; undefined: it does not know it. */
  find(vatId: string): Promise<Record<string, unknown> | undefined>;
}

/** A service that makes links to be shared. */
export interface DeepLinks {
  /** The link that leads to an address; without a service the address itself. */
  make(target: { url: string; title: string }): Promise<string>;
}

/** A country's two letters and its name. */
export interface Country {
  Code: string;
  Name: string;
}

/** A service that knows the names of countries. */
export interface CountryLookup {
  /** Countries with this in their name; none where there is no such service, or where it fails. */
  find(name: string): Promise<Country[]>;
}

/** Push services of browsers. */
export interface PushService {
  /** What browsers subscribe by; absent: nothing is pushed. */
  readonly publicKey?: string;
  /** Leaves a message for one registration; false: there is nobody any more. A failure is logged, not thrown. */
  send(token: string, message: { Title: string; Body?: string; Address?: string }): Promise<boolean>;
}

export interface Attachment {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}
