import { useId, useRef, type CSSProperties, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportField } from '#domain/import/import-fields.ts';
import { density } from '#theme/index.ts';
import type { CheckedRow } from '../model/checked-rows.ts';
import { CellEditor, GridCell } from './grid-cell.tsx';
import { columnTracks, leastWidth, type GridColumn } from './grid-columns.ts';
import { useGridKeys, type Place } from './use-grid-keys.ts';
import { useVisibleRange } from './use-visible-range.ts';

interface Props {
  label: string;
  rows: readonly CheckedRow[];
  columns: readonly GridColumn[];
  /** Absent: the cells can only be read. */
  onMend?: (row: number, field: ImportField, text: string) => void;
  onOpen: (row: CheckedRow) => void;
}

const rowHeight = density.office.row;
const steps = {
  down: { row: 1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
} as const;

/** The cell that was clicked; undefined for one that is being written in. */
const placeOf = (target: EventTarget): Place | undefined => {
  const cell =
    target instanceof Element && !target.closest('input') ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset['place'] ?? '').split(':').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : undefined;
};

/** Scrolls no further than it takes to see the row. */
const showRow = (scroller: HTMLElement | null, row: number): void => {
  if (!scroller) return;
  const top = row * rowHeight;
  const bottom = top + 2 * rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
};

/** The rows of a file as a spreadsheet: only what is seen is drawn, wrong cells are mended where they stand. */
export const RowsGrid = ({ label, rows, columns, onMend, onOpen }: Props) => {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { from, to } = useVisibleRange({ scroller, count: rows.length, rowHeight, headHeight: rowHeight });
  const idOf = ({ row, column }: Place): string => `${id}-${row}-${column}`;

  const onShow = (place: Place): void => {
    showRow(scroller.current, place.row);
    requestAnimationFrame(() =>
      document.getElementById(idOf(place))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  };
  const keys = useGridKeys({
    rows: rows.length,
    columns: columns.length,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    isEditable: (column) => onMend !== undefined && columns[column]?.field !== undefined,
    onShow,
    onOpen: ({ row }) => {
      const at = rows[row];
      if (at) onOpen(at);
    },
  });
  const { active, editing } = keys;

  const onCell =
    (act: (place: Place) => void) =>
    ({ target }: MouseEvent): void => {
      const place = placeOf(target);
      if (place) act(place);
    };

  const endEditing = (
    row: CheckedRow,
    field: ImportField,
    text: string | undefined,
    move: keyof typeof steps,
  ): void => {
    keys.endEditing();
    if (text !== undefined && text !== (row.cells[field] ?? '')) onMend?.(row.row, field, text);
    if (move === 'stay' && text !== undefined) return;
    scroller.current?.focus({ preventScroll: true });
    if (move !== 'stay') keys.goTo({ row: active.row + steps[move].row, column: active.column + steps[move].column });
  };

  const editorAt = (row: CheckedRow, { row: index, column: at }: Place) => {
    const field = columns[at]?.field;
    if (!field || editing?.row !== index || editing.column !== at) return undefined;
    const title = translate(columns[at]?.title ?? '');
    return (
      <CellEditor
        text={editing.typed ?? row.cells[field] ?? ''}
        label={`${title}, ${translate('row {row}', { row: row.row })}`}
        isFigure={columns[at]?.isFigure ?? false}
        onDone={(text, move) => endEditing(row, field, text, move)}
      />
    );
  };

  return (
    <div
      ref={scroller}
      className="import-grid"
      role="grid"
      aria-label={label}
      tabIndex={0}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-readonly={onMend ? undefined : true}
      aria-activedescendant={active.row >= from && active.row < to ? idOf(active) : undefined}
      onKeyDown={keys.onKeyDown}
      onClick={onCell(keys.goTo)}
      onDoubleClick={onCell((place) => keys.edit(place))}
      style={
        { '--import-columns': columnTracks(columns), '--import-least': `${leastWidth(columns)}px` } as CSSProperties
      }
    >
      <div role="rowgroup" className="import-grid-head">
        <div role="row" aria-rowindex={1} className="import-row">
          {columns.map(({ name, title, isFigure }) => (
            <div
              key={name}
              role="columnheader"
              className="import-cell"
              data-column={name}
              data-figure={isFigure}
              title={translate(title)}
            >
              <span className="import-cell-text">{translate(title)}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="import-grid-body" style={{ height: rows.length * rowHeight }}>
        {rows.slice(from, to).map((row, offset) => {
          const index = from + offset;
          return (
            <div
              key={row.row}
              role="row"
              aria-rowindex={index + 2}
              className="import-row"
              data-active={index === active.row}
              style={{ top: index * rowHeight }}
            >
              {columns.map((column, at) => (
                <GridCell
                  key={column.name}
                  row={row}
                  column={column}
                  id={idOf({ row: index, column: at })}
                  place={`${index}:${at}`}
                  isActive={index === active.row && at === active.column}
                  editor={editorAt(row, { row: index, column: at })}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
