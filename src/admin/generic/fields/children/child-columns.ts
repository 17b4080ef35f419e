import type { FieldModel } from '#generated/shapes.ts';
import { fieldNamed, viewNamed } from '../../../model/views.ts';

const hidden = new Set<FieldModel['kind']>(['id', 'children', 'many', 'images', 'settings', 'json', 'object', 'bytes', 'secret']);

/** What a row of children shows: the list's own columns where the child has a list, else its plain fields; never the way back to the parent. */
export const childColumns = (field: FieldModel): FieldModel[] => {
  const { model, view } = viewNamed(field.to ?? '');
  const listed = view.list?.columns.map((name) => fieldNamed(model, name)).filter((each) => each !== undefined);
  return (listed ?? model.fields.filter((each) => !hidden.has(each.kind) && !each.internal && !['Version', 'ClientId'].includes(each.name)))
    .filter((each) => each.name !== field.by)
    .slice(0, 6);
};

/** Columns that can be typed into. */
export const editableColumns = (field: FieldModel): FieldModel[] => childColumns(field).filter((each) => !each.readOnly && !each.computed);
