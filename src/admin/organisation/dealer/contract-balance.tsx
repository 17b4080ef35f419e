import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useRecordContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import type { Stored } from '../../data-provider.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';

/** Payments of the contract less its invoices; below zero the customer owes it. */
export const ContractBalance = () => {
  const record = useRecordContext<Stored>();
  const translate = useTranslate();
  const id = record?.Id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['contract-balance', id],
    enabled: id > 0,
    queryFn: () => call('FinanceBalanceRead', { balance: { Contract: { Id: id } } }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  const currency = record?.['Currency'] as string | null | undefined;
  const filter = JSON.stringify({ Contracts: [{ Id: id, Code: record?.['Code'] as string }] });
  return (
    <div>
      <p className="contract-balance" data-debt={data.Amount < 0}>
        {`${showMoney(data.Amount)} ${currency ?? ''}`.trim()}
      </p>
      <a className="cell-link" href={`#/dealer/payments?${new URLSearchParams({ filter })}`}>
        {translate('Payments')}
      </a>
    </div>
  );
};
