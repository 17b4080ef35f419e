import { Link } from 'react-router';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { formatMoney } from '#domain/money.ts';
import { roundHalfAway } from '#domain/numbers/rounding.ts';
import type { DocumentResumeSearchRow } from '#generated/types.ts';
import { receiptsAddress } from './addresses.ts';
import { salesBy, type SalesQuestion } from './sales-question.ts';
import { useReport } from './use-report.ts';

interface Figure { title: string; value: string; /** Where what the figure is made of is listed. */ to: string }

const figuresOf = (rows: readonly DocumentResumeSearchRow[], to: string): Figure[] => {
  const sum = (field: 'DebitSum' | 'DiscountSum' | 'Count') => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  const count = sum('Count');
  return [
    { title: 'Sales', value: formatMoney(sum('DebitSum')), to },
    { title: 'Receipts', value: String(count), to },
    { title: 'Average receipt', value: formatMoney(count === 0 ? 0 : roundHalfAway(sum('DebitSum'), count)), to },
    { title: 'Discounts', value: formatMoney(sum('DiscountSum')), to },
  ];
};

/** The figures of the period at a glance; each opens the receipts that it is made of. */
export const Headline = ({ question, isAsked }: { question: SalesQuestion; isAsked: boolean }) => {
  const translate = useTranslate();
  const { data } = useReport<DocumentResumeSearchRow>('DocumentResumeSearch', isAsked ? salesBy(question, 'Branch') : undefined);
  return (
    <div className="headline">
      {figuresOf(data ?? [], receiptsAddress(question)).map(({ title, value, to }) => (
        <Link key={title} to={to} className="headline-figure">
          <span className="headline-title">{translate(title)}</span>
          <span className="headline-value">{data ? value : <Skeleton width={96} />}</span>
        </Link>
      ))}
    </div>
  );
};
