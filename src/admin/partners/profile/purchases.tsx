import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { DateInterval } from '#domain/period.ts';
import { DocumentOperationType, type Document } from '#generated/types.ts';
import { Widget } from '../../dashboard/widget.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { browserCalendar } from '../../model/filter.ts';
import { purchasesIn, readPurchases, type ProfileQuestion } from './profile-reports.ts';

const usualSize = 10;

const Row = ({
  purchase: {
    Id,
    Number: number,
    Code,
    ApprovedOn,
    Branch,
    DebitSum,
    DocumentActionType,
    DocumentOperationType: operation,
  },
}: {
  purchase: Document;
}) => {
  const translate = useTranslate();
  return (
    <tr>
      <td>
        <a className="cell-link" href={`#/document/${DocumentActionType}/${Id}`}>
          {number ?? Code ?? Id}
        </a>
      </td>
      <td data-label={translate('Date')}>
        {typeof ApprovedOn === 'number' ? formatDateTime(browserCalendar().zone, ApprovedOn) : ''}
      </td>
      <td data-label={translate('Branch')}>{Branch?.Name}</td>
      <td className="figure" data-label={translate('Sum')}>
        {operation === DocumentOperationType.ReturnRegular ? `${translate('Return')} ` : ''}
        {showMoney(DebitSum ?? 0)}
      </td>
    </tr>
  );
};

/** What the customer bought in the period of the reader's choice, purchase by purchase. */
export const Purchases = ({ question }: { question: ProfileQuestion }) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: DateInterval.CurrentYear });
  const [period, setPeriod] = useState(() => boundsOf(choice));
  const [{ page, size }, turn] = useState({ page: 1, size: usualSize });
  const { data, error, refetch } = useQuery({
    queryKey: ['purchases', question, period, page, size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPurchases(purchasesIn(question, period, { index: page - 1, size }), signal),
  });
  const choose = (next: PeriodChoice): void => {
    setChoice(next);
    setPeriod(boundsOf(next));
    turn({ page: 1, size });
  };
  return (
    <Widget
      title={translate('Purchase history')}
      actions={<PeriodButton value={choice} onChange={choose} align="end" />}
      isLoading={!data}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={data?.total === 0}
      empty={translate('Nothing was bought in this period')}
    >
      <div className="table-scroll">
        <table className="ledger stacking">
          <caption className="visually-hidden">{translate('Purchase history')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('Number')}</th>
              <th scope="col">{translate('Date')}</th>
              <th scope="col">{translate('Branch')}</th>
              <th scope="col" className="figure">
                {translate('Sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((purchase) => (
              <Row key={purchase.Id} purchase={purchase} />
            ))}
          </tbody>
        </table>
      </div>
      {data && data.total > usualSize && (
        <Pager
          page={page}
          perPage={size}
          total={data.total}
          setPage={(next) => turn({ page: next, size })}
          setPerPage={(next) => turn({ page: 1, size: next })}
        />
      )}
    </Widget>
  );
};
