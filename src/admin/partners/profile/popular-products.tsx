import { useTranslate } from 'react-admin';
import { Bars } from '../../dashboard/charts/bars.tsx';
import { useProductOpener } from '../../dashboard/product-link.tsx';
import { useReport } from '../../dashboard/use-report.ts';
import { Widget } from '../../dashboard/charts/widget.tsx';
import { popular, type ProfileQuestion } from './profile-reports.ts';

/** The ten products that the customer buys most. */
export const PopularProducts = ({ question }: { question: ProfileQuestion }) => {
  const translate = useTranslate();
  const open = useProductOpener();
  const query = useReport('SaleResumeSearch', popular(question));
  const bars = (query.data ?? []).map(({ Article, QuantitySum }) => ({
    key: Article?.Id ?? 0,
    name: Article?.Name ?? '',
    value: QuantitySum ?? 0,
  }));
  return (
    <Widget
      title={translate('Most popular products')}
      query={query}
      isEmpty={bars.length === 0}
      empty={translate('Nothing was bought yet')}
    >
      <Bars
        bars={bars}
        of={translate('Product')}
        label={translate('Quantity')}
        unit="quantity"
        onOpen={open && (({ key }) => open(Number(key)))}
      />
    </Widget>
  );
};
