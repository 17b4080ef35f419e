import { memo } from 'react';
import Add from '@mui/icons-material/Add';
import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { receiptFields } from '#templates/model/receipt-fields.ts';
import {
  emptyCell,
  justifications,
  lineKinds,
  receiptWidths,
  type Justification,
  type LineKind,
  type ReceiptCell,
  type ReceiptLine,
} from '#templates/model/receipt-template.ts';

const kindTitles: Readonly<Record<LineKind, string>> = {
  cells: 'Text and fields',
  rule: 'Rule',
  feed: 'Empty line',
  barcode: 'Barcode',
  qr: 'QR code',
  cut: 'Cut',
};
const alignTitles: Readonly<Record<Justification, string>> = { left: 'Left', center: 'Centre', right: 'Right' };
const styleTitles: readonly (readonly [style: string, title: string])[] = [
  ['', 'Plain'],
  ['bold', 'Bold'],
  ['double', 'Double'],
  ['bold double', 'Bold, double'],
];

const shrink = { inputLabel: { shrink: true } };

interface CellProps {
  cell: ReceiptCell;
  onChange: (change: Partial<ReceiptCell>) => void;
  onRemove: () => void;
}

const nameOf = ({ Field, PropertyName }: ReceiptCell): string => (Field ? `${Field}.${PropertyName}` : '');

const CellEditor = ({ cell, onChange, onRemove }: CellProps) => {
  const translate = useTranslate();
  const groups = Object.entries(receiptFields);
  const text = (name: 'Prefix' | 'Suffix', title: string) => (
    <TextField
      size="small"
      label={translate(title)}
      value={cell[name]}
      slotProps={shrink}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const choice = (name: 'Justification' | 'Style', title: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      size="small"
      label={translate(title)}
      value={cell[name]}
      slotProps={{ ...shrink, select: { displayEmpty: true } }}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      {options.map(([value, name_]) => (
        <MenuItem key={value} value={value}>
          {translate(name_)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <div className="receipt-cell" role="group" aria-label={translate('Cell')}>
      <TextField
        select
        size="small"
        label={translate('Field')}
        value={nameOf(cell)}
        slotProps={{ ...shrink, select: { displayEmpty: true } }}
        onChange={({ target }) => {
          const [Field = '', PropertyName = ''] = target.value.split('.');
          onChange({ Field, PropertyName });
        }}
      >
        <MenuItem value="">{translate('No field: a fixed text')}</MenuItem>
        {groups.flatMap(([field, { title, properties }]) => [
          <ListSubheader key={field}>{translate(title)}</ListSubheader>,
          ...Object.entries(properties).map(([property, fact]) => (
            <MenuItem key={`${field}.${property}`} value={`${field}.${property}`}>
              {translate(title)} · {translate(fact.title)}
            </MenuItem>
          )),
        ])}
      </TextField>
      {text('Prefix', cell.Field ? 'Prefix' : 'Text')}
      {text('Suffix', 'Suffix')}
      <div className="receipt-cell-more">
        <TextField
          size="small"
          type="number"
          label={translate('Width')}
          value={cell.Width || ''}
          slotProps={{ ...shrink, htmlInput: { min: 0, max: receiptWidths.to } }}
          onChange={({ target }) => onChange({ Width: Math.max(0, Math.round(Number(target.value))) })}
        />
        {choice(
          'Justification',
          'Alignment',
          justifications.map((each) => [each, alignTitles[each]]),
        )}
        {choice('Style', 'Style', styleTitles)}
        <IconButton size="small" aria-label={translate('Remove the cell')} onClick={onRemove}>
          <Delete fontSize="small" />
        </IconButton>
      </div>
    </div>
  );
};

/** Changes of the template's lines, each by the line's index. */
export interface LineChanges {
  change: (at: number, line: ReceiptLine) => void;
  move: (at: number, by: 1 | -1) => void;
  remove: (at: number) => void;
}

interface Props {
  at: number;
  line: ReceiptLine;
  changes: LineChanges;
}

const hasCells = (kind: LineKind): boolean => kind === 'cells' || kind === 'barcode' || kind === 'qr';

const Line = ({ at: ownAt, line, changes }: Props) => {
  const translate = useTranslate();
  const { Kind, cells } = line;
  const onChange = (next: ReceiptLine): void => changes.change(ownAt, next);
  const changeCell = (at: number, change: Partial<ReceiptCell>): void =>
    onChange({ ...line, cells: cells.map((cell, index) => (index === at ? { ...cell, ...change } : cell)) });
  return (
    <div className="receipt-line" role="group" aria-label={translate('Line')}>
      <div>
        <TextField
          select
          size="small"
          label={translate('Kind of line')}
          value={Kind}
          slotProps={shrink}
          onChange={({ target }) => {
            const kind = lineKinds.find((each) => each === target.value) ?? 'cells';
            onChange({ ...line, Kind: kind, cells: hasCells(kind) && cells.length === 0 ? [emptyCell] : cells });
          }}
        >
          {lineKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(kindTitles[kind])}
            </MenuItem>
          ))}
        </TextField>
        {hasCells(Kind) &&
          cells.map((cell, at) => (
            <CellEditor
              key={at}
              cell={cell}
              onChange={(change) => changeCell(at, change)}
              onRemove={() => onChange({ ...line, cells: cells.filter((_, index) => index !== at) })}
            />
          ))}
      </div>
      <div className="receipt-line-tools">
        {Kind === 'cells' && (
          <IconButton
            size="small"
            aria-label={translate('Add a cell')}
            onClick={() => onChange({ ...line, cells: [...cells, emptyCell] })}
          >
            <Add fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={translate('Line up')} onClick={() => changes.move(ownAt, -1)}>
          <ArrowUp fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('Line down')} onClick={() => changes.move(ownAt, 1)}>
          <ArrowDown fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('Remove the line')} onClick={() => changes.remove(ownAt)}>
          <Delete fontSize="small" />
        </IconButton>
      </div>
    </div>
  );
};

const isSame = (one: Props, other: Props): boolean =>
  one.at === other.at && one.changes === other.changes && JSON.stringify(one.line) === JSON.stringify(other.line);

/**
 * A line of the template: its kind and its cells. Each change writes the whole template, so lines are compared by
 * content; a receipt has some 150 fields, and a letter typed into one draws its own line alone.
 */
export const LineEditor = memo(Line, isSame);
