import { fieldsOf } from '../../model/fields.ts';
import type { View } from '../../model/views.ts';

const given = new Set(['Id', 'Version', 'ClientId', 'CreatedOn', 'DeletedOn']);

/** A view with a form: its own, or, where the schema gives none (rows of a parent), one with all plain fields. */
export const formOf = ({ model, view }: View): View => {
  if (view.form) return { model, view };
  const fields = fieldsOf(model.name)
    .filter((field) => !given.has(field.name) && !field.readOnly && !field.computed && !field.internal)
    .map(({ name }) => name);
  return { model, view: { ...view, form: { route: '', sections: [{ title: 'Main data', fields }] } } };
};
