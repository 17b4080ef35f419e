import { useTranslate } from 'react-admin';
import { showQuantity } from '#client/i18n/figures.ts';
import { DatePart } from '#domain/date-part.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { LineByDate } from '../../dashboard/charts/line-by-date.tsx';
import { useReport } from '../../dashboard/use-report.ts';
import { Widget } from '../../dashboard/charts/widget.tsx';
import { companyCalendar } from '../../model/filter.ts';
import type { ProductQuestion } from './product-reports.ts';

/** More days than this are told by month. */
const mostDays = 92;
const dayMs = 86_400_000;

const partOf = ({ From, To }: ProductQuestion['period']): DatePart =>
  From !== undefined && To !== undefined && To - From <= mostDays * dayMs ? DatePart.Day : DatePart.Month;

/** Quantity of a product sold, day by day. */
export const QuantityLine = ({ question: { articles, period } }: { question: ProductQuestion }) => {
  const translate = useTranslate();
  const { zone } = companyCalendar();
  const part = partOf(period);
  const query = useReport('SaleResumeSearch', {
    Articles: articles,
    ApprovedOn: period,
    Group: { Fields: ['Date'], DatePart: part, TimeZone: zone },
    Pager: { Index: 0, Size: 1000 },
  });
  const rows = query.data ?? [];
  return (
    <Widget title={translate('Sold, quantity')} query={query} isEmpty={rows.length === 0}>
      <LineByDate
        period={period}
        zone={zone}
        part={part}
        figures={new Map(rows.map((row) => [row.Date ?? '', row.QuantitySum ?? 0]))}
        toWire={quantityToWire}
        title={translate('Sold, quantity')}
        label={translate('Quantity')}
        show={showQuantity}
        height={240}
      />
    </Widget>
  );
};
