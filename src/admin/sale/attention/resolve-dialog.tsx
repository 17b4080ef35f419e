import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { toast } from '../../toast.ts';
import { alertWords } from './attention-words.ts';

const longest = 1000;

interface Props {
  ids: readonly number[];
  /** Words of the one that it is about. */ text?: string;
  onDone: () => void;
  onClose: () => void;
}

const ResolveDialog = ({ ids, text, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [remark, setRemark] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isMissing = remark.trim() === '';
  const resolve = async (): Promise<void> => {
    setAsked(true);
    if (isMissing) return;
    setBusy(true);
    try {
      await call('AttentionResolve', { attentions: ids.map((Id) => ({ Id })), remark: remark.trim() });
      toast.success(translate('Resolved'));
      onDone();
    } catch (error) {
      toast.fault(error);
    }
    onClose();
  };
  return (
    <Modal open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void resolve();
        }}
      >
        <DialogTitle id={`${id}-title`}>
          {ids.length === 1
            ? translate('Resolve this alert')
            : translate('Resolve {count} alerts', { count: ids.length })}
        </DialogTitle>
        <DialogContent>
          {text && <DialogContentText>{text}</DialogContentText>}
          <div className="alert-remark">
            <FieldFrame
              id={id}
              label={translate('What came of it?')}
              isRequired
              isWide
              error={isAsked && isMissing ? translate('This field is required') : undefined}
              hint={translate('Stays with your name; nothing is deleted.')}
            >
              <OutlinedInput
                id={id}
                value={remark}
                onChange={({ target }) => setRemark(target.value)}
                multiline
                minRows={2}
                maxRows={8}
                fullWidth
                autoFocus
                error={isAsked && isMissing}
                inputProps={{ maxLength: longest, 'aria-describedby': `${id}-hint` }}
              />
            </FieldFrame>
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('Cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('Resolve')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
};

/** Of one row. */
export const ResolveOne = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <ResolveDialog ids={[record.Id]} text={alertWords(record, translate).what} onDone={refresh} onClose={onClose} />
  );
};

/** Of all rows that are chosen. */
export const ResolveChosen = () => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const done = (): void => {
    onUnselectItems();
    refresh();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('Resolve')}
      </Button>
      {isOpen && <ResolveDialog ids={selectedIds.map(Number)} onDone={done} onClose={() => setOpen(false)} />}
    </>
  );
};
