import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { DateInterval } from '#domain/period.ts';
import { DocumentOperationType, type Document } from '#generated/types.ts';
import { Widget } from '../../dashboard/charts/widget.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { showMoment } from '../../model/moments.ts';
import { purchasesIn, readPurchases, type ProfileQuestion } from './profile-reports.ts';

const usualSize = 10;

const columns = (translate: (text: string) => string): RecordColumn<Document>[] => [
  {
    title: 'Number',
    cell: ({ Id, Number: number, Code, DocumentActionType }) => (
      <a className="cell-link" href={`#/document/${DocumentActionType}/${Id}`}>
        {number ?? Code ?? Id}
      </a>
    ),
  },
  { title: 'Date', cell: ({ ApprovedOn }) => showMoment(ApprovedOn) },
  { title: 'Branch', cell: ({ Branch }) => Branch?.Name },
  {
    title: 'Sum',
    cell: ({ DocumentOperationType: operation, DebitSum }) =>
      `${operation === DocumentOperationType.ReturnRegular ? `${translate('Return')} ` : ''}${showMoney(DebitSum ?? 0)}`,
    isFigure: true,
  },
];

/** Purchases of the customer in the chosen period, one by one. */
export const Purchases = ({ question }: { question: ProfileQuestion }) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: DateInterval.CurrentYear });
  const [period, setPeriod] = useState(() => boundsOf(choice));
  const [{ page, size }, turn] = useState({ page: 1, size: usualSize });
  const query = useQuery({
    queryKey: ['purchases', question, period, page, size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPurchases(purchasesIn(question, period, { index: page - 1, size }), signal),
  });
  const { data } = query;
  const choose = (next: PeriodChoice): void => {
    setChoice(next);
    setPeriod(boundsOf(next));
    turn({ page: 1, size });
  };
  return (
    <Widget
      title={translate('Purchase history')}
      actions={<PeriodButton value={choice} onChange={choose} align="end" />}
      query={query}
      isEmpty={data?.total === 0}
      empty={translate('Nothing was bought in this period')}
    >
      <RecordTable caption="Purchase history" columns={columns(translate)} rows={data?.rows} keyOf={({ Id }) => Id} />
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
