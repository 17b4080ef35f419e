import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { sideOf, typesRate } from '#domain/documents/document-type.ts';
import type { LineEdit } from '#domain/documents/line.ts';
import { LineRow, type LineColumn } from './line-row.tsx';
import type { DocumentEditor } from './use-document-editor.ts';

const columnsOf = (side: 'Credit' | 'Debit'): LineColumn[] => [
  { field: 'Quantity', title: 'Quantity', digits: 3 },
  { field: `${side}Price`, title: side === 'Credit' ? 'Purchase price' : 'Price', digits: 2 },
  { field: `${side}Sum`, title: 'Sum', digits: 2 },
];

/** The lines as a ledger that is typed into: Enter and arrows go from cell to cell. */
export const DocumentLines = ({ editor, isEditable }: { editor: DocumentEditor; isEditable: boolean }) => {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const { lines } = editor.state;
  const side = sideOf(editor.state.draft);
  const isRateTyped = typesRate(editor.state.draft);
  const columns = columnsOf(side);
  const focusCell = (row: number, field: LineEdit['field']): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${field}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  };
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
      <table className="ledger document-lines" ref={table}>
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
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              number={index + 1}
              columns={columns}
              side={side}
              isRateTyped={isRateTyped}
              isEditable={isEditable}
              onEdit={(edit) => editor.edit(line.key, edit)}
              onTakeOne={() => editor.takeOne(line)}
              onRemove={() => editor.removeLine(line)}
              onMove={(by, field) => focusCell(index + by, field)}
              cellName={(field) => `${index}-${field}`}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
