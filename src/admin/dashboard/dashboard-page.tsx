import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { isRestaurant, session } from '#client/session.ts';
import { partForInterval, type DatePart } from '#domain/date-part.ts';
import { defaultInterval } from '#domain/period.ts';
import { browserCalendar } from '../model/filter.ts';
import { boundsOf, isNamed, type PeriodChoice } from '../generic/period/period-choice.ts';
import { PeriodButton } from '../generic/period/period-button.tsx';
import { Page } from '../shell/page.tsx';
import { CollectionChart } from './collection-chart.tsx';
import { Headline } from './headline.tsx';
import { SalesBars } from './sales-bars.tsx';
import { SalesLine } from './sales-line.tsx';
import { TopProducts } from './top-products.tsx';
import type { SalesQuestion } from './sales-question.ts';
import { useLate } from './use-late.ts';
import './dashboard.css';

/** Milliseconds before the figures are asked for (R-DASH-006). */
const delayMs = 1000;

/** Sales of the company: when, where, by whom, and of what (area DASH). */
export const DashboardPage = () => {
  const translate = useTranslate();
  const isAsked = useLate(delayMs);
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: defaultInterval.dashboard });
  const [chosenPart, setPart] = useState<DatePart>();
  const part = chosenPart ?? (isNamed(choice) ? partForInterval(choice.Interval) : 5);
  const question = useMemo<SalesQuestion>(() => {
    const current = session.get();
    return { period: boundsOf(choice), zone: browserCalendar().zone, isRestaurant: current !== undefined && isRestaurant(current) };
  }, [choice]);
  const choose = (next: PeriodChoice): void => {
    setChoice(next);
    setPart(undefined);
  };
  return (
    <Page title={translate('Dashboard')} actions={<PeriodButton value={choice} onChange={choose} align="end" />}>
      <div className="dashboard">
        <Headline question={question} isAsked={isAsked} />
        <SalesLine question={question} part={part} onPart={setPart} isAsked={isAsked} />
        <div className="dashboard-pair">
          <SalesBars question={question} field="Branch" title={translate('Sales by branch')} isAsked={isAsked} />
          <SalesBars question={question} field="Employee" title={translate('Sales by employee')} isAsked={isAsked} />
        </div>
        <div className="dashboard-pair">
          <TopProducts question={question} isAsked={isAsked} />
          <CollectionChart question={question} isAsked={isAsked} />
        </div>
      </div>
    </Page>
  );
};
