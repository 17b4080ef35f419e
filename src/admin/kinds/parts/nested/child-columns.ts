import type { FieldModel } from '#generated/shapes.ts';
import { fieldNamed, fieldsOf, shownIn } from '../../../model/fields.ts';
import { viewNamed } from '../../../model/views.ts';

const hidden = new Set<FieldModel['kind']>([
  'id',
  'children',
  'many',
  'images',
  'settings',
  'json',
  'object',
  'bytes',
  'secret',
]);

/** A list of records of one entity that point back by one of their fields. */
export interface Children {
  /** The entity of the rows. */
  reference: string;
  /** The field by which a row points back. */
  target: string;
}

/** Columns of a row: those of the list where there is one, else the plain fields, without the reference back. */
export const childColumns = ({ reference, target }: Children): FieldModel[] => {
  const { model, view } = viewNamed(reference);
  const listed = shownIn(view.name)
    .columns?.map((name) => fieldNamed(model, name))
    .filter((each) => each !== undefined);
  const plain = () =>
    fieldsOf(model.name).filter(
      ({ kind, internal, name }) => !hidden.has(kind) && !internal && !['Version', 'ClientId'].includes(name),
    );
  return (listed ?? plain()).filter(({ name }) => name !== target).slice(0, 6);
};

/** Columns that can be typed into. */
export const editableColumns = (children: Children): FieldModel[] =>
  childColumns(children).filter((each) => !each.readOnly && !each.computed);
