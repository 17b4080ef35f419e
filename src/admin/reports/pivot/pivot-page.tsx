import { useMemo, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { ListContextProvider, useList, useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import { NetworkFailure } from '#client/call.ts';
import type { PivotDimension } from '#domain/documents/pivot/dimensions.ts';
import { PresetEntityType } from '#generated/types.ts';
import { useCollections } from '../../dashboard/use-collections.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { ExportButton } from '../../layout/export/export-button.tsx';
import { PresetsButton } from '../../layout/list/presets.tsx';
import { Page } from '../../layout/page/page.tsx';
import { faultSentence } from '../../toast.ts';
import { dimensionOfField, withZones, zonesOf, type Field } from './fields.ts';
import { pivotParameter, stateIn, stateInText, dimensionTitles, type PivotState } from './pivot-state.ts';
import { sheetOfPivot } from './pivot-sheet.ts';
import { occurring, textOf } from './pivot-text.ts';
import { usePivot, type Pivot } from './use-pivot.ts';
import { PivotChart } from './view/pivot-chart.tsx';
import { PivotFields } from './view/pivot-fields.tsx';
import { PivotFilter } from './view/pivot-filter.tsx';
import { PivotGrid } from './view/pivot-grid.tsx';
import '../reports.css';
import './pivot.css';

const nothing: RaRecord[] = [];

/** The state is part of the address: it can be sent to others, and is there again on the way back. */
const usePivotState = (): [PivotState, (next: PivotState) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(pivotParameter);
  const state = useMemo(() => stateInText(text), [text]);
  const change = (next: PivotState): void => {
    const written = JSON.stringify(next);
    setParameters(
      (present) => {
        const changed = new URLSearchParams(present);
        changed.set(pivotParameter, written);
        return changed;
      },
      { replace: true },
    );
  };
  return [state, change];
};

/** Presets of a list keep its filters; those of the pivot table keep all that is chosen. */
const PivotPresets = ({ state, onChange }: { state: PivotState; onChange: (next: PivotState) => void }) => {
  const list = useList({ data: nothing });
  const setFilters = (kept: unknown): void => {
    const next = stateIn((kept as { Pivot?: unknown } | null)?.Pivot);
    if (next) onChange(next);
  };
  return (
    <ListContextProvider value={{ ...list, filterValues: { Pivot: state }, setFilters }}>
      <PresetsButton kind={PresetEntityType.Pivot} />
    </ListContextProvider>
  );
};

/** How the lines are getting here, and the reason where they are not. */
const Reading = ({ pivot }: { pivot: Pivot }) => {
  const translate = useTranslate();
  const { progress, error, isReading, isTooMany, isFailed, loaded, refresh } = pivot;
  return (
    <div role="status" className="pivot-status">
      {isReading && progress && (
        <>
          <LinearProgress
            variant="determinate"
            value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
            aria-label={translate('Reading the sales')}
          />
          <p className="field-hint">{translate('Reading the sales: day {done} of {total}', progress)}</p>
        </>
      )}
      {!isReading && Boolean(error) && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={refresh}>
              {translate('Try again')}
            </Button>
          }
        >
          {error instanceof NetworkFailure
            ? translate('The server cannot be reached. These are the sales that are kept on this device.')
            : faultSentence(error)}
        </Alert>
      )}
      {isFailed && <Alert severity="error">{translate('The table could not be made. Open the page again.')}</Alert>}
      {isTooMany && (
        <Alert severity="warning">{translate('That is too much for one table. Take a field out, or narrow it.')}</Alert>
      )}
      {loaded && !isReading && loaded.count === 0 && (
        <p className="field-hint">{translate('Nothing was found for this period and these filters.')}</p>
      )}
    </div>
  );
};

interface PartProps {
  state: PivotState;
  change: (next: PivotState) => void;
  pivot: Pivot;
}

/** Whether items of a collection are asked for. */
const usesItems = ({ rows, columns, filters }: PivotState): boolean =>
  [...rows, ...columns, ...filters.map(({ name }) => name)].includes('Item');

const Choices = ({ state, change, pivot, collection }: PartProps & { collection: ReactNode }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const voice = { translate, locale };
  const optionsOf = (name: PivotDimension) =>
    occurring(name, pivot)
      .map((id) => ({ id, title: textOf(name, id, { names: pivot.names, voice }) }))
      .toSorted((one, other) => one.title.localeCompare(other.title, locale, { numeric: true }));
  const filterOf = (field: Field) => {
    const name = dimensionOfField(field);
    const ids = state.filters.find((each) => each.name === name)?.ids ?? [];
    const setIds = (next: readonly number[]): void =>
      change({
        ...state,
        filters: state.filters.map((each) => (each.name === name ? { name, ids: next } : each)),
      });
    return (
      <PivotFilter label={translate(dimensionTitles[name])} options={optionsOf(name)} ids={ids} onChange={setIds} />
    );
  };
  return (
    <div className="list-card report-form">
      <div className="report-row">
        <PeriodButton value={state.period} onChange={(period) => change({ ...state, period })} />
        {usesItems(state) && collection}
        <div className="list-tools">
          <PivotPresets state={state} onChange={change} />
        </div>
      </div>
      <PivotFields
        fields={zonesOf(state)}
        onChange={(fields) => change(withZones(state, fields))}
        filterOf={filterOf}
      />
    </div>
  );
};

const Answer = ({
  state,
  change,
  pivot,
  open,
  onOpen,
}: PartProps & { open: readonly string[]; onOpen: (open: readonly string[]) => void }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { answered, names, loaded } = pivot;
  const voice = { translate, locale };
  if (!answered || loaded === undefined)
    return pivot.isFailed || pivot.isTooMany ? null : <Skeleton variant="rounded" height={320} />;
  const cut = answered.table.cutColumns;
  return (
    <>
      <PivotChart answered={answered} names={names} voice={voice} />
      <div className="list-card report-card">
        <div className="list-toolbar">
          <span className="field-hint">
            {translate('Lines: {count}', { count: loaded.count.toLocaleString(locale) })}
          </span>
          <div className="list-tools">
            <ExportButton source={() => sheetOfPivot(answered, { names, voice, title: translate('Pivot table') })} />
          </div>
        </div>
        {cut > 0 && <Alert severity="info">{translate('{count} columns are not shown.', { count: cut })}</Alert>}
        <PivotGrid
          answered={answered}
          names={names}
          voice={voice}
          open={open}
          onOpen={onOpen}
          onSort={(sort) => change({ ...state, sort })}
        />
      </div>
    </>
  );
};

/** Sale lines by any fields, grouped on this device. */
export const PivotPage = () => {
  const translate = useTranslate();
  const [state, setState] = usePivotState();
  const [open, setOpen] = useState<readonly string[]>([]);
  const change = (next: PivotState): void => {
    if (next.rows.join() !== state.rows.join()) setOpen([]);
    setState(next);
  };
  const collections = useCollections({
    kept: state.splitId ?? null,
    onChoose: (splitId) => change({ ...state, splitId }),
  });
  const pivot = usePivot(state, { open, splitId: usesItems(state) ? collections.split?.Id : undefined });
  return (
    <Page title={translate('Pivot table')}>
      <div className="report">
        <Choices state={state} change={change} pivot={pivot} collection={collections.choice} />
        <Reading pivot={pivot} />
        <Answer state={state} change={change} pivot={pivot} open={open} onOpen={setOpen} />
      </div>
    </Page>
  );
};
