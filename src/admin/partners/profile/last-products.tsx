import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { ProductLink } from '../../dashboard/product-link.tsx';
import { Widget } from '../../dashboard/charts/widget.tsx';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { showMoment } from '../../model/moments.ts';
import { lastBought, type BoughtLine, type ProfileQuestion } from './profile-reports.ts';

const columns: readonly RecordColumn<BoughtLine>[] = [
  { title: 'Product', cell: ({ productId, name }) => <ProductLink id={productId} name={name} /> },
  { title: 'Date', cell: ({ document }) => showMoment(document.ApprovedOn) },
  { title: 'Quantity', cell: ({ quantity }) => showQuantity(quantity), isFigure: true },
  { title: 'Sum', cell: ({ sum }) => showMoney(sum), isFigure: true },
];

/** The last ten products that the customer bought, and when. */
export const LastProducts = ({ question }: { question: ProfileQuestion }) => {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['last-bought', question],
    queryFn: ({ signal }) => lastBought(question, signal),
  });
  return (
    <Widget
      title={translate('Last products bought')}
      query={query}
      isEmpty={query.data?.length === 0}
      empty={translate('Nothing was bought yet')}
    >
      <RecordTable caption="Last products bought" columns={columns} rows={query.data} keyOf={({ id }) => id} />
    </Widget>
  );
};
