import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { session } from '#client/session.ts';
import { ShowcaseView, type ShownProduct } from '#client/react/showcase/showcase-view.tsx';
import { formatMoney } from '#domain/money.ts';
import type { Article, ArticleGroup } from '#generated/types.ts';
import { findBonds, findShown } from './showcase-calls.ts';
import { PhoneFrame, type PhoneSystem } from './phone-frame.tsx';

interface Props {
  groups: readonly ArticleGroup[];
  hidden: ReadonlySet<number>;
  group: number | undefined;
  onGroup: (group: number | undefined) => void;
  /** Visibility switched since the last save. */
  switched: ReadonlyMap<number, { article: Article; isVisible: boolean }>;
}

const currency = (): string => String(session.get()?.company?.settings['currency'] ?? '');

const priceText = (price: number): string => `${formatMoney(price)} ${currency()}`.trim();

const pictureOf = ({ Filestreams }: Article): string | undefined => {
  const all = (Filestreams ?? []) as { Url?: string | null; IsDefault?: boolean | null }[];
  return (all.find(({ IsDefault }) => IsDefault) ?? all[0])?.Url ?? undefined;
};

const shown = (article: Article): ShownProduct => {
  const { Id, Name, Price, PricePrevious, Promoted } = article;
  return {
    id: Id,
    name: Name ?? '',
    price: typeof Price === 'number' ? priceText(Price) : undefined,
    before: (PricePrevious ?? 0) > (Price ?? 0) ? priceText(PricePrevious ?? 0) : undefined,
    picture: pictureOf(article),
    isPromoted: Promoted ?? false,
  };
};

/** The store on a telephone, as it will be once this is saved. */
export const ShowcasePreview = ({ groups, hidden, group, onGroup, switched }: Props) => {
  const translate = useTranslate();
  const [system, setSystem] = useState<PhoneSystem>('ios');
  const hiddenGroups = [...hidden];
  const { data = [] } = useQuery({ queryKey: ['showcase-shown', group], queryFn: () => findShown(group), gcTime: 0 });
  const on = [...switched.values()].filter(({ isVisible }) => isVisible).map(({ article }) => article);
  const candidates = [
    ...data.filter(({ Id }) => switched.get(Id)?.isVisible !== false),
    ...on.filter(({ Id }) => !data.some((each) => each.Id === Id)),
  ];
  const asked = [candidates.map(({ Id }) => Id), [...hiddenGroups, ...(group ? [group] : [])]] as const;
  const { data: bonds = [] } = useQuery({
    queryKey: ['showcase-bonds', ...asked],
    queryFn: () => findBonds(...asked),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const groupsOf = (id: number): (number | null | undefined)[] =>
    bonds.filter(({ ArticleId }) => ArticleId === id).map(({ GroupId }) => GroupId);
  const products = candidates.filter(({ Id }) => {
    const own = groupsOf(Id);
    return !own.some((each) => hidden.has(each ?? 0)) && (!group || own.includes(group));
  });
  return (
    <PhoneFrame system={system} onSystem={setSystem} title={session.get()?.company?.name ?? ''}>
      <ShowcaseView
        groups={groups.filter(({ Id }) => !hidden.has(Id)).map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }))}
        group={group}
        onGroup={onGroup}
        products={products.map(shown)}
        words={{
          all: translate('All'),
          groups: translate('Groups'),
          promoted: translate('Promoted'),
          nothing: translate('Nothing is on display yet'),
        }}
      />
    </PhoneFrame>
  );
};
