import { memo, useEffect } from 'react';
import { classNames } from '#touch/class-names.ts';
import { useVirtualRows } from '#touch/virtual/use-virtual-rows.ts';
import { useText } from '#touch/text.ts';
import { money, quantity } from '#till/format.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import type { ProductListProps } from './product-tiles.tsx';
import styles from './products.module.css';

const rowHeight = 56;

interface RowProps {
  index: number;
  article: TillArticle;
  isActive: boolean;
  onAdd(article: TillArticle): void;
  onInfo?(article: TillArticle): void;
  hasStock: boolean;
  isNarrow: boolean;
}

const Row = memo(({ index, article, isActive, onAdd, onInfo, hasStock, isNarrow }: RowProps) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    className={classNames(styles['row'], styles['line'], isActive && styles['active'])}
  >
    {!isNarrow && (
      <span role="cell" className={styles['code']}>
        {article.Code ?? article.Index}
      </span>
    )}
    <span role="cell">
      <button
        type="button"
        className={styles['lineButton']}
        onClick={() => onAdd(article)}
        onContextMenu={(event) => {
          event.preventDefault();
          onInfo?.(article);
        }}
      >
        <span className={styles['lineName']}>{article.Name}</span>
      </button>
    </span>
    {hasStock && (
      <span role="cell" className={classNames(styles['number'], styles['code'])}>
        {quantity(article.Stock ?? 0)}
      </span>
    )}
    <span role="cell" className={classNames(styles['number'], styles['price'])}>
      {money(article.Price ?? 0)}
    </span>
  </div>
));
Row.displayName = 'Row';

/** Products as a table: code, name, price, and stock where stock is what is listed. */
export const ProductTable = ({
  articles,
  active,
  onAdd,
  onInfo,
  hasStock,
  isNarrow,
}: ProductListProps & { hasStock: boolean; isNarrow: boolean }) => {
  const t = useText();
  const rows = useVirtualRows({ count: articles.length, rowHeight, overscan: 3 });
  const { show } = rows;
  useEffect(() => {
    if (active !== undefined) show(active);
  }, [active, show]);
  const columns = [isNarrow ? '' : '88px', 'minmax(0, 1fr)', hasStock ? '104px' : '', '112px']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      role="table"
      aria-label={t('Products')}
      aria-rowcount={articles.length + 1}
      className={styles['table']}
      style={{ '--columns': columns } as React.CSSProperties}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={classNames(styles['row'], styles['head'])}>
          {!isNarrow && <span role="columnheader">{t('Code')}</span>}
          <span role="columnheader">{t('Name')}</span>
          {hasStock && (
            <span role="columnheader" className={styles['number']}>
              {t('Stock')}
            </span>
          )}
          <span role="columnheader" className={styles['number']}>
            {t('Price')}
          </span>
        </div>
      </div>
      <div ref={rows.ref} role="rowgroup" className={styles['scroll']}>
        <div style={{ height: rows.before }} />
        {articles.slice(rows.from, rows.to).map((article, at) => {
          const index = rows.from + at;
          return (
            <Row
              key={rows.slot(index)}
              index={index}
              article={article}
              isActive={index === active}
              onAdd={onAdd}
              onInfo={onInfo}
              hasStock={hasStock}
              isNarrow={isNarrow}
            />
          );
        })}
        <div style={{ height: rows.after }} />
      </div>
    </div>
  );
};
