import { useFormDialog } from '../../kit.ts';
import type { Stored } from '../../../data-provider.ts';
import { may } from '../../../model/may-write.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { isViewName, viewNamed } from '../../../model/views.ts';

export const canCreate = (resource: string): boolean => isViewName(resource) && may(viewNamed(resource), 'Create');

/** A pick list offers Add where the entity can be created and has a form to do it in. */
export const canAdd = (resource: string): boolean => canCreate(resource) && viewNamed(resource).view.form !== undefined;

interface Props { resource: string; /** What was typed into the pick list. */ name: string; given?: Values; onClose: () => void; onAdded: (made: Stored) => void }

/** A new record made without leaving the form that needs it. */
export const AddReference = ({ resource, name, given, onClose, onAdded }: Props) => {
  const FormDialog = useFormDialog();
  return <FormDialog view={viewNamed(resource)} given={{ ...(name ? { Name: name } : {}), ...given }} onClose={onClose} onChanged={(made) => (made ? onAdded(made) : onClose())} />;
};
