import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Anchoring } from '../../storage/ledger/anchors/anchoring.ts';
import type { Store } from '../../storage/database.ts';
import type { Guards } from './guards.ts';
import type { ImportLane, Recosting, WebhookDelivery } from './jobs.ts';
import type { DeviceLines, TicketPrinting } from './lines.ts';
import type { Sessions } from './sessions.ts';

/** Services of the server for every call beside the database. Tests pass their own clock and mailer. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => number;
  readonly events: EventHub;
  readonly mail: Mailer;
  readonly companies: CompanyLookup;
  readonly links: DeepLinks;
  readonly pictures: WebPictures;
  readonly push: PushService;
  readonly countries: CountryLookup;
  readonly sessions: Sessions;
  /** The sessions of API keys: each is a session of the employee who made the key. */
  readonly keys: Sessions;
  readonly guards: Guards;
  /** Writes the anchors of the journals outside the database. */
  readonly anchors: Anchoring;
  /** Computes costs again after documents that were dated far back. */
  readonly recosting: Recosting;
  /** Lets imports work in turn. */
  readonly imports: ImportLane;
  /** Device services that keep a connection to the server. */
  readonly lines: DeviceLines;
  /** Prints the kitchen's tickets. */
  readonly tickets: TicketPrinting;
  /** Sends events to the addresses of other programs. */
  readonly webhooks: WebhookDelivery;
  /** Work that does not belong to the time of an answer. */
  readonly background: Background;
}

/** Work after answers. */
export interface Background {
  /** Begins the work once the answer is on its way; a failure is logged. */
  later(work: () => Promise<void>): void;
  /** Waits for what is under way. */
  drain(): Promise<void>;
}

/** Server-sent events, per organisation. */
export interface EventHub {
  publish(organisationId: number, event: OrganisationEvent): void;
  /** Tells every organisation of a change that concerns the whole installation. */
  publishToAll(event: OrganisationEvent): void;
}
export interface OrganisationEvent {
  /** The entity that changed: Document, DocumentGroup, Article, Balance, Message… */
  entity: string;
  id: number;
  action: 'create' | 'update' | 'delete' | 'approve';
}

export interface Mailer {
  /** Sends by SMTP if that is configured; otherwise writes the email into the data folder and logs where. */
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
  /** Facts of the registry on a tax id, the name as `nume`; undefined: unknown. */
  find(vatId: string): Promise<Record<string, unknown> | undefined>;
}

/** A service that makes short links for sharing. */
export interface DeepLinks {
  /** The short link of an address; without a service, the address itself. */
  make(target: { url: string; title: string }): Promise<string>;
}

/** Pictures that lie on the web. */
export interface WebPictures {
  /** Picture at an address, if the installation allows its source. */
  take(address: string): Promise<Uint8Array>;
}

/** A country's two letters and its name. */
export interface Country {
  Code: string;
  Name: string;
}

/** Services that know countries by their names, and by addresses of the network. */
export interface CountryLookup {
  /** Countries with this text in their name; none if there is no such service or it fails. */
  find(name: string): Promise<Country[]>;
  /** Code of the country of a network address; undefined if there is no such service, it fails or does not know. */
  guess(address: string): Promise<string | undefined>;
}

/** Push services of browsers. */
export interface PushService {
  /** The key that browsers subscribe with; absent: no push messages. */
  readonly publicKey?: string;
  /** Sends a message to one registration; false: the registration no longer exists. A failure is logged, not thrown. */
  send(token: string, message: { Title: string; Body?: string; Address?: string }): Promise<boolean>;
}

export interface Attachment {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}
