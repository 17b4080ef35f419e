import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Title, useStore, useTranslate } from 'react-admin';
import { DateInterval } from '#domain/period.ts';
import { isLanguage, language, languages } from '#client/i18n/i18n.ts';
import { loadCultures } from '#client/i18n/server/cultures.ts';
import { session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import type { PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { TextToolbar } from './text-toolbar.tsx';
import { TextTable } from './text-table.tsx';
import { searchTexts, type TextState } from './texts.ts';
import './translation.css';

const everAgo: PeriodChoice = { Interval: DateInterval.AllTime };

/** Texts of the screens in one language, each translated in its row. Read-only without the right to translate. */
export const TranslationList = () => {
  const translate = useTranslate();
  const isKeeper = useStoreValue(session)?.isPlatform ?? false;
  const [code, setCode] = useStore<string>('translation.culture', language.get());
  const [state, setState] = useState<TextState>(isKeeper ? 'untranslated' : 'translated');
  const [period, setPeriod] = useState<PeriodChoice>(everAgo);
  const [term, setTerm] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const { data: cultures = [], error: noCultures } = useQuery({
    queryKey: ['cultures'],
    queryFn: loadCultures,
    retry: false,
  });
  const culture = cultures.find((one) => one.Code === code) ?? cultures[0];
  const question = { cultureId: culture?.Id ?? 0, state, period, term, page, size };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['texts', question] as const,
    queryFn: () => searchTexts(question),
    enabled: culture !== undefined,
    retry: false,
    gcTime: 0,
    // Rows of another language are not shown meanwhile: what is written there would be written in that one.
    placeholderData: (before, asked) => (asked?.queryKey[1].cultureId === question.cultureId ? before : undefined),
  });
  const first =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setPage(1);
    };
  const title = translate('Translations');
  const choices = cultures.map(({ Code }) => ({ code: Code, title: isLanguage(Code) ? languages[Code] : Code }));
  const failure = error ?? noCultures;
  return (
    <>
      <Title title={title} />
      <section className="list-card" aria-label={title}>
        <TextToolbar
          choices={choices}
          code={culture?.Code ?? code}
          onCode={first(setCode)}
          isKeeper={isKeeper}
          state={state}
          onState={first(setState)}
          period={period}
          onPeriod={first(setPeriod)}
          term={term}
          onTerm={first(setTerm)}
        />
        {failure && !data ? <ErrorState error={failure} onRetry={() => void refetch()} /> : null}
        {data && data.rows.length === 0 && (
          <div className="state-box">
            <p className="state-title">
              {translate(state === 'untranslated' ? 'Everything is translated' : 'Nothing was found')}
            </p>
          </div>
        )}
        {data && culture && data.rows.length > 0 && (
          <div className="table-scroll" data-stale={isPlaceholderData}>
            <TextTable
              key={JSON.stringify(question)}
              rows={data.rows}
              code={culture.Code}
              caption={title}
              isKeeper={isKeeper}
              onDeleted={() => void refetch()}
            />
          </div>
        )}
        {data && data.total > 0 && (
          <Pager page={page} perPage={size} total={data.total} setPage={setPage} setPerPage={first(setSize)} />
        )}
      </section>
    </>
  );
};
