import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportField } from '#domain/import/import-fields.ts';
import type { CheckedRow } from '../model/checked-rows.ts';
import { FieldContent, RemarkSign, StateBadge } from './grid-cell.tsx';
import { remarksText, worstLevel } from './row-texts.ts';
import { useVisibleRange } from './use-visible-range.ts';

interface Props {
  label: string;
  rows: readonly CheckedRow[];
  fields: readonly ImportField[];
  onOpen: (row: CheckedRow) => void;
}

/** Of one card; all are equally high, so that thousands can be scrolled. */
const cardHeight = 116;

/** Fields that a card shows beside the name, where the file has them. */
const told: readonly ImportField[] = ['Code', 'Barcode', 'Price', 'Fiscalcode', 'Number', 'Phone'];

const nameIn = ({ cells: { Name, FirstName, LastName } }: CheckedRow): string =>
  Name || [FirstName, LastName].filter(Boolean).join(' ');

const Card = ({ row, fields, onOpen }: { row: CheckedRow; fields: readonly ImportField[]; onOpen: () => void }) => {
  const translate = useTranslate();
  return (
    <button type="button" className="import-card" onClick={onOpen}>
      <span className="import-card-head">
        <span className="import-card-row">{translate('Row {row}', { row: row.row })}</span>
        <StateBadge state={row.state} />
      </span>
      <span className="import-card-name">{nameIn(row) || '—'}</span>
      <span className="import-card-facts">
        {told
          .filter(
            (field) =>
              fields.includes(field) && (row.cells[field] || row.changes.some((change) => change.field === field)),
          )
          .map((field) => (
            <span key={field}>
              <FieldContent row={row} field={field} />
            </span>
          ))}
      </span>
      <span className="import-card-remarks">
        <RemarkSign level={worstLevel(row.remarks)} />
        <span>{remarksText(row.remarks, translate)}</span>
      </span>
    </button>
  );
};

/** The rows of a file on a phone: a card a row, opened to be mended. */
export const RowCards = ({ label, rows, fields, onOpen }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to } = useVisibleRange({ scroller, count: rows.length, rowHeight: cardHeight });
  return (
    <div ref={scroller} className="import-cards" role="region" aria-label={label}>
      <ul style={{ height: rows.length * cardHeight }}>
        {rows.slice(from, to).map((row, offset) => (
          <li
            key={row.row}
            style={{ top: (from + offset) * cardHeight, height: cardHeight }}
            aria-setsize={rows.length}
            aria-posinset={from + offset + 1}
          >
            <Card row={row} fields={fields} onOpen={() => onOpen(row)} />
          </li>
        ))}
      </ul>
    </div>
  );
};
