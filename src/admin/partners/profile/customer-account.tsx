import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { formatDateTime } from '#domain/date-format.ts';
import type { LoyaltyEntry } from '#generated/types.ts';
import { Widget } from '../../dashboard/widget.tsx';
import { browserCalendar } from '../../model/filter.ts';
import { enumTitle } from '../../model/views.ts';

const shownEntries = 10;

const readAccount = async (Id: number, signal: AbortSignal) => {
  const [account, { Entities }] = await Promise.all([
    call('CustomerAccountRead', { contractor: { Id } }, { signal }),
    call(
      'LoyaltyEntrySearch',
      {
        predicate: {
          Contractors: [{ Id }],
          Sorts: [{ Name: 'CreatedOn', SortType: 1 }],
          Pager: { Index: 0, Size: shownEntries },
        },
      },
      { signal },
    ),
  ]);
  return { account, entries: Entities };
};

const Row = ({ entry: { CreatedOn, LoyaltyEntryType, Points, ValidUntil, Note } }: { entry: LoyaltyEntry }) => {
  const translate = useTranslate();
  const { zone } = browserCalendar();
  return (
    <tr>
      <td>{typeof CreatedOn === 'number' ? formatDateTime(zone, CreatedOn) : ''}</td>
      <td data-label={translate('Type')}>
        {translate(enumTitle('LoyaltyEntryType', LoyaltyEntryType))} {Note}
      </td>
      <td className="figure" data-label={translate('Points')}>
        {showMoney(Points ?? 0)}
      </td>
      <td data-label={translate('Valid until')}>
        {typeof ValidUntil === 'number' ? formatDateTime(zone, ValidUntil) : ''}
      </td>
    </tr>
  );
};

/** What the customer has in points and owes, and how the points came and went. */
export const CustomerAccount = ({ customerId }: { customerId: number }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['customer-account', customerId],
    queryFn: ({ signal }) => readAccount(customerId, signal),
  });
  return (
    <Widget
      title={translate('Points and debt')}
      isLoading={!data}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={data?.entries.length === 0 && data.account.Debt === 0 && data.account.CreditLimit === 0}
      empty={translate('The customer has no points and owes nothing')}
    >
      {data && (
        <p>
          {translate('Points')}: <strong>{showMoney(data.account.Points)}</strong> · {translate('Owes')}:{' '}
          <strong>{showMoney(data.account.Debt)}</strong> / {showMoney(data.account.CreditLimit)}
        </p>
      )}
      <div className="table-scroll">
        <table className="ledger stacking">
          <caption className="visually-hidden">{translate('Points and debt')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('Date')}</th>
              <th scope="col">{translate('Type')}</th>
              <th scope="col" className="figure">
                {translate('Points')}
              </th>
              <th scope="col">{translate('Valid until')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.entries.map((entry) => (
              <Row key={entry.Id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
    </Widget>
  );
};
