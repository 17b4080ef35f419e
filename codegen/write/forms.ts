import { hashForSchema, schemaParser, type RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '../fields/field-kind.ts';
import type { Model } from '../model/build-model.ts';
import type { EntityModel } from '../model/shapes.ts';
import { formSchema, keysSchema } from './form-values.ts';
import type { Output } from './output.ts';
import { compileChecks } from './validators.ts';

/** A name that a module can export, for each schema that rjsf asks a validator of. */
const checksOf = (schema: Record<string, unknown>): { name: string; hash: string; schema: JsonSchema }[] => {
  const root = hashForSchema(schema as RJSFSchema);
  return Object.entries(schemaParser(schema as RJSFSchema)).map(([hash, { $id: _hash, ...one }], index) => ({
    name: hash === root ? 'settings' : `part${index}`,
    hash,
    schema: one as JsonSchema,
  }));
};

const moduleOf = (entity: EntityModel, model: Model): string => {
  const entities = new Map(model.entities.map((each) => [each.name, each]));
  const enums = new Map(model.enums.map((each) => [each.name, each]));
  const fields = isPart(entity) ? entity.fields : (entity.fields.find(({ kind }) => kind === 'settings')?.fields ?? []);
  if (fields.length === 0) return compileChecks({ check: formSchema(entity, entities, undefined) });
  const keys = keysSchema(fields, enums);
  const parts = checksOf(keys.schema);
  const code = compileChecks({
    ...Object.fromEntries(parts.map(({ name, schema }) => [name, schema])),
    check: isPart(entity) ? { $ref: 'merx:settings' } : formSchema(entity, entities, 'merx:settings'),
  });
  const validators = parts.map(({ name, hash }) => `${JSON.stringify(hash)}: ${name}`).join(', ');
  return `${code}\nexport const keys = { ...${JSON.stringify(keys)}, validators: { ${validators} } };\n`;
};

const declarations = `/** What is wrong with a value, and where it lies. */
export interface ValueError { instancePath: string; keyword: string; params: Record<string, unknown> }
export interface ValueCheck { (value: unknown): boolean; errors?: ValueError[] | null }

/** The known keys of an entity's settings, or the fields of a part that others are made of: a schema in inside values, how it is shown, and its validators by hash. */
export interface KeysForm {
  schema: { type: 'object'; properties: Record<string, object> };
  uiSchema: { 'ui:order': string[] } & Record<string, unknown>;
  validators: Record<string, ValueCheck>;
}

/** check: of a whole record as a form holds it. */
export interface EntityForm { check: ValueCheck; keys?: KeysForm }

export declare const entityForms: Partial<Record<string, () => Promise<EntityForm>>>;
`;

/** A part of a template: what stands on a label, a cell of a receipt. */
const isPart = ({ table, shapeOf, area }: EntityModel): boolean => area === 'templates' && !table && !shapeOf;

/** Whatever can be made or changed has a form, its own or one of its plain fields. */
const hasForm = (entity: EntityModel): boolean =>
  isPart(entity) || (Boolean(entity.table) && (entity.verbs.includes('Create') || entity.verbs.includes('Update')));

/** forms/<Entity>.js: what a form of it checks by, loaded with the form; forms/index.js: where each is found. */
export const writeForms = (model: Model, output: Output): void => {
  const shown = model.entities.filter(hasForm);
  for (const entity of shown) output.text(`forms/${entity.name}.js`, moduleOf(entity, model));
  output.text(
    'forms/index.js',
    [
      'export const entityForms = {',
      ...shown.map(({ name }) => `  ${name}: () => import(${JSON.stringify(`./${name}.js`)}),`),
      '};',
      '',
    ].join('\n'),
  );
  output.text('forms/index.d.ts', declarations);
};
