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

/** The plain calls of an entity, one for each verb of x-calls. */
export const entityCalls = (model: EntityModel, raw: RawEntity): CallModel[] => model.verbs.map((verb) => {
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
    menuKeys: writes ? model.menuKeys : undefined,
    permission: permissionOf(model.name, verb),
    answers: verb === 'Search' || verb === 'Reference' ? 'page' : 'entity',
    bodyLimit: writes && model.fields.some((field) => field.kind === 'images' || field.kind === 'bytes') ? 16 * 1024 * 1024 : undefined,
  });
});

const shape = (name: string, fields: Record<string, RawField>): ShapeModel => ({ name, fields: buildFields(fields, { loose: true }) });

export const businessCalls = ({ content }: Loaded<{ calls: Record<string, RawCall> }>): CallModel[] =>
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
      menuKeys: raw.menu ? [raw.menu].flat() : undefined,
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
      groups: raw.group ?? [],
      predicate,
      answers: 'page',
      answer: row,
    }),
  };
};
