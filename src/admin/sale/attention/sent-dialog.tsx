import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useGetOne, useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import type { Stored } from '../../data-provider.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { alertWords } from './attention-words.ts';
import { productNames, tenderNames, type Names } from './names.ts';
import { sentWithin, type Sent } from './sent-within.ts';

/** Names of products and payment types; without an answer there are none. */
const useNames = ({ lines, payments }: Sent): { articles?: Names; tenders?: Names } => {
  const articleIds = [...new Set(lines.map(({ articleId }) => articleId))];
  const tenderIds = [...new Set(payments.map(({ tenderId }) => tenderId))];
  const { data } = useQuery({
    queryKey: ['Attention', 'sent', articleIds, tenderIds],
    queryFn: async () => {
      const [articles, tenders] = await Promise.all([productNames(articleIds), tenderNames(tenderIds)]);
      return { articles, tenders };
    },
  });
  return data ?? {};
};

/** Data of a receipt that the server refused: goods and payments by name, and the raw data below. */
export const SentDialog = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { data } = useGetOne<Stored>('Attention', { id: record.Id });
  const sent = sentWithin(data?.['Refused']);
  const { articles, tenders } = useNames(sent);
  return (
    <Modal open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('What was sent')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{alertWords(record, translate).what}</DialogContentText>
        {sent.lines.length + sent.payments.length > 0 && (
          <Table size="small" className="alert-sent">
            <TableHead>
              <TableRow>
                <TableCell>{translate('Product')}</TableCell>
                <TableCell align="right">{translate('Quantity')}</TableCell>
                <TableCell align="right">{translate('Sum')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {sent.lines.map(({ articleId, quantity, sum }, at) => (
                <TableRow key={at}>
                  <TableCell>{articles?.get(articleId) ?? `№ ${articleId}`}</TableCell>
                  <TableCell align="right">{showQuantity(quantity)}</TableCell>
                  <TableCell align="right">{showMoney(sum)}</TableCell>
                </TableRow>
              ))}
              {sent.payments.map(({ tenderId, sum }, at) => (
                <TableRow key={`paid ${at}`}>
                  <TableCell colSpan={2}>
                    {translate('Paid')}: {tenders?.get(tenderId) ?? `№ ${tenderId}`}
                  </TableCell>
                  <TableCell align="right">{showMoney(sum)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        <details className="alert-sent">
          <summary>{translate('All of it, as it was sent')}</summary>
          <pre>{JSON.stringify(data?.['Refused'], undefined, 2)}</pre>
        </details>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Modal>
  );
};
