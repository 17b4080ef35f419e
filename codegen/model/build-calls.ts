import type { Loaded, RawCall, RawEntity, RawField, RawReport } from '../load/raw-schemas.ts';
import { buildField, buildFields, compact } from './build-field.ts';
import type { Access, CallModel, EntityModel, EntityVerb, ShapeModel } from './shapes.ts';

const writing = new Set<EntityVerb>(['Create', 'Update', 'Remove', 'Delete', 'Switch', 'Upload']);
const titles: Record<EntityVerb, string> = {
  Read: 'Read', Load: 'Read with all that belongs to it', Search: 'Search', Reference: 'Look up', Create: 'Create',
  Update: 'Change', Remove: 'Hide', Delete: 'Delete', Switch: 'Hide or show', Upload: 'Save with variants',
};

const pathOf = (service: string, name: string): string => `/233/${service}/${name}`;

/** Permission key of a call, as in Token.Permissions: Article.Search. */
const permissionOf = (entity: string | undefined, verb: string): string => (entity ? `${entity}.${verb}` : verb);

/** Items any of which opens an entity at all: those of all its kinds, or of what it belongs to. */
export type KeysOf = (entity: string | undefined, writes: boolean | undefined) => string[] | undefined;

export const keysAmong = (models: readonly EntityModel[]): KeysOf => {
  const byName = new Map(models.map((model) => [model.name, model]));
  const keysOf: KeysOf = (entity, writes) => {
    const model = byName.get(entity ?? '');
    const { kinds, by } = model?.reach ?? {};
    if (by) return keysOf(model?.fields.find(({ name }) => name === by)?.to, writes);
    if (!kinds) return writes ? model?.menuKeys : model?.readKeys;
    if (!writes && kinds.some(({ readKeys }) => !readKeys)) return undefined;
    return [...new Set(kinds.flatMap(({ keys, readKeys }) => (writes ? keys : readKeys ?? [])))];
  };
  return keysOf;
};

/** The plain calls of an entity, one for each verb of x-calls. */
export const entityCalls = (model: EntityModel, raw: RawEntity, keysOf: KeysOf): CallModel[] => model.verbs.map((verb) => {
  const writes = writing.has(verb);
  return compact<CallModel>({
    name: model.name + verb,
    title: `${titles[verb]}: ${model.title}`,
    service: model.service,
    path: pathOf(model.service, (raw['x-call-name'] ?? model.name) + verb),
    method: 'POST',
    entity: model.name,
    verb,
    writes,
    access: writes ? model.access.write : model.access.read,
    menuKeys: keysOf(model.name, writes),
    permission: permissionOf(model.name, verb),
    answers: verb === 'Search' || verb === 'Reference' ? 'page' : 'entity',
    bodyLimit: writes && model.fields.some((field) => field.kind === 'images' || field.kind === 'bytes') ? 16 * 1024 * 1024 : undefined,
  });
});

const ofReach = (models: readonly EntityModel[], { entity, writes, access = 'session' }: RawCall): string[] | undefined =>
  (access === 'session' && models.some(({ name, reach }) => name === entity && reach) ? keysAmong(models)(entity, writes) : undefined);

const shape = (name: string, fields: Record<string, RawField>): ShapeModel => ({ name, fields: buildFields(fields, { loose: true }) });

/** A business call of an entity that is told apart by kinds needs what its plain calls need, where it says nothing else. */
export const businessCalls = ({ content }: Loaded<{ calls: Record<string, RawCall> }>, models: readonly EntityModel[]): CallModel[] =>
  Object.entries(content.calls).map(([name, raw]) => {
    const answers = raw.answers;
    const answerFields = typeof answers === 'string' ? undefined : 'shape' in answers ? answers.shape : answers.page;
    return compact<CallModel>({
      name,
      title: raw.title,
      service: raw.service,
      path: pathOf(raw.service, raw.name ?? name),
      method: raw.method ?? 'POST',
      entity: raw.entity,
      writes: raw.writes,
      access: (raw.access ?? 'session') as Access,
      menuKeys: raw.menu ? [raw.menu].flat() : ofReach(models, raw),
      permission: raw.permission ?? permissionOf(raw.entity, raw.entity && name.startsWith(raw.entity) ? name.slice(raw.entity.length) : name),
      request: raw.request && shape(`${name}Request`, raw.request),
      answers: typeof answers === 'string' ? answers as CallModel['answers'] : 'shape' in answers ? 'shape' : 'page',
      answer: answerFields && shape(`${name}Answer`, answerFields),
      bodyLimit: raw.bodyLimit,
      evenBlocked: raw.evenBlocked,
    });
  });

export interface ReportModel { name: string; predicate: ShapeModel; row: ShapeModel; call: CallModel }

export const buildReport = ({ content: raw }: Loaded<RawReport>): ReportModel => {
  const name = raw['x-report'];
  const row = shape(`${name}Row`, raw.row);
  const predicate: ShapeModel = { name: `${name}Predicate`, fields: Object.entries(raw.predicate).map(([field, facts]) => buildField(field, facts)) };
  return {
    name,
    row,
    predicate,
    call: compact<CallModel>({
      name,
      title: raw.title,
      service: raw.service,
      path: pathOf(raw.service, raw['x-call-name'] ?? name),
      method: 'POST',
      entity: raw.entity,
      access: (raw.access ?? 'session') as Access,
      permission: permissionOf(raw.entity, raw.entity && name.startsWith(raw.entity) ? name.slice(raw.entity.length) : name),
      menuKeys: raw.menu && [...raw.menu, ...raw.narrow?.menu ?? []],
      narrow: raw.narrow && { keys: raw.narrow.menu, by: raw.narrow.by },
      groups: raw.group ?? [],
      predicate,
      answers: 'page',
      answer: row,
    }),
  };
};
