import { Link } from 'react-router';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { showCount, showMoney } from '#client/i18n/figures.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { soldFigures } from '#domain/documents/sales-kinds.ts';
import { DateInterval } from '#domain/period.ts';
import type { DocumentResumeSearchRow } from '#generated/types.ts';
import { receiptsAddress } from '../../dashboard/sales-question.ts';
import { useReport } from '../../dashboard/use-report.ts';
import { companyCalendar } from '../../model/filter.ts';
import { inAll, type ProfileQuestion } from './profile-reports.ts';

const figuresOf = (rows: readonly DocumentResumeSearchRow[]): [title: string, value: string][] => {
  const { sum, returned, count, average, lastOn } = soldFigures(rows);
  return [
    ['Purchased in all', showMoney(sum)],
    // Purchases and their average are told without returns: what came back explains the sum.
    ...(returned === 0 ? [] : [['Returned', showMoney(returned)] as [string, string]]),
    ['Purchases', showCount(count)],
    ['Average purchase', showMoney(average)],
    ['Last visit', lastOn === undefined ? '—' : formatDateTime(companyCalendar().zone, lastOn)],
  ];
};

/** The sum of all purchases and the last visit (R-CUST-008); each opens the receipts that it is made of. */
export const ProfileFigures = ({ question, name }: { question: ProfileQuestion; name: string }) => {
  const translate = useTranslate();
  const { data } = useReport('DocumentResumeSearch', inAll(question));
  const receipts = receiptsAddress(
    { choice: { Interval: DateInterval.AllTime } },
    { Contractors: [{ Id: question.customerId, Name: name }] },
  );
  return (
    <div className="headline">
      {figuresOf(data ?? []).map(([title, value]) => (
        <Link key={title} to={receipts} className="headline-figure">
          <span className="headline-title">{translate(title)}</span>
          <span className="headline-value">{data ? value : <Skeleton width={96} />}</span>
        </Link>
      ))}
    </div>
  );
};
