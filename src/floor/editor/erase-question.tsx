import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '#touch/text.ts';

interface Props {
  names: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms the removal of a stored desk from its plan: it is deleted when the plan is saved. */
export const EraseQuestion = ({ names, onClose, onConfirm }: Props) => {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby="erase-title"
      aria-describedby="erase-text"
    >
      <DialogTitle id="erase-title">{t('Delete desk')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="erase-text">
          {`“${names.join('”, “')}” · ${t('It is deleted when the plan is saved.')}`}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {t('Delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
