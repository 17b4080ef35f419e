import { useEffect, useState, type KeyboardEvent } from 'react';
import { readSlipNumber } from '#domain/sale/slip-number.ts';
import { useArrowList } from '#touch/choice/use-arrow-list.ts';
import { SearchField } from '#touch/fields/search-field.tsx';
import { Badge } from '#touch/status/badge.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { dateTime, money } from '#till/format.ts';
import type { SlipRow } from '#till/slips/find-slips.ts';
import styles from './slips.module.css';
import { useSlips } from './use-slips.ts';

interface RowProps {
  row: SlipRow;
  isActive: boolean;
  tabIndex: 0 | -1;
  onChoose(row: SlipRow): void;
}

const Row = ({ row, isActive, tabIndex, onChoose }: RowProps) => {
  const t = useText();
  return (
    <li className={styles['entry']} data-active={isActive || undefined}>
      <button type="button" className={styles['row']} tabIndex={tabIndex} onClick={() => onChoose(row)}>
        <span className={styles['number']}>{row.number || '—'}</span>
        <span className={styles['sum']}>{money(row.DebitSum)}</span>
        <span className={styles['detail']}>{[dateTime(row.closedOn), row.customer].filter(Boolean).join(' · ')}</span>
        <span className={styles['marks']}>
          {row.isReturn && <Badge>{t('Return')}</Badge>}
          {row.documentId === undefined && <Badge tone="warning">{t('On this device')}</Badge>}
        </span>
      </button>
    </li>
  );
};

export interface SlipListProps {
  /** A number that was scanned. */
  search?: string;
  isInDialog?: boolean;
  /** Only what can be returned. */
  salesAlone?: boolean;
  onChoose(row: SlipRow): void;
}

/**
 * Closed receipts of the branch; by the number of the slip, of the whole company. Arrow keys walk it from the search
 * field.
 */
export const SlipList = ({ search: scanned = '', isInDialog, salesAlone, onChoose }: SlipListProps) => {
  const t = useText();
  const [search, setSearch] = useState(scanned);
  const [date, setDate] = useState('');
  // Without an hour, as typed by a person: the day of this device.
  const day = date === '' ? undefined : new Date(`${date}T00:00:00`).getTime();
  const all = useSlips({ text: search, ...(day !== undefined && { day }) });
  const rows = all?.filter(({ isReturn }) => !salesAlone || !isReturn);
  const { list, at: walked, tabIndex, walk, reset } = useArrowList(rows?.length ?? 0);
  const active = walked ?? 0;
  const only = scanned !== '' && search === scanned && rows?.length === 1 ? rows[0] : undefined;
  // A scanned receipt is chosen at once.
  useEffect(() => {
    if (only) onChoose(only);
  }, [only, onChoose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = rows?.[active];
    if (walk(event.key, active)) event.preventDefault();
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
  const isWhole = readSlipNumber(search) !== undefined;
  return (
    <div className={isInDialog ? styles['inDialog'] : styles['section']}>
      <div className={styles['finders']}>
        <SearchField
          data-autofocus={isInDialog || undefined}
          label={t('Number, or the customer')}
          value={search}
          autoComplete="off"
          onChange={(text) => {
            setSearch(text);
            reset();
          }}
          onKeyDown={onKeyDown}
        />
        <input
          type="date"
          className={styles['day']}
          aria-label={t('Day of the receipt')}
          value={date}
          onChange={(event) => {
            setDate(event.target.value);
            reset();
          }}
        />
      </div>
      {!rows && <SkeletonRows rows={4} />}
      {rows?.length === 0 && (
        <EmptyState
          icon="receipt"
          title={search === '' && date === '' ? t('No receipts yet') : t('Nothing found')}
          text={isWhole ? t('No receipt of the company has the number {number}', { number: search }) : undefined}
        />
      )}
      {rows && rows.length > 0 && (
        <ul {...list} className={styles['list']} aria-label={t('Closed receipts')}>
          {rows.map((row, at) => (
            <Row key={row.key} row={row} isActive={at === active} tabIndex={tabIndex(at)} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  );
};
