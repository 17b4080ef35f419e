import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { foldText } from '#domain/fold.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { SearchField } from '../../layout/search-field.tsx';
import { toast } from '../../toast.ts';
import type { StageProps } from '../stage-props.ts';
import { countRows, fitsFilter, rowsToTake, type CheckedRow, type RowFilter } from '../model/checked-rows.ts';
import { mappedFields } from '../model/import-fields.ts';
import { StageFrame } from '../stage-frame.tsx';
import { RemarksDownload } from './remarks-download.tsx';
import { RowFilters } from './row-filters.tsx';
import { RowList } from './row-list.tsx';

const matches = ({ row, cells }: CheckedRow, term: string): boolean =>
  String(row) === term || Object.values(cells).some((text) => foldText(text).includes(term));

/** Prices that could come from the special price, and those that do. */
const SpecialPrices = ({
  session,
  state,
  counts,
}: Pick<StageProps, 'session' | 'state'> & { counts: ReadonlyMap<RowFilter, number> }) => {
  const translate = useTranslate();
  const isTaken = state.setup.options.priceFromSpecial;
  const count = counts.get(isTaken ? 'PRICE_FROM_SPECIAL' : 'PRICE_SPECIAL_ONLY') ?? 0;
  if (count === 0) return null;
  const choose = (priceFromSpecial: boolean): void => {
    session.chooseOptions({ priceFromSpecial });
    void session.check();
  };
  return (
    <Alert
      severity="info"
      className="import-alert"
      action={
        <Button size="small" color="inherit" disabled={state.busy !== undefined} onClick={() => choose(!isTaken)}>
          {translate(isTaken ? 'Leave these prices empty' : 'Take the special prices')}
        </Button>
      }
    >
      {translate(
        isTaken
          ? 'The special price is taken as the price in {count} rows'
          : 'The price is missing in {count} rows that have a special price',
        { smart_count: count },
      )}
    </Alert>
  );
};

const finish = async (
  { session, onTaken }: StageProps,
  translate: (text: string) => string,
  leftOut: number,
): Promise<void> => {
  const taking = await session.take();
  onTaken();
  if (taking?.end !== 'finished') return;
  if (leftOut + taking.refused.size > 0) toast.warning(translate(taking.message ?? 'Some items were not imported'));
  else toast.success(translate('All items were imported'));
};

/** Third: what the import would do, row by row; wrong cells are mended here. */
export const RowsStage = (props: StageProps) => {
  const { session, state } = props;
  const translate = useTranslate();
  const [filter, setFilter] = useState<RowFilter>('All');
  const [term, setTerm] = useState('');
  const { rows, setup, busy, checkError } = state;
  const counts = useMemo(() => countRows(rows), [rows]);
  const shown = useMemo(
    () => rows.filter((row) => fitsFilter(row, filter) && (term === '' || matches(row, foldText(term)))),
    [rows, filter, term],
  );
  const taken = rowsToTake(rows).length;
  const wrong = counts.get('Wrong') ?? 0;
  const isChecking = busy === 'checking';

  if (rows.length === 0) {
    return (
      <StageFrame
        title={translate('What will the import do?')}
        actions={<Button onClick={() => session.goTo('columns')}>{translate('Back to the columns')}</Button>}
      >
        {checkError ? (
          <ErrorState error={checkError} onRetry={() => void session.check()} />
        ) : (
          <div className="import-waiting" role="status">
            <LinearProgress aria-label={translate('Checking the rows')} />
            <p>{translate('Checking the rows')}</p>
          </div>
        )}
      </StageFrame>
    );
  }
  return (
    <StageFrame
      isWide
      title={translate('What will the import do?')}
      tools={
        <div className="import-tools">
          <SearchField value={term} onSearch={setTerm} label={translate('Search in the rows')} />
          <RemarksDownload rows={rows} fields={mappedFields(setup.mapping)} fileName={state.file?.name ?? ''} />
        </div>
      }
      actions={
        <>
          <Button onClick={() => session.goTo('columns')}>{translate('Back to the columns')}</Button>
          <span className="import-foot-note" aria-live="polite">
            {isChecking
              ? translate('Checking the rows')
              : wrong > 0
                ? translate('{count} wrong rows are left out', { smart_count: wrong })
                : taken === 0
                  ? translate('Everything is as in the file already')
                  : ''}
          </span>
          <Button
            variant="contained"
            disabled={taken === 0 || isChecking || state.isStale === true || checkError !== undefined}
            onClick={() => void finish(props, translate, wrong)}
          >
            {translate('Import {count} rows', { smart_count: taken })}
          </Button>
        </>
      }
    >
      <RowFilters counts={counts} filter={filter} onFilter={setFilter} />
      <SpecialPrices session={session} state={state} counts={counts} />
      {checkError !== undefined && (
        <Alert
          severity="error"
          className="import-alert"
          action={
            <Button size="small" color="inherit" onClick={() => void session.check()}>
              {translate('Try again')}
            </Button>
          }
        >
          {translate('The rows could not be checked')}
        </Alert>
      )}
      <div className="import-progress-line">
        {isChecking && <LinearProgress aria-label={translate('Checking the rows')} />}
      </div>
      <RowList
        key={filter}
        label={translate('Rows of the file')}
        rows={shown}
        all={rows}
        mapping={setup.mapping}
        onMend={session.mend}
      />
    </StageFrame>
  );
};
