import { useState } from 'react';
import {
  countOf,
  flatOf,
  judged,
  remainingOf,
  shelvesOf,
  withCount,
  type Chosen,
  type Shelf,
} from '#domain/restaurant/chosen.ts';
import type { Offers } from '#domain/catalogue/supplements.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { priceText } from './dishes.tsx';
import type { Dish } from './guest-calls.ts';
import css from './guest.module.css';

interface ShelvesProps {
  articleId: number;
  offers: Offers;
  soldOut: ReadonlySet<number>;
  currency: string;
  chosen: readonly Chosen[];
  onChoose: (chosen: readonly Chosen[]) => void;
}

/** How many are to be chosen, in words. */
const useRuleText = () => {
  const t = useText();
  return ({ rule }: Shelf): string => {
    if (!rule) return t('Add to it');
    const { name, minimum, maximum, free } = rule;
    const asked = [
      minimum > 0 ? t('choose at least {count}', { count: minimum }) : '',
      maximum > 0 && maximum !== minimum ? t('up to {count}', { count: maximum }) : '',
      free > 0 ? t('{count} free of charge', { count: free }) : '',
    ];
    return [name, ...asked].filter(Boolean).join(' · ');
  };
};

/** Supplements, group by group; a tap adds one, the next removes it. */
const Shelves = ({ articleId, chosen, onChoose, ...rest }: ShelvesProps) => {
  const { offers, soldOut, currency } = rest;
  const ruleText = useRuleText();
  return shelvesOf(articleId, offers).map((shelf) => (
    <fieldset key={shelf.rule?.id ?? 0} className={css.shelf}>
      <legend>{ruleText(shelf)}</legend>
      {shelf.offered.map((one) => {
        const count = countOf(chosen, one.articleId);
        const isFull = shelf.rule?.maximum !== 1 && remainingOf(chosen, shelf) <= 0;
        const bearer = chosen.find(({ id }) => id === one.articleId);
        return (
          <div key={one.articleId}>
            <button
              type="button"
              aria-pressed={count > 0}
              disabled={soldOut.has(one.articleId) || (count === 0 && isFull)}
              onClick={() => onChoose(withCount(chosen, one, { count: count > 0 ? 0 : 1, shelf }))}
            >
              <Icon name={count > 0 ? 'check' : 'plus'} size={20} />
              <span>{one.name}</span>
              {one.price > 0 && <span>+ {priceText(one.price / 100, currency)}</span>}
            </button>
            {bearer && offers.has(one.articleId) && (
              <Shelves
                {...rest}
                articleId={one.articleId}
                chosen={bearer.inside}
                onChoose={(inside) => onChoose(chosen.map((each) => (each === bearer ? { ...each, inside } : each)))}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  ));
};

interface Props {
  dish: Dish;
  offers: Offers;
  soldOut: ReadonlySet<number>;
  currency: string;
  onAdd: (chosen: readonly Chosen[]) => void;
  onClose: () => void;
}

/** Supplements of a dish, chosen before it is added to the order. */
export const ChoiceDialog = ({ dish, onAdd, onClose, ...rest }: Props) => {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const { price, fault } = judged(dish.Id, chosen, rest.offers);
  const sum = priceText((Math.round(dish.Price * 100) + price) / 100, rest.currency);
  return (
    <Dialog
      isOpen
      title={dish.Name}
      onClose={onClose}
      footer={
        <Button kind="primary" size="lg" isWide disabled={fault !== undefined} onClick={() => onAdd(chosen)}>
          {t('Add')} · {sum}
        </Button>
      }
    >
      <Shelves {...rest} articleId={dish.Id} chosen={chosen} onChoose={setChosen} />
      {fault?.code === 'SUPPLEMENTS_COUNT' && (
        <p className={css.hint} role="status">
          {t('Still to choose: {name}', { name: fault.rule.name })}
        </p>
      )}
    </Dialog>
  );
};

/** Two choices of one dish are two lines of the order. */
export const choiceKey = (dishId: number, chosen: readonly Chosen[]): string =>
  [dishId, JSON.stringify(flatOf(chosen).map(({ Id, Count, Of }) => [Id, Count, Of]))].join(' ');
