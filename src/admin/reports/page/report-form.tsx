import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { FilterContext, ListContextProvider, useList, useTranslate, type RaRecord } from 'react-admin';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { asChoice, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { FilterChips } from '../../layout/list/filter-chips.tsx';
import { PresetsButton } from '../../layout/list/presets.tsx';
import { DateInterval } from '#domain/period.ts';
import { keptIn, keptOf, blockOf, type Question } from '../model/question.ts';
import type { Report } from '../model/report.ts';
import { Grouping } from './grouping.tsx';
import { filterElements } from './report-filters.tsx';
import type { Asking } from './use-question.ts';

const nothing: RaRecord[] = [];
const allTime: PeriodChoice = { Interval: DateInterval.AllTime };

/** The list that react-admin's filters and presets expect around them. */
const AsList = ({ report, asking, children }: { report: Report; asking: Asking; children: ReactNode }) => {
  const list = useList({ data: nothing });
  const { draft, change } = asking;
  const setFilters = (values: unknown): void => change(keptIn(report, values));
  return (
    <ListContextProvider value={{ ...list, filterValues: keptOf(draft), setFilters }}>
      <FilterContext value={filterElements(report)}>{children}</FilterContext>
    </ListContextProvider>
  );
};

const Period = ({ question, onChange }: { question: Question; onChange: (choice: PeriodChoice) => void }) => (
  <PeriodButton value={asChoice(question.filter['ApprovedOn']) ?? allTime} onChange={onChange} />
);

/** Period, filters and grouping of a report; where it has to be submitted, the button that does. */
export const ReportForm = ({ report, asking }: { report: Report; asking: Asking }) => {
  const translate = useTranslate();
  const { draft, change, submit, asked, isChanged } = asking;
  const block = blockOf(report, draft);
  return (
    <form
      className="list-card report-form"
      aria-label={translate('Filters')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!block) submit();
      }}
    >
      <AsList report={report} asking={asking}>
        <div className="report-row">
          {report.filters.includes('ApprovedOn') && (
            <Period question={draft} onChange={(ApprovedOn) => change({ filter: { ...draft.filter, ApprovedOn } })} />
          )}
          <FilterChips />
          {report.presets && (
            <div className="list-tools">
              <PresetsButton kind={report.presets} />
            </div>
          )}
        </div>
      </AsList>
      <div className="report-row">
        <Grouping report={report} question={draft} onChange={change} />
        {report.isSubmitted && (
          <Button
            type="submit"
            variant={asked && !isChanged ? 'outlined' : 'contained'}
            disabled={block !== undefined}
            className="report-submit"
          >
            {translate('Show the report')}
          </Button>
        )}
      </div>
      {block && <p className="field-hint">{translate(block)}</p>}
    </form>
  );
};
