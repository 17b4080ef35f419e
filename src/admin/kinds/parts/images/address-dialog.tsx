import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { faultSentence } from '../../../toast.ts';
import { FieldFrame } from '../field-frame.tsx';
import { Modal } from '../overlays/modal.tsx';

interface Props {
  onClose: () => void;
  /** Given the bytes as base64, and the name of the file. */
  onPicture: (picture: { Data: string; Name: string }) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());

/** The last part of an address, without its ending: what the file is called. */
const nameIn = (address: string): string => {
  const last = new URL(address).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last)
      .replace(/\.\w+$/, '')
      .slice(0, 250);
  } catch {
    return '';
  }
};

/**
 * Adds a picture that lies on the web. The server takes it, because the page itself may load nothing from elsewhere.
 */
export const AddressDialog = ({ onClose, onPicture }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const take = useMutation({
    mutationFn: (address: string) => call('PictureTake', { address }),
    onSuccess: ({ Data }, address) => {
      onPicture({ Data, Name: nameIn(address) });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isAddress(text) && !take.isPending) take.mutate(text.trim());
  };
  const wrong = wasTried && !isAddress(text) ? translate('Enter an address that begins with https://') : undefined;
  const error = wrong ?? (take.error ? faultSentence(take.error) : undefined);
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
            onChange={(event) => {
              setText(event.target.value);
              take.reset();
            }}
            slotProps={{ input: { inputMode: 'url' } }}
          />
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button type="submit" variant="contained" loading={take.isPending}>
          {translate('Add')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
