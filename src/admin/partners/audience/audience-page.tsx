import { holdingText } from '#domain/fold.ts';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { MarkResumeSearchRequest, MarkResumeSearchRow, Page as Answered } from '#generated/types.ts';
import { ExportButton } from '../../layout/export/export-button.tsx';
import { readPages } from '../../layout/export/export-file.ts';
import type { SheetPage } from '../../layout/export/use-export.tsx';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { SearchField } from '../../layout/search-field.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, isNamed, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { DateInterval } from '#domain/period.ts';
import { Page } from '../../layout/page/page.tsx';

interface Question {
  page: number;
  size: number;
  sort: 'Name' | 'Count';
  isDown: boolean;
  period: PeriodChoice;
  /** A part of the name. */ term: string;
}

const read = (
  { page, size, sort, isDown, period, term }: Question,
  signal: AbortSignal,
): Promise<Answered<MarkResumeSearchRow>> => {
  const { From, To } = boundsOf(period);
  const predicate: MarkResumeSearchRequest['predicate'] = {
    ...(From !== undefined || To !== undefined ? { CreatedOn: { From, To } } : {}),
    ...(term ? { Strings: ['LastName', 'FirstName'].map((Name) => ({ Name, Pattern: holdingText(term) })) } : {}),
    Sorts: [{ Name: sort, SortType: isDown ? 1 : 0 }],
    Pager: { Index: page - 1, Size: size },
  };
  return call('MarkResumeSearch', { predicate }, { signal });
};

const columns = [
  ['Name', 'Name', 'start'],
  ['Count', 'Likes', 'end'],
] as const;

interface TableProps {
  rows: readonly MarkResumeSearchRow[];
  question: Question;
  onSort: (sort: Question['sort']) => void;
}

const AudienceTable = ({ rows, question: { sort, isDown }, onSort }: TableProps) => {
  const translate = useTranslate();
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <table className="ledger">
      <caption className="visually-hidden">{translate('Audience')}</caption>
      <thead>
        <tr>
          {columns.map(([name, title, align]) => (
            <th
              key={name}
              scope="col"
              data-align={align}
              aria-sort={sort === name ? (isDown ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" className="sort-button" data-sorted={sort === name} onClick={() => onSort(name)}>
                {translate(title)}
                <Arrow className="sort-arrow" fontSize="inherit" />
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ Person, Name, Count }) => (
          <tr key={Person?.Id}>
            <td>{Name || translate('Without a name')}</td>
            <td data-align="end">{Count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const isAlways = (period: PeriodChoice): boolean => isNamed(period) && period.Interval === DateInterval.AllTime;

const emptyTitle = ({ term, period }: Question): string => {
  if (term !== '') return 'Nothing was found';
  return isAlways(period) ? 'Nobody likes a post yet' : 'Nobody liked a post in this period';
};

/** Everybody, in the order of the list. */
const exported = async function* (question: Question, signal: AbortSignal): AsyncGenerator<SheetPage> {
  const pages = readPages(async (page, size) => {
    const {
      Entities,
      Pager: { Number: total },
    } = await read({ ...question, page, size }, signal);
    return { data: Entities.map((row) => ({ ...row, id: row.Person?.Id })), total };
  }, signal);
  for await (const { rows, done, total: all } of pages)
    yield { rows: rows.map(({ Name, Count }) => [Name ?? '', Count ?? 0]), done, total: all };
};

/** Who likes the posts of the company, and how much (R-AUD-001). */
export const AudiencePage = () => {
  const translate = useTranslate();
  const [question, ask] = useState<Question>({
    page: 1,
    size: 10,
    sort: 'Count',
    isDown: true,
    period: { Interval: DateInterval.AllTime },
    term: '',
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['audience', question],
    queryFn: ({ signal }) => read(question, signal),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<Question>): void => ask({ ...question, page: 1, ...changes });
  const total = data?.Pager.Number ?? 0;
  return (
    <Page
      title={translate('Audience')}
      actions={<PeriodButton value={question.period} onChange={(period) => change({ period })} align="end" />}
    >
      <section className="list-card" aria-label={translate('Audience')}>
        {(total > 0 || question.term !== '') && (
          <div className="list-toolbar">
            <SearchField value={question.term} onSearch={(term) => change({ term })} />
            <div className="list-tools">
              <ExportButton
                source={{
                  title: translate('Audience'),
                  head: columns.map(([, title]) => translate(title)),
                  pages: (signal) => exported(question, signal),
                }}
              />
            </div>
          </div>
        )}
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <Skeleton variant="rounded" height={240} /> : null}
        {data && data.Entities.length === 0 ? (
          <div className="state-box">
            <p className="state-title">{translate(emptyTitle(question))}</p>
            {question.term === '' && (
              <p className="state-text">
                {translate('Whoever likes your posts in the application appears here, with the number of likes.')}
              </p>
            )}
          </div>
        ) : null}
        {data && data.Entities.length > 0 ? (
          <div className="table-scroll">
            <AudienceTable
              rows={data.Entities}
              question={question}
              onSort={(sort) => change({ sort, isDown: question.sort === sort ? !question.isDown : sort === 'Count' })}
            />
          </div>
        ) : null}
        {total > 0 ? (
          <Pager
            page={question.page}
            perPage={question.size}
            total={total}
            setPage={(page) => change({ page })}
            setPerPage={(size) => change({ size })}
          />
        ) : null}
      </section>
    </Page>
  );
};
