import { readFields, type Reading } from './field-spec.ts';
import { nameOfFile, type Schema, type SchemaFile } from './schema-files.ts';
import type { CallSpec, FieldSpecs, ReportSpec } from './specs.ts';

/** The calls of an area: a call is the schema of its request, `<Call>Answer` beside it that of its answer. */
export const readCalls = ({ file, content }: SchemaFile, reading: Reading): CallSpec[] => {
  const definitions = content['$defs'] as Record<string, Schema>;
  const fieldsOf = (name: string, schema: Schema): FieldSpecs =>
    readFields(schema, { file, path: `/$defs/${name}` }, reading);
  return Object.entries(definitions)
    .filter(([, schema]) => schema['x-call'])
    .map(([name, schema]) => {
      const { name: pathName, ...facts } = schema['x-call'] as Omit<CallSpec, 'name' | 'file'> & { name?: string };
      const answer = definitions[`${name}Answer`];
      return {
        ...facts,
        file,
        name,
        pathName,
        title: schema['title'] as string,
        request: schema['properties'] ? fieldsOf(name, schema) : undefined,
        answer: answer && fieldsOf(`${name}Answer`, answer),
      };
    });
};

/** A report: the file is the schema of its row. */
export const readReport = ({ file, content }: SchemaFile, reading: Reading): ReportSpec => {
  const {
    filters,
    name: pathName,
    ...facts
  } = content['x-report'] as Omit<ReportSpec, 'filters'> & { filters: Schema };
  return {
    ...facts,
    file,
    name: nameOfFile(file),
    pathName,
    title: content['title'] as string,
    filters: readFields({ properties: filters }, { file, path: '/x-report/filters' }, reading, ''),
    row: readFields(content, { file, path: '' }, reading),
  };
};

interface EnumValue {
  const: number;
  title: string;
  'x-name'?: string;
}

/** shared/enums.json: the name of a value in code is its title, where it says no other. */
export const readEnums = (
  content: Schema | undefined,
): { name: string; values: { value: number; name: string; title: string }[] }[] =>
  Object.entries((content?.['$defs'] ?? {}) as Record<string, { oneOf: EnumValue[] }>).map(([name, { oneOf }]) => ({
    name,
    values: oneOf.map(({ const: value, title, 'x-name': word }) => ({ value, name: word ?? title, title })),
  }));
