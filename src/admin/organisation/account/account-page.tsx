import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { session } from '#client/session.ts';
import { formatDate } from '#domain/date-format.ts';
import type { AccountReadAnswer, Contract } from '#generated/types.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { Page } from '../../layout/page/page.tsx';
import { Papers } from './papers.tsx';
import { Plans } from './plans.tsx';
import './account.css';

const ContractFacts = ({ contract }: { contract: Contract }) => {
  const translate = useTranslate();
  const { zone } = companyCalendar();
  const day = (instant: number | null | undefined): string =>
    typeof instant === 'number' ? formatDate(zone, instant) : '—';
  const facts = [
    ['Number', contract.Code ?? '—'],
    ['Created on', day(contract.CreatedOn)],
    ['Next invoice date', day(contract.InvoiceNext)],
    ['Restricted on', day(contract.RestrictedOn)],
    ['Currency', contract.Currency ?? '—'],
  ] as const;
  return (
    <dl className="account-facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{translate(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const AccountParts = ({
  account: { Amount, Contract: contract, Payments, Invoices },
}: {
  account: AccountReadAnswer;
}) => {
  const translate = useTranslate();
  const isSuspended = typeof contract?.RestrictedOn === 'number' && contract.RestrictedOn <= companyCalendar().now;
  return (
    <>
      {isSuspended && (
        <Alert severity="warning">{translate('The operation of your contract was suspended for non-payment')}</Alert>
      )}
      <div className="account-pair">
        <section className="account-card" aria-labelledby="account-balance">
          <h2 id="account-balance">{translate('Balance')}</h2>
          <p className="account-balance" data-debt={Amount < 0}>
            {`${showMoney(Amount)} ${contract?.Currency ?? ''}`.trim()}
          </p>
          {Amount < 0 && <p className="account-debt">{translate('To be paid')}</p>}
        </section>
        <section className="account-card" aria-labelledby="account-contract">
          <h2 id="account-contract">{translate('Contract')}</h2>
          {contract ? (
            <ContractFacts contract={contract} />
          ) : (
            <p className="state-text">
              {translate('There is no contract: nothing is asked for, and work is not limited.')}
            </p>
          )}
        </section>
      </div>
      {contract && (
        <div className="account-pair">
          <Papers title="Payments" empty="No payments yet" papers={Payments} />
          <Papers title="Invoices" empty="No invoices yet" papers={Invoices} />
        </div>
      )}
    </>
  );
};

/**
 * The company as a customer: balance, contract, plans, payments and invoices (R-FIN-001). A blocked company sees it
 * too.
 */
export const AccountPage = () => {
  const translate = useTranslate();
  const company = useStoreValue(session)?.company?.id;
  const { data, error, refetch } = useQuery({ queryKey: ['account', company], queryFn: () => call('AccountRead', {}) });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data ? <AccountParts account={data} /> : <Skeleton variant="rounded" height={160} />;
  };
  return (
    <Page title={translate('Account and payments')}>
      <div className="account">
        {body()}
        <Plans />
      </div>
    </Page>
  );
};
