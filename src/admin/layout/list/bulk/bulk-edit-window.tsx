import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useTranslate } from 'react-admin';
import { useFormState, type Resolver } from 'react-hook-form';
import { Modal } from '../../../kinds/parts/modal.tsx';
import type { Values } from '../../../model/route-pattern.ts';

interface Props {
  /** How many rows are to be changed. */
  count: number;
  resolver: Resolver<Values>;
  children: ReactNode;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

/** Only what was touched is told; an untouched field stays as each record has it. */
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

/** Asks for the values that the chosen rows are to have. */
export const BulkEditWindow = ({ count, resolver, children, onSubmit, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
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
