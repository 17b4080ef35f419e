import { Fault } from '#domain/faults.ts';
import { faultBody, toFault } from '../call/fault-answer.ts';
import type { Caller } from '../call/serve.ts';
import { inDialect } from './dialect/fault-paths.ts';
import { isObject, wrongQuery } from './dialect/values.ts';
import { requests, type Request, type Resource, type RestRequest } from './requests.ts';

const mostRecords = 1000;
/** Records written before others have their turn. */
const pieceLength = 20;

/** A body may hold so many bytes. */
export const bulkLimit = 8 * 1024 * 1024;

/** Result for one record of many, in the order of the request. */
interface Outcome {
  status: number;
  record?: unknown;
  fault?: unknown;
}

const partOf = (record: unknown): 'create' | 'update' => {
  const id = isObject(record) ? (record['id'] ?? record['Id']) : undefined;
  return id === undefined || id === null || id === 0 ? 'create' : 'update';
};

/** The request that one record would be by itself. @throws METHOD_NOT_ALLOWED */
const single = (asked: RestRequest, record: unknown, at: number): { part: 'create' | 'update'; own: RestRequest } => {
  const part = partOf(record);
  const route = asked.resource.routes[part];
  if (!route) throw new Fault('METHOD_NOT_ALLOWED');
  const { idempotencyKey, ...rest } = asked;
  const own = {
    ...rest,
    route,
    body: record,
    ...(part === 'update' && isObject(record) && { id: record['id'] ?? record['Id'] }),
    ...(part === 'create' && idempotencyKey !== undefined && { idempotencyKey: `${idempotencyKey} ${at}` }),
  };
  return { part, own };
};

const outcomeOf = async (
  asked: RestRequest,
  { record, at }: { record: unknown; at: number },
  caller: Caller,
): Promise<Outcome> => {
  try {
    const { part, own } = single(asked, record, at);
    const { status = 200, body } = await requests[part](own, caller);
    return { status, record: body };
  } catch (error) {
    const fault = toFault(inDialect(error, asked.resource.model.bodyKey));
    if (fault.status >= 500) throw fault;
    return { status: fault.status, fault: faultBody(fault, caller.requestId) };
  }
};

const recordsOf = ({ body }: RestRequest): unknown[] => {
  if (!Array.isArray(body) || body.length === 0) throw wrongQuery('', 'must be a list of records');
  if (body.length > mostRecords) throw wrongQuery('', `must have at most ${mostRecords} records`);
  return body;
};

/**
 * Creates or changes many records of one resource, each by itself: one that is refused leaves the others as they are. A
 * company writes one list at a time, in turn with the others.
 * @throws INVALID_INPUT, IMPORT_RUNNING, OVERLOADED
 */
export const bulk: Request = async (asked, caller) => {
  const { imports } = caller.services;
  const records = recordsOf(asked);
  const outcomes: Outcome[] = [];
  await imports.write(caller.session.organisationId, async () => {
    for (let from = 0; from < records.length; from += pieceLength)
      await imports.turn(async () => {
        for (const [place, record] of records.slice(from, from + pieceLength).entries())
          outcomes.push(await outcomeOf(asked, { record, at: from + place }, caller));
      });
  });
  return { body: outcomes };
};

/** Whether a resource is written to at all. */
export const isWritten = ({ routes }: Resource): boolean => Boolean(routes.create ?? routes.update);
