import { memo, useEffect } from 'react';
import { classNames } from '#touch/class-names.ts';
import { useVirtualRows } from '#touch/virtual/use-virtual-rows.ts';
import { useWidth } from '#touch/virtual/use-width.ts';
import { useText } from '#touch/text.ts';
import type { ArticleList } from '#till/catalogue/article-list.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { money } from '#till/format.ts';
import styles from './products.module.css';

export interface ProductListProps {
  articles: ArticleList;
  /** The one that Enter would add. */
  active?: number;
  onAdd(article: TillArticle): void;
  onInfo?(article: TillArticle): void;
  /** Remaining quantities, in thousandths; 0 is sold out. Absent: not counted. */
  left?: ReadonlyMap<number, number>;
}

const gap = 12;
const rowHeight = 112 + gap;
const narrowestTile = 156;

interface TileProps {
  article: TillArticle;
  isActive: boolean;
  left?: number;
  onAdd(article: TillArticle): void;
  /** A long touch, or the other button of the mouse. */
  onInfo?(article: TillArticle): void;
}

/** How many are left, in words. */
const LeftBadge = ({ left }: { left: number }) => {
  const t = useText();
  return (
    <span className={styles['left']}>
      {left > 0 ? t('{count} left', { count: String(left / 1000) }) : t('Sold out')}
    </span>
  );
};

const Tile = memo(({ article, isActive, left, onAdd, onInfo }: TileProps) => (
  <button
    type="button"
    className={classNames(
      styles['tile'],
      isActive && styles['active'],
      article.ThumbnailUrl && styles['withImage'],
      left === 0 && styles['soldOut'],
    )}
    onClick={() => onAdd(article)}
    onContextMenu={(event) => {
      event.preventDefault();
      onInfo?.(article);
    }}
  >
    {article.ThumbnailUrl && <img className={styles['image']} src={article.ThumbnailUrl} alt="" loading="lazy" />}
    <span className={styles['tileName']}>{article.Name}</span>
    <span className={styles['tileFoot']}>
      <span className={styles['price']}>{money(article.Price ?? 0)}</span>
      {left === undefined ? <span className={styles['unit']}>{article.Measure?.Name}</span> : <LeftBadge left={left} />}
    </span>
  </button>
));
Tile.displayName = 'Tile';

/** Products as tiles for fingers; only those in sight are drawn. */
export const ProductTiles = ({ articles, active, onAdd, onInfo, left }: ProductListProps) => {
  const { ref, width } = useWidth<HTMLDivElement>();
  const columns = Math.max(2, Math.floor((width + gap) / (narrowestTile + gap)));
  return (
    <div ref={ref} className={styles['fill']}>
      {width > 0 && (
        <TileRows
          key={columns}
          columns={columns}
          articles={articles}
          active={active}
          onAdd={onAdd}
          onInfo={onInfo}
          left={left}
        />
      )}
    </div>
  );
};

const TileRows = ({ articles, active, onAdd, onInfo, columns, left }: ProductListProps & { columns: number }) => {
  const t = useText();
  const rows = useVirtualRows({ count: Math.ceil(articles.length / columns), rowHeight, overscan: 2 });
  const { show } = rows;
  useEffect(() => {
    if (active !== undefined) show(Math.floor(active / columns));
  }, [active, columns, show]);
  const shown = articles.slice(rows.from * columns, rows.to * columns);
  return (
    <div ref={rows.ref} className={styles['scroll']}>
      <div style={{ height: rows.before }} />
      <ul
        className={styles['tiles']}
        aria-label={t('Products')}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {shown.map((article, at) => {
          const [row, column] = [rows.from + Math.floor(at / columns), at % columns];
          return (
            <li key={`${rows.slot(row)} ${column}`}>
              <Tile
                article={article}
                isActive={row * columns + column === active}
                left={left?.get(article.Id)}
                onAdd={onAdd}
                onInfo={onInfo}
              />
            </li>
          );
        })}
      </ul>
      <div style={{ height: rows.after }} />
    </div>
  );
};
