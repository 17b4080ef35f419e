import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Note from '@mui/icons-material/InfoOutlined';
import { useTranslate } from 'react-admin';
import type { ImportField } from '#domain/import/import-fields.ts';
import type { CheckedRow, RowState } from '../model/checked-rows.ts';
import type { GridColumn } from './grid-columns.ts';
import { changeOf, changeText, storedText, remarksText, remarkText, stateText, worstLevel } from './row-texts.ts';

export const StateBadge = ({ state }: { state: RowState }) => {
  const translate = useTranslate();
  return (
    <span className="import-state" data-state={state}>
      {stateText(state, translate)}
    </span>
  );
};

/** The words are what counts; the sign only makes them easy to find. */
export const RemarkSign = ({ level }: { level: 'wrong' | 'note' | undefined }) => {
  if (!level) return null;
  return level === 'wrong' ? (
    <ErrorIcon className="import-sign-wrong" fontSize="inherit" />
  ) : (
    <Note className="import-sign-note" fontSize="inherit" />
  );
};

/** The special price that stands in for a missing one. */
const lentPrice = ({ remarks }: CheckedRow, field: ImportField): string | number | undefined =>
  field === 'Price' ? remarks.find(({ code }) => code === 'PRICE_FROM_SPECIAL')?.params['value'] : undefined;

/** The stored value of a cell now and the one that will be stored, where that differs from the file. */
export const FieldContent = ({ row, field }: { row: CheckedRow; field: ImportField }) => {
  const translate = useTranslate();
  const change = row.state === 'Changed' ? changeOf(row.changes, field) : undefined;
  const lent = lentPrice(row, field);
  if (!change && lent !== undefined) return <ins>{lent}</ins>;
  if (!change) return storedText(row, field, translate) ?? <del>{row.cells[field]}</del>;
  return (
    <>
      <del>{changeText(field, change.from, translate)}</del> <span aria-hidden="true">→</span>{' '}
      <ins>{changeText(field, change.to, translate)}</ins>
    </>
  );
};

interface EditorProps {
  text: string;
  label: string;
  isFigure: boolean;
  onDone: (text: string | undefined, move: 'down' | 'right' | 'left' | 'stay') => void;
}

const moves: Partial<Record<string, 'down'>> = { Enter: 'down' };

/** The text of one cell. Enter keeps it and goes down, Tab goes on, Esc leaves it as it was. */
export const CellEditor = ({ text, label, isFigure, onDone }: EditorProps) => {
  const isDone = useRef(false);
  const done = (value: string | undefined, move: 'down' | 'right' | 'left' | 'stay'): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value, move);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    const { value } = event.currentTarget;
    if (event.key === 'Escape') done(undefined, 'stay');
    else if (event.key === 'Tab') {
      event.preventDefault();
      done(value, event.shiftKey ? 'left' : 'right');
    } else if (moves[event.key]) {
      event.preventDefault();
      done(value, 'down');
    }
  };
  return (
    <input
      className="import-cell-input"
      data-figure={isFigure}
      defaultValue={text}
      aria-label={label}
      autoFocus
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => done(target.value, 'stay')}
    />
  );
};

interface Props {
  row: CheckedRow;
  column: GridColumn;
  id: string;
  /** Row and column as the table knows them. */ place: string;
  isActive: boolean;
  editor?: ReactNode;
}

const plain: Record<
  'Row' | 'State' | 'Remarks',
  (row: CheckedRow, translate: (text: string, params?: Record<string, string | number>) => string) => ReactNode
> = {
  Row: ({ row }) => row,
  State: ({ state }) => <StateBadge state={state} />,
  Remarks: ({ remarks }, translate) => (
    <>
      <RemarkSign level={worstLevel(remarks)} />
      <span>{remarksText(remarks, translate)}</span>
    </>
  ),
};

/** One cell of the table of rows. */
export const GridCell = ({ row, column, id, place, isActive, editor }: Props) => {
  const translate = useTranslate();
  const { field, name } = column;
  const said = field ? row.remarks.filter((remark) => remark.field === field) : row.remarks;
  const title =
    name === 'Row' || name === 'State'
      ? undefined
      : said.map((remark) => remarkText(remark, translate)).join('\n') || (field ? row.cells[field] : undefined);
  const isChanged = field !== undefined && row.state === 'Changed' && changeOf(row.changes, field) !== undefined;
  return (
    <div
      role="gridcell"
      id={id}
      data-place={place}
      className="import-cell"
      title={title}
      data-column={name}
      data-figure={column.isFigure}
      data-active={isActive}
      data-level={field ? worstLevel(said) : undefined}
      data-changed={isChanged}
      aria-invalid={field && worstLevel(said) === 'wrong' ? true : undefined}
    >
      {editor ?? (
        <>
          {field ? <RemarkSign level={worstLevel(said)} /> : null}
          <span className="import-cell-text">
            {field ? <FieldContent row={row} field={field} /> : plain[name as 'Row'](row, translate)}
          </span>
        </>
      )}
    </div>
  );
};
