import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { showMoney } from '#client/i18n/figures.ts';
import { defaultInterval } from '#domain/period.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import type { PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { companyCalendar } from '../../model/filter.ts';
import { Page } from '../../layout/page/page.tsx';
import '../../dashboard/dashboard.css';
import { figuresOf, readPricing } from './dealer-report.ts';

/**
 * /dealer/dashboard: how many customers there are, what they paid and what they owe; each figure opens what it is made
 * of.
 */
export const DealerDashboardPage = () => {
  const translate = useTranslate();
  const [period, setPeriod] = useState<PeriodChoice>({ Interval: defaultInterval.dashboard });
  const { data, error, refetch } = useQuery({
    queryKey: ['dealer-pricing', period],
    queryFn: () => readPricing(period),
    placeholderData: keepPreviousData,
  });
  const { contracts, locked, invoiced, paid, balance } = figuresOf(data ?? [], companyCalendar().now);
  const figures = [
    ['Contracts', String(contracts), '/dealer/contracts'],
    ['Locked contracts', String(locked), '/dealer/contracts'],
    ['Invoices', showMoney(invoiced), '/dealer/report'],
    ['Payments', showMoney(paid), '/dealer/payments'],
    ['Balance', showMoney(balance), '/dealer/report/balance'],
  ] as const;
  return (
    <Page
      title={translate('Dealer dashboard')}
      actions={<PeriodButton value={period} onChange={setPeriod} align="end" />}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="headline">
          {figures.map(([title, value, address]) => (
            <Link key={title} to={address} className="headline-figure">
              <span className="headline-title">{translate(title)}</span>
              <span className="headline-value">{data ? value : <Skeleton width={96} />}</span>
            </Link>
          ))}
        </div>
      )}
    </Page>
  );
};
