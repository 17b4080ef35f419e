import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ColumnMapping, ImportField } from '#domain/import/import-fields.ts';
import { useNarrow } from '../../layout/page/use-narrow.ts';
import { gridColumns } from '../grid/grid-columns.ts';
import { RowCards } from '../grid/row-cards.tsx';
import { RowEditor } from '../grid/row-editor.tsx';
import { RowsGrid } from '../grid/rows-grid.tsx';
import type { CheckedRow } from '../model/checked-rows.ts';
import { mappedFields } from '../model/import-fields.ts';

interface Props {
  label: string;
  rows: readonly CheckedRow[];
  all: readonly CheckedRow[];
  mapping: ColumnMapping;
  onMend?: (row: number, field: ImportField, text: string) => void;
}

/** The rows as a spreadsheet, or as cards on a phone; one of them opened. */
export const RowList = ({ label, rows, all, mapping, onMend }: Props) => {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<number>();
  const columns = useMemo(() => gridColumns(mapping), [mapping]);
  const fields = useMemo(() => mappedFields(mapping), [mapping]);
  const row = opened === undefined ? undefined : all.find((each) => each.row === opened);
  const open = ({ row: number }: CheckedRow): void => setOpened(number);
  return (
    <>
      {rows.length === 0 && <p className="import-none">{translate('No such rows')}</p>}
      {rows.length > 0 &&
        (isNarrow ? (
          <RowCards label={label} rows={rows} fields={fields} onOpen={open} />
        ) : (
          <RowsGrid label={label} rows={rows} columns={columns} onMend={onMend} onOpen={open} />
        ))}
      {row && <RowEditor row={row} fields={fields} onMend={onMend} onClose={() => setOpened(undefined)} />}
    </>
  );
};
