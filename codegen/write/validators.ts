import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../fields/field-kind.ts';
import type { BodySchemas } from './body-schemas.ts';
import type { Output } from './output.ts';

/** ajv is CommonJS: its default export arrives wrapped. */
const standaloneCode = (standalone as unknown as { default: (ajv: Ajv2020, names: Record<string, string>) => string }).default;

const id = (call: string): string => `body:${call}`;

/** Points references at the shared definitions instead of at the body's own root. */
const rooted = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"merx:definitions#/$defs/')) as JsonSchema;

/**
 * Standalone validators: no ajv and no eval at run time.
 * `unicode: false` counts lengths in UTF-16 units, which spares the one helper that ajv would `require`.
 */
export const writeValidators = ({ $defs, bodies }: BodySchemas, output: Output): void => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, unicodeRegExp: false, messages: true, logger: false, code: { source: true, esm: true, lines: true }, unicode: false } as ConstructorParameters<typeof Ajv2020>[0]);
  ajv.addSchema({ $id: 'merx:definitions', $defs });
  for (const [call, schema] of Object.entries(bodies)) ajv.addSchema({ $id: id(call), ...(rooted(schema) as object) });
  const names = Object.keys(bodies);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((call) => [call, id(call)])));
  if (/\brequire\(/.test(code)) throw new Error('the validators need a helper of ajv at run time: find the keyword that asks for it');
  output.text('validators.js', `${code}\nexport const validators = { ${names.join(', ')} };\n`);
  output.text('validators.d.ts', `/** An error of a body: where, and what. */
export interface BodyError { instancePath: string; keyword: string; message?: string; params: Record<string, unknown> }
export interface BodyValidator { (body: unknown): boolean; errors?: BodyError[] | null }
export declare const validators: Record<string, BodyValidator>;
`);
};
