import { decodeBody, encodeAnswer } from '#domain/wire/index.ts';
import { entities } from '#generated/model.ts';
import type { CallModel } from '#generated/shapes.ts';
import type { Handler, Preparation } from './context.ts';
import { bodyCheck } from './validate.ts';

/** A call made ready for serving: everything that can be looked up once is. */
export interface Route {
  readonly call: CallModel;
  readonly check: (body: unknown) => void;
  readonly decode: (body: unknown) => unknown;
  readonly encode: (answer: unknown, input: unknown) => unknown;
  readonly prepare?: Preparation;
  readonly handle: Handler;
}

/** Predicates of the model are checked; that of a business call may take whatever is sent. */
const columnsOf = (input: unknown): string[] | undefined => {
  const columns = (input as { predicate?: { Columns?: unknown } } | undefined)?.predicate?.Columns;
  return Array.isArray(columns) ? columns : undefined;
};

export const makeRoute = (call: CallModel, handle: Handler, prepare?: Preparation): Route => ({
  call,
  check: bodyCheck(call),
  decode: (body) => decodeBody(call, body, entities),
  encode:
    call.answers === 'none'
      ? () => null
      : (answer, input) => encodeAnswer(call, answer, entities, call.answers === 'page' ? columnsOf(input) : undefined),
  prepare,
  handle,
});
