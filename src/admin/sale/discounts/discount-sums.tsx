import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showCount, showMoney } from '#client/i18n/figures.ts';
import { DateInterval } from '#domain/period.ts';
import type { DiscountResumeSearchAnswer } from '#generated/types.ts';
import '../../dashboard/dashboard.css';
import { Widget } from '../../dashboard/charts/widget.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';

type Row = NonNullable<DiscountResumeSearchAnswer['Rows']>[number];

const title = 'What discounts have given';

const columnsOf = (rows: readonly Row[], deleted: string): RecordColumn<Row>[] => [
  {
    title: 'Discount',
    cell: ({ Discount }) =>
      Discount?.Name ? (
        <a className="cell-link" href={`#/discount/${Discount.Id}`}>
          {Discount.Name}
        </a>
      ) : (
        deleted
      ),
  },
  { title: 'Receipts', cell: ({ Count }) => showCount(Count ?? 0), isFigure: true },
  { title: 'Sold with it', cell: ({ DebitSum }) => showMoney(DebitSum ?? 0), isFigure: true },
  {
    title: 'Taken off',
    cell: ({ DiscountSum }) => showMoney(DiscountSum ?? 0),
    isFigure: true,
    total: showMoney(rows.reduce((sum, { DiscountSum }) => sum + (DiscountSum ?? 0), 0)),
  },
];

/** Sum of each discount in a period, largest first. */
export const DiscountSums = () => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: DateInterval.CurrentMonth });
  const query = useQuery({
    queryKey: ['discount-sums', choice],
    queryFn: async ({ signal }) =>
      (await call('DiscountResumeSearch', { predicate: { ApprovedOn: boundsOf(choice) } }, { signal })).Rows ?? [],
    placeholderData: (before) => before,
  });
  const rows = query.data ?? [];
  return (
    <Widget
      title={translate(title)}
      actions={<PeriodButton value={choice} onChange={setChoice} align="end" />}
      query={query}
      isEmpty={rows.length === 0}
      empty={translate('None of these discounts was given in this period')}
    >
      <RecordTable
        caption={title}
        columns={columnsOf(rows, translate('A deleted discount'))}
        rows={rows}
        keyOf={({ Discount }) => Discount?.Id}
      />
    </Widget>
  );
};
