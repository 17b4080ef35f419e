import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { complaintAt } from '#forms/complaint.ts';
import { useEntityForm } from '#forms/entity-form.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { defaultOf } from '../../../model/default-of.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { ControlProps } from '../../input.tsx';
import { readableError } from '../field-error.ts';
import { errorIdOf } from '../field-frame.tsx';
import { isFigure } from '../value-text.ts';
import { editableColumns, type Children } from './child-columns.ts';
import { KindControl } from './kind-control.tsx';

interface CellProps {
  id: string;
  column: FieldModel;
  row: Values;
  number: number;
  error?: string;
  isInvalid: boolean;
  isDisabled?: boolean;
  onChange: (value: unknown) => void;
}

const Cell = ({ id, column, row, number, error, ...props }: CellProps) => {
  const translate = useTranslate();
  const title = translate(column.title);
  return (
    <td>
      <label className="visually-hidden" id={`${id}-label`} htmlFor={id}>
        {`${title}, ${translate('row {number}', { number })}`}
      </label>
      <KindControl
        {...props}
        field={column}
        id={id}
        source={id}
        label={title}
        value={row[column.name]}
        currentRecord={() => row}
        describedBy={error === undefined ? undefined : errorIdOf(id)}
      />
      {error !== undefined && (
        <FormHelperText id={errorIdOf(id)} error>
          {error}
        </FormHelperText>
      )}
    </td>
  );
};

/** Errors of single cells: from the form's own check by position, else from the check of the surrounding form. */
const useCellErrors = (source: string, isInvalid: boolean | undefined) => {
  const { errors } = useFormState();
  const form = useEntityForm();
  return (index: number, column: FieldModel, value: unknown): { error?: string; isInvalid: boolean } => {
    const path = `${source}.${index}.${column.name}`;
    const error = readableError(get(errors, path));
    const isWrong = isInvalid === true && complaintAt(form, path, column, value) !== undefined;
    return { error, isInvalid: error !== undefined || isWrong };
  };
};

/** Rows that are saved together with the record: additional barcodes, supplements. */
export const InlineChildren = ({ reference, target, ...props }: ControlProps<Values[]> & Children) => (
  <InlineRows {...props} columns={editableColumns({ reference, target })} />
);

/** Rows with a control in each cell, that are added and taken away. */
export const InlineRows = ({ columns, ...props }: ControlProps<Values[]> & { columns: readonly FieldModel[] }) => {
  const { id, label, value, onChange, isDisabled, isInvalid, source = id } = props;
  const translate = useTranslate();
  const errorOf = useCellErrors(source, isInvalid);
  const rows = value ?? [];
  const change = (index: number, name: string, next: unknown): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: next } : row)));
  const begun = (): Values => Object.fromEntries(columns.map((column) => [column.name, defaultOf(column)]));

  return (
    <Box className="child-rows" id={id} role="group" aria-label={label} tabIndex={-1}>
      {rows.length > 0 && (
        <div className="child-table">
          <table className="ledger ledger-inputs">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={isFigure(column) ? 'figure' : undefined}>
                    {translate(column.title)}
                  </th>
                ))}
                <th scope="col" className="cell-action">
                  <span className="visually-hidden">{translate('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={String(row['Id'] ?? `new-${index}`)}>
                  {columns.map((column) => (
                    <Cell
                      key={column.name}
                      {...errorOf(index, column, row[column.name])}
                      column={column}
                      row={row}
                      id={`${id}-${index}-${column.name}`}
                      number={index + 1}
                      isDisabled={isDisabled}
                      onChange={(next) => change(index, column.name, next)}
                    />
                  ))}
                  <td className="cell-action">
                    <IconButton
                      size="small"
                      disabled={isDisabled}
                      onClick={() => onChange(rows.filter((_row, at) => at !== index))}
                      aria-label={translate('Delete row {number}', { number: index + 1 })}
                    >
                      <Delete fontSize="small" />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!isDisabled && (
        <Button size="small" startIcon={<Add />} onClick={() => onChange([...rows, begun()])}>
          {translate('Add')}
        </Button>
      )}
    </Box>
  );
};
