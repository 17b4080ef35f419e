import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { ProductLink } from '../../dashboard/product-link.tsx';
import { Widget } from '../../dashboard/widget.tsx';
import { browserCalendar } from '../../model/filter.ts';
import { lastBought, type BoughtLine, type ProfileQuestion } from './profile-reports.ts';

const Row = ({ line: { productId, name, quantity, sum, document } }: { line: BoughtLine }) => {
  const translate = useTranslate();
  return (
    <tr>
      <td>
        <ProductLink id={productId} name={name} />
      </td>
      <td data-label={translate('Date')}>
        {typeof document.ApprovedOn === 'number' ? formatDateTime(browserCalendar().zone, document.ApprovedOn) : ''}
      </td>
      <td className="figure" data-label={translate('Quantity')}>
        {showQuantity(quantity)}
      </td>
      <td className="figure" data-label={translate('Sum')}>
        {showMoney(sum)}
      </td>
    </tr>
  );
};

/** The last ten products that the customer bought, and when. */
export const LastProducts = ({ question }: { question: ProfileQuestion }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['last-bought', question],
    queryFn: ({ signal }) => lastBought(question, signal),
  });
  return (
    <Widget
      title={translate('Last products bought')}
      isLoading={!data}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={data?.length === 0}
      empty={translate('Nothing was bought yet')}
    >
      <div className="table-scroll">
        <table className="ledger stacking">
          <caption className="visually-hidden">{translate('Last products bought')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('Product')}</th>
              <th scope="col">{translate('Date')}</th>
              <th scope="col" className="figure">
                {translate('Quantity')}
              </th>
              <th scope="col" className="figure">
                {translate('Sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </Widget>
  );
};
