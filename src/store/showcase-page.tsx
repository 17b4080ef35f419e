import { useEffect, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { ShowcaseView, type ShownProduct } from '#client/react/showcase/showcase-view.tsx';
import { formatMoney, moneyFromWire } from '#domain/money.ts';
import { Button } from '#touch/button/button.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { NotFound } from '#touch/status/not-found.tsx';
import { useText } from '#touch/text.ts';
import { isGone, readShowcasePage, type ShowcaseAnswer } from './showcase.ts';
import styles from './store.module.css';

type Article = NonNullable<ShowcaseAnswer['Articles']>[number];

const priceText = (price: number | null | undefined, currency: string): string | undefined =>
  price === null || price === undefined
    ? undefined
    : [formatMoney(moneyFromWire(price)), currency].filter(Boolean).join(' ');

const shown = ({ Id, Name, Price, PricePrevious, Promoted, Picture }: Article, currency: string): ShownProduct => ({
  id: Id ?? 0,
  name: Name ?? '',
  price: priceText(Price, currency),
  before: (PricePrevious ?? 0) > (Price ?? 0) ? priceText(PricePrevious, currency) : undefined,
  picture: Picture ?? undefined,
  isPromoted: Promoted ?? false,
});

interface Read {
  first?: ShowcaseAnswer;
  articles: readonly Article[];
  error?: unknown;
}

/** Pages are read one after another; another group begins anew. */
const useShowcase = (store: string, group: number | undefined) => {
  const [turn, setTurn] = useState({ group, index: 0, again: 0 });
  const [read, setRead] = useState<Read>({ articles: [] });
  const index = turn.group === group ? turn.index : 0;
  useEffect(() => {
    const control = new AbortController();
    readShowcasePage({ Store: store, ...(group && { Group: group }), Index: index }, control.signal).then(
      (page) =>
        setRead(({ articles }) => ({
          first: page,
          articles: [...(index === 0 ? [] : articles), ...(page.Articles ?? [])],
        })),
      (error: unknown) => {
        if (!control.signal.aborted) setRead(({ articles, first }) => ({ articles, first, error }));
      },
    );
    return () => control.abort();
  }, [store, group, index, turn.again]);
  return {
    ...read,
    more: () => setTurn({ group, index: index + 1, again: 0 }),
    retry: () => setTurn({ group, index, again: turn.again + 1 }),
  };
};

interface Props {
  store: string;
  onCompany: (name: string) => void;
}

/** The showcase of a company at /store/{storename}. */
export const ShowcasePage = ({ store, onCompany }: Props) => {
  const t = useText();
  const [group, setGroup] = useState<number>();
  const { first, articles, error, more, retry } = useShowcase(store, group);
  const company = first?.Company ?? undefined;
  useEffect(() => {
    if (!company) return;
    document.title = company;
    onCompany(company);
  }, [company, onCompany]);
  if (isGone(error)) return <NotFound />;
  if (error !== undefined)
    return (
      <main>
        <ErrorState text={describe(error)} onRetry={retry} />
      </main>
    );
  if (!first) return <Loading />;
  const currency = first.Currency ?? '';
  return (
    <main className={styles['showcase']}>
      <h1 className={styles['title']}>{company}</h1>
      <ShowcaseView
        groups={(first.Groups ?? []).map(({ Id, Name }) => ({ id: Id ?? 0, name: Name ?? '' }))}
        group={group}
        onGroup={setGroup}
        products={articles.map((article) => shown(article, currency))}
        href={(id) => `#/store/${encodeURIComponent(store)}?product=${id}`}
        words={{
          all: t('All'),
          groups: t('Groups'),
          promoted: t('Promoted'),
          nothing: t('Nothing is on display yet'),
        }}
      />
      {articles.length < (first.Number ?? 0) && <Button onClick={more}>{t('Show more')}</Button>}
    </main>
  );
};
