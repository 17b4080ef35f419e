import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { documentType } from '#domain/documents/document-type.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { enumTitle } from '../../model/views.ts';

/** Only the operations that the type offers (R-DOC-014); one that the server gave stays shown. */
export const OperationControl = ({ id, value, onChange, isDisabled, currentRecord }: ControlProps) => {
  const translate = useTranslate();
  const { operations } = documentType(currentRecord?.()['DocumentActionType'] as number | undefined);
  const current = typeof value === 'number' ? value : '';
  const choices: number[] =
    typeof value === 'number' && !(operations as readonly number[]).includes(value)
      ? [...operations, value]
      : [...operations];
  return (
    <Select<number | ''>
      id={id}
      fullWidth
      value={current}
      disabled={isDisabled}
      onChange={(event) => onChange(Number(event.target.value))}
      SelectDisplayProps={{ 'aria-labelledby': `${id}-label ${id}` }}
    >
      {choices.map((operation) => (
        <MenuItem key={operation} value={operation}>
          {translate(enumTitle('DocumentOperationType', operation))}
        </MenuItem>
      ))}
    </Select>
  );
};
