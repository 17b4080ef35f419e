import { decodeBody, encodeAnswer } from '#domain/wire/index.ts';
import { entities } from '#generated/model.ts';
import type { CallModel } from '#generated/shapes.ts';
import type { Handler, Preparation } from './context.ts';
import { bodyCheck } from './validate.ts';

/** A call prepared for serving: everything that can be looked up once is looked up here. */
export interface Route {
  readonly call: CallModel;
  readonly check: (body: unknown) => void;
  readonly decode: (body: unknown) => unknown;
  readonly encode: (answer: unknown, input: unknown) => unknown;
  readonly prepare?: Preparation;
  readonly handle: Handler;
  /** The handlers of all calls, for a handler that makes other calls. */
  readonly handlerOf: (name: string) => Handler | undefined;
}

/** Who serves a call, and the calls that it is made of. */
export interface Serving extends Pick<Route, 'handle' | 'handlerOf'> {
  readonly prepare?: Preparation | undefined;
}

/** The columns that a predicate asks for. Predicates of entities are checked; a business call may be sent anything. */
const columnsOf = (input: unknown): string[] | undefined => {
  const columns = (input as { predicate?: { Columns?: unknown } } | undefined)?.predicate?.Columns;
  return Array.isArray(columns) ? columns : undefined;
};

export const makeRoute = (call: CallModel, { handle, handlerOf, prepare }: Serving): Route => ({
  call,
  check: bodyCheck(call),
  decode: (body) => decodeBody(call, body, entities),
  encode:
    call.answers === 'none'
      ? () => null
      : (answer, input) => encodeAnswer(call, answer, entities, call.answers === 'page' ? columnsOf(input) : undefined),
  ...(prepare && { prepare }),
  handle,
  handlerOf,
});
