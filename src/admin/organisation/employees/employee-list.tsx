import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import type { CellProps, ListOverride } from '../../generic/overrides.ts';
import './employees.css';

const isInactive = (employee: Stored): boolean => (employee['State'] as { IsActive?: boolean } | null)?.IsActive === false;

/** Who left is said in words too, not by the colour of the row alone. */
const NameCell = ({ record, value }: CellProps) => {
  const translate = useTranslate();
  const name = <>{value as string}</>;
  return isInactive(record) ? <span className="employee-name">{name}<Chip size="small" color="warning" label={translate('Inactive')} /></span> : name;
};

/** Inactive employees stand out (000 §2); the column that says the same is there to be chosen. */
export const employeeList: ListOverride = {
  isMarked: isInactive,
  columns: { Name: { Cell: NameCell, text: ({ Name }) => String((Name as string | null) ?? '') } },
  visibleColumns: (columns) => columns.filter((path) => path !== 'State.IsActive'),
};
