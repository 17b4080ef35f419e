import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path/posix';
import { SchemaErrors } from './schema-error.ts';

/** A JSON Schema as it is written in a file: standard keywords, and the annotations that schemas/README.md lists. */
export type Schema = { [keyword: string]: unknown };

/** One file under schemas/; `file` is its path from there. */
export interface SchemaFile {
  file: string;
  area: string;
  content: Schema;
}

/** The folder that a file stands in: what it belongs to. */
export const areaOfFile = (file: string): string => file.split('/')[0] as string;

/** Files under schemas/ that are lists, and no schemas. */
export const lists = { words: 'shared/words.json', tillCalls: 'shared/till-calls.json' } as const;

export const isList = (file: string): boolean => Object.values<string>(lists).includes(file);

/** A place in a file, as an error names it. */
export interface Place {
  file: string;
  path: string;
}

/** Target of a reference: a whole file where the pointer is empty. */
export interface Target {
  file: string;
  pointer: string;
  schema: Schema;
}

const readJson = (root: string, path: string): SchemaFile => {
  const file = relative(root, path);
  try {
    return { file, area: areaOfFile(file), content: JSON.parse(readFileSync(path, 'utf8')) as Schema };
  } catch (error) {
    throw new SchemaErrors([{ file, path: '', message: (error as Error).message }]);
  }
};

/** Every JSON file under the folder, in the order of their paths. */
export const readSchemaFiles = (root: string): SchemaFile[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => readJson(root, path));

/** article-group.json → ArticleGroup: an entity and a report are called as their file is. */
export const nameOfFile = (file: string): string =>
  file.replace(/^.*\/|\.json$/g, '').replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const step = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined;

/** Where `ref`, written in the given file, leads; undefined: to no file or to no place in it. */
export type Resolve = (from: string, ref: string) => Target | undefined;

export const resolverOf = (files: SchemaFile[]): Resolve => {
  const contents = new Map(files.map(({ file, content }) => [file, content]));
  return (from, ref) => {
    const [path = '', pointer = ''] = ref.split('#');
    const file = path === '' ? from : normalize(join(dirname(from), path));
    const schema = pointer.split('/').slice(1).reduce<unknown>(step, contents.get(file));
    return schema !== null && typeof schema === 'object' ? { file, pointer, schema: schema as Schema } : undefined;
  };
};
