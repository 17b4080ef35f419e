import type { FormModel, FormSection, ViewModel } from '../../model/shapes.ts';
import type { Placed } from './field-at.ts';
import { code, list, printed, quoted, type Element } from './jsx.ts';
import { kinds, settingsInput } from './kinds.ts';
import { labelOf } from './labels.ts';
import { openModule, type Module } from './module.ts';

/** More sections than these are tabs; fewer stand one under the other. */
const mostCards = 2;

/**
 * isAlone: the section bears the field's title, which need not be said twice. react-admin's own inputs always say
 * theirs.
 */
const input = (module: Module, entity: Placed, path: string, isAlone: boolean): Element => {
  const field = entity.at(path);
  const { Input } = kinds[field.kind];
  return {
    name: module.use(Input.name, Input.from),
    props: {
      source: path,
      label: labelOf(path, field.title),
      ...Input.props?.(field),
      ...(field.required ? { isRequired: true as const } : {}),
      ...(field.readOnly || field.computed ? { readOnly: true as const } : {}),
      ...(isAlone && Input.from !== 'react-admin' ? { isLabelHidden: true as const } : {}),
      ...(field.default === undefined ? {} : { defaultValue: code(JSON.stringify(field.default)) }),
    },
  };
};

const isSetting = (entity: Placed, path: string): boolean => entity.at(path.split('.')[0] ?? '').kind === 'settings';

/** Settings as a whole are each of their known keys. */
const keysOf = (entity: Placed, path: string): string[] => {
  const [, key] = path.split('.');
  return key ? [key] : (entity.at(path).fields ?? []).map(({ name }) => name);
};

/** The inputs of a section; keys of settings that follow each other are one. */
const inputs = (module: Module, entity: Placed, { title, fields }: FormSection, depth: number): Element[] => {
  const isAlone = fields.length === 1 && entity.at(fields[0] ?? '').title === title;
  const made: Element[] = [];
  let keys: string[] = [];
  const close = (): void => {
    if (keys.length === 0) return;
    const { name, from, props } = settingsInput(entity.name, 'Settings', list(keys, depth + 1));
    made.push({ name: module.use(name, from), props });
    keys = [];
  };
  for (const path of fields) {
    if (isSetting(entity, path)) keys.push(...keysOf(entity, path));
    else {
      close();
      made.push(input(module, entity, path, isAlone));
    }
  }
  close();
  return made;
};

const form = (module: Module, entity: Placed, { sections }: FormModel): Element => {
  const resolver = { resolver: code('check') };
  module.use('checked', '#admin/kinds/checked.ts');
  const [first, ...others] = sections;
  if (first && others.length === 0)
    return {
      name: module.use('SimpleForm', 'react-admin'),
      props: resolver,
      children: inputs(module, entity, first, 2),
    };
  if (sections.length <= mostCards) {
    const part = module.use('FormSection', '#admin/layout/form/form-section.tsx');
    return {
      name: module.use('SimpleForm', 'react-admin'),
      props: resolver,
      children: sections.map((section) => ({
        name: part,
        props: { title: section.title },
        children: inputs(module, entity, section, 3),
      })),
    };
  }
  module.use('TabbedForm', 'react-admin');
  return {
    name: 'TabbedForm',
    props: resolver,
    children: sections.map((section) => ({
      name: 'TabbedForm.Tab',
      props: { label: section.title },
      children: inputs(module, entity, section, 3),
    })),
  };
};

/** <Resource>Edit.tsx: the form of a view, for a record that is there and for a new one. */
export const formModule = (entity: Placed, view: ViewModel & { form: FormModel }): string => {
  const module = openModule();
  for (const name of ['Create', 'type CreateProps', 'Edit', 'type EditProps']) module.use(name, 'react-admin');
  const body = form(module, entity, view.form);
  return module.text([
    `const check = checked(${quoted(entity.name)});`,
    '',
    `const ${view.name}Form = () => (`,
    ...printed(body, 1),
    ');',
    '',
    `/** ${view.title}, at ${view.form.route} */`,
    `export const ${view.name}Edit = (props: Partial<EditProps>) => <Edit {...props}><${view.name}Form /></Edit>;`,
    `export const ${view.name}Create = (props: Partial<CreateProps>) => <Create {...props}><${view.name}Form /></Create>;`,
  ]);
};
