import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { remarks, type RemarkCode } from '#domain/import/remarks.ts';
import { stateText } from '../grid/row-texts.ts';
import { rowStates, type RowFilter, type RowState } from '../model/checked-rows.ts';

interface Props {
  counts: ReadonlyMap<RowFilter, number>;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

const titles: Record<'All' | 'Remarks', string> = { All: 'All', Remarks: 'With remarks' };
const always: readonly RowFilter[] = ['All', ...rowStates, 'Remarks'];

const isState = (filter: RowFilter): filter is RowState => (rowStates as readonly string[]).includes(filter);
const isCode = (filter: RowFilter): filter is RemarkCode => Object.hasOwn(remarks, filter);

/** 'The barcode stands in row {row} already' as a kind of remark, without its fillers. */
const kindText = (code: RemarkCode, translate: (text: string, params?: object) => string): string =>
  translate(remarks[code].message, { row: '…', value: '…' });

/** How many rows are of each kind; a click narrows the list to them. */
export const RowFilters = ({ counts, filter, onFilter }: Props) => {
  const translate = useTranslate();
  const chip = (each: RowFilter, title: string) => (
    <Chip
      key={each}
      clickable
      size="medium"
      color={each === filter ? 'primary' : 'default'}
      variant={each === filter ? 'filled' : 'outlined'}
      aria-pressed={each === filter}
      disabled={!counts.get(each) && each !== 'All'}
      label={
        <>
          {title} <strong className="import-count">{counts.get(each) ?? 0}</strong>
        </>
      }
      onClick={() => onFilter(each)}
      className="import-filter"
      data-filter={each}
    />
  );
  const kinds = [...counts.keys()]
    .filter(isCode)
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const isByRemark = filter === 'Remarks' || filter === 'Wrong' || isCode(filter);
  return (
    <div className="import-filters">
      <div role="group" aria-label={translate('Show the rows')} className="import-filter-row">
        {always.map((each) =>
          chip(
            each,
            isState(each) ? stateText(each, translate, counts.get(each) ?? 0) : translate(titles[each as 'All']),
          ),
        )}
      </div>
      {isByRemark && kinds.length > 0 && (
        <div role="group" aria-label={translate('Kinds of remarks')} className="import-filter-row">
          {kinds.map((code) => chip(code, kindText(code, translate)))}
        </div>
      )}
    </div>
  );
};
