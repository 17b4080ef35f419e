import type { FastifyError } from 'fastify';
import { Fault, type FaultItem } from '#domain/faults.ts';
import { isOutage } from '../storage/drivers/outage.ts';

/** The body of every answer that is not a success (contract, "Faults"). */
export interface FaultBody {
  Type: number;
  Code: string;
  Message: string;
  Details: string;
  Detail: { Message: string; Items: FaultItem[] };
  /** The values for the placeholders in braces, for clients that translate the message by its Code. */
  Params?: Record<string, string | number>;
  /** The stored entity of a conflict, as Read would answer it. */
  Entity?: unknown;
  RequestId: string;
}

/** Errors of Fastify that the sender caused; all others are faults of the server. */
const ofFastify: Record<string, () => Fault> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Fault('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Fault('INVALID_JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Fault('INVALID_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Fault('INVALID_JSON'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Fault('INVALID_INPUT', { items: [{ Path: 'Content-Type', Message: 'must be application/json' }] }),
};

/** The stack overflows only when a body is nested too deeply. */
const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError && error.message.startsWith('Maximum call stack');

/** Whether the sender closed the connection before the whole body had arrived. There is no one left to answer. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

const statusOf = (error: unknown): number => (error as FastifyError | undefined)?.statusCode ?? 500;

/** Turns whatever was thrown into a fault. An unexpected error becomes INTERNAL, with its cause kept for the log. */
export const toFault = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  if (isAborted(error)) return new Fault('INVALID_JSON', { cause: error });
  if (isTooDeep(error)) return new Fault('INVALID_INPUT', { cause: error });
  // A till sets a receipt aside after a few answers of 500. If the database is down or full, it shall wait and try
  // again.
  if (isOutage(error)) return new Fault('OVERLOADED', { cause: error, retryAfter: 5 });
  const known = ofFastify[(error as FastifyError | undefined)?.code ?? ''];
  if (known) return known();
  const status = statusOf(error);
  if (status >= 400 && status < 500) return new Fault('INVALID_JSON', { cause: error });
  return new Fault('INTERNAL', { cause: error });
};

/** `stored` is the conflict's entity in wire values; the caller encodes it. */
export const faultBody = (fault: Fault, requestId: string, stored?: unknown): FaultBody => ({
  Type: fault.type,
  Code: fault.code,
  Message: fault.message,
  Details: '',
  Detail: { Message: fault.message, Items: fault.items },
  ...(Object.keys(fault.params).length > 0 && { Params: fault.params }),
  ...(stored !== undefined && { Entity: stored }),
  RequestId: requestId,
});
