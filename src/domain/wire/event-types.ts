import { restResources } from '#generated/rest-resources.ts';

/** A record that was changed. `also`: another event that the change stands for. */
export interface RecordChange {
  /** Name of the entity. */
  entity: string;
  /** 0: many records at once, which no event names. */
  id: number;
  action: 'create' | 'update' | 'delete' | 'approve';
  also?: 'receipt.created';
}

const participles = { create: 'created', update: 'updated', delete: 'deleted', approve: 'approved' } as const;

/** Lists that belong to one person or to the program, and records whose changes are known by another's id. */
const quiet: ReadonlySet<string> = new Set([
  'Attention',
  'Mark',
  'Message',
  'PushRegistration',
  'Resource',
  'Subscriber',
  'Trace',
  'Track',
  'Translation',
  'ViewSetting',
  'Webhook',
  'WebhookDelivery',
]);

const followed = new Map<string, string>(
  restResources.filter(({ entity }) => !quiet.has(entity)).map(({ entity, name }) => [entity, name]),
);

/** The resource of /api that serves an entity whose changes are events; undefined: its changes are none. */
export const followedResource = (entity: string): string | undefined => followed.get(entity);

/** ArticleGroup → article-group. */
const prefixOf = (entity: string): string =>
  entity.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Types of the events of one change: article.updated; document.approved and receipt.created. */
export const eventTypesOf = ({ entity, action, also }: RecordChange): string[] => [
  `${prefixOf(entity)}.${participles[action]}`,
  ...(also ? [also] : []),
];

/** Type of the event that is sent to try a webhook. */
export const testType = 'webhook.test';

const known: ReadonlySet<string> = new Set([
  '*',
  'receipt.*',
  'receipt.created',
  ...[...followed.keys()].flatMap((entity) =>
    ['*', ...Object.values(participles)].map((suffix) => `${prefixOf(entity)}.${suffix}`),
  ),
]);

/** The types that a text names, with commas or blanks between them; an empty text names all. */
export const readEventTypes = (text: string): { types: string[]; unknown?: string } => {
  const types = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const unknown = types.find((type) => !known.has(type));
  return { types: types.length === 0 ? ['*'] : types, ...(unknown !== undefined && { unknown }) };
};

/** Names of which a webhook must have one to be sent an event of the type. */
export const patternsFor = (type: string): string[] => [type, type.replace(/\..*$/, '.*'), '*'];
