import { Fragment, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { bringsGoods, sideOf, stockMove, takesBack, typesRate } from '#domain/documents/document-type.ts';
import type { LineEdit } from '#domain/documents/lines/line.ts';
import { LineRow, type LineColumn } from './line-row.tsx';
import { useStockHints } from './use-stock-hints.ts';
import { useVisibleLines } from './use-visible-lines.ts';
import type { Draft } from '../editor-state.ts';
import type { DocumentEditor } from '../use-document-editor.ts';

const columnsOf = (side: 'Credit' | 'Debit'): LineColumn[] => [
  { field: 'Quantity', title: 'Quantity', digits: 3 },
  { field: `${side}Price`, title: side === 'Credit' ? 'Purchase price' : 'Price', digits: 2 },
  { field: `${side}Sum`, title: 'Sum', digits: 2 },
];

/** Goods that leave a depot may be taken from one batch. */
const takesFromBatches = (draft: Draft): boolean => {
  const move = stockMove(draft.DocumentActionType, draft.DocumentOperationType);
  return (move === 'out' || move === 'transfer') && !takesBack(draft);
};

/** Room for rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr className="line-gap" aria-hidden="true" style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td />
    </tr>
  ) : null;

/** Goes to a cell, once its row is drawn. */
const useCellFocus = (
  table: RefObject<HTMLTableElement | null>,
  { count, reveal }: { count: number; reveal: (place: number) => void },
) => {
  const wanted = useRef<string>(undefined);
  const enter = (name: string): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${name}"]`);
    cell?.focus();
    return Boolean(cell);
  };
  useEffect(() => {
    if (wanted.current !== undefined && enter(wanted.current)) wanted.current = undefined;
  });
  return (place: number, field: LineEdit['field']): boolean => {
    if (place < 0 || place >= count) return false;
    const name = `${place}-${field}`;
    if (!enter(name)) wanted.current = name;
    reveal(place);
    return true;
  };
};

/** The lines as a ledger that is typed into: Enter and arrows go from cell to cell. Only those in sight are drawn. */
export const DocumentLines = ({ editor, isEditable }: { editor: DocumentEditor; isEditable: boolean }) => {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const { lines } = editor.state;
  const side = sideOf(editor.state.draft);
  const isRateTyped = typesRate(editor.state.draft);
  const columns = columnsOf(side);
  const visible = useVisibleLines(lines.length, table);
  const focusCell = useCellFocus(table, { count: lines.length, reveal: visible.reveal });
  const { added } = editor;
  const { CreditDepot, DebitDepot } = editor.state.draft;
  const depotId = DebitDepot?.Id ?? CreditDepot?.Id;
  const hints = useStockHints(isEditable ? lines.map(({ Article }) => Article.Id) : [], {
    depotId,
    places: visible.rows,
  });
  const batchDepotId = takesFromBatches(editor.state.draft) ? DebitDepot?.Id : undefined;
  const goToAdded = useEffectEvent(() => {
    const place = lines.findIndex(({ Article }) => Article.Id === added?.articleId);
    if (place >= 0) focusCell(place, 'Quantity');
  });
  useEffect(() => {
    if (added) goToAdded();
  }, [added]);
  if (lines.length === 0)
    return (
      <p className="popover-note">
        {translate(
          isEditable ? 'No products yet. Scan a barcode or begin to type a name.' : 'The document has no lines',
        )}
      </p>
    );
  return (
    <div className="table-scroll">
      <table
        className="ledger document-lines"
        ref={table}
        aria-rowcount={lines.length + 1}
        data-long={visible.measure && ''}
      >
        <caption className="visually-hidden">{translate('Products')}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure">
              №
            </th>
            <th scope="col">{translate('Product')}</th>
            <th scope="col">{translate('Measure')}</th>
            {columns.map(({ field, title }) => (
              <th key={field} scope="col" className="figure">
                {translate(title)}
              </th>
            ))}
            <th scope="col" className="figure">
              {translate('VAT')}
            </th>
            {side === 'Credit' && (
              <th scope="col" className="figure">
                {translate('Sale price')}
              </th>
            )}
            {isEditable && (
              <th scope="col" className="cell-action">
                <span className="visually-hidden">{translate('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {visible.rows.map((index) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <Fragment key={line.key}>
                <Gap height={visible.gapBefore(index)} />
                <LineRow
                  line={line}
                  place={index}
                  measure={visible.measure}
                  columns={columns}
                  side={side}
                  isRateTyped={isRateTyped}
                  isEditable={isEditable}
                  onEdit={(edit) => editor.edit(line.key, edit)}
                  onTakeOne={() => editor.takeOne(line)}
                  onRemove={() => editor.removeLine(line)}
                  hint={hints.get(line.Article.Id)}
                  batchDepotId={batchDepotId}
                  onPickBatch={(lotId) => editor.pickBatch(line.key, lotId)}
                  onTypeBatch={
                    bringsGoods(editor.state.draft) ? (batch) => editor.typeBatch(line.key, batch) : undefined
                  }
                  onFocus={() => visible.keep(index)}
                  onMove={(by, field, isDone) =>
                    isDone && added?.articleId === line.Article.Id ? false : focusCell(index + by, field)
                  }
                />
              </Fragment>
            );
          })}
          <Gap height={visible.gapAfter} />
        </tbody>
      </table>
    </div>
  );
};
