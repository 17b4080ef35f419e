import { useMemo, useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { defaultInterval, type Period } from '#domain/period.ts';
import { MapView } from '../../layout/map/map-view.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { Page } from '../../layout/page/page.tsx';
import { useLate } from '../use-late.ts';
import { useReport } from '../use-report.ts';
import { newestNotes, notesByType, noteTypes, placesOf } from './note-question.ts';
import '../dashboard.css';

/** Milliseconds before the notes are asked for (R-DASH-006). */
const delayMs = 1000;

interface Props {
  period: Period;
  isAsked: boolean;
}

const NoteCounts = ({ period, isAsked }: Props) => {
  const translate = useTranslate();
  const { data } = useReport('NoteResumeSearch', isAsked ? notesByType(period) : undefined);
  return (
    <dl className="headline">
      {noteTypes().map(({ value, title }) => (
        <div key={value} className="headline-figure">
          <dt className="headline-title">{translate(title)}</dt>
          <dd className="headline-value">
            {data ? (data.find((row) => row.NoteActionType === value)?.Count ?? 0) : <Skeleton width={96} />}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const NoteMap = ({ period, isAsked }: Props) => {
  const translate = useTranslate();
  const { data, error, refetch } = useReport('NoteSearch', isAsked ? newestNotes(period) : undefined);
  const places = useMemo(() => placesOf(data ?? [], { zone: companyCalendar().zone, translate }), [data, translate]);
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={360} />;
    return places.length === 0 ? (
      <p className="widget-empty">{translate('Nobody was noted in this period')}</p>
    ) : (
      <MapView label={translate('Map')} places={places} />
    );
  };
  return (
    <section className="widget" aria-label={translate('Visitors and notes')}>
      <header className="widget-head">
        <h2>{translate('Visitors and notes')}</h2>
      </header>
      <div className="widget-body">{body()}</div>
    </section>
  );
};

/** The first screen of social marketing: visitors and notes on a map (R-DASH-007). */
export const JammyDashboard = () => {
  const translate = useTranslate();
  const isAsked = useLate(delayMs);
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: defaultInterval.dashboard });
  const period = useMemo(() => boundsOf(choice), [choice]);
  return (
    <Page title={translate('Dashboard')} actions={<PeriodButton value={choice} onChange={setChoice} align="end" />}>
      <div className="dashboard">
        <NoteCounts period={period} isAsked={isAsked} />
        <NoteMap period={period} isAsked={isAsked} />
      </div>
    </Page>
  );
};
