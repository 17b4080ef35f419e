import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { late } from '../../kinds/parts/late.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { ExportButton } from '../../layout/export/export-button.tsx';
import { columnsOf, inOrder } from '../model/columns.ts';
import type { Row, Voice } from '../model/dimensions.ts';
import { fetchReport, type Fetched } from '../model/fetch.ts';
import { measureOf, showFigure, type MeasureName } from '../model/measures.ts';
import { asText, blockOf, type Question } from '../model/question.ts';
import type { Report } from '../model/report.ts';
import { sheetOf } from '../model/sheet.ts';
import { ReportTable } from './report-table.tsx';
import type { Asking } from './use-question.ts';

const ReportChart = late(async () => (await import('./report-chart.tsx')).ReportChart, 320);

/** Page and order of a report that is read as a whole are chosen here, and are no other question. */
const readingOf = (report: Report, question: Question): Question => {
  const { sort: _sort, ...unsorted } = question;
  return report.isWhole ? { ...unsorted, page: 1, perPage: 1 } : question;
};

const useFigures = (report: Report, question: Question) => {
  const reading = readingOf(report, question);
  const place = `${useLocation().pathname} ${report.type ?? ''}`;
  return useQuery({
    queryKey: ['report', place, asText(reading)],
    queryFn: ({ signal }) => fetchReport(report, reading, { page: reading.page - 1, size: reading.perPage, signal }),
    enabled: blockOf(report, question) === undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === place ? before : undefined),
  });
};

interface Props {
  report: Report;
  question: Question;
  turn: Asking['turn'];
}

/** Sums at a glance. */
const Headline = ({ names, all }: { names: readonly MeasureName[]; all: Row | undefined }) => {
  const translate = useTranslate();
  return (
    <dl className="report-headline">
      {names.map((name) => {
        const { title, unit, of } = measureOf(name);
        return (
          <div key={name} className="report-sum">
            <dt>{translate(title)}</dt>
            <dd>{all ? showFigure(unit, of(all, all)) : ''}</dd>
          </div>
        );
      })}
    </dl>
  );
};

interface ShownProps extends Props {
  fetched: Fetched;
  voice: Voice;
}

const Shown = ({ report, question, turn, fetched, voice }: ShownProps) => {
  const translate = useTranslate();
  const { page, perPage, sort } = question;
  const columns = columnsOf(report, question, fetched, voice);
  const rows = report.isWhole
    ? inOrder(fetched.rows, columns, sort).slice((page - 1) * perPage, page * perPage)
    : fetched.rows;
  const { Action, chart, headline } = report;
  return (
    <>
      {headline && <Headline names={headline} all={fetched.all} />}
      {chart && <ReportChart report={report} question={question} chart={chart} rows={fetched.rows} columns={columns} />}
      <section className="list-card report-card" aria-label={translate(report.title)}>
        <div className="list-toolbar">
          {Action && <Action report={report} question={question} />}
          <div className="list-tools">
            <ExportButton source={sheetOf(report, question, columns, translate(report.title))} />
          </div>
        </div>
        {fetched.isCut && (
          <Alert severity="warning">
            {translate('Only the first {most} rows are shown. Narrow the report to see the others.', {
              most: fetched.rows.length,
            })}
          </Alert>
        )}
        <ReportTable
          report={report}
          question={question}
          columns={columns}
          rows={rows}
          onSort={(next) => turn({ sort: next, page: 1 })}
        />
        <Pager
          page={page}
          perPage={perPage}
          total={fetched.count}
          setPage={(next) => turn({ page: next })}
          setPerPage={(size) => turn({ perPage: size, page: 1 })}
        />
      </section>
    </>
  );
};

/** The answer of a report: its chart and its table, or the reason that there is none. */
export const ReportFigures = ({ report, question, turn }: Props) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data, error, refetch } = useFigures(report, question);
  const voice = { translate, locale };
  if (blockOf(report, question)) return null;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  // While the next answer is on its way, the last one is shown as what it answers.
  const { page, perPage, sort } = question;
  const answered = report.isWhole ? { ...data.question, page, perPage, ...(sort && { sort }) } : data.question;
  if (data.count === 0)
    return (
      <div className="list-card" role="status">
        <div className="state-box">
          <p className="state-title">{translate('No data')}</p>
          <p className="state-text">{translate('Nothing was found for this period and these filters.')}</p>
        </div>
      </div>
    );
  return <Shown report={report} question={answered} turn={turn} fetched={data} voice={voice} />;
};
