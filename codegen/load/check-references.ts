import type { Loaded, RawCall, RawEntity, RawField, RawList, RawSchemas } from './raw-schemas.ts';
import { SchemaErrors, type SchemaError } from './schema-error.ts';
import { fieldsOfShape } from './shape-fields.ts';

interface Names { entities: Map<string, RawEntity>; enums: Set<string> }

const derived = ['Id', 'Version', 'ClientId'];
/** Columns that no entity's schema writes and an index may still name. */
const derivedColumns = [...derived, 'OrganisationId'];

const fieldErrors = (file: string, path: string, field: RawField, names: Names): SchemaError[] => {
  const errors: SchemaError[] = [];
  const complain = (keyword: string, message: string) => errors.push({ file, path: `${path}/${keyword}`, message });
  const target = field['x-of'];
  if (target && !names.entities.has(target)) complain('x-of', `there is no entity ${target}`);
  if (field['x-enum'] && !names.enums.has(field['x-enum'])) complain('x-enum', `there is no enumeration ${field['x-enum']}`);
  const child = target && names.entities.get(target);
  if (field['x-by'] && child && !child.properties[field['x-by']]) complain('x-by', `${target} has no field ${field['x-by']}`);
  const through = field['x-through'];
  const bond = through && names.entities.get(through.entity);
  if (through && !bond) complain('x-through', `there is no entity ${through.entity}`);
  for (const end of bond && through ? [through.near, through.far] : []) {
    if (bond && !columnOf(bond, end)) complain('x-through', `${through?.entity} has no column ${end}`);
  }
  for (const [name, nested] of Object.entries({ ...field['x-keys'], ...field['x-members'] })) {
    errors.push(...fieldErrors(file, `${path}/${name}`, nested, names));
  }
  return errors;
};

/** What a field was called before must be free, and only a field with a column of its own has values to keep. */
const renameErrors = (file: string, entity: RawEntity): SchemaError[] =>
  Object.entries(entity.properties).flatMap(([name, field]) => {
    const path = `/properties/${name}`;
    const was = field['x-was'];
    const taken = was && entity.properties[was]
      ? [{ file, path: `${path}/x-was`, message: `${was} is a field still: two fields cannot keep its values` }] : [];
    const keys = Object.entries(field['x-keys'] ?? {}).filter(([, key]) => key['x-was'])
      .map(([key]) => ({ file, path: `${path}/${key}/x-was`, message: 'a key of settings has no column that could be renamed' }));
    return [...taken, ...keys];
  });

const columnOf = (entity: RawEntity, column: string): boolean => {
  const own = entity.properties[column] ?? entity.properties[column.replace(/Id$/, '')];
  return derivedColumns.includes(column) || own !== undefined;
};

const unknownFields = (entity: RawEntity, names: string[]): string[] =>
  names.filter((name) => !derivedColumns.includes(name) && !entity.properties[name.split('.')[0] as string]);

const listed = (path: string, list: RawList | undefined): [string, string[]][] =>
  list ? [[`${path}/columns`, list.columns], [`${path}/filters`, list.filters ?? []]] : [];

/** Every place of an entity where fields are named. */
const places = (entity: RawEntity): [string, string[]][] => {
  const storage = entity['x-storage'];
  return [
    ['/required', entity.required ?? []],
    ['/x-label', entity['x-label'] ?? []],
    ['/x-storage/softDelete', storage?.softDelete ? [storage.softDelete] : []],
    ...(storage?.indexes ?? []).map((index, i): [string, string[]] => [`/x-storage/indexes/${i}`, [...index.fields, ...(index.whereNull ?? []), ...(index.whereGiven ?? [])]]),
    ...(storage?.unique ?? []).map((unique, i): [string, string[]] => [`/x-storage/unique/${i}`, [...unique.fields, ...(unique.whereNull ?? [])]]),
    ...listed('/x-list', entity['x-list']),
    ...(entity['x-form']?.sections ?? []).map((section, i): [string, string[]] => [`/x-form/sections/${i}`, section.fields]),
    ...(entity['x-views'] ?? []).flatMap((view, i) => [
      ...listed(`/x-views/${i}/list`, view.list),
      ...(view.form?.sections ?? []).map((section, j): [string, string[]] => [`/x-views/${i}/form/sections/${j}`, section.fields]),
    ]),
  ];
};

const entityErrors = ({ file, content }: Loaded<RawEntity>, names: Names): SchemaError[] => [
  ...Object.entries(content.properties).flatMap(([name, field]) => fieldErrors(file, `/properties/${name}`, field, names)),
  ...places(content).flatMap(([path, fields]) => unknownFields(content, fields).map((name) => ({ file, path, message: `there is no field ${name}` }))),
  ...renameErrors(file, content),
  ...(content['x-calls'] && !content['x-service'] ? [{ file, path: '/x-service', message: 'an entity with calls needs its service' }] : []),
];

/** A shape of a stored entity names its fields: it would have all of them otherwise, and be no shape. */
const shapeErrors = ({ file, content }: Loaded<RawEntity>, schemas: RawSchemas): SchemaError[] => {
  const [source, wanted] = [content['x-shape-of'], content['x-fields']];
  if (!source) return wanted || content['x-where'] ? [{ file, path: '/x-fields', message: 'only a shape takes fields of another' }] : [];
  const known = fieldsOfShape(source, schemas);
  if (!known) return [{ file, path: '/x-shape-of', message: `there is no entity, report or call ${source}` }];
  return (wanted ?? []).filter((name) => !known[name]).map((name) => ({ file, path: '/x-fields', message: `${source} has no field ${name}` }));
};

const callErrors = ({ file, content }: Loaded<{ calls: Record<string, RawCall> }>, names: Names): SchemaError[] =>
  Object.entries(content.calls).flatMap(([name, call]) => [
    ...(call.entity && !names.entities.has(call.entity) ? [{ file, path: `/calls/${name}/entity`, message: `there is no entity ${call.entity}` }] : []),
    ...Object.entries(call.request ?? {}).flatMap(([field, raw]) => fieldErrors(file, `/calls/${name}/request/${field}`, raw, names)),
  ]);

const doubles = (loaded: Loaded<RawEntity>[]): SchemaError[] => {
  const seen = new Map<string, string>();
  return loaded.flatMap(({ file, content }) => {
    const before = seen.get(content['x-entity']);
    seen.set(content['x-entity'], file);
    return before ? [{ file, path: '/x-entity', message: `${content['x-entity']} is already described in ${before}` }] : [];
  });
};

/**
 * Checks what one file says of another.
 * @throws SchemaErrors for each name that leads nowhere.
 */
export const checkReferences = (schemas: RawSchemas): void => {
  const names: Names = {
    entities: new Map(schemas.entities.map(({ content }) => [content['x-entity'], content])),
    enums: new Set(Object.keys(schemas.enums)),
  };
  const errors = [
    ...doubles(schemas.entities),
    ...schemas.entities.flatMap((loaded) => entityErrors(loaded, names)),
    ...schemas.entities.flatMap((loaded) => shapeErrors(loaded, schemas)),
    ...schemas.calls.flatMap((loaded) => callErrors(loaded, names)),
    ...schemas.reports.flatMap(({ file, content }) =>
      Object.entries({ ...content.predicate, ...content.row }).flatMap(([name, field]) => fieldErrors(file, `/${name}`, field, names))),
  ];
  if (errors.length > 0) throw new SchemaErrors(errors);
};
