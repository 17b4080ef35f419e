import type { Stored } from '../../../data-provider.ts';
import { may } from '../../../model/may-write.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { fieldNamed, shownIn, useFields } from '../../../model/fields.ts';
import { isViewName, viewNamed, type View } from '../../../model/views.ts';
import { useFormDialog } from '../form-dialog.ts';

export const canCreate = (resource: string): boolean => isViewName(resource) && may(viewNamed(resource), 'Create');

/** A pick list offers Add where the entity can be created and has a form to do it in. */
export const canAdd = (resource: string): boolean => canCreate(resource) && viewNamed(resource).view.form !== undefined;

/**
 * The field that takes what was typed: the name, else the first text that the form asks for. A customer's name follows
 * from the first name.
 */
const typedField = ({ model, view }: View): string => {
  const asked = shownIn(view.name).sections?.flat() ?? ['Name'];
  return asked.includes('Name') ? 'Name' : (asked.find((path) => fieldNamed(model, path)?.kind === 'text') ?? 'Name');
};

interface Props {
  resource: string;
  /** Text typed into the pick list. */
  name: string;
  given?: Values;
  onClose: () => void;
  onAdded: (made: Stored) => void;
}

/** A new record made without leaving the form that needs it. */
export const AddReference = ({ resource, name, given, onClose, onAdded }: Props) => {
  const FormDialog = useFormDialog();
  const view = viewNamed(resource);
  useFields(view.model.name);
  const start = { ...(name ? { [typedField(view)]: name } : {}), ...given };
  return (
    <FormDialog view={view} given={start} onClose={onClose} onChanged={(made) => (made ? onAdded(made) : onClose())} />
  );
};
