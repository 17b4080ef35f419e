import { createHash } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { admit } from '../call/access.ts';
import { perform, type Caller } from '../call/serve.ts';
import type { Route } from '../call/route.ts';
import { readFields, readListQuery, withinWindow } from './dialect/list-query.ts';
import { isObject, wholeNumber, wrongQuery, type Values } from './dialect/values.ts';

/** One entity as the dialect serves it: its model, and the calls behind its requests. */
export interface Resource {
  name: string;
  model: EntityModel;
  routes: Readonly<Partial<Record<Part, Route>>>;
}
export type Part = 'list' | 'one' | 'create' | 'update' | 'delete';

/** Request to the REST interface, without its caller. */
export interface RestRequest {
  resource: Resource;
  route: Route;
  id?: unknown;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  /** The header Idempotency-Key. */
  idempotencyKey?: string;
  mayLookInto: (entity: string) => void;
}

interface Answer {
  body: unknown;
  status?: number;
  headers?: Record<string, string>;
}

export type Request = (asked: RestRequest, caller: Caller) => Promise<Answer>;

/** The wire's record, with its id under the dialect's name too. */
const asRecord = (entity: unknown): Values => ({ id: (entity as Values).Id, ...(entity as Values) });

const missing = ({ title }: EntityModel): Fault => new Fault('NOT_FOUND', { params: { entity: title } });

/** Record id of the path; a text that is no number matches none. */
const idOf = ({ id, resource }: RestRequest): number => {
  const number = wholeNumber(id);
  if (number === undefined) throw missing(resource.model);
  return number;
};

const written = ({ body }: RestRequest): Values => {
  if (!isObject(body)) throw wrongQuery('', 'must be an object');
  const { id: _id, ...entity } = body;
  return entity;
};

const inBody = ({ resource: { model } }: RestRequest, entity: Values): Values => ({ [model.bodyKey]: entity });

/** Records read by a cursor, with the address of those that follow; the last answer has none. */
const cursorAnswer = (
  name: string,
  { limit = 0, query }: { limit?: number; query: RestRequest['query'] },
  rows: Values[],
): Answer => {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  if (!last) return { body: rows.map(asRecord) };
  const next = new URLSearchParams({ ...(query as Record<string, string>), cursor: String(last.Id) });
  return { body: rows.map(asRecord), headers: { link: `</api/${name}?${next}>; rel="next"` } };
};

const list: Request = async ({ resource: { name, model }, route, query, mayLookInto }, caller) => {
  const asked = readListQuery(query, model, mayLookInto);
  const { Entities, Pager } = (await perform(route, { predicate: asked.predicate }, caller)) as {
    Entities: Values[];
    Pager: { Number: number };
  };
  if (asked.limit !== undefined) return cursorAnswer(name, { ...asked, query }, Entities);
  const { rows, contentRange } = withinWindow(asked, Entities, { name, total: Pager.Number });
  return { body: rows.map(asRecord), headers: { 'content-range': contentRange } };
};

const readOne = async (asked: RestRequest, route: Route, caller: Caller): Promise<Values> => {
  const id = idOf(asked);
  const found = (await perform(route, inBody(asked, { Id: id }), caller)) as Values;
  // A company reads itself, whatever is asked for.
  if (found.Id !== id) throw missing(asked.resource.model);
  return found;
};

const one: Request = async (asked, caller) => {
  const fields = readFields(asked.query, asked.resource.model);
  const found = asRecord(await readOne(asked, asked.route, caller));
  if (!fields) return { body: found };
  return { body: Object.fromEntries(['id', 'Id', ...fields].map((name) => [name, found[name]])) };
};

/** As the ClientId of the record, which is a UUID: the same key of a resource is always the same one. */
const clientIdOf = (resource: string, key: string): string => {
  const hex = createHash('sha256').update(`${resource}\n${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

const longestKey = 255;

/**
 * A record made with an Idempotency-Key has its ClientId by it, so that a repeat answers the record of the first time.
 * @throws INVALID_INPUT for a key that is empty or too long, beside another ClientId, or of a resource without one
 */
const withKey = ({ resource: { name, model }, idempotencyKey: key }: RestRequest, entity: Values): Values => {
  if (key === undefined) return entity;
  const wrong = (message: string): Fault => wrongQuery('Idempotency-Key', message);
  if (!model.clientId) throw wrong('is not for this resource');
  if (key === '' || key.length > longestKey) throw wrong(`must have 1 to ${longestKey} characters`);
  if (entity['ClientId'] !== undefined && entity['ClientId'] !== null)
    throw wrong('is not for a record with a ClientId');
  return { ...entity, ClientId: clientIdOf(name, key) };
};

const create: Request = async (asked, caller) => {
  const made = asRecord(await perform(asked.route, inBody(asked, withKey(asked, written(asked))), caller));
  return { body: made, status: 201, headers: { location: `/api/${asked.resource.name}/${String(made['id'])}` } };
};

/** So often a change that names no version begins anew where another one came between. */
const mostTries = 3;

const isConflict = (error: unknown): boolean => error instanceof Fault && error.code === 'CONFLICT';

/** Without a version the record is changed as it is stored: react-admin does so with many at once. */
const updateAsItStands = async (asked: RestRequest, entity: Values, caller: Caller): Promise<unknown> => {
  const { one: reading } = asked.resource.routes;
  admit(asked.route.call, caller.session);
  for (let tries = 1; ; tries++) {
    const { Version } = reading ? await readOne(asked, reading, caller) : {};
    try {
      return await perform(asked.route, inBody(asked, { ...entity, Version }), caller);
    } catch (error) {
      if (!isConflict(error) || tries === mostTries) throw error;
    }
  }
};

const update: Request = async (asked, caller) => {
  const Id = idOf(asked);
  const entity: Values = { ...written(asked), Id };
  const sent = asked.body as Values;
  if ([sent['id'], sent.Id].some((id) => id !== undefined && id !== null && wholeNumber(id) !== Id))
    throw wrongQuery('id', 'is another one than in the address');
  const isAsItStands = asked.resource.model.version && (entity['Version'] === undefined || entity['Version'] === null);
  return {
    body: asRecord(
      isAsItStands
        ? await updateAsItStands(asked, entity, caller)
        : await perform(asked.route, inBody(asked, entity), caller),
    ),
  };
};

const remove: Request = async (asked, caller) => ({
  body: asRecord(await perform(asked.route, inBody(asked, { Id: idOf(asked) }), caller)),
});

/** Approves a stored document. */
export const approve: Request = async (asked, caller) => {
  const { Version } = asked.body === undefined || asked.body === null ? {} : (written(asked) as { Version?: unknown });
  const document = { Id: idOf(asked), ...(Version !== undefined && { Version }) };
  return { body: asRecord(await perform(asked.route, { document }, caller)) };
};

const receipt = 3;

/** Sells: writes a receipt with its lines and payments, and approves it, in one transaction. */
export const sell: Request = async (asked, caller) => {
  const { DocumentActionType: type = receipt, ...draft } = written(asked);
  if (type !== receipt) throw wrongQuery('DocumentActionType', 'must be 3: a receipt');
  if (draft.Id !== undefined) throw wrongQuery('Id', 'is not for a new receipt');
  const document = { ...withKey(asked, draft), DocumentActionType: receipt };
  const made = asRecord(await perform(asked.route, { document }, caller));
  return { body: made, status: 201, headers: { location: `/api/documents/${String(made['id'])}` } };
};

export const requests: Readonly<Record<Part, Request>> = { list, one, create, update, delete: remove };
