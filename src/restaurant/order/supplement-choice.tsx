import type { Offers, OfferedSupplement } from '#domain/catalogue/supplements.ts';
import { money } from '#till/format.ts';
import { IconButton } from '#touch/button/icon-button.tsx';
import { useText } from '#touch/text.ts';
import {
  countOf,
  judged,
  remainingOf,
  shelvesOf,
  withCount,
  type Chosen,
  type Shelf,
} from '#domain/restaurant/chosen.ts';
import styles from './order.module.css';

interface ChoiceProps {
  articleId: number;
  offers: Offers;
  chosen: readonly Chosen[];
  onChoose(chosen: readonly Chosen[]): void;
}

/** How many are asked for, in words: a waiter reads it before he is refused. */
const useRuleText = () => {
  const t = useText();
  return ({ rule }: Shelf): string => {
    if (!rule) return t('Supplements');
    const { name, minimum, maximum, free } = rule;
    const asked =
      minimum > 0 && minimum === maximum
        ? t('choose {count}', { count: minimum })
        : minimum > 0
          ? t('choose {minimum} or more', { minimum })
          : maximum > 0
            ? t('up to {maximum}', { maximum })
            : '';
    return [name, asked, free > 0 && t('{count} free', { count: free })].filter(Boolean).join(' · ');
  };
};

/** Whether one more of a supplement, or the one that is chosen, costs nothing: the first ones of its group. */
const isFree = (
  { articleId, price }: OfferedSupplement,
  { rule, offered }: Shelf,
  { dishId, chosen, offers }: { dishId: number; chosen: readonly Chosen[]; offers: Offers },
): boolean => {
  if (price === 0 || !rule?.free) return false;
  const own = judged(dishId, chosen, offers).chosen.find(({ Id, Of }) => Id === articleId && !Of);
  if (own) return own.Price === 0;
  return offered.reduce((sum, each) => sum + countOf(chosen, each.articleId), 0) < rule.free;
};

const usePriceText = () => {
  const t = useText();
  return ({ one: { price }, free }: Pick<OneProps, 'one' | 'free'>): string => {
    if (price === 0) return '';
    return free ? ` · ${t('free')}` : ` + ${money(price)}`;
  };
};

interface OneProps {
  one: OfferedSupplement;
  count: number;
  /** It costs nothing, as one of the first of its group. */
  free: boolean;
  hasRoom: boolean;
  onCount(count: number): void;
}

/** One of a group: a tap takes it, the next gives it back. */
const Chip = ({ one, count, free, onCount }: OneProps) => {
  const priceText = usePriceText();
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={count > 0}
      onClick={() => onCount(count > 0 ? 0 : 1)}
    >
      {one.name}
      {priceText({ one, free })}
    </button>
  );
};

/** Any number of one: the whole row takes one more. */
const Counter = ({ one, count, free, hasRoom, onCount }: OneProps) => {
  const t = useText();
  const priceText = usePriceText();
  const { name } = one;
  return (
    <div className={styles['counter']} data-chosen={count > 0}>
      <button type="button" className={styles['take']} disabled={!hasRoom} onClick={() => onCount(count + 1)}>
        {name}
        {priceText({ one, free })}
      </button>
      <IconButton
        icon="minus"
        label={t('One less of {name}', { name })}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      />
      <output aria-label={t('Quantity of {name}', { name })}>{count}</output>
      <IconButton
        icon="plus"
        label={t('One more of {name}', { name })}
        disabled={!hasRoom}
        onClick={() => onCount(count + 1)}
      />
    </div>
  );
};

/** Supplements of a dish, group by group, with those of each chosen one below it. */
export const SupplementChoice = ({ articleId, offers, chosen, onChoose }: ChoiceProps) => {
  const ruleText = useRuleText();
  return shelvesOf(articleId, offers).map((shelf) => {
    const isOne = shelf.rule?.maximum === 1;
    const taken = chosen.filter(({ id }) => shelf.offered.some((one) => one.articleId === id));
    return (
      <fieldset key={shelf.rule?.id ?? 0} className={styles['shelf']}>
        <legend>{ruleText(shelf)}</legend>
        <div className={isOne ? styles['chips'] : styles['counters']}>
          {shelf.offered.map((one) => {
            const props = {
              one,
              count: countOf(chosen, one.articleId),
              free: isFree(one, shelf, { dishId: articleId, chosen, offers }),
              hasRoom: remainingOf(chosen, shelf) > 0,
              onCount: (count: number) => onChoose(withCount(chosen, one, { count, shelf })),
            };
            return isOne ? <Chip key={one.articleId} {...props} /> : <Counter key={one.articleId} {...props} />;
          })}
        </div>
        {taken
          .filter(({ id }) => offers.has(id))
          .map((bearer) => (
            <div key={bearer.id} className={styles['inside']}>
              <strong>{bearer.name}</strong>
              <SupplementChoice
                articleId={bearer.id}
                offers={offers}
                chosen={bearer.inside}
                onChoose={(inside) => onChoose(chosen.map((each) => (each === bearer ? { ...each, inside } : each)))}
              />
            </div>
          ))}
      </fieldset>
    );
  });
};
