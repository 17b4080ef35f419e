import type { CallModel } from '#generated/shapes.ts';
import type { Database } from '../storage/database.ts';
import type { Session } from './session.ts';
import type { Services } from './services.ts';

/** Everything a handler may know of the call it serves. */
export interface CallContext {
  readonly call: CallModel;
  readonly session: Session;
  /** The open transaction of a writing call, the reader otherwise. */
  readonly db: Database;
  /** Milliseconds since 1970, the same through the whole call. */
  readonly now: number;
  readonly requestId: string;
  readonly headers: ClientHeaders;
  readonly services: Services;
  /** Runs once the transaction is durable; never when it is undone. */
  afterCommit(effect: () => void): void;
}

/** The nine headers of the contract, as read. */
export interface ClientHeaders {
  cultureCode: string;
  emplacementCode: string;
  applicationCode: string;
  tokenCode?: string;
  clientUuid?: string;
  clientDevice?: string;
  clientPlatform?: string;
  applicationVersion?: string;
  host?: string;
  address: string;
}

/**
 * Input and output are inside values: whole hundredths and thousandths, milliseconds, ids.
 * `never` stands for the input of a handler of which nothing is known: whatever its own, it fits.
 */
export type Handler<Input = never, Output = unknown> = (input: Input, context: CallContext) => Promise<Output> | Output;
