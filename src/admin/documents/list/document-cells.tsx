import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import type { CellProps } from '../../generic/overrides.ts';
import { browserCalendar } from '../../model/filter.ts';

/** When it was approved; what is not yet says so in words. */
export const ApprovedCell = ({ value }: CellProps) => {
  const translate = useTranslate();
  return typeof value === 'number' ? <>{formatDateTime(browserCalendar().zone, value)}</> : <Chip size="small" label={translate('Not approved')} />;
};

/** The number of an order may come from elsewhere; the code is always there. */
export const NumberCell = ({ record }: CellProps) => <>{String(record['Number'] ?? record['Code'] ?? '')}</>;
