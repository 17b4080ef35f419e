import type { SchemaError } from './schema-error.ts';
import type { EntitySpec, FieldSpec, FieldSpecs, ListSpec, ScreenSpec, Specs } from './specs.ts';

type Entities = Map<string, EntitySpec>;

const derived = ['Id', 'Version', 'ClientId'];
/** Columns that no entity's schema writes and an index may still name. */
const derivedColumns = [...derived, 'OrganisationId'];

const hasColumn = (entity: EntitySpec, column: string): boolean =>
  derivedColumns.includes(column) || (entity.fields[column] ?? entity.fields[column.replace(/Id$/, '')]) !== undefined;

const joinErrors = ({ to, by, through }: FieldSpec, entities: Entities): string[] => {
  const child = entities.get(to ?? '');
  if (by) return child && !child.fields[by] ? [`${to} has no field ${by}`] : [];
  if (!through) return [];
  const bond = entities.get(through.entity);
  if (!bond) return [`there is no entity ${through.entity}`];
  return [through.near, through.far]
    .filter((end) => !hasColumn(bond, end))
    .map((end) => `${through.entity} has no column ${end}`);
};

const fieldErrors = (file: string, path: string, fields: FieldSpecs, entities: Entities): SchemaError[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...joinErrors(field, entities).map((message) => ({ file, path: `${path}/${name}/x-joined-by`, message })),
    ...fieldErrors(file, `${path}/${name}`, field.fields ?? {}, entities),
  ]);

/** Errors of `x-was`: the former name must be free, and the field must have a column of its own. */
const renameErrors = ({ file, fields }: EntitySpec): SchemaError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `/properties/${name}`;
    const taken =
      field.was && fields[field.was]
        ? [{ file, path: `${path}/x-was`, message: `${field.was} is a field still: two fields cannot keep its values` }]
        : [];
    const keys = Object.entries(field.kind === 'settings' ? (field.fields ?? {}) : {})
      .filter(([, key]) => key.was)
      .map(([key]) => ({
        file,
        path: `${path}/x-keys/${key}/x-was`,
        message: 'a key of settings has no column that could be renamed',
      }));
    return [...taken, ...keys];
  });

const listed = (path: string, list: ListSpec | undefined): [string, string[]][] =>
  list
    ? [
        [`${path}/columns`, list.columns],
        [`${path}/filters`, list.filters ?? []],
      ]
    : [];

const shown = ({ list, form }: ScreenSpec, i: number): [string, string[]][] => [
  ...listed(`/x-screens/${i}/list`, list),
  ...(form?.sections ?? []).map((section, j): [string, string[]] => [
    `/x-screens/${i}/form/sections/${j}`,
    section.fields,
  ]),
];

/** Every place of an entity where fields are named. */
const places = ({ calls, storage, required, label, screens }: EntitySpec): [string, string[]][] => [
  ['/x-calls/many', calls?.many ?? []],
  ['/required', required],
  ['/$defs/reference', label],
  ['/x-storage/softDelete', storage?.softDelete ? [storage.softDelete] : []],
  ...(storage?.indexes ?? []).map(({ fields, whereNull = [], whereGiven = [] }, i): [string, string[]] => [
    `/x-storage/indexes/${i}`,
    [...fields, ...whereNull, ...whereGiven],
  ]),
  ...(storage?.unique ?? []).map(({ fields, whereNull = [] }, i): [string, string[]] => [
    `/x-storage/unique/${i}`,
    [...fields, ...whereNull],
  ]),
  ...screens.flatMap(shown),
];

const unknownFields = (entity: EntitySpec, names: string[]): string[] =>
  names.filter((name) => !derivedColumns.includes(name) && !entity.fields[name.split('.')[0] as string]);

const entityErrors = (entity: EntitySpec, entities: Entities): SchemaError[] => [
  ...(entity.storage && !entity.hasId
    ? [
        {
          file: entity.file,
          path: '/properties',
          message: 'what is stored has Id: { "$ref": "../types/id.json", "readOnly": true }',
        },
      ]
    : []),
  ...fieldErrors(entity.file, '/properties', entity.fields, entities),
  ...places(entity).flatMap(([path, names]) =>
    unknownFields(entity, names).map((name) => ({ file: entity.file, path, message: `there is no field ${name}` })),
  ),
  ...renameErrors(entity),
];

const doubles = (entities: EntitySpec[]): SchemaError[] => {
  const seen = new Map<string, string>();
  return entities.flatMap(({ name, file }) => {
    const before = seen.get(name);
    seen.set(name, file);
    return before ? [{ file, path: '', message: `${name} is already described in ${before}` }] : [];
  });
};

/** Checks names that are not written as a `$ref`: of fields, of joining entities, of the entity of a call. */
export const checkReferences = (specs: Specs): SchemaError[] => {
  const entities: Entities = new Map(specs.entities.map((entity) => [entity.name, entity]));
  return [
    ...doubles(specs.entities),
    ...specs.entities.flatMap((entity) => entityErrors(entity, entities)),
    ...specs.calls.flatMap(({ file, name, entity, request }) => [
      ...(entity && !entities.has(entity)
        ? [{ file, path: `/$defs/${name}/x-call/entity`, message: `there is no entity ${entity}` }]
        : []),
      ...fieldErrors(file, `/$defs/${name}/properties`, request ?? {}, entities),
    ]),
    ...specs.reports.flatMap(({ file, filters, row }) => fieldErrors(file, '', { ...filters, ...row }, entities)),
  ];
};
