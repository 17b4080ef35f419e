import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { showCount, showMoney, showQuantity } from '#client/i18n/figures.ts';
import { moneyToWire } from '#domain/money.ts';
import type { DateInterval, Period } from '#domain/period.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { ErrorState } from '../kinds/parts/error-state.tsx';
import { Pager } from '../kinds/parts/pager.tsx';
import { PeriodButton } from '../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../kinds/parts/period/period-choice.ts';
import { ExportButton } from '../layout/export/export-button.tsx';
import { Page } from '../layout/page/page.tsx';
import { RecordTable, type RecordColumn } from '../layout/page/record-table.tsx';

/** How a figure is shown and written into a file; it comes in whole hundredths or thousandths. */
const units = {
  money: { show: showMoney, write: moneyToWire },
  quantity: { show: showQuantity, write: quantityToWire },
  count: { show: showCount, write: (value: number): number => value },
} as const;

interface TextColumn<Row> {
  title: string;
  text: (row: Row) => string;
}

interface FigureColumn<Row> {
  title: string;
  figure: (row: Row) => number;
  unit: keyof typeof units;
  /** Of all rows, those of other pages too. */
  total?: number;
}

export type ReportColumn<Row> = TextColumn<Row> | FigureColumn<Row>;

export interface ReportQuestion {
  period: Period;
  /** The first is nought. */
  page: number;
  size: number;
}

export interface ReportAnswer<Row> {
  rows: readonly Row[];
  /** Of all pages. */
  count: number;
  columns: readonly ReportColumn<Row>[];
}

export interface Report<Row> {
  title: string;
  /** The period that it begins with; absent: it tells what is now. */
  interval?: DateInterval;
  read: (question: ReportQuestion) => Promise<ReportAnswer<Row>>;
  keyOf: (row: Row) => unknown;
  /** Said where there are no rows. */
  empty: string;
}

const isText = <Row,>(column: ReportColumn<Row>): column is TextColumn<Row> => 'text' in column;

const shown = <Row,>(column: ReportColumn<Row>): RecordColumn<Row> => {
  if (isText(column)) return { title: column.title, cell: column.text };
  const { title, figure, unit, total } = column;
  const { show } = units[unit];
  return {
    title,
    cell: (row) => show(figure(row)),
    isFigure: true,
    ...(total !== undefined && { total: show(total) }),
  };
};

const written = <Row,>(column: ReportColumn<Row>, row: Row): string | number =>
  isText(column) ? column.text(row) : units[column.unit].write(column.figure(row));

/** Rows are written into a file so many at a time. */
const exportSize = 1000;

async function* pagesOf<Row>({ read }: Report<Row>, period: Period) {
  for (let page = 0, done = 0, total = 1; done < total; page += 1) {
    const { rows, count, columns } = await read({ period, page, size: exportSize });
    [done, total] = rows.length === 0 ? [count, count] : [done + rows.length, count];
    yield { rows: rows.map((row) => columns.map((column) => written(column, row))), done, total };
  }
}

/** A screen of a report: its period, its table a page at a time, and all of it as a file. */
export const reportPage =
  <Row,>(report: Report<Row>) =>
  () => {
    const translate = useTranslate();
    const [choice, setChoice] = useState<PeriodChoice | undefined>(() =>
      report.interval === undefined ? undefined : { Interval: report.interval },
    );
    const [period, setPeriod] = useState<Period>(() => (choice ? boundsOf(choice) : {}));
    const [{ page, perPage }, setPage] = useState({ page: 1, perPage: 25 });
    const { data, error, refetch } = useQuery({
      queryKey: ['report', report.title, period, page, perPage],
      queryFn: () => report.read({ period, page: page - 1, size: perPage }),
      placeholderData: keepPreviousData,
    });
    const choose = (next: PeriodChoice): void => {
      setChoice(next);
      setPeriod(boundsOf(next));
      setPage({ page: 1, perPage });
    };
    const title = translate(report.title);
    const body = () => {
      if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
      if (!data) return <Skeleton variant="rounded" height={240} />;
      if (data.count === 0)
        return (
          <div className="state-box">
            <p className="state-title">{translate(report.empty)}</p>
          </div>
        );
      const head = data.columns.map((column) => translate(column.title));
      return (
        <>
          <div className="list-toolbar">
            <div className="list-tools">
              <ExportButton source={{ title, head, pages: () => pagesOf(report, period) }} />
            </div>
          </div>
          <RecordTable caption={report.title} columns={data.columns.map(shown)} rows={data.rows} keyOf={report.keyOf} />
          <Pager
            page={page}
            perPage={perPage}
            total={data.count}
            setPage={(next) => setPage({ page: next, perPage })}
            setPerPage={(size) => setPage({ page: 1, perPage: size })}
          />
        </>
      );
    };
    return (
      <Page title={title} actions={choice && <PeriodButton value={choice} onChange={choose} align="end" />}>
        <section className="list-card report-card" aria-label={title}>
          {body()}
        </section>
      </Page>
    );
  };
