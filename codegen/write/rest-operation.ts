import type { JsonSchema } from '../fields/field-kind.ts';

export const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

export const record = (entity: string): JsonSchema => ({
  allOf: [
    ref(entity),
    { type: 'object', required: ['id'], properties: { id: { type: 'integer', description: 'The same as Id.' } } },
  ],
});

export const inQuery = (name: string, description: string, example: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
  example,
});

export const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

export interface Operation {
  summary: string;
  description?: string;
  parameters?: object[];
  body?: JsonSchema;
  isBodyOptional?: boolean;
  status?: number;
  answer: JsonSchema;
  headers?: object;
}

export type Json = (schema: JsonSchema) => object;

const header = (description: string, type = 'integer') => ({ description, schema: { type } });

const limits = {
  'RateLimit-Limit': header('Requests in a minute.'),
  'RateLimit-Remaining': header('How many are left.'),
  'RateLimit-Reset': header('Seconds until there is one more.'),
};

const location = { Location: header('Where the record is.', 'string') };

const inHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const apiVersion = inHeader('API-Version', 'The version that the program was written for: 1. Another is refused.');

const idempotencyKey = inHeader('Idempotency-Key', 'A repeat with the same key answers the record of the first time.');

/** A fault, and as RFC 9457 where that is accepted. */
const faults = (json: Json): object => {
  const [content] = Object.values(json(ref('Fault')));
  return { 'application/json': content, 'application/problem+json': content };
};

/** One operation of /api. */
export const operation = (
  { summary, description, parameters = [], body, isBodyOptional = false, status = 200, answer, headers }: Operation,
  { tag, id, json }: { tag: string; id: string; json: Json },
) => ({
  operationId: id,
  summary,
  ...(description && { description }),
  tags: [tag],
  security: [{ key: [] }],
  parameters: [...parameters, apiVersion, ...(status === 201 ? [idempotencyKey] : [])],
  ...(body !== undefined && { requestBody: { required: !isBodyOptional, content: json(body) } }),
  responses: {
    [status]: {
      description: 'Done',
      headers: { ...limits, ...(status === 201 && location), ...headers },
      content: json(answer),
    },
    '4XX': { description: 'A fault of the request', content: faults(json) },
    default: { description: 'A fault', content: faults(json) },
  },
});
