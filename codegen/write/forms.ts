import { hashForSchema, schemaParser, type RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '../fields/field-kind.ts';
import type { Model } from '../model/build-model.ts';
import type { EntityModel } from '../model/shapes.ts';
import { formSchema, keysSchema, type KeysSchema } from './form-values.ts';
import type { Output } from './output.ts';
import { compileChecks } from './validators.ts';

interface Part {
  name: string;
  hash: string;
  schema: JsonSchema;
}

/** A name that a module can export, for each schema that rjsf asks a validator of. */
const checksOf = (schema: Record<string, unknown>, whole: string): Part[] => {
  const root = hashForSchema(schema as RJSFSchema);
  return Object.entries(schemaParser(schema as RJSFSchema)).map(([hash, { $id: _hash, ...one }], index) => ({
    name: hash === root ? whole : `${whole}Part${index}`,
    hash,
    schema: one as JsonSchema,
  }));
};

const keysForm = (keys: KeysSchema, parts: readonly Part[]): string => {
  const validators = parts.map(({ name, hash }) => `${JSON.stringify(hash)}: ${name}`).join(', ');
  return `{ ...${JSON.stringify(keys)}, validators: { ${validators} } }`;
};

const moduleOf = (entity: EntityModel, model: Model): string => {
  const entities = new Map(model.entities.map((each) => [each.name, each]));
  const enums = new Map(model.enums.map((each) => [each.name, each]));
  const fields = entity.isForm ? entity.fields : (entity.fields.find(({ kind }) => kind === 'settings')?.fields ?? []);
  if (fields.length === 0) return compileChecks({ check: formSchema(entity, entities, undefined) });
  const keys = keysSchema(fields, enums);
  const parts = checksOf(keys.schema, 'settings');
  const groups = fields
    .filter(({ kind, fields: members }) => kind === 'object' && members)
    .map(({ name, fields: members = [] }) => {
      const own = keysSchema(members, enums);
      return { name, own, parts: checksOf(own.schema, `in${name}`) };
    });
  const all = [parts, ...groups.map((group) => group.parts)].flat();
  const code = compileChecks({
    ...Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    check: entity.isForm ? { $ref: 'merx:settings' } : formSchema(entity, entities, 'merx:settings'),
  });
  const shown = groups.map(({ name, own, parts: of }) => `${JSON.stringify(name)}: ${keysForm(own, of)}`).join(', ');
  const withGroups = groups.length > 0 ? `export const groups = { ${shown} };\n` : '';
  return `${code}\nexport const keys = ${keysForm(keys, parts)};\n${withGroups}`;
};

const declarations = `/** What is wrong with a value, and where it lies. */
export interface ValueError { instancePath: string; keyword: string; params: Record<string, unknown> }
export interface ValueCheck { (value: unknown): boolean; errors?: ValueError[] | null }

/**
 * The known keys of an entity's settings, or the fields of a part that others are made of: a schema in inside values,
 * how it is shown, and its validators by hash.
 */
export interface KeysForm {
  schema: { type: 'object'; properties: Record<string, object> };
  uiSchema: { 'ui:order': string[] } & Record<string, unknown>;
  validators: Record<string, ValueCheck>;
}

/** check: of a whole record as a form holds it. */
export interface EntityForm { check: ValueCheck; keys?: KeysForm; groups?: Record<string, KeysForm> }

export declare const entityForms: Partial<Record<string, () => Promise<EntityForm>>>;
`;

/** Whatever can be made or changed has a form, its own or one of its plain fields. */
const hasForm = (entity: EntityModel): boolean =>
  Boolean(entity.isForm) ||
  (Boolean(entity.table) && (entity.verbs.includes('Create') || entity.verbs.includes('Update')));

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
