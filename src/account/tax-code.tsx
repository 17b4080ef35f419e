import { useState } from 'react';
import { brand } from '#client/brand.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { lookUpCompany, type FoundCompany } from '#client/session/company-look-up.ts';
import { IconButton } from '#touch/button/icon-button.tsx';
import { TextField, type TextFieldProps } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';

/** The tax code; in Romania and Moldova a registry says whose it is. */
export const TaxCode = ({
  onFound,
  ...field
}: { onFound: (found: FoundCompany) => void } & Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = await lookUpCompany(field.value);
      if (found) onFound(found);
      else notify('warning', t('No company has this tax id'));
    } catch (error) {
      notify('warning', describe(error));
    }
    setBusy(false);
  };
  const button = brand.country && (
    <IconButton
      icon="search"
      label={t('Find the company')}
      disabled={isBusy || field.value.trim() === ''}
      onClick={() => void lookUp()}
    />
  );
  return (
    <TextField
      {...field}
      label={t(brand.country === 'md' ? 'Tax code (IDNO)' : 'Tax code')}
      maxLength={50}
      isOptional
      after={button}
    />
  );
};
