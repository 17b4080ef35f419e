import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import type { LoyaltyEntry } from '#generated/types.ts';
import { Widget } from '../../dashboard/charts/widget.tsx';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { showMoment } from '../../model/moments.ts';
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

const columns = (translate: (text: string) => string): RecordColumn<LoyaltyEntry>[] => [
  { title: 'Date', cell: ({ CreatedOn }) => showMoment(CreatedOn) },
  {
    title: 'Type',
    cell: ({ LoyaltyEntryType, Note }) => `${translate(enumTitle('LoyaltyEntryType', LoyaltyEntryType))} ${Note ?? ''}`,
  },
  { title: 'Points', cell: ({ Points }) => showMoney(Points ?? 0), isFigure: true },
  { title: 'Valid until', cell: ({ ValidUntil }) => showMoment(ValidUntil) },
];

/** Points and debt of the customer, and how the points changed. */
export const CustomerAccount = ({ customerId }: { customerId: number }) => {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['customer-account', customerId],
    queryFn: ({ signal }) => readAccount(customerId, signal),
  });
  const { data } = query;
  return (
    <Widget
      title={translate('Points and debt')}
      query={query}
      isEmpty={data?.entries.length === 0 && data.account.Debt === 0 && data.account.CreditLimit === 0}
      empty={translate('The customer has no points and owes nothing')}
    >
      {data && (
        <p>
          {translate('Points')}: <strong>{showMoney(data.account.Points)}</strong> · {translate('Owes')}:{' '}
          <strong>{showMoney(data.account.Debt)}</strong> / {showMoney(data.account.CreditLimit)}
        </p>
      )}
      <RecordTable caption="Points and debt" columns={columns(translate)} rows={data?.entries} keyOf={({ Id }) => Id} />
    </Widget>
  );
};
