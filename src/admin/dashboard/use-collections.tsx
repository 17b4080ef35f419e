import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { SplitActionType, type ArticleSplit } from '#generated/types.ts';
import { Choice } from './choice.tsx';

const collections = async (): Promise<ArticleSplit[]> =>
  (
    await call('ArticleSplitSearch', {
      predicate: { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Name', SortType: 0 }] },
    })
  ).Entities;

interface Options {
  kept: number | null;
  onChoose: (id: number) => void;
  enabled?: boolean;
}

/** The collections, the one that was chosen, at first the product groups, and the choice among them. */
export const useCollections = ({ kept, onChoose, enabled }: Options) => {
  const translate = useTranslate();
  const { data: splits } = useQuery({ queryKey: ['dashboard', 'collections'], queryFn: collections, enabled });
  const split =
    splits?.find(({ Id }) => Id === kept) ??
    splits?.find(({ SplitActionType: type }) => type === SplitActionType.Groups) ??
    splits?.[0];
  const choice = splits && splits.length > 0 && (
    <Choice
      label={translate('Collection')}
      value={split?.Id}
      options={splits.map(({ Id, Name }) => [Id, Name ?? ''])}
      onChange={onChoose}
    />
  );
  return { split, choice, isKnown: splits !== undefined };
};
