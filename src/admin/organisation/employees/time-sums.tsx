import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { TimeEntryResumeSearchAnswer } from '#generated/types.ts';
import { questionOf } from '../../data-provider.ts';
import { viewNamed } from '../../model/views.ts';
import './time-sums.css';

type Row = NonNullable<TimeEntryResumeSearchAnswer['Rows']>[number];
type Translate = (text: string, params?: Record<string, unknown>) => string;

/** '8 h 05 min' */
export const hoursText = (minutes: number, translate: Translate): string =>
  translate('{hours} h {minutes} min', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });

/** Hours of each employee, of what the list's filter finds. */
const useSums = (): readonly Row[] => {
  const { filterValues, filter, data } = useListContext();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const asked = JSON.stringify({ ...(filterValues as object), ...(filter as object) });
  useEffect(() => {
    let isCurrent = true;
    const predicate = questionOf(viewNamed('TimeEntry'), {
      filter: JSON.parse(asked) as Record<string, unknown>,
      sort: { field: 'Id', order: 'ASC' },
    });
    call('TimeEntryResumeSearch', { predicate })
      .then(({ Rows }) => {
        if (isCurrent) setRows(Rows ?? []);
      })
      // The list itself says what is wrong with its filter.
      .catch(() => {
        if (isCurrent) setRows([]);
      });
    return () => {
      isCurrent = false;
    };
    // Whatever changed in the list changed in the sums.
  }, [asked, data]);
  return rows;
};

const Open = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const open = row.Open ?? 0;
  return open > 0 ? <small>{translate('not ended: {count}', { count: open })}</small> : null;
};

/** How much everybody worked, most first. */
export const TimeSums = () => {
  const translate = useTranslate();
  const rows = useSums();
  if (rows.length === 0) return null;
  const total = rows.reduce((sum, { Minutes }) => sum + (Minutes ?? 0), 0);
  return (
    <section className="time-sums" aria-label={translate('Working hours in sum')}>
      <p className="time-total">
        {translate('Total')} <strong>{hoursText(total, translate)}</strong>
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.Employee?.Id}>
            <span>{row.Employee?.Name}</span>
            <strong>{hoursText(row.Minutes ?? 0, translate)}</strong>
            <Open row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
};
