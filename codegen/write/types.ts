import { fieldKinds, fieldType } from '../fields/index.ts';
import type { FieldKindFacts, FilterFacts } from '../fields/field-kind.ts';
import type { Model } from '../model/build-model.ts';
import type { EntityModel, EnumModel, FieldModel, ShapeModel } from '../model/shapes.ts';
import type { Output } from './output.ts';

type Side = 'inside' | 'wire';

const comment = (text: string | undefined): string => (text ? `  /** ${text.replaceAll('*/', '* /')} */\n` : '');

const property = (field: FieldModel, side: Side): string => {
  const type = fieldType(field, side);
  return `${comment(field.title === field.name ? field.description : field.title)}  ${field.name}?: ${type}${field.required ? '' : ' | null'};\n`;
};

const visible = (side: Side) => (field: FieldModel): boolean => side === 'inside' || !field.internal;

const interfaceOf = (name: string, fields: FieldModel[], side: Side, extra = ''): string =>
  `export interface ${name} {\n${fields.filter(visible(side)).map((field) => property(field, side)).join('')}${extra}}\n`;

const entityInterface = (entity: EntityModel, side: Side): string => {
  const own = entity.fields.map((field) => (field.name === 'Id' ? `  Id: number;\n` : property(field, side)));
  const kept = entity.fields.map((field, i) => (visible(side)(field) ? own[i] : '')).join('');
  const scope = side === 'inside' && entity.scope === 'organisation' && entity.table ? '  OrganisationId?: number;\n' : '';
  return `/** ${entity.title}. */\nexport interface ${entity.name} {\n${kept}${scope}  EntityActionType?: number | null;\n}\n`;
};

const labelInterface = (entity: EntityModel, side: Side): string =>
  `export interface ${entity.name}Label { Id: number; ClientId?: string; ${entity.fields.filter((field) => entity.label.includes(field.name))
    .map((field) => `${field.name}?: ${fieldType(field, side)} | null; `).join('')}}\n`;

const filterLines = (fields: FieldModel[], side: Side): string => fields.filter((field) => field.filter).map((field) => {
  const facts = (fieldKinds[field.kind] as FieldKindFacts).filter as FilterFacts;
  return `  ${field.filter}?: ${facts[side](field)};\n`;
}).join('');

const predicateInterface = (name: string, shape: ShapeModel, side: Side): string =>
  `export interface ${name} extends PredicateBase {\n${filterLines(shape.fields, side)}}\n`;

const enumeration = ({ name, values }: EnumModel): string =>
  `export const ${name} = { ${values.map(({ name: word, value }) => `${word}: ${value}`).join(', ')} } as const;\nexport type ${name} = (typeof ${name})[keyof typeof ${name}] | (number & {});\n`;

const shared = {
  inside: `/** Hundredths of the currency. */
export type Minor = number;
/** Thousandths of the measure. */
export type Milli = number;
/** Hundredths of a percent. */
export type BasisPoints = number;
/** Milliseconds since 1970. */
export type Instant = number;
/** yyyy-MM-dd */
export type Day = string;
`,
  wire: `export interface ActionValue { Number?: number; Enumerator?: number }
export interface Setting { Key: string; Value?: unknown }
`,
} satisfies Record<Side, string>;

const predicateBase = `export interface Reference { Id?: number; ClientId?: string }
export interface Range<T> { From?: T; To?: T; Exists?: boolean }
export interface Sort { Name: string; SortType?: 0 | 1 }
export interface Page<T> { Entities: T[]; Pager: { Index: number; Size: number; Number: number } }
export interface PredicateBase {
  Pager?: { Index?: number; Size?: number };
  Sorts?: Sort[];
  Columns?: string[];
  Strings?: { Name: string; Pattern: string }[];
  Group?: { Fields?: string[]; DatePart?: number; ArticleSplit?: Reference; TimeZone?: string };
  Ids?: number[];
  ClientIds?: string[];
  WithDeleted?: boolean;
  Refresh?: boolean;
  Update?: boolean;
}
`;

const side = (model: Model, which: Side): string => [
  shared[which],
  predicateBase,
  ...model.enums.map(enumeration),
  ...model.entities.flatMap((entity) => (entity.table
    ? [entityInterface(entity, which), labelInterface(entity, which), predicateInterface(`${entity.name}Predicate`, entity, which)]
    : [`/** ${entity.title}. */\n${requestInterface(entity, which)}`])),
  ...model.reports.flatMap(({ row, predicate }) => [interfaceOf(row.name, row.fields, which), predicateInterface(predicate.name, predicate, which)]),
  ...model.calls.filter((call) => call.request).map((call) => requestInterface(call.request as ShapeModel, which)),
  ...model.calls.filter((call) => call.answer && !call.predicate).map((call) => interfaceOf((call.answer as ShapeModel).name, (call.answer as ShapeModel).fields, which)),
].join('\n');

const requestInterface = (shape: ShapeModel, which: Side): string =>
  `export interface ${shape.name} {\n${shape.fields.map((field) => `  ${field.name}${field.required ? '' : '?'}: ${fieldType(field, which)}${field.required ? '' : ' | null'};\n`).join('')}}\n`;

/** types.ts: values inside; wire.ts: values as JSON carries them. */
export const writeTypes = (model: Model, output: Output): void => {
  output.text('types.ts', side(model, 'inside'));
  output.text('wire.ts', side(model, 'wire'));
};
