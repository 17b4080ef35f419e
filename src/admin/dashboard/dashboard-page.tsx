import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { brand } from '#client/brand.ts';
import { isJammy, isRestaurant, session } from '#client/session.ts';
import type { DatePart } from '#domain/date-part.ts';
import { DateInterval, defaultInterval } from '#domain/period.ts';
import { companyCalendar } from '../model/filter.ts';
import { boundsOf, type PeriodChoice } from '../kinds/parts/period/period-choice.ts';
import { PeriodButton } from '../kinds/parts/period/period-button.tsx';
import { Page } from '../layout/page/page.tsx';
import { CollectionChart } from './collection-chart.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { Headline } from './headline.tsx';
import { JammyDashboard } from './jammy/jammy-dashboard.tsx';
import { SalesBars } from './sales-bars.tsx';
import { SalesLine } from './sales-line.tsx';
import { TopProducts } from './top-products.tsx';
import { usualPart, type SalesQuestion } from './sales-question.ts';
import { useLate } from './use-late.ts';
import './dashboard.css';

/** Milliseconds before the figures are asked for (R-DASH-006). */
const delayMs = 1000;

/** A period as the reports are asked about it. */
const useQuestion = (choice: PeriodChoice): SalesQuestion =>
  useMemo(() => {
    const current = session.get();
    return {
      choice,
      period: boundsOf(choice),
      zone: companyCalendar().zone,
      isRestaurant: current !== undefined && isRestaurant(current),
    };
  }, [choice]);

const today: PeriodChoice = { Interval: DateInterval.Today };

/** The café brand looks at its day: today's sales and what sells best (R-GEN-004). */
const CafeDashboard = () => {
  const translate = useTranslate();
  const isAsked = useLate(delayMs);
  const [part, setPart] = useState<DatePart>(usualPart(today));
  const question = useQuestion(today);
  return (
    <Page title={translate('Today')}>
      <div className="dashboard">
        <Headline question={question} isAsked={isAsked} />
        <div className="dashboard-pair">
          <SalesLine question={question} part={part} onPart={setPart} isAsked={isAsked} />
          <TopProducts question={question} isAsked={isAsked} />
        </div>
      </div>
    </Page>
  );
};

/** Sales of the company: when, where, by whom, and of what (area DASH). */
const SalesDashboard = () => {
  const translate = useTranslate();
  const isAsked = useLate(delayMs);
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: defaultInterval.dashboard });
  const [chosenPart, setPart] = useState<DatePart>();
  const part = chosenPart ?? usualPart(choice);
  const question = useQuestion(choice);
  const choose = (next: PeriodChoice): void => {
    setChoice(next);
    setPart(undefined);
  };
  return (
    <Page title={translate('Dashboard')} actions={<PeriodButton value={choice} onChange={choose} align="end" />}>
      <div className="dashboard">
        <FirstStepsCard isAsked={isAsked} />
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

/** The first screen. */
export const DashboardPage = () => {
  const current = session.get();
  if (current && isJammy(current)) return <JammyDashboard />;
  return brand.code === 'cafe' ? <CafeDashboard /> : <SalesDashboard />;
};
