import { useState } from 'react';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'react-admin';
import { FormField } from '../../generic/form/field/form-field.tsx';
import type { PanelProps } from '../../generic/overrides.ts';
import { placedField } from '../../model/field-path.ts';
import { viewNamed } from '../../model/views.ts';
import { PricingDialog } from '../prices/pricing-dialog.tsx';
import { PriceLists } from './price-lists.tsx';

const shown = ['PricePrevious', 'PriceChangedOn', 'Settings.minSalePrice'];

/** What the price was, when it changed, how low it may go, and what price lists say. */
export const PricesPanel = ({ record }: PanelProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isPricing, setPricing] = useState(false);
  const { model } = viewNamed('Article');
  return (
    <>
      <div className="field-grid">
        {shown.map((path) => (
          <FormField key={path} placed={placedField(model, path)} />
        ))}
      </div>
      {record && (
        <Button
          sx={{ mt: 4 }}
          variant="outlined"
          startIcon={<Calculate />}
          aria-haspopup="dialog"
          onClick={() => setPricing(true)}
        >
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
