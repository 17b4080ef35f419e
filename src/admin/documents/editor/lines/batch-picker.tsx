import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showQuantity } from '#client/i18n/figures.ts';
import { formatDate } from '#domain/date-format.ts';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';
import { companyCalendar } from '../../../model/filter.ts';
import { faultSentence } from '../../../toast.ts';
import type { EditorLine } from '../editor-line.ts';
import { batchText } from './batch-text.ts';

interface Props {
  line: EditorLine;
  depotId: number;
  onPick: (lotId: number | null) => void;
}

const BatchDialog = ({ line, depotId, onPick, onClose }: Props & { onClose: () => void }) => {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['LotsForSale', line.Article.Id, depotId],
    gcTime: 0,
    retry: false,
    queryFn: () => call('LotsForSaleRead', { article: { Id: line.Article.Id }, depot: { Id: depotId } }),
  });
  const pick = (lotId: number | null): void => {
    onPick(lotId);
    onClose();
  };
  const { zone } = companyCalendar();
  return (
    <Modal open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="batch-title">
      <DialogTitle id="batch-title">{translate('Batch: {name}', { name: line.Article.Name ?? '' })}</DialogTitle>
      <DialogContent>
        {error && <p role="alert">{faultSentence(error)}</p>}
        <List>
          <ListItemButton selected={!line.LotParentId} onClick={() => pick(null)}>
            <ListItemText primary={translate('The oldest first')} />
          </ListItemButton>
          {data?.Lots.map(({ Id, Number: number, ApprovedOn, BalanceQuantity, Batch, ExpiresOn }) => (
            <ListItemButton key={Id} selected={line.LotParentId === Id} onClick={() => pick(Id)}>
              <ListItemText
                primary={[
                  `№ ${number ?? Id}`,
                  ApprovedOn && formatDate(zone, ApprovedOn),
                  batchText({ Batch, ExpiresOn }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                secondary={translate('In stock: {quantity}', { quantity: showQuantity(BalanceQuantity ?? 0) })}
              />
            </ListItemButton>
          ))}
        </List>
        {data?.Lots.length === 0 && <p>{translate('No stocks were found')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Modal>
  );
};

/** From which batch a line is taken: the oldest first, or one that is chosen. */
export const BatchPicker = (props: Props) => {
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
        {translate(line.LotParentId ? 'Chosen batch' : 'Batch')}
      </Button>
      {isOpen && <BatchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
