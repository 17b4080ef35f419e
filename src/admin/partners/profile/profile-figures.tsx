import { Link } from 'react-router';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { roundHalfAway } from '#domain/numbers/rounding.ts';
import { DateInterval } from '#domain/period.ts';
import type { DocumentResumeSearchRow } from '#generated/types.ts';
import { receiptsAddress } from '../../dashboard/addresses.ts';
import { useReport } from '../../dashboard/use-report.ts';
import { browserCalendar } from '../../model/filter.ts';
import { inAll, type ProfileQuestion } from './profile-reports.ts';

const figuresOf = ({ DebitSum, Count, LastOn }: Partial<DocumentResumeSearchRow>): [title: string, value: string][] => [
  ['Purchased in all', formatMoney(DebitSum ?? 0)],
  ['Purchases', String(Count ?? 0)],
  ['Average purchase', formatMoney(Count ? roundHalfAway(DebitSum ?? 0, Count) : 0)],
  ['Last visit', typeof LastOn === 'number' ? formatDateTime(browserCalendar().zone, LastOn) : '—'],
];

/** The sum of all purchases and the last visit (R-CUST-008); each opens the receipts that it is made of. */
export const ProfileFigures = ({ question, name }: { question: ProfileQuestion; name: string }) => {
  const translate = useTranslate();
  const { data } = useReport<DocumentResumeSearchRow>('DocumentResumeSearch', inAll(question));
  const { zone } = browserCalendar();
  const receipts = receiptsAddress({ choice: { Interval: DateInterval.AllTime }, period: {}, zone, isRestaurant: question.isRestaurant }, { Contractors: [{ Id: question.customerId, Name: name }] });
  return (
    <div className="headline">
      {figuresOf(data?.[0] ?? {}).map(([title, value]) => (
        <Link key={title} to={receipts} className="headline-figure">
          <span className="headline-title">{translate(title)}</span>
          <span className="headline-value">{data ? value : <Skeleton width={96} />}</span>
        </Link>
      ))}
    </div>
  );
};
