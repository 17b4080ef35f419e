import { useMemo, useState } from 'react';
import { notify } from '#client/notices.ts';
import { articleList, type ArticleList } from '#till/catalogue/article-list.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { listedArticles } from '#pos/products/listed.ts';
import { ProductTiles } from '#pos/products/product-tiles.tsx';
import { useCatalogue } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { Tabs } from '#touch/choice/tabs.tsx';
import { SearchField } from '#touch/fields/search-field.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import type { Left } from './left.ts';
import css from './order.module.css';
import styles from '../restaurant.module.css';

interface MenuProps {
  left: Left;
  /** Products that go with dishes: those of no group are sold with them alone. */
  supplementIds: ReadonlySet<number>;
  onAdd(article: TillArticle): void;
  /** A long touch, or a tap while dishes are marked. */
  onMark(article: TillArticle): void;
}

/** The products without those that go with dishes alone. */
const withoutSupplements = (articles: ArticleList, supplementIds: ReadonlySet<number>): ArticleList => {
  const listed = articles.slice().filter(({ Id, GroupIds }) => GroupIds.length > 0 || !supplementIds.has(Id));
  const byId = new Map(listed.map((article) => [article.Id, article]));
  return articleList([...byId.keys()], (id) => byId.get(id));
};

const Products = ({
  groupId,
  search,
  left,
  supplementIds,
  onAdd,
  onMark,
}: MenuProps & { groupId?: number; search: string }) => {
  const t = useText();
  const articles = useCatalogue((state) => state.articles);
  const revision = useCatalogue((state) => state.revision);
  const listed = useMemo(
    () => {
      const found = listedArticles({ articles }, { search, groupId });
      // A search by name finds it in any case.
      return search.trim() === '' && supplementIds.size > 0 ? withoutSupplements(found, supplementIds) : found;
    },
    // The index changes in place: its revision tells.
    // eslint-disable-next-line react/exhaustive-deps
    [articles, revision, search, groupId, supplementIds],
  );
  return listed.length === 0 ? (
    <EmptyState icon="search" title={t('Nothing found')} />
  ) : (
    <ProductTiles articles={listed} left={left} onAdd={onAdd} onInfo={onMark} />
  );
};

const Groups = ({ onGroup }: { onGroup(id: number): void }) => {
  const t = useText();
  const { groups } = useCatalogue(({ data }) => data);
  if (groups.length === 0) return <EmptyState icon="grid" title={t('There are no groups yet')} />;
  return (
    <ul className={styles['groups']} aria-label={t('Groups')}>
      {groups.map(({ Id, Name }) => (
        <li key={Id}>
          <button type="button" className={styles['groupTile']} onClick={() => onGroup(Id)}>
            {Name}
          </button>
        </li>
      ))}
    </ul>
  );
};

const sheets = [
  { key: 'groups', label: 'Groups', icon: 'grid' },
  { key: 'products', label: 'Products', icon: 'list' },
] as const;
type Sheet = (typeof sheets)[number]['key'];

/** The menu: groups that open, and all products with a search (R-REST-003). What is sold out is not taken. */
export const Menu = ({ left, supplementIds, onAdd, onMark }: MenuProps) => {
  const t = useText();
  const { groups } = useCatalogue(({ data }) => data);
  const [tab, setTab] = useState<Sheet>('groups');
  const [groupId, setGroupId] = useState<number>();
  const [search, setSearch] = useState('');
  const [isMarking, setMarking] = useState(false);
  const group = groups.find(({ Id }) => Id === groupId);
  const add = (article: TillArticle): void => {
    if (left.get(article.Id) === 0) notify('warning', t('“{name}” is sold out', { name: article.Name ?? '' }));
    else onAdd(article);
  };
  const products = { left, supplementIds, onAdd: isMarking ? onMark : add, onMark };
  const mark = (
    <button type="button" className={css['tool']} aria-pressed={isMarking} onClick={() => setMarking(!isMarking)}>
      {t('Stop list')}
    </button>
  );
  return (
    <div className={styles['menu']}>
      <Tabs<Sheet>
        label={t('Menu')}
        isWide
        tabs={sheets.map((sheet) => ({ ...sheet, label: t(sheet.label) }))}
        chosen={tab}
        onChoose={setTab}
      >
        <div className={styles['menuBody']}>
          {tab === 'products' && (
            <div className={css['tools']}>
              <SearchField label={t('Search for a product')} value={search} onChange={setSearch} />
              {mark}
            </div>
          )}
          {tab === 'groups' && group && (
            <div className={css['tools']}>
              <Button kind="quiet" icon="arrowLeft" onClick={() => setGroupId(undefined)}>
                {group.Name}
              </Button>
              {mark}
            </div>
          )}
          {isMarking && <p className={css['hint']}>{t('Tap a dish to say how many are left.')}</p>}
          {tab === 'groups' && !group && <Groups onGroup={setGroupId} />}
          {tab === 'groups' && group && <Products groupId={group.Id} search="" {...products} />}
          {tab === 'products' && <Products search={search} {...products} />}
        </div>
      </Tabs>
    </div>
  );
};
