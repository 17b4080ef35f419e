import { useState } from 'react';
import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { TextWidget } from '../../generic/fields/text.tsx';
import type { WidgetProps } from '../../generic/fields/widget.ts';
import { say } from '../../say.ts';
import { formValuesOf, lookUpCompany } from './company-look-up.ts';
import { hasTaxLookUp, ownCountry } from './country-of-banks.ts';

/** The tax id; in Romania a button beside it fills the form with what the registry says of the company. */
export const TaxIdWidget = (props: WidgetProps<string>) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [isBusy, setBusy] = useState(false);
  const taxId = (props.value ?? '').trim();
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = await lookUpCompany(taxId);
      if (!found) say.warning(translate('No company has this tax id'));
      for (const [path, value] of Object.entries(found ? formValuesOf(found) : {})) setValue(path, value, { shouldDirty: true, shouldValidate: true });
    } catch (error) { say.fault(error); }
    setBusy(false);
  };
  if (!hasTaxLookUp(ownCountry())) return <TextWidget {...props} />;
  return (
    <div className="tax-id">
      <TextWidget {...props} />
      <Button variant="outlined" startIcon={<Search />} loading={isBusy} disabled={props.isDisabled || taxId === ''} aria-label={translate('Find the company')} onClick={() => void lookUp()}>{translate('Find')}</Button>
    </div>
  );
};
