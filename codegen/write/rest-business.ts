import type { JsonSchema } from '../fields/field-kind.ts';
import type { Model } from '../model/build-model.ts';
import type { CallModel } from '../model/shapes.ts';
import { idInPath, inQuery, operation, record, ref, type Json } from './rest-operation.ts';

type Paths = Record<string, Record<string, object>>;

/** SaleResumeSearch → sale-resume, as the server names its reports. */
const reportName = (call: string): string =>
  call
    .replace(/Search$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

const predicate = inQuery(
  'predicate',
  'JSON: the filters of the report, Group and Pager, as the body of the call has them.',
  '{"Pager":{"Index":0,"Size":10}}',
);

/** Reports at /api/reports. `answer`: what each call answers. */
export const reportPaths = (model: Model, json: Json, answer: (call: CallModel) => JsonSchema): Paths =>
  Object.fromEntries(
    model.calls
      .filter(({ area, writes }) => area === 'reports' && !writes)
      .map((call) => [
        `/api/reports/${reportName(call.name)}`,
        {
          get: operation(
            { summary: `Report: ${call.title}`, parameters: [predicate], answer: answer(call) },
            { tag: '/api/reports', id: `report-${reportName(call.name)}`, json },
          ),
        },
      ]),
  );

const outcomes = (entity: string): JsonSchema => ({
  type: 'array',
  items: {
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'integer' }, record: record(entity), fault: ref('Fault') },
  },
});

/** Many records of a resource in one request. */
export const bulkOperation = (resource: { name: string; entity: string; title: string }, json: Json): object =>
  operation(
    {
      summary: `Create or change many: ${resource.title}`,
      description:
        'Each record by itself, in order: with an id it is changed, without one it is made. One that is refused leaves the others as they are.',
      body: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'object' } },
      answer: outcomes(resource.entity),
    },
    { tag: `/api/${resource.name}`, id: `bulk-${resource.name}`, json },
  );

/** Approving and selling. */
export const approvalPaths = (json: Json): Paths => ({
  '/api/documents/{id}/approve': {
    post: operation(
      {
        summary: 'Approve a document',
        description: 'With a Version, it is refused where somebody else has changed the document meanwhile.',
        parameters: [idInPath],
        body: { type: 'object', properties: { Version: { type: 'integer' } } },
        isBodyOptional: true,
        answer: record('Document'),
      },
      { tag: '/api/documents', id: 'approve-documents', json },
    ),
  },
  '/api/receipts': {
    post: operation(
      {
        summary: 'Sell',
        description:
          'Writes a receipt with its lines and payments, and approves it, in one transaction. Send an Idempotency-Key, so that a repeat sells nothing twice.',
        body: ref('DocumentBody'),
        status: 201,
        answer: record('Document'),
      },
      { tag: '/api/receipts', id: 'create-receipts', json },
    ),
  },
});

/** What webhooks are sent, for OpenAPI. */
export const webhookPaths = (json: Json): Record<string, object> => ({
  event: {
    post: {
      operationId: 'receive-event',
      summary: 'An event',
      description:
        'Sent to the address of a webhook after each change that it follows, at least once, signed as Standard Webhooks say.',
      tags: ['/api/webhooks'],
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['type', 'timestamp', 'data'],
          properties: {
            type: { type: 'string', examples: ['article.updated'] },
            timestamp: { type: 'string', format: 'date-time' },
            data: {
              type: 'object',
              properties: {
                entity: { type: 'string' },
                id: { type: 'integer' },
                resource: { type: 'string', examples: ['/api/articles/5'] },
              },
            },
          },
        }),
      },
      responses: {
        '2XX': { description: 'Taken' },
        '410': { description: 'No more events: the webhook is switched off' },
        default: { description: 'Anything else is a failure: the event is sent again later' },
      },
    },
  },
});
