import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Loaded, RawCall, RawEntity, RawEnums, RawReport, RawSchemas } from './raw-schemas.ts';
import { SchemaErrors, type SchemaError } from './schema-error.ts';

interface JsonFile { file: string; area: string; content: Record<string, unknown> }

const readJson = (root: string, path: string): JsonFile => {
  const file = relative(root, path);
  try {
    return { file, area: file.split('/')[0] as string, content: JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown> };
  } catch (error) {
    throw new SchemaErrors([{ file, path: '', message: (error as Error).message }]);
  }
};

const jsonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Which meta-schema a file must satisfy, by where it lies and what it says. */
const metaOf = ({ file, content }: JsonFile): string => {
  if (file === 'shared/enums.json') return 'enums';
  if (file.endsWith('/calls.json')) return 'calls';
  return 'x-report' in content ? 'report' : 'entity';
};

const check = (validate: ValidateFunction, { file, content }: JsonFile): SchemaError[] =>
  validate(content) ? [] : (validate.errors ?? []).map((error) => {
    const { allowedValues, ...params } = error.params as Record<string, unknown>;
    if (Array.isArray(allowedValues)) return { file, path: error.instancePath, message: `must be one of ${allowedValues.join(', ')}` };
    const extra = Object.values(params).find((value) => typeof value === 'string');
    return { file, path: error.instancePath, message: `${error.message}${extra ? ` (${String(extra)})` : ''}` };
  });

/**
 * Reads and checks every file under schemas/.
 * @throws SchemaErrors naming each file and place where a keyword or value is wrong.
 */
export const readSchemas = (root: string): RawSchemas => {
  const meta = new Ajv2020({ allErrors: true, strict: false, allowUnionTypes: true });
  meta.addSchema(readJson(root, join(root, 'meta/field.json')).content);
  const validators = Object.fromEntries(['entity', 'calls', 'report', 'enums'].map((name) =>
    [name, meta.compile(readJson(root, join(root, `meta/${name}.json`)).content)]));

  const files = jsonFiles(root).map((path) => readJson(root, path)).filter(({ area }) => area !== 'meta');
  const errors = files.flatMap((file) => check(validators[metaOf(file)] as ValidateFunction, file));
  if (errors.length > 0) throw new SchemaErrors(errors);

  const of = <T>(kind: string): Loaded<T>[] => files.filter((file) => metaOf(file) === kind) as unknown as Loaded<T>[];
  return {
    entities: of<RawEntity>('entity'),
    calls: of<{ calls: Record<string, RawCall> }>('calls'),
    reports: of<RawReport>('report'),
    enums: (of<RawEnums>('enums')[0]?.content ?? {}) as RawEnums,
  };
};
