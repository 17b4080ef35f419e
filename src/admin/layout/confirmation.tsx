import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Modal } from '../kinds/parts/overlays/modal.tsx';
import { useOnce } from './use-work.ts';

interface Props {
  title: string;
  text?: ReactNode;
  confirm: string;
  cancel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** The question cannot be confirmed yet. */
  isDisabled?: boolean;
  /** Called by the confirm button; a promise keeps the button busy until it is settled. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** A question with two answers. The safe one has the focus. */
export const Confirmation = ({
  title,
  text,
  confirm,
  cancel,
  isDangerous,
  isBusy,
  isDisabled,
  onConfirm,
  onClose,
}: Props) => {
  const { isRunning, press } = useOnce(onConfirm);
  const isWaiting = isBusy || isRunning;
  return (
    <Modal
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby="confirmation-title"
      aria-describedby={text ? 'confirmation-text' : undefined}
    >
      <DialogTitle id="confirmation-title">{title}</DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText id="confirmation-text" component="div">
            {text}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose} autoFocus disabled={isWaiting}>
          {cancel}
        </Button>
        <Button
          onClick={press}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={isDisabled}
          loading={isWaiting}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
};
