import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { complaintAt } from '#forms/complaint.ts';
import { useEntityForm } from '#forms/entity-form.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { defaultOf } from '../../../model/default-of.ts';
import { isFigure } from '../../cells/value-text.ts';
import { useKit } from '../../kit.ts';
import type { WidgetProps } from '../widget.ts';
import { editableColumns } from './child-columns.ts';

/** Rows that are saved together with the record: additional barcodes, supplements. */
export const InlineChildren = ({ field, path, id, label, value, onChange, isDisabled, isInvalid }: WidgetProps<Values[]>) => {
  const translate = useTranslate();
  const { widgetKindOf } = useKit();
  const form = useEntityForm();
  const columns = editableColumns(field);
  const rows = value ?? [];
  const change = (index: number, name: string, next: unknown): void => onChange(rows.map((row, at) => (at === index ? { ...row, [name]: next } : row)));
  const add = (): void => onChange([...rows, Object.fromEntries(columns.map((column) => [column.name, defaultOf(column)]))]);

  return (
    <Box className="child-rows" id={id} role="group" aria-label={label} tabIndex={-1}>
      {rows.length > 0 && (
        <div className="child-table"><table className="ledger ledger-inputs">
          <thead><tr>
            {columns.map((column) => <th key={column.name} scope="col" className={isFigure(column) ? 'figure' : undefined}>{translate(column.title)}</th>)}
            <th scope="col" className="cell-action"><span className="visually-hidden">{translate('Actions')}</span></th>
          </tr></thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={String(row['Id'] ?? `new-${index}`)}>
                {columns.map((column) => {
                  const { Widget } = widgetKindOf(column);
                  const cellId = `${id}-${index}-${column.name}`;
                  return (
                    <td key={column.name}>
                      <label className="visually-hidden" id={`${cellId}-label`} htmlFor={cellId}>{`${translate(column.title)}, ${translate('row {number}', { number: index + 1 })}`}</label>
                      <Widget
                        field={column} path={cellId} id={cellId} label={translate(column.title)} value={row[column.name]} isDisabled={isDisabled}
                        onChange={(next) => change(index, column.name, next)} isInvalid={Boolean(isInvalid && complaintAt(form, `${path}.${index}.${column.name}`, column, row[column.name]))} currentRecord={() => row}
                      />
                    </td>
                  );
                })}
                <td className="cell-action">
                  <IconButton size="small" disabled={isDisabled} onClick={() => onChange(rows.filter((_row, at) => at !== index))} aria-label={translate('Delete row {number}', { number: index + 1 })}>
                    <Delete fontSize="small" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table></div>
      )}
      {!isDisabled && <Button size="small" startIcon={<Add />} onClick={add}>{translate('Add')}</Button>}
    </Box>
  );
};
