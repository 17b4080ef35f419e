import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readCalls, readEnums, readReport } from './call-spec.ts';
import { checkReferences } from './check-references.ts';
import { checkScreens } from './check-screens.ts';
import { checkValues } from './check-values.ts';
import { readEntity } from './entity-spec.ts';
import type { Reading } from './field-spec.ts';
import { isList, lists, readSchemaFiles, resolverOf, type SchemaFile } from './schema-files.ts';
import { SchemaErrors, type SchemaError } from './schema-error.ts';
import type { Specs, TillCalls } from './specs.ts';
import { readWords } from './words.ts';

const metaSchemas = ['field', 'entity', 'report', 'calls', 'schema'] as const;
type Meta = (typeof metaSchemas)[number];

/** Which meta-schema a file says that it keeps to. */
const metaOf = ({ content }: SchemaFile): Meta | undefined =>
  metaSchemas.find((name) => String(content['$schema']).endsWith(`/meta/${name}.json`));

const errorsOf = ({ file, content }: SchemaFile, validate: ValidateFunction): SchemaError[] =>
  validate(content)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) => {
        const { allowedValues, ...rest } = params as Record<string, unknown>;
        if (Array.isArray(allowedValues))
          return { file, path: instancePath, message: `must be one of ${allowedValues.join(', ')}` };
        const extra = Object.values(rest).find((value) => typeof value === 'string');
        return { file, path: instancePath, message: `${message}${extra ? ` (${String(extra)})` : ''}` };
      });

/**
 * A file's `$id` mirrors its path, so that a relative reference means the same to who reads files and to who reads ids.
 */
const idErrors = ({ file, content }: SchemaFile, root: string): SchemaError[] =>
  content['$id'] === root + file ? [] : [{ file, path: '/$id', message: `must be ${root}${file}` }];

/** Every file against the meta-schema that it names: a word that does not exist is an error. */
const checkWords = (files: SchemaFile[], meta: SchemaFile[]): void => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, allowUnionTypes: true, validateFormats: false });
  for (const { content } of meta) ajv.addSchema(content);
  const root = String(meta[0]?.content['$id']).replace(/meta\/.*$/, '');
  const errors = files.flatMap((each) => {
    const name = metaOf(each);
    const source = meta.find(({ file }) => file === `meta/${name}.json`);
    if (!source)
      return [
        {
          file: each.file,
          path: '/$schema',
          message: `must be one of ${metaSchemas.map((one) => `../meta/${one}.json`).join(', ')}`,
        },
      ];
    return [
      ...errorsOf(each, ajv.getSchema(source.content['$id'] as string) as ValidateFunction),
      ...idErrors(each, root),
    ];
  });
  if (errors.length > 0) throw new SchemaErrors(errors);
};

/** The codes of src/domain/faults.ts, read as text: codegen imports nothing of the program. */
const faultCodes = (root: string): Set<string> | undefined => {
  const path = join(root, '../src/domain/faults.ts');
  if (!existsSync(path)) return undefined;
  return new Set([...readFileSync(path, 'utf8').matchAll(/^  ([A-Z][A-Z0-9_]*):/gm)].map(([, code]) => code as string));
};

/**
 * Reads and checks every file under schemas/.
 * @throws SchemaErrors naming each file and place where a word, a reference or a name is wrong.
 */
export const readSchemas = (root: string): Specs => {
  const all = readSchemaFiles(root);
  const files = all.filter(({ area, file }) => area !== 'meta' && !isList(file));
  checkWords(
    files,
    all.filter(({ area }) => area === 'meta'),
  );

  const errors: SchemaError[] = [];
  const reading: Reading = {
    resolve: resolverOf(files),
    complain: (error) => {
      errors.push(error);
    },
  };
  const of = (meta: Meta): SchemaFile[] => files.filter((file) => metaOf(file) === meta);
  const specs: Specs = {
    entities: of('entity').map((file) => readEntity(file, reading)),
    calls: of('calls').flatMap((file) => readCalls(file, reading)),
    reports: of('report').map((file) => readReport(file, reading)),
    enums: readEnums(files.find(({ file }) => file === 'shared/enums.json')?.content),
    words: readWords(
      all.filter(({ area }) => area !== 'meta'),
      reading.complain,
    ),
    tillCalls: {
      whileLocked: [],
      whileUnlocked: [],
      ...(all.find(({ file }) => file === lists.tillCalls)?.content as Partial<TillCalls> | undefined),
    },
  };
  if (errors.length === 0)
    errors.push(...checkReferences(specs), ...checkScreens(specs.entities), ...checkValues(specs, faultCodes(root)));
  if (errors.length > 0) throw new SchemaErrors(errors);
  return specs;
};
