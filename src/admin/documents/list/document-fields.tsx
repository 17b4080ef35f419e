import Chip from '@mui/material/Chip';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { InstantField } from '../../kinds/instant.tsx';

/** When it was approved; what is not yet says so in words. */
export const ApprovedField = Object.assign(
  ({ source }: { source: string }) => {
    const translate = useTranslate();
    const isApproved = typeof useRecordContext<Stored>()?.[source] === 'number';
    return isApproved ? <InstantField source={source} /> : <Chip size="small" label={translate('Not approved')} />;
  },
  { text: InstantField.text },
);

const numberOf = (record: Stored | undefined): string => String(record?.['Number'] ?? record?.['Code'] ?? '');

/** The number of an order may come from elsewhere; the code is always there. */
export const NumberField = Object.assign(() => <>{numberOf(useRecordContext<Stored>())}</>, { text: numberOf });
