import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { DocumentGroup } from '#generated/types.ts';
import { Modal } from '../kinds/parts/overlays/modal.tsx';
import { toast } from '../toast.ts';

interface Props {
  shift: DocumentGroup;
  onDone: () => void;
  onClose: () => void;
}

/** Opens the receipts of a closed shift again: who does it says why, and the change log keeps it. */
export const TakeBack = ({ shift, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const taking = useMutation({
    mutationFn: () =>
      call('DocumentGroupDelete', { documentGroup: { Id: shift.Id, Version: shift.Version, Reason: reason.trim() } }),
    onSuccess: () => {
      toast.success(translate('Shift was successfully deleted'));
      onDone();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    },
    onError: (error) => toast.fault(error),
  });
  return (
    <Modal open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="take-back-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          taking.mutate();
        }}
      >
        <DialogTitle id="take-back-title">
          {translate('Take back shift № {code}?', { code: shift.Code ?? shift.Id })}
        </DialogTitle>
        <DialogContent>
          <p>
            {translate(
              'Its receipts belong to the open shift again. The change log keeps who did it, when, why and the sums.',
            )}
          </p>
          <TextField
            label={translate('Reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            autoFocus
            fullWidth
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={taking.isPending}>
            {translate('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={reason.trim() === ''}
            loading={taking.isPending}
          >
            {translate('Take back')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
};
