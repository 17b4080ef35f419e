import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { t } from '#client/i18n/i18n.ts';
import { complaintOfError, errorsWithin, type Complaint } from '#forms/complaint.ts';
import { loadEntityForm, type LoadedForm } from '#forms/entity-form.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { Values } from '../model/route-pattern.ts';
import { viewNamed } from '../model/views.ts';

/** Errors of a hand-made form, by the path of the field. */
export type Complaints = Readonly<Partial<Record<string, Complaint>>>;

/** An input's own check, as react-admin registers it: true, or what is wrong. */
type Validate = (value: unknown, values: Values) => unknown;

/**
 * The check that is compiled from an entity's schema, and its fields, which say of what kind a wrong value should be.
 */
interface Schema {
  form: LoadedForm | undefined;
  fieldAt: (path: string) => FieldModel | undefined;
}

const loadSchema = async (entity: string): Promise<Schema> => {
  const [form, { fieldAt }] = await Promise.all([
    loadEntityForm(entity),
    import('../model/field-path.ts'),
    import('../model/fields.ts').then(({ fetchFields }) => fetchFields(entity)),
  ]);
  const { model } = viewNamed(entity);
  return { form, fieldAt: (path) => fieldAt(model, path) };
};

interface Checks {
  schema: Schema | undefined;
  own: Complaints;
  values: Values;
}

const sentence = ({ message, args }: Complaint): string => t(message, args);

/** By path: what the schema says first, then the form's own complaints. */
const wrongWithin = ({ schema, own, values }: Checks, name: string): Map<string, string> => {
  const wrong = new Map<string, string>();
  for (const { path, error } of schema?.form ? errorsWithin(schema.form, name, get(values, name)) : []) {
    wrong.set(path, sentence(complaintOfError(schema?.fieldAt(path) ?? { kind: 'text' }, error)));
  }
  for (const [path, complaint] of Object.entries(own)) {
    if (complaint && !wrong.has(path) && (path === name || path.startsWith(`${name}.`)))
      wrong.set(path, sentence(complaint));
  }
  return wrong;
};

const validateOf = (field: unknown): Validate | undefined => {
  const validate = (field as { validate?: unknown } | undefined)?.validate;
  return typeof validate === 'function' ? (validate as Validate) : undefined;
};

/**
 * The check of a react-admin form: `<SimpleForm resolver={checked('Vat')}>`. It looks at the fields that the form
 * shows, by the check that codegen compiled from the entity's schema, then by an input's own `validate`; errors are
 * sentences in the reader's language. What a form asks for beyond its schema is told by `complaintsOf`.
 */
export const checked = (entity: string, complaintsOf?: (values: Values) => Complaints): Resolver<Values> => {
  // Without the check the server says the same, later.
  const loading = () => loadSchema(entity).catch(() => undefined);
  void loading();
  return async (values, _context, { names = [], fields }) => {
    const checks: Checks = { schema: await loading(), own: complaintsOf?.(values) ?? {}, values };
    const errors: FieldErrors<Values> = {};
    for (const name of names) {
      const wrong = wrongWithin(checks, name);
      for (const [path, message] of wrong) set(errors, path, { type: 'schema', message });
      const said = wrong.size === 0 ? await validateOf(get(fields, name))?.(get(values, name), values) : true;
      if (typeof said === 'string') set(errors, name, { type: 'validate', message: said });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
};
