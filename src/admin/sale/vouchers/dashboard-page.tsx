import { useState } from 'react';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { moneyToWire } from '#domain/money.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { Page } from '../../layout/page/page.tsx';
import { readProviders } from './providers.ts';
import { readSums, type VoucherSums } from './voucher-sums.ts';
import './vouchers.css';

const readDashboard = async (calendar: { zone: string; now: number }) =>
  readSums(
    (await readProviders()).filter(({ tender }) => tender !== undefined),
    calendar,
  );

const dayMonth = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}`;

const ProviderSums = ({
  sums: { provider, days, sum, count },
  keys,
}: {
  sums: VoucherSums;
  keys: readonly string[];
}) => {
  const translate = useTranslate();
  return (
    <section className="panel voucher-card" aria-label={provider.title}>
      <h2>{provider.title}</h2>
      <p className="voucher-sum">{showMoney(sum)}</p>
      <p className="state-text">{translate('Payments in 14 days: {count}', { count })}</p>
      <div aria-hidden="true">
        <SparkLineChart
          height={72}
          area
          curve="monotoneX"
          color="var(--accent-solid)"
          data={days.map(moneyToWire)}
          showTooltip
          showHighlight
          xAxis={{ scaleType: 'point', data: [...keys], valueFormatter: dayMonth }}
        />
      </div>
      <ul className="visually-hidden">
        {keys.map((key, at) => (
          <li key={key}>
            {dayMonth(key)}: {showMoney(days[at] ?? 0)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** /food-voucher/dashboard: what was paid with food vouchers in the last fourteen days. */
export const VoucherDashboardPage = () => {
  const translate = useTranslate();
  const [calendar] = useState(() => companyCalendar());
  const { data, error, refetch } = useQuery({
    queryKey: ['voucher-sums', calendar.zone],
    queryFn: () => readDashboard(calendar),
  });
  const settings = (
    <Button variant="outlined" href="#/food-voucher/settings">
      {translate('Settings')}
    </Button>
  );
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    if (data.sums.length === 0)
      return (
        <div className="state-box">
          <p className="state-title">{translate('No food vouchers are taken yet')}</p>
          <p className="state-text">
            {translate('Activate a provider, and its vouchers can be paid with at the till.')}
          </p>
          {settings}
        </div>
      );
    return (
      <div className="vouchers voucher-grid">
        {data.sums.map((sums) => (
          <ProviderSums key={sums.provider.code} sums={sums} keys={data.keys} />
        ))}
      </div>
    );
  };
  return (
    <Page title={translate('Food vouchers')} actions={data && data.sums.length > 0 ? settings : undefined}>
      {body()}
    </Page>
  );
};
