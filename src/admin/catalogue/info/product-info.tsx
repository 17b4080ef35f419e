import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { DateInterval } from '#domain/period.ts';
import type { Stored } from '../../data-provider.ts';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { nameOf } from '../../model/representation.ts';
import { ProductFacts } from './product-facts.tsx';
import { stockCardOf } from './stock-card-of.ts';

/** Facts of a product without opening its card: stock, sales of a period, quantity to order. */
export const ProductInfo = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: DateInterval.CurrentMonth });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="product-info-title">
      <DialogTitle id="product-info-title">{nameOf(record)}</DialogTitle>
      <DialogContent>
        <PeriodButton value={choice} onChange={setChoice} />
        <ProductFacts id={record.Id} period={boundsOf(choice)} />
      </DialogContent>
      <DialogActions>
        <Button href={`#${stockCardOf(record)}`} onClick={onClose}>
          {translate('Stock card')}
        </Button>
        <Button href={`#/productdashboard?articleId=${record.Id}`} onClick={onClose}>
          {translate('Product dashboard')}
        </Button>
        <Button onClick={onClose} autoFocus>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
