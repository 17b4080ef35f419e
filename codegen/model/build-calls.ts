import { areaOfFile } from '../load/schema-files.ts';
import type { CallSpec, FieldSpecs, ReportSpec } from '../load/specs.ts';
import { buildFields, compact } from './build-field.ts';
import type { Access, CallModel, EntityModel, EntityVerb, ShapeModel } from './shapes.ts';

const writing = new Set<EntityVerb>(['Create', 'Update', 'Remove', 'Delete', 'Switch', 'Upload']);
const titles: Record<EntityVerb, string> = {
  Read: 'Read',
  Load: 'Read with all that belongs to it',
  Search: 'Search',
  Reference: 'Look up',
  Create: 'Create',
  Update: 'Change',
  Remove: 'Hide',
  Delete: 'Delete',
  Switch: 'Hide or show',
  Upload: 'Save with variants',
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
    return [...new Set(kinds.flatMap(({ keys, readKeys }) => (writes ? keys : (readKeys ?? []))))];
  };
  return keysOf;
};

/** The plain calls of an entity, one for each of its verbs; `pathName` is what their paths begin with. */
export const entityCalls = (model: EntityModel, pathName: string, keysOf: KeysOf): CallModel[] =>
  model.verbs.map((verb) => {
    const writes = writing.has(verb);
    return compact<CallModel>({
      name: model.name + verb,
      area: model.area,
      title: `${titles[verb]}: ${model.title}`,
      service: model.service,
      path: pathOf(model.service, pathName + verb),
      method: 'POST',
      entity: model.name,
      verb,
      writes,
      access: writes ? model.access.write : model.access.read,
      menuKeys: keysOf(model.name, writes),
      permission: permissionOf(model.name, verb),
      answers: verb === 'Search' || verb === 'Reference' ? 'page' : 'entity',
      bodyLimit:
        writes && model.fields.some((field) => field.kind === 'images' || field.kind === 'bytes')
          ? 16 * 1024 * 1024
          : undefined,
    });
  });

const ofReach = (
  models: readonly EntityModel[],
  { entity, writes, access = 'session' }: CallSpec,
): string[] | undefined =>
  access === 'session' && models.some(({ name, reach }) => name === entity && reach)
    ? keysAmong(models)(entity, writes)
    : undefined;

const shape = (name: string, fields: FieldSpecs): ShapeModel => ({
  name,
  fields: buildFields(fields, { loose: true }),
});

/** DocumentApprove of Document → Document.Approve. */
const permissionOfCall = (entity: string | undefined, name: string): string =>
  permissionOf(entity, entity && name.startsWith(entity) ? name.slice(entity.length) : name);

/**
 * A business call of an entity that is told apart by kinds needs what its plain calls need, where it says nothing else.
 */
export const businessCall = (spec: CallSpec, models: readonly EntityModel[]): CallModel =>
  compact<CallModel>({
    name: spec.name,
    area: areaOfFile(spec.file),
    title: spec.title,
    service: spec.service,
    path: pathOf(spec.service, spec.pathName ?? spec.name),
    method: spec.method ?? 'POST',
    entity: spec.entity,
    writes: spec.writes,
    inPieces: spec.inPieces,
    delivers: spec.delivers,
    access: (spec.access ?? 'session') as Access,
    menuKeys: spec.menu ? [spec.menu].flat() : ofReach(models, spec),
    permission: spec.permission ?? permissionOfCall(spec.entity, spec.name),
    request: spec.request && shape(`${spec.name}Request`, spec.request),
    answers: spec.answers,
    answer: spec.answer && shape(`${spec.name}Answer`, spec.answer),
    bodyLimit: spec.bodyLimit,
    evenBlocked: spec.evenBlocked,
  });

export interface ReportModel {
  name: string;
  predicate: ShapeModel;
  row: ShapeModel;
  call: CallModel;
}

export const buildReport = (spec: ReportSpec): ReportModel => {
  const { name } = spec;
  const row = shape(`${name}Row`, spec.row);
  const predicate: ShapeModel = { name: `${name}Predicate`, fields: buildFields(spec.filters) };
  return {
    name,
    row,
    predicate,
    call: compact<CallModel>({
      name,
      area: areaOfFile(spec.file),
      title: spec.title,
      service: spec.service,
      path: pathOf(spec.service, spec.pathName ?? name),
      method: 'POST',
      entity: spec.entity,
      access: (spec.access ?? 'session') as Access,
      permission: permissionOfCall(spec.entity, name),
      menuKeys: spec.menu && [...spec.menu, ...(spec.narrow?.menu ?? [])],
      narrow: spec.narrow && { keys: spec.narrow.menu, by: spec.narrow.by },
      groups: spec.group ?? [],
      predicate,
      answers: 'page',
      answer: row,
    }),
  };
};
