import { memo, Suspense, useCallback, useDeferredValue, useMemo, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '#touch/icons/icon.tsx';
import { SearchField } from '#touch/fields/search-field.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { quantity } from '#till/format.ts';
import { keyMap } from '#till/keys/key-map.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { readTyped } from '#till/sale/typed-code.ts';
import { changeOptions, posOptions, ProductSource, ViewType } from '#till/settings/pos-options.ts';
import { useCatalogue, useSaleView, useTill } from '../till/till-context.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';
import { ButtonView, GroupBar, ProductTiles } from './late-views.ts';
import { listedArticles, rowToEnter } from './listed.ts';
import { ProductTable } from './product-table.tsx';
import styles from './products.module.css';

export interface ProductsTabProps {
  searchRef: RefObject<HTMLInputElement | null>;
  isNarrow: boolean;
  /** The row that arrows have chosen. */ active: number | undefined;
  onActive(index: number | undefined): void;
  run: RunAction;
}

const views = [
  { type: ViewType.Products, icon: 'list', label: 'As a table' },
  { type: ViewType.Groups, icon: 'grid', label: 'By groups' },
  { type: ViewType.Buttons, icon: 'keyboard', label: 'By buttons' },
] as const;

const ViewSwitch = ({ viewType }: { viewType: ViewType }) => {
  const t = useText();
  return (
    <div className={styles['views']} role="group" aria-label={t('View')}>
      {views.map(({ type, icon, label }) => (
        <button
          key={type}
          type="button"
          className={styles['view']}
          aria-pressed={type === viewType}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => changeOptions({ viewType: type })}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </div>
  );
};

/** Search, groups and the products themselves. */
export const ProductsTab = memo(({ searchRef, isNarrow, active, onActive, run }: ProductsTabProps) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const articles = useCatalogue((state) => state.articles);
  const revision = useCatalogue((state) => state.revision);
  const { groups } = useCatalogue(({ data }) => data);
  const search = useSaleView((state) => state.search);
  const groupId = useSaleView((state) => state.groupId);
  const { viewType, productSourceType } = useStoreValue(posOptions);
  const keys = useStoreValue(keyMap);
  // The list follows the typing when there is time for it: keys and scans are heard first.
  const listing = useDeferredValue(search);
  const listed = useMemo(
    () => listedArticles({ articles }, { search: listing, groupId }),
    // The index changes in place: its revision tells.
    // eslint-disable-next-line react/exhaustive-deps
    [articles, revision, listing, groupId],
  );
  const onInfo = useCallback((article: TillArticle) => saleView.open({ kind: 'product', article }), [saleView]);
  const { times, text } = readTyped(search);
  const shownActive = rowToEnter(listed, listing, active);

  const isByButtons = viewType === ViewType.Buttons && text === '';

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || text === '') return;
    event.preventDefault();
    onActive(Math.max(0, Math.min(listed.length - 1, shownActive === undefined ? 0 : shownActive + step)));
  };

  return (
    <div className={styles['panel']} aria-busy={listing !== search}>
      <div className={styles['tools']}>
        {times !== undefined && <span className={styles['times']}>× {quantity(times)}</span>}
        <SearchField
          ref={searchRef}
          className={styles['search']}
          label={t('Search for a product')}
          placeholder={isNarrow ? t('Name or code') : t('Name, code or barcode · {key}', { key: keys.search })}
          value={search}
          onChange={(value) => {
            saleView.change({ search: value });
            onActive(undefined);
          }}
          onKeyDown={onKeyDown}
          data-till="search"
          autoComplete="off"
          enterKeyHint="done"
          spellCheck={false}
        />
        {isNarrow && (
          <button
            type="button"
            className={styles['camera']}
            aria-label={t('Scan with the camera')}
            onClick={() => run('camera')}
          >
            <Icon name="barcode" />
          </button>
        )}
        <ViewSwitch viewType={viewType} />
      </div>
      <Suspense fallback={null}>
        {viewType === ViewType.Groups && groups.length > 0 && (
          <GroupBar
            groups={groups}
            chosen={text === '' ? groupId : undefined}
            onChoose={(id) => saleView.change({ groupId: id, search: '' })}
          />
        )}
        {isByButtons && <ButtonView run={run} isNarrow={isNarrow} />}
        {!isByButtons && listed.length > 0 && viewType !== ViewType.Products && (
          <ProductTiles articles={listed} active={shownActive} onAdd={commands.addArticle} onInfo={onInfo} />
        )}
      </Suspense>
      {!isByButtons && listed.length === 0 && <NoProducts isSearched={text !== ''} source={productSourceType} />}
      {listed.length > 0 && viewType === ViewType.Products && (
        <ProductTable
          articles={listed}
          active={shownActive}
          onAdd={commands.addArticle}
          onInfo={onInfo}
          hasStock={productSourceType === ProductSource.Stock}
          isNarrow={isNarrow}
        />
      )}
    </div>
  );
});
ProductsTab.displayName = 'ProductsTab';

const noProducts: Record<ProductSource, string> = {
  [ProductSource.All]: 'Products appear here once they have a price in the catalogue.',
  [ProductSource.Pricelist]: 'Products appear here once the price list has a price for them.',
  [ProductSource.Stock]: 'Products appear here once they have a price and lie in the depot of this branch.',
};

const NoProducts = ({ isSearched, source }: { isSearched: boolean; source: ProductSource }) => {
  const t = useText();
  return isSearched ? (
    <EmptyState icon="search" title={t('Nothing found')} text={t('Try a part of the name, a code or a barcode.')} />
  ) : (
    <EmptyState icon="cart" title={t('There are no products for sale')} text={t(noProducts[source])} />
  );
};
