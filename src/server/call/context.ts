import type { CallName } from '#generated/call-paths.ts';
import type { Rights } from '#domain/session/rights.ts';
import type { RecordChange } from '#domain/wire/event-types.ts';
import type { CallModel } from '#generated/shapes.ts';
import type { Calls } from '#generated/types.ts';
import type { Database, FinalStatement } from '../storage/database.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Session } from './session.ts';
import type { Services } from './services/services.ts';

/** Everything that a handler may know about the call that it serves. */
export interface CallContext {
  readonly call: CallModel;
  readonly session: Session;
  /** The open transaction of a writing call, the reader otherwise, also of a call that writes in pieces. */
  readonly db: Database;
  /** Milliseconds since 1970, the same through the whole call. */
  readonly now: number;
  readonly requestId: string;
  readonly headers: ClientHeaders;
  readonly services: Services;
  /** Runs once the transaction is durable; never when it is undone. */
  afterCommit(effect: () => void): void;
  /** Notes a changed record in the transaction of the change: for webhooks, and for who asks what is new since. */
  changed(change: RecordChange): void;
  /** The same call with other rights. Calls inside it have them too. */
  withRights(rights: Partial<Rights>): CallContext;
  /**
   * Makes another call inside this one, in its transaction. Only the outer call is checked against the caller's rights.
   */
  within<Name extends CallName>(name: Name, input: RequestOf<Name>): Promise<AnswerOf<Name>>;
  /**
   * For a call that writes in pieces: does one of them in a transaction of its own. A later piece that fails leaves it
   * as it is.
   */
  piece<T>(work: (context: CallContext) => Promise<T>): Promise<T>;
}

/** The headers of the contract, as read. */
export interface ClientHeaders {
  cultureCode: string;
  emplacementCode: string;
  applicationCode: string;
  tokenCode?: string;
  /** Code from PasswordProve, on calls that ask for the password again. */
  proofCode?: string;
  clientUuid?: string;
  clientDevice?: string;
  clientPlatform?: string;
  applicationVersion?: string;
  /** The caller's own clock; milliseconds since 1970. */
  clientTime?: number;
  host?: string;
  address: string;
}

/**
 * Answers a call. Input and output are inside values: whole hundredths and thousandths, milliseconds, ids. With the
 * default `never`, any handler is assignable.
 */
export type Handler<Input = never, Output = unknown> = (input: Input, context: CallContext) => Promise<Output> | Output;

/** The type of the handler of a call. `Input`: what the call's preparation makes of the request, if it has one. */
export type HandlerOf<Name extends CallName, Input = RequestOf<Name>> = Handler<Input, AnswerOf<Name>>;

export type RequestOf<Name extends CallName> = Calls[Name]['request'];
/** Answer of a call by its schema; a call without one answers a file. */
export type AnswerOf<Name extends CallName> =
  | Calls[Name]['answer']
  | (null extends Calls[Name]['answer'] ? FileAnswer : never);

/**
 * Work that must not be done inside a transaction, such as hashing a password or fetching a file. Its result is the
 * input of the handler.
 */
export type Preparation<Input = never, Ready = unknown> = (input: Input, context: CallContext) => Promise<Ready>;
export type PreparationOf<Name extends CallName, Ready> = Preparation<RequestOf<Name>, Ready>;

/** Preparations by the name of their call. */
export type Preparations = { readonly [Name in CallName]?: PreparationOf<Name, unknown> };

type InputOf<Name extends CallName, Before> = Name extends keyof Before
  ? Before[Name] extends Preparation<never, infer Ready>
    ? Ready
    : never
  : RequestOf<Name>;

/**
 * Handlers by the name of their call, each typed by its request and answer. `Before`: the preparations of the same
 * area.
 */
export type HandlerTable<Before extends Preparations = Record<never, never>> = {
  readonly [Name in CallName]?: Handler<InputOf<Name, Before>, AnswerOf<Name> | FinalStatement<AnswerOf<Name>>>;
};
