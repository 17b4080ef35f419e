import type { Offers, OfferedSupplement } from '#domain/restaurant/supplements.ts';
import { money } from '#till/format.ts';
import { IconButton } from '#touch/button/icon-button.tsx';
import { useText } from '#touch/text.ts';
import { countOf, roomOf, shelvesOf, withCount, type Chosen, type Shelf } from '#domain/restaurant/chosen.ts';
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

const priceText = ({ price }: OfferedSupplement): string => (price > 0 ? ` + ${money(price)}` : '');

interface OneProps {
  one: OfferedSupplement;
  count: number;
  hasRoom: boolean;
  onCount(count: number): void;
}

/** One of a group: a tap takes it, the next gives it back. */
const Chip = ({ one, count, onCount }: OneProps) => (
  <button type="button" className={styles['chip']} aria-pressed={count > 0} onClick={() => onCount(count > 0 ? 0 : 1)}>
    {one.name}
    {priceText(one)}
  </button>
);

/** Any number of one. */
const Counter = ({ one, count, hasRoom, onCount }: OneProps) => {
  const t = useText();
  const { name } = one;
  return (
    <div className={styles['counter']} data-chosen={count > 0}>
      <span>
        {name}
        {priceText(one)}
      </span>
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

/** What a dish offers, group by group, and under each that was chosen what it offers in turn. */
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
              hasRoom: roomOf(chosen, shelf) > 0,
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
