import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { moneyToWire } from '#domain/money.ts';
import { defaultInterval, type DateInterval } from '#domain/period.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { ExportButton } from '../../layout/export/export-button.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import type { PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { Page } from '../../layout/page/page.tsx';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import './dealer.css';
import { balanceColumns, pricingColumns, readPricing, type PricingRow, type ReportColumn } from './dealer-report.ts';

const tableColumns = (columns: readonly ReportColumn[], rows: readonly PricingRow[]): RecordColumn<PricingRow>[] =>
  columns.map(({ title, figure, text }) =>
    figure
      ? {
          title,
          cell: (row) => showMoney(figure(row)),
          isFigure: true,
          ...(rows.length > 1 && { total: showMoney(rows.reduce((sum, row) => sum + figure(row), 0)) }),
        }
      : {
          title,
          cell: (row) => (
            <a className="cell-link" href={`#/dealer/contract/${row.Contract?.Id}`}>
              {text?.(row)}
            </a>
          ),
        },
  );

const makePage = (name: string, columns: readonly ReportColumn[], interval: DateInterval) => () => {
  const translate = useTranslate();
  const [period, setPeriod] = useState<PeriodChoice>({ Interval: interval });
  const { data, error, refetch } = useQuery({
    queryKey: ['dealer-pricing', period],
    queryFn: () => readPricing(period),
    placeholderData: keepPreviousData,
  });
  const title = translate(name);
  const pages = async function* () {
    const rows = (data ?? []).map((row) =>
      columns.map(({ figure, text }) => (figure ? moneyToWire(figure(row)) : (text?.(row) ?? ''))),
    );
    yield { rows, done: rows.length, total: rows.length };
  };
  const body = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    return data.length === 0 ? (
      <div className="state-box">
        <p className="state-title">{translate('No contracts yet')}</p>
      </div>
    ) : (
      <RecordTable
        caption={name}
        columns={tableColumns(columns, data)}
        rows={data}
        keyOf={({ Contract }) => Contract?.Id}
      />
    );
  };
  return (
    <Page title={title} actions={<PeriodButton value={period} onChange={setPeriod} align="end" />}>
      <section className="list-card report-card" aria-label={title}>
        {data && data.length > 0 && (
          <div className="list-toolbar">
            <div className="list-tools">
              <ExportButton source={{ title, head: columns.map((column) => translate(column.title)), pages }} />
            </div>
          </div>
        )}
        {body()}
      </section>
    </Page>
  );
};

export const PricingReportPage = makePage('Pricing report', pricingColumns, defaultInterval.dealer);
export const BalanceReportPage = makePage('Balance report', balanceColumns, defaultInterval.balances);
