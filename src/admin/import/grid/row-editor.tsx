import { useId, useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import type { ImportCells } from '#domain/import/import-cells.ts';
import type { ImportField } from '#domain/import/import-fields.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { useNarrow } from '../../layout/page/use-narrow.ts';
import type { CheckedRow } from '../model/checked-rows.ts';
import { isFigureField, titleOf } from '../model/import-fields.ts';
import { FieldContent, StateBadge } from './grid-cell.tsx';
import { changeOf, remarkText, worstLevel } from './row-texts.ts';

interface FieldProps {
  row: CheckedRow;
  field: ImportField;
  text: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}

const RowField = ({ row, field, text, isReadOnly, onChange }: FieldProps) => {
  const translate = useTranslate();
  const id = useId();
  const said = row.remarks.filter((remark) => remark.field === field);
  const isChanged = row.state === 'Changed' && changeOf(row.changes, field) !== undefined;
  const isWrong = worstLevel(said) === 'wrong';
  return (
    <div className="field">
      <FormLabel htmlFor={id} error={isWrong}>
        {translate(titleOf(field))}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        value={text}
        readOnly={isReadOnly}
        error={isWrong}
        multiline={field === 'Description' || field === 'Comment'}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: {
            className: isFigureField(field) ? 'figure' : undefined,
            'aria-describedby': said.length > 0 || isChanged ? `${id}-said` : undefined,
          },
        }}
      />
      {(said.length > 0 || isChanged) && (
        <FormHelperText id={`${id}-said`} error={isWrong} component="div">
          {isChanged && (
            <div>
              <FieldContent row={row} field={field} />
            </div>
          )}
          {said.map((remark) => (
            <div key={remark.code}>{remarkText(remark, translate)}</div>
          ))}
        </FormHelperText>
      )}
    </div>
  );
};

interface Props {
  row: CheckedRow;
  fields: readonly ImportField[];
  onMend?: (row: number, field: ImportField, text: string) => void;
  onClose: () => void;
}

/** One row of the file with all its cells and all that is said of them. */
export const RowEditor = ({ row, fields, onMend, onClose }: Props) => {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const [draft, setDraft] = useState<ImportCells>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    for (const [field, text] of Object.entries(draft))
      if (text !== (row.cells[field as ImportField] ?? '')) onMend?.(row.row, field as ImportField, text);
    onClose();
  };
  return (
    <Modal
      open
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      className="import-row-dialog"
      aria-labelledby="import-row-title"
    >
      <form className="import-row-form" onSubmit={submit} noValidate>
        <DialogTitle id="import-row-title" className="import-row-title">
          {translate('Row {row}', { row: row.row })}
          <StateBadge state={row.state} />
        </DialogTitle>
        <DialogContent className="import-row-fields">
          {fields.map((field) => (
            <RowField
              key={field}
              row={row}
              field={field}
              text={draft[field] ?? row.cells[field] ?? ''}
              isReadOnly={!onMend}
              onChange={(text) => setDraft((before) => ({ ...before, [field]: text }))}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate(onMend ? 'Cancel' : 'Close')}</Button>
          {onMend && (
            <Button type="submit" variant="contained">
              {translate('Apply')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Modal>
  );
};
