import { useCallback, useDeferredValue, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { allDayCounts, type KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { SearchField } from '#touch/fields/search-field.tsx';
import { Select } from '#touch/fields/select.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { useAsked } from '../../bills/use-bills.ts';
import type { LeftDish } from '../../order/left.ts';
import { amount } from '../orders/items.tsx';
import { mostDishes, readDishes, type Named } from '../station/read-stations.ts';
import css from './stop-list.module.css';

interface DishesProps {
  title: string;
  dishes: readonly (Named & Partial<LeftDish>)[];
  onDish(dish: Named): void;
}

const Dishes = ({ title, dishes, onDish }: DishesProps) => {
  const t = useText();
  if (dishes.length === 0) return null;
  const words = (left: number): string => (left > 0 ? t('{count} left', { count: amount(left) }) : t('Sold out'));
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.dishes}>
        {dishes.map(({ id, name, left }) => (
          <li key={id}>
            <button type="button" className={css.dish} data-left={left} onClick={() => onDish({ id, name })}>
              <span>{name}</span>
              {left !== undefined && <b>{words(left)}</b>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  counted: readonly LeftDish[];
  /** Of the branch. */
  orders: readonly KitchenOrder[];
  groupIds: readonly number[];
  branch: { id: number; all: readonly Named[]; onChange(id: number): void };
  onDish(dish: Named): void;
  onClose(): void;
}

/** Dishes to count: those that are counted, those that wait to be cooked, then all that is cooked here, by name. */
export const StopListDialog = ({ counted, orders, groupIds, branch, onDish, onClose }: Props) => {
  const t = useText();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const { value, fault } = useAsked(useCallback(() => readDishes(groupIds, sought), [groupIds, sought]));
  const isCounted = new Set(counted.map(({ id }) => id));
  const ordered = allDayCounts(orders)
    .map(({ articleId: id, name }) => ({ id, name }))
    .filter(({ id }) => !isCounted.has(id));
  const isOrdered = new Set(ordered.map(({ id }) => id));
  const isSearching = sought.trim() !== '';
  const rest = (value ?? []).filter(({ id }) => isSearching || (!isCounted.has(id) && !isOrdered.has(id)));
  const leftOf = new Map(counted.map(({ id, left }) => [id, left]));
  return (
    <Dialog isOpen size="lg" title={t('Stop list')} onClose={onClose}>
      <div className={css.list}>
        {branch.all.length > 1 && (
          <Select
            label={t('Branch')}
            value={String(branch.id)}
            options={branch.all.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => branch.onChange(Number(id))}
          />
        )}
        <SearchField label={t('Search for a dish')} value={text} onChange={setText} />
        {!isSearching && counted.length === 0 && <p className={css.hint}>{t('Every dish is sold without a limit')}</p>}
        {!isSearching && <Dishes title={t('Counted dishes')} dishes={counted} onDish={onDish} />}
        {!isSearching && <Dishes title={t('In the orders')} dishes={ordered} onDish={onDish} />}
        {fault !== undefined && <ErrorState text={describe(fault)} />}
        {!value && fault === undefined && <SkeletonRows rows={4} />}
        <Dishes
          title={t('Dishes')}
          dishes={rest.map((dish) => ({ ...dish, left: leftOf.get(dish.id) }))}
          onDish={onDish}
        />
        {value && isSearching && rest.length === 0 && <p className={css.hint}>{t('No dish has this name')}</p>}
        {value && value.length >= mostDishes && <p className={css.hint}>{t('More dishes: search by name')}</p>}
      </div>
    </Dialog>
  );
};
