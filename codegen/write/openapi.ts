import type { JsonSchema } from '../fields/field-kind.ts';
import type { Model } from '../model/build-model.ts';
import type { CallModel } from '../model/shapes.ts';
import type { BodySchemas } from './body-schemas.ts';
import { answerShape } from './definitions.ts';
import type { Output } from './output.ts';
import { reportPaths, webhookPaths } from './rest-business.ts';
import { restPaths, writeRest } from './rest.ts';
import { titled } from './titled.ts';

const component = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

const page = (items: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['Entities', 'Pager'],
  properties: { Entities: { type: 'array', items }, Pager: { $ref: '#/$defs/Pager' } },
});

const answerSchema = (call: CallModel): JsonSchema => {
  const row: JsonSchema = call.answer ? answerShape(call.answer, 'wire') : { $ref: `#/$defs/${call.entity}` };
  const forms: Record<CallModel['answers'], () => JsonSchema> = {
    entity: () => row,
    page: () => page(row),
    shape: () => row,
    flag: () => ({ type: 'boolean' }),
    none: () => ({ type: 'null' }),
  };
  return forms[call.answers]();
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema: component(schema) } });

const operation = (call: CallModel, body: JsonSchema) => ({
  operationId: call.name,
  summary: call.title,
  tags: [call.entity ?? 'Session'],
  ...(call.access === 'anyone' ? { security: [] } : {}),
  ...(call.method === 'POST'
    ? { requestBody: { required: true, content: json(body) } }
    : {
        parameters: (call.request?.fields ?? []).map(({ name }) => ({ name, in: 'query', schema: { type: 'string' } })),
      }),
  responses: {
    200: { description: 'Done', content: json(answerSchema(call)) },
    '4XX': { description: 'A fault of the request', content: json({ $ref: '#/$defs/Fault' }) },
    default: { description: 'A fault', content: json({ $ref: '#/$defs/Fault' }) },
  },
});

const shared: Record<string, JsonSchema> = {
  Pager: {
    type: 'object',
    properties: {
      Index: { type: 'integer' },
      Size: { type: 'integer' },
      Number: { type: 'integer', description: 'How many match in all' },
    },
  },
  Fault: {
    type: 'object',
    required: ['Type', 'Code', 'Message'],
    properties: {
      Type: { type: 'integer' },
      Code: { type: 'string' },
      Message: { type: 'string' },
      Details: { type: 'string' },
      Detail: {
        type: 'object',
        properties: {
          Message: { type: 'string' },
          Items: {
            type: 'array',
            items: { type: 'object', properties: { Path: { type: 'string' }, Message: { type: 'string' } } },
          },
        },
      },
    },
  },
};

/** The contract as OpenAPI 3.1, served at /openapi.json, and what /api is served by. */
export const writeOpenApi = (model: Model, { $defs, bodies }: BodySchemas, version: string, output: Output): void => {
  writeRest(model, output);
  output.json('openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Merx',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Back office and point of sale. Money carries two decimals, quantities three; what follows them is ' +
        'rounded half away from zero. The organisation follows from the token.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: {
      ...restPaths(model, json),
      ...reportPaths(model, json, answerSchema),
      ...Object.fromEntries(
        model.calls.map((call) => [
          call.path,
          { [call.method.toLowerCase()]: operation(call, bodies[call.name] as JsonSchema) },
        ]),
      ),
    },
    webhooks: webhookPaths(json),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'merx_…',
          description: 'An API key, for /api. It is made under Company in the back office.',
        },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Token-Code',
          description: 'The code of a session, for all else. Login answers it.',
        },
      },
      schemas: Object.fromEntries(
        Object.entries({ ...shared, ...titled(model, $defs) }).map(([name, schema]) => [name, component(schema)]),
      ),
    },
  });
};
