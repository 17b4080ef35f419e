import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { Article, ArticleGroup } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { Thumbnail } from '../../kinds/parts/images/thumbnail.tsx';
import { SearchField } from '../../layout/search-field.tsx';
import { findProducts } from './showcase-calls.ts';

interface GroupsProps {
  groups: readonly ArticleGroup[];
  hidden: ReadonlySet<number>;
  chosen: number | undefined;
  onChoose: (group: number | undefined) => void;
  onShow: (group: number, isShown: boolean) => void;
}

/** Groups of products: one is chosen to see its products, each is shown or hidden as a whole. */
export const GroupList = ({ groups, hidden, chosen, onChoose, onShow }: GroupsProps) => {
  const translate = useTranslate();
  return (
    <section className="showcase-panel" aria-labelledby="showcase-groups">
      <h2 id="showcase-groups">{translate('Groups')}</h2>
      <ul className="showcase-rows">
        <li className="showcase-row">
          <button
            type="button"
            className="showcase-choice"
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
          >
            {translate('All products')}
          </button>
        </li>
        {groups.map(({ Id, Name }) => (
          <li key={Id} className="showcase-row">
            <button type="button" className="showcase-choice" aria-pressed={chosen === Id} onClick={() => onChoose(Id)}>
              {Name}
            </button>
            <Switch
              checked={!hidden.has(Id)}
              onChange={(_event, isOn) => onShow(Id, isOn)}
              slotProps={{ input: { 'aria-label': translate('Show the group: {name}', { name: Name ?? '' }) } }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface ProductsProps {
  group: number | undefined;
  /** Visibility switched since the last save. */
  isShown: (article: Article) => boolean;
  onShow: (article: Article, isShown: boolean) => void;
}

/** Products of a group with their switches, found by name, code or barcode. */
export const ProductList = ({ group, isShown, onShow }: ProductsProps) => {
  const translate = useTranslate();
  const [{ term, page, size }, setAsked] = useState({ term: '', page: 1, size: 25 });
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase-products', group, term, page, size],
    queryFn: () => findProducts({ group, term, page, size }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section className="showcase-panel" aria-labelledby="showcase-products">
      <h2 id="showcase-products">{translate('Products')}</h2>
      <SearchField
        value={term}
        label={translate('Search: {titles}', { titles: translate('Products') })}
        onSearch={(next) => setAsked({ term: next, page: 1, size })}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      <ul className="showcase-rows">
        {data?.products.map((article) => (
          <li key={article.Id} className="showcase-row">
            <Thumbnail images={article.Filestreams} />
            <span className="showcase-name">{article.Name}</span>
            <span className="showcase-price">{formatMoney(article.Price ?? 0)}</span>
            <Switch
              checked={isShown(article)}
              onChange={(_event, isOn) => onShow(article, isOn)}
              slotProps={{
                input: { 'aria-label': translate('Show the product: {name}', { name: article.Name ?? '' }) },
              }}
            />
          </li>
        ))}
      </ul>
      {data && (
        <Pager
          page={page}
          perPage={size}
          total={data.total}
          setPage={(next) => setAsked({ term, page: next, size })}
          setPerPage={(next) => setAsked({ term, page: 1, size: next })}
        />
      )}
    </section>
  );
};
