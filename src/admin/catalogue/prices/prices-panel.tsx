import { useState } from 'react';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { PricingDialog } from './pricing-dialog.tsx';
import { PriceLists } from './price-lists.tsx';

/** The way to the pricing tool, and what price lists say. */
export const PricesPanel = ({ record }: { record: Stored | undefined }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isPricing, setPricing] = useState(false);
  return (
    <>
      {record && (
        <Button variant="outlined" startIcon={<Calculate />} aria-haspopup="dialog" onClick={() => setPricing(true)}>
          {translate('Pricing')}
        </Button>
      )}
      <h2 className="info-head">{translate('Price lists')}</h2>
      {record ? <PriceLists record={record} /> : <p className="state-text">{translate('Save first, then add here')}</p>}
      {isPricing && record && (
        <PricingDialog
          articleId={record.Id}
          onClose={() => setPricing(false)}
          onPriced={() => {
            setPricing(false);
            refresh();
          }}
        />
      )}
    </>
  );
};
