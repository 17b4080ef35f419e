import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { CopyField } from '../../layout/copy-field.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import './keys.css';

interface Props {
  name: string;
  secret: string;
  onClose: () => void;
}

/** Window with the secret of a webhook. It cannot be shown again, so the window stays until the user confirms. */
export const WebhookSecret = ({ name, secret, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <Modal open maxWidth="sm" fullWidth aria-labelledby="webhook-secret-title" aria-describedby="webhook-secret-text">
      <DialogTitle id="webhook-secret-title">{translate('The secret of {name}', { name })}</DialogTitle>
      <DialogContent className="new-key">
        <p id="webhook-secret-text">
          {translate('Copy it now: it is not shown again. Your program checks by it that an event comes from here.')}
        </p>
        <CopyField id="webhook-secret" label={translate('Secret')} value={secret} isCode />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('I have kept it')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
