import { useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { checked } from '../../../kinds/checked.ts';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';
import type { Values } from '../../../model/route-pattern.ts';
import { viewNamed } from '../../../model/views.ts';

interface Props {
  /** How many rows are to be changed. */
  count: number;
  children: ReactNode;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

/** Submits only the fields that were touched; others stay as each record has them. */
const Buttons = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onClose}>{translate('Cancel')}</Button>
      <Button type="submit" variant="contained" disabled={Object.keys(dirtyFields).length === 0}>
        {translate('Change')}
      </Button>
    </DialogActions>
  );
};

/** Asks for the new values of the chosen rows. */
export const BulkEditWindow = ({ count, children, onSubmit, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const resource = useResourceContext() ?? '';
  // The entity's check, as its form has it; of what is not typed nothing is asked.
  const [resolver] = useState(() => checked(viewNamed(resource).model.name));
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <Form resolver={resolver} noValidate onSubmit={(values: Values) => onSubmit(values)}>
        <DialogTitle id={`${id}-title`}>{translate('Change {count} records', { count })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('What you leave empty stays as each record has it.')}</DialogContentText>
          <div className="form-fields bulk-edit-fields">{children}</div>
        </DialogContent>
        <Buttons onClose={onClose} />
      </Form>
    </Modal>
  );
};
