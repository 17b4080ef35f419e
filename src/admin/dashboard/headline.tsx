import { Link } from 'react-router';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { showCount, showSum } from '#client/i18n/figures.ts';
import { session } from '#client/session.ts';
import { countingBills, soldFigures } from '#domain/documents/sales-kinds.ts';
import type { SaleResumeSearchRow } from '#generated/types.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { billsInAll, receiptsAddress, salesInAll, type SalesQuestion } from './sales-question.ts';
import { useReport } from './use-report.ts';

interface Figure {
  title: string;
  value: string;
}

export const figuresOf = (rows: readonly SaleResumeSearchRow[], currency: string | undefined): Figure[] => {
  const { sum, returned, count, average, discount } = soldFigures(rows);
  return [
    { title: 'Sales', value: showSum(sum, currency) },
    ...(returned === 0 ? [] : [{ title: 'Returned', value: showSum(returned, currency) }]),
    { title: 'Receipts', value: showCount(count) },
    { title: 'Average receipt', value: showSum(average, currency) },
    { title: 'Discounts', value: showSum(discount, currency) },
  ];
};

const useSales = (question: SalesQuestion, isAsked: boolean): SaleResumeSearchRow[] | undefined => {
  const { isRestaurant } = question;
  const { data: rows } = useReport('SaleResumeSearch', isAsked ? salesInAll(question) : undefined);
  const { data: bills } = useReport(
    'DocumentGroupResumeSearch',
    isAsked && isRestaurant ? billsInAll(question) : undefined,
  );
  if (!isRestaurant) return rows;
  return (
    rows &&
    bills &&
    countingBills(
      rows,
      bills.reduce((sum, { Count }) => sum + (Count ?? 0), 0),
    )
  );
};

/** The figures of the period at a glance; each opens the receipts that it is made of. */
export const Headline = ({ question, isAsked }: { question: SalesQuestion; isAsked: boolean }) => {
  const translate = useTranslate();
  const data = useSales(question, isAsked);
  const currency = useStoreValue(session)?.company?.settings['currency'] as string | undefined;
  return (
    <div className="headline">
      {figuresOf(data ?? [], currency).map(({ title, value }) => (
        <Link key={title} to={receiptsAddress(question)} className="headline-figure">
          <span className="headline-title">{translate(title)}</span>
          <span className="headline-value">{data ? value : <Skeleton width={96} />}</span>
        </Link>
      ))}
    </div>
  );
};
