import type { ReactNode } from 'react';
import { language } from '#client/i18n/i18n.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { formatMoney, moneyFromWire } from '#domain/money.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { useText } from '#touch/text.ts';
import type { Dish, GuestMenu, Wish } from './guest-calls.ts';
import css from './guest.module.css';

export const priceText = (wire: number, currency: string): string =>
  [formatMoney(moneyFromWire(wire)), currency].filter(Boolean).join(' ');

interface CountProps {
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

const most = 50;

/** One less, how many, one more. */
export const Count = ({ name, quantity, onQuantity }: CountProps) => {
  const t = useText();
  return (
    <div className={css.count} role="group" aria-label={name}>
      <IconButton icon="minus" label={t('One less')} onClick={() => onQuantity(quantity - 1)} />
      <output>{quantity}</output>
      <IconButton icon="plus" label={t('One more')} onClick={() => onQuantity(Math.min(most, quantity + 1))} />
    </div>
  );
};

interface Props {
  menu: GuestMenu;
  wishes: readonly Wish[];
  onQuantity: (dish: Dish, quantity: number) => void;
}

const DishCard = ({ dish, menu, wishes, onQuantity }: Props & { dish: Dish }) => {
  const t = useText();
  const code = useStoreValue(language);
  const of = wishes.filter((wish) => wish.dish.Id === dish.Id);
  const quantity = of.reduce((sum, wish) => sum + wish.quantity, 0);
  const hasChoice = menu.Offers.some(({ Of }) => Of === dish.Id);
  const words = dish.Descriptions?.[code] || dish.Description;
  const action = (): ReactNode => {
    if (dish.IsSoldOut) return <em>{t('Sold out')}</em>;
    if (!menu.MayOrder) return null;
    if (quantity > 0 && !hasChoice)
      return <Count name={dish.Name} quantity={quantity} onQuantity={(next) => onQuantity(dish, next)} />;
    return (
      <Button icon="plus" aria-label={t('Add {name}', { name: dish.Name })} onClick={() => onQuantity(dish, 1)}>
        {t('Add')}
        {quantity > 0 && ` · ${quantity}`}
      </Button>
    );
  };
  return (
    <li className={css.dish} data-sold-out={dish.IsSoldOut}>
      {dish.Picture && <img src={dish.Picture} alt="" loading="lazy" />}
      <div className={css.words}>
        <h3>{dish.Name}</h3>
        {words && <p>{words}</p>}
        <strong>{priceText(dish.Price, menu.Currency)}</strong>
      </div>
      <div className={css.action}>{action()}</div>
    </li>
  );
};

/** The menu by its groups. */
export const Dishes = (props: Props) => {
  const t = useText();
  const { Groups, Dishes: dishes } = props.menu;
  return (
    <>
      {Groups.length > 1 && (
        <nav className={css.groups} aria-label={t('Menu')}>
          {Groups.map(({ Id, Name }) => (
            <button
              key={Id}
              type="button"
              onClick={() => document.getElementById(`group-${Id}`)?.scrollIntoView({ block: 'start' })}
            >
              {Name}
            </button>
          ))}
        </nav>
      )}
      {Groups.map(({ Id, Name }) => (
        <section key={Id} className={css.group} aria-labelledby={`group-${Id}`}>
          <h2 id={`group-${Id}`}>{Name}</h2>
          <ul>
            {dishes
              .filter(({ GroupId }) => GroupId === Id)
              .map((dish) => (
                <DishCard key={dish.Id} {...props} dish={dish} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
