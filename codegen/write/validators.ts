import { _, str, type CodeKeywordDefinition, type Name } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../fields/field-kind.ts';
import type { BodySchemas } from './body-schemas.ts';
import type { Output } from './output.ts';

/** ajv is CommonJS: its default export arrives wrapped. */
const standaloneCode = (standalone as unknown as { default: (ajv: Ajv2020, names: Record<string, string>) => string })
  .default;

/**
 * `unicode: false` counts lengths in UTF-16 units, which spares the one helper that ajv would `require` at run time.
 */
const options = {
  allErrors: true,
  strict: false,
  unicodeRegExp: false,
  messages: true,
  logger: false,
  unicode: false,
  inlineRefs: false,
  code: { source: true, esm: true },
} as ConstructorParameters<typeof Ajv2020>[0];

/** Each definition stands by its own id: ajv compiles it once, however many bodies refer to it. */
const apart = (schema: JsonSchema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"merx:def/')) as object;

/** Of a list or an object with more errors than this, the rest is not looked at. */
const mostErrors = 100;

/**
 * ajv names all errors, and names them in quadratic time: a body of a million wrong items would hold the server
 * for minutes and fill its memory. A loop therefore ends once its own list is wrong so many times over.
 */
const withBoundedLoops = (code: string): string =>
  code.replace(
    /for\((?:let (i\d+)=\d+; i\d+<len\d+; i\d+\+\+|const (key\d+) in data\d*)\)\{/g,
    (loop: string, index: string | undefined, key: string | undefined) =>
      `const from_${index ?? key}=errors;${loop}if(errors-from_${index ?? key}>${mostErrors})break;`,
  );

/** A bound of numbers that are written as texts; what is no number at all is refused when it is read. */
const boundOfText = (keyword: string, comparison: '<' | '>'): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'number',
  error: {
    message: ({ schemaCode }) => str`must be ${comparison === '<' ? '>=' : '<='} ${schemaCode as Name}`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
  code: (context) => {
    const { data, schemaCode } = context;
    context.fail(comparison === '<' ? _`+${data} < ${schemaCode}` : _`+${data} > ${schemaCode}`);
  },
});

/** JavaScript of standalone validators: no ajv and no eval at run time. */
const compile = ($defs: BodySchemas['$defs'], schemas: Record<string, JsonSchema>, more: object = {}): string => {
  const ajv = new Ajv2020({ ...options, ...more });
  ajv.addKeyword(boundOfText('x-minimum', '<')).addKeyword(boundOfText('x-maximum', '>'));
  for (const [name, schema] of Object.entries($defs)) ajv.addSchema({ $id: `merx:def/${name}`, ...apart(schema) });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: `merx:${name}`, ...apart(schema) });
  const code = standaloneCode(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, `merx:${name}`])));
  if (/\brequire\(/.test(code))
    throw new Error('the validators need a helper of ajv at run time: find the keyword that asks for it');
  return withBoundedLoops(code);
};

const declarations = `/** An error of a body: where, and what. */
export interface BodyError { instancePath: string; keyword: string; message?: string; params: Record<string, unknown> }
export interface BodyValidator { (body: unknown): boolean; errors?: BodyError[] | null }
`;

/** validators.js: one for each call's body, for the server. */
export const writeValidators = ({ $defs, bodies }: BodySchemas, output: Output): void => {
  output.text(
    'validators.js',
    `${compile($defs, bodies)}\nexport const validators = { ${Object.keys(bodies).join(', ')} };\n`,
  );
  output.text('validators.d.ts', `${declarations}export declare const validators: Record<string, BodyValidator>;\n`);
};

/**
 * Checks of what a form holds: each is exported by its name, `merx:<name>` leads to another; errors carry no English.
 */
export const compileChecks = (schemas: Record<string, JsonSchema>): string => compile({}, schemas, { messages: false });
