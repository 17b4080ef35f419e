import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { FieldFrame } from '../field-frame.tsx';
import { Modal } from '../overlays/modal.tsx';

interface Props {
  onClose: () => void;
  onAddress: (address: string) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+\.\S+/.test(text.trim());

/** Adds a picture that lies on the web. */
export const AddressDialog = ({ onClose, onAddress }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!isAddress(text)) return;
    onAddress(text.trim());
    onClose();
  };
  const error = wasTried && !isAddress(text) ? translate('Enter an address that begins with https://') : undefined;
  return (
    <Modal
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { component: 'form', onSubmit: submit, noValidate: true } as object }}
    >
      <DialogTitle>{translate('Add an image by address')}</DialogTitle>
      <DialogContent>
        <FieldFrame id="image-address" label={translate('Address')} error={error}>
          <OutlinedInput
            id="image-address"
            autoFocus
            fullWidth
            value={text}
            error={Boolean(error)}
            placeholder="https://"
            onChange={(event) => setText(event.target.value)}
            slotProps={{ input: { inputMode: 'url' } }}
          />
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button type="submit" variant="contained">
          {translate('Add')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
