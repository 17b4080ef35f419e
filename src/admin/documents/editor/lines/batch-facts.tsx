import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { DayControl } from '../../../kinds/day.tsx';
import { FieldFrame } from '../../../kinds/parts/field-frame.tsx';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';
import type { BatchOfLine, EditorLine } from '../editor-line.ts';
import { batchText } from './batch-text.ts';

/** Longest number of a batch. */
const longest = 50;

interface Props {
  line: EditorLine;
  onChange: (batch: BatchOfLine) => void;
}

const FactsDialog = ({ line, onChange, onClose }: Props & { onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [batch, setBatch] = useState<BatchOfLine>({ Batch: line.Batch, ExpiresOn: line.ExpiresOn });
  const save = (): void => {
    onChange({ ...batch, Batch: batch.Batch?.trim() || null });
    onClose();
  };
  return (
    <Modal open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        <DialogTitle id={`${id}-title`}>{translate('Batch: {name}', { name: line.Article.Name ?? '' })}</DialogTitle>
        <DialogContent className="field-column">
          <FieldFrame id={`${id}-number`} label={translate('Batch number')}>
            <TextField
              id={`${id}-number`}
              fullWidth
              autoFocus
              value={batch.Batch ?? ''}
              onChange={({ target }) => setBatch({ ...batch, Batch: target.value })}
              slotProps={{ htmlInput: { maxLength: longest, autoComplete: 'off' } }}
            />
          </FieldFrame>
          <FieldFrame id={`${id}-expiry`} label={translate('Best before')}>
            <DayControl
              id={`${id}-expiry`}
              label={translate('Best before')}
              value={batch.ExpiresOn ?? null}
              onChange={(ExpiresOn) => setBatch({ ...batch, ExpiresOn })}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('Save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
};

/** Batch and expiry of the goods that a line brings. */
export const BatchFacts = (props: Props) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { line } = props;
  return (
    <>
      <Button
        size="small"
        className="line-batch"
        onClick={() => setOpen(true)}
        aria-label={translate('Batch: {name}', { name: line.Article.Name ?? '' })}
      >
        {batchText(line) || translate('Batch')}
      </Button>
      {isOpen && <FactsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
