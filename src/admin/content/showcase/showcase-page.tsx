import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { Article } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { LeavingGuard } from '../../layout/form/leaving-guard.tsx';
import { Page } from '../../layout/page/page.tsx';
import { toast } from '../../toast.ts';
import { readStored, saveShowcase, type StoredShowcase } from './showcase-calls.ts';
import { GroupList, ProductList } from './showcase-lists.tsx';
import { ShowcasePreview } from './showcase-preview.tsx';
import './showcase.css';
import { useWork } from '../../layout/use-work.ts';

interface Switched {
  article: Article;
  isVisible: boolean;
}

const sameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

const isStoredVisible = ({ Visible, Settings }: Article): boolean => Visible ?? Settings?.Visible ?? false;

const Editor = ({ stored, onSaved }: { stored: StoredShowcase; onSaved: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const [group, setGroup] = useState<number>();
  const [hidden, setHidden] = useState(stored.hidden);
  const [switched, setSwitched] = useState<ReadonlyMap<number, Switched>>(new Map());
  const { isBusy, work } = useWork();
  const isDirty = switched.size > 0 || !sameSet(hidden, stored.hidden);

  const showGroup = (id: number, isShown: boolean): void =>
    setHidden(new Set(isShown ? [...hidden].filter((each) => each !== id) : [...hidden, id]));
  const showProduct = (article: Article, isVisible: boolean): void => {
    const next = new Map(switched);
    if (isVisible === isStoredVisible(article)) next.delete(article.Id);
    else next.set(article.Id, { article, isVisible });
    setSwitched(next);
  };
  const save = (): Promise<void> =>
    work(async () => {
      await saveShowcase({
        layout: stored.layout,
        hidden: sameSet(hidden, stored.hidden) ? undefined : hidden,
        products: [...switched.values()],
      });
      toast.success(translate('Showcase was successfully updated'));
      await onSaved();
      setSwitched(new Map());
    });

  return (
    <Page
      title={translate('Showcase')}
      actions={
        <Button variant="contained" loading={isBusy} disabled={!isDirty} onClick={() => void save()}>
          {translate('Save')}
        </Button>
      }
    >
      <LeavingGuard isActive={() => isDirty && !isBusy} isDirty={isDirty} />
      <div className="showcase-page">
        <GroupList groups={stored.groups} hidden={hidden} chosen={group} onChoose={setGroup} onShow={showGroup} />
        <ProductList
          key={group}
          group={group}
          isShown={(article) => switched.get(article.Id)?.isVisible ?? isStoredVisible(article)}
          onShow={showProduct}
        />
        <ShowcasePreview groups={stored.groups} hidden={hidden} group={group} onGroup={setGroup} switched={switched} />
      </div>
    </Page>
  );
};

/** /showcase: which groups and products the store shows, and how that looks on a telephone. */
export const ShowcasePage = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['showcase'], queryFn: readStored, gcTime: 0 });
  const reread = async (): Promise<void> => {
    await refetch();
    await client.invalidateQueries({
      predicate: ({ queryKey }) => ['showcase-products', 'showcase-shown'].includes(String(queryKey[0])),
    });
  };
  if (data) return <Editor stored={data} onSaved={reread} />;
  return (
    <Page title={translate('Showcase')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
};
