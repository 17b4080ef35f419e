import type { ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Page } from '../../layout/page/page.tsx';
import { reportAt, type Report, type ReportScreen } from '../model/report.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportForm } from './report-form.tsx';
import { useQuestion } from './use-question.ts';
import '../reports.css';

const NotAsked = () => {
  const translate = useTranslate();
  return (
    <div className="list-card">
      <div className="state-box">
        <p className="state-text">
          {translate('Choose the period, the filters and the grouping, then press “Show the report”.')}
        </p>
      </div>
    </div>
  );
};

const OneReport = ({ report }: { report: Report }) => {
  const asking = useQuestion(report);
  return (
    <>
      <ReportForm report={report} asking={asking} />
      {asking.asked ? <ReportFigures report={report} question={asking.asked} turn={asking.turn} /> : <NotAsked />}
    </>
  );
};

const Kinds = ({ screen, shown }: { screen: ReportScreen; shown: Report }): ReactNode => {
  const translate = useTranslate();
  const [, setParameters] = useSearchParams();
  if (screen.reports.length < 2) return null;
  return (
    <Tabs
      value={shown.type}
      aria-label={translate(screen.title)}
      onChange={(_event, type: number) => setParameters({ type: String(type) })}
      variant="scrollable"
      scrollButtons={false}
    >
      {screen.reports.map(({ type, title }) => (
        <Tab key={type} value={type} label={translate(title)} />
      ))}
    </Tabs>
  );
};

/** The one page of all reports: what is asked, as it is declared, and what is answered. */
export const ReportPage = ({ screen }: { screen: ReportScreen }) => {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const report = reportAt(screen, parameters.get('type') ?? undefined);
  return (
    <Page title={translate(screen.title)}>
      <div className="report">
        <Kinds screen={screen} shown={report} />
        <OneReport key={report.type ?? 0} report={report} />
      </div>
    </Page>
  );
};
