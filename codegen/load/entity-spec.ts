import { english, readFields, type Owner, type Reading } from './field-spec.ts';
import { nameOfFile, type Schema, type SchemaFile } from './schema-files.ts';
import type {
  AccessSpec,
  EntitySpec,
  FieldSpecs,
  FormSpec,
  ListSpec,
  MenuSpec,
  ScreenSpec,
  StorageSpec,
} from './specs.ts';

const derived = ['Id', 'Version', 'ClientId'];

const formOf = (form: { sections: { title: unknown; fields: string[] }[] } | undefined): FormSpec | undefined =>
  form &&
  ({
    ...form,
    sections: form.sections.map((section) => ({ ...section, title: english(section.title) as string })),
  } as FormSpec);

const screenOf = ({ name, title, plural, where, list, form, menu }: Schema): ScreenSpec => ({
  name: name as string | undefined,
  title: english(title),
  plural: english(plural),
  where: where as Record<string, unknown> | undefined,
  list: list as ListSpec | undefined,
  form: formOf(form as Parameters<typeof formOf>[0]),
  menu: (menu as Schema[] | undefined)?.map((item) => ({ ...item, title: english(item['title']) }) as MenuSpec),
});

/** ../exchange/calls.json#/$defs/ExchangeImport/properties/rawData → ExchangeImport.rawData. */
const sourceName = (file: string, pointer: string): string => {
  if (pointer === '') return nameOfFile(file);
  const [, , call = '', , member] = pointer.split('/');
  return member ? `${call}.${member}` : call.replace(/Answer$/, '');
};

const without = (fields: FieldSpecs, names: string[]): FieldSpecs =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

export const readEntity = ({ file, area, content }: SchemaFile, reading: Reading): EntitySpec => {
  const storage = content['x-storage'] as StorageSpec | undefined;
  const shape = content['x-shape-of'] as { $ref: string; where?: Record<string, unknown> } | undefined;
  const source = shape && reading.resolve(file, shape.$ref);
  if (shape && !source) reading.complain({ file, path: '/x-shape-of/$ref', message: `${shape.$ref} leads nowhere` });
  const owner: Owner = { file, path: '', isStored: Boolean(storage), shapeOf: source?.file };
  const properties = content['properties'] as Schema;
  const reference = (content['$defs'] as Record<string, Schema> | undefined)?.['reference'];
  const fields = readFields(content, owner, reading);
  return {
    file,
    area,
    name: nameOfFile(file),
    title: content['title'] as string,
    plural: english(content['x-plural']) as string,
    was: content['x-was'] as string | undefined,
    shapeOf: source && sourceName(source.file, source.pointer),
    where: shape?.where,
    isForm: content['x-form'] as boolean | undefined,
    calls: content['x-calls'] as EntitySpec['calls'],
    storage,
    hasId: Boolean(properties['Id']),
    version: Boolean(storage && properties['Version']),
    clientId: Boolean(storage && properties['ClientId']),
    access: content['x-access'] as AccessSpec | undefined,
    screens: ((content['x-screens'] ?? []) as Schema[]).map(screenOf),
    label: Object.keys((reference?.['properties'] ?? {}) as object).filter(
      (name) => !['Id', 'ClientId'].includes(name),
    ),
    required: (content['required'] ?? []) as string[],
    fields: storage ? without(fields, derived) : fields,
  };
};
