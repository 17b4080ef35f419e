import { useMemo, useState } from 'react';
import type { TillArticle } from '#pos/catalogue/till-article.ts';
import { listedArticles } from '#pos/products/listed.ts';
import { ProductTiles } from '#pos/products/product-tiles.tsx';
import { useCatalogue } from '#pos/till/till-context.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { Tabs } from '#pos/ui/choice/tabs.tsx';
import { SearchField } from '#pos/ui/fields/search-field.tsx';
import { EmptyState } from '#pos/ui/status/empty-state.tsx';
import { useText } from '#pos/ui/text.ts';
import styles from '../restaurant.module.css';

interface MenuProps {
  onAdd(article: TillArticle): void;
}

const Products = ({ groupId, search, onAdd }: MenuProps & { groupId?: number; search: string }) => {
  const t = useText();
  const articles = useCatalogue((state) => state.articles);
  const revision = useCatalogue((state) => state.revision);
  const listed = useMemo(
    () => listedArticles({ articles }, { search, groupId }),
    // The index changes in place: its revision tells.
    // eslint-disable-next-line react/exhaustive-deps
    [articles, revision, search, groupId],
  );
  return listed.length === 0 ? (
    <EmptyState icon="search" title={t('Nothing found')} />
  ) : (
    <ProductTiles articles={listed} onAdd={onAdd} />
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

/** The menu: groups that open, and all products with a search (R-REST-003). */
export const Menu = ({ onAdd }: MenuProps) => {
  const t = useText();
  const { groups } = useCatalogue(({ data }) => data);
  const [tab, setTab] = useState<Sheet>('groups');
  const [groupId, setGroupId] = useState<number>();
  const [search, setSearch] = useState('');
  const group = groups.find(({ Id }) => Id === groupId);
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
          {tab === 'products' && <SearchField label={t('Search for a product')} value={search} onChange={setSearch} />}
          {tab === 'groups' && group && (
            <Button kind="quiet" icon="arrowLeft" onClick={() => setGroupId(undefined)}>
              {group.Name}
            </Button>
          )}
          {tab === 'groups' && !group && <Groups onGroup={setGroupId} />}
          {tab === 'groups' && group && <Products groupId={group.Id} search="" onAdd={onAdd} />}
          {tab === 'products' && <Products search={search} onAdd={onAdd} />}
        </div>
      </Tabs>
    </div>
  );
};
