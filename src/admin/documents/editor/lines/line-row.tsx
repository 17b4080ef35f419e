import { useState, type KeyboardEvent } from 'react';
import Delete from '@mui/icons-material/DeleteOutlined';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import type { LineEdit } from '#domain/documents/lines/line.ts';
import { isNumberBeingTyped, typedNumber } from '../../../kinds/parts/decimal.tsx';
import type { BatchOfLine, EditorLine } from '../editor-line.ts';
import { BatchFacts } from './batch-facts.tsx';
import { batchText } from './batch-text.ts';
import { LineInfo } from '../windows/line-info.tsx';
import { BatchPicker } from './batch-picker.tsx';
import type { StockHint } from './use-stock-hints.ts';

export interface LineColumn {
  field: LineEdit['field'];
  title: string;
  digits: number;
}

interface CellProps {
  column: LineColumn;
  value: number;
  label: string;
  name: string;
  onChange: (value: number | null) => void;
  /** `isDone`: by Enter. */
  onMove: (by: 1 | -1, isDone: boolean) => boolean;
}

/**
 * A figure that is typed into; what is typed counts when the cell is left or Enter is pressed. What is too large for a
 * number does not.
 */
const FigureCell = ({ column, value, label, name, onChange, onMove }: CellProps) => {
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    const typed = draft === undefined ? Number.NaN : typedNumber(draft, column.digits);
    if (!Number.isNaN(typed)) onChange(typed);
    setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
      return;
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    commit();
    const isDone = event.key === 'Enter';
    if (!onMove(by, isDone) && isDone) document.querySelector<HTMLInputElement>('.product-adder input')?.focus();
  };
  return (
    <input
      className="cell-input figure"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      data-cell={name}
      value={draft ?? formatDecimal(value, column.digits)}
      onChange={({ target }) => {
        const text = pastedNumber(target.value, column.digits) ?? target.value;
        if (isNumberBeingTyped(text, column.digits)) setDraft(text);
      }}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
};

interface Props {
  line: EditorLine;
  /** Of the line in its document, from 0. */
  place: number;
  measure: ((row: HTMLElement | null) => void) | undefined;
  columns: readonly LineColumn[];
  side: 'Credit' | 'Debit';
  /** The VAT rate is typed. */
  isRateTyped: boolean;
  isEditable: boolean;
  onEdit: (edit: LineEdit) => void;
  onTakeOne: () => void;
  onRemove: () => void;
  /** Stock in the depot and the last purchase. */
  hint?: StockHint | undefined;
  /** The depot from whose batches the line may be taken. */
  batchDepotId?: number | undefined;
  onPickBatch: (lotId: number | null) => void;
  /** Says which goods come in by the line; absent: none do. */
  onTypeBatch?: ((batch: BatchOfLine) => void) | undefined;
  onFocus: () => void;
  /** `isDone`: by Enter. */
  onMove: (by: 1 | -1, field: LineEdit['field'], isDone: boolean) => boolean;
}

/** A VAT rate as people write it: 20 %. */
export const rateText = (rate: number): string => `${formatDecimal(rate, 2).replace(/\.?0+$/, '')} %`;

/** Stock of the depot, what of it is free, and the last purchase price. */
export const hintText = (
  { Quantity, Reserved, Available, LastPrice }: StockHint,
  translate: ReturnType<typeof useTranslate>,
): string =>
  [
    ...(typeof Quantity === 'number' ? [translate('In stock: {quantity}', { quantity: showQuantity(Quantity) })] : []),
    ...(Reserved && typeof Available === 'number'
      ? [
          translate('reserved {reserved}, available {available}', {
            reserved: showQuantity(Reserved),
            available: showQuantity(Available),
          }),
        ]
      : []),
    ...(typeof LastPrice === 'number' ? [translate('Last bought at {price}', { price: showMoney(LastPrice) })] : []),
  ].join(' · ');

/** In per cent; inside in hundredths of it. */
const rateColumn: LineColumn = { field: 'CreditVatRate', title: 'VAT', digits: 2 };

/** One product of a document. */
export const LineRow = ({
  line,
  place,
  measure,
  columns,
  side,
  isRateTyped,
  isEditable,
  onEdit,
  onTakeOne,
  onRemove,
  hint,
  batchDepotId,
  onPickBatch,
  onTypeBatch,
  onFocus,
  onMove,
}: Props) => {
  const translate = useTranslate();
  const { Article: article } = line;
  const rate = side === 'Credit' ? line.CreditVatRate : line.DebitVatRate;
  return (
    <tr ref={measure} data-index={place} aria-rowindex={place + 2} onFocus={onFocus}>
      <td className="figure line-number">{place + 1}</td>
      <td className="line-product">
        <a className="cell-link" href={`#/product/1?productid=${article.Id}`}>
          {article.Name}
        </a>
        <LineInfo article={article} />
        {(article.Barcode || article.Code) && (
          <span className="cell-second code">{article.Barcode ?? article.Code}</span>
        )}
        {isEditable && hint && <span className="cell-second">{hintText(hint, translate)}</span>}
        {isEditable && batchDepotId && <BatchPicker line={line} depotId={batchDepotId} onPick={onPickBatch} />}
        {isEditable && onTypeBatch && <BatchFacts line={line} onChange={onTypeBatch} />}
        {!isEditable && batchText(line) && <span className="cell-second">{batchText(line)}</span>}
      </td>
      <td className="line-measure">{article.Measure?.Name ?? article.Measure?.Code}</td>
      {columns.map((column) => (
        <td key={column.field} className="figure" data-label={translate(column.title)}>
          {isEditable ? (
            <FigureCell
              column={column}
              value={line[column.field]}
              name={`${place}-${column.field}`}
              label={`${translate(column.title)}: ${article.Name ?? ''}`}
              onChange={(value) => onEdit({ field: column.field, value })}
              onMove={(by, isDone) => onMove(by, column.field, isDone)}
            />
          ) : (
            formatDecimal(line[column.field], column.digits)
          )}
        </td>
      ))}
      <td className="figure line-rate" data-label={translate('VAT')}>
        {isEditable && isRateTyped ? (
          <FigureCell
            column={rateColumn}
            value={rate}
            name={`${place}-${rateColumn.field}`}
            label={`${translate('VAT')}, %: ${article.Name ?? ''}`}
            onChange={(value) => onEdit({ field: rateColumn.field, value })}
            onMove={(by, isDone) => onMove(by, rateColumn.field, isDone)}
          />
        ) : (
          rateText(rate)
        )}
      </td>
      {side === 'Credit' && (
        <td className="figure line-sale-price">{typeof article.Price === 'number' ? showMoney(article.Price) : ''}</td>
      )}
      {isEditable && (
        <td className="cell-action">
          <IconButton
            size="small"
            onClick={onTakeOne}
            aria-label={translate('One less: {name}', { name: article.Name ?? '' })}
          >
            <Remove fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            onClick={onRemove}
            aria-label={translate('Delete {name}', { name: article.Name ?? '' })}
          >
            <Delete fontSize="small" />
          </IconButton>
        </td>
      )}
    </tr>
  );
};
