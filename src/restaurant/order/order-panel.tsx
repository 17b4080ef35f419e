import { useEffect, useRef } from 'react';
import type { Offers } from '#domain/catalogue/supplements.ts';
import type { Minor } from '#generated/types.ts';
import { money } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { classNames } from '#touch/class-names.ts';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { LineDialog } from './line-dialog.tsx';
import { chosenText } from '#domain/restaurant/chosen.ts';
import { priceOfLine, sumOfLine, sumOfOrder, unfinished, type OrderEvent, type OrderLine } from './order-draft.ts';
import { ServingChoice, useServingText, type Serving } from './serving.tsx';
import { count } from '../count.ts';
import type { PricedOrder } from '../prices/price-bill.ts';
import css from './order.module.css';
import styles from '../restaurant.module.css';

const step = 1000;

interface LineRowProps {
  line: OrderLine;
  offers: Offers;
  /** Sum of automatic discounts. */
  off: Minor;
  send(event: OrderEvent): void;
  onOpen(): void;
}

const LineRow = ({ line, offers, off, send, onOpen }: LineRowProps) => {
  const t = useText();
  const servingText = useServingText();
  const { id, article, quantity: ordered, note, chosen } = line;
  const isUnfinished = unfinished([line], offers) !== undefined;
  const remarks = [chosenText(chosen), note, servingText(line)].filter(Boolean).join(' · ');
  const name = article.Name ?? '';
  const set = (next: number): void => send({ type: 'quantitySet', id, quantity: next });
  return (
    <li className={styles['orderLine']}>
      <button type="button" className={styles['lineName']} onClick={onOpen}>
        <span>{name}</span>
        <small>{remarks || money(priceOfLine(line, offers))}</small>
        {isUnfinished && <small className={css['missing']}>{t('Choose what comes with it')}</small>}
      </button>
      <IconButton icon="minus" label={t('One less of {name}', { name })} onClick={() => set(ordered - step)} />
      <output aria-label={t('Quantity of {name}', { name })}>{count(ordered)}</output>
      <IconButton icon="plus" label={t('One more of {name}', { name })} onClick={() => set(ordered + step)} />
      <span className={styles['sum']}>
        <span>{money(sumOfLine(line, offers) - off)}</span>
        {off > 0 && <small className={css['off']}>{money(-off)}</small>}
      </span>
    </li>
  );
};

export interface OrderPanelProps {
  lines: readonly OrderLine[];
  offers: Offers;
  /** The lines at the prices of this moment. */
  order: PricedOrder;
  /** Whose the next dishes are, and when they are served. */
  serving: Serving;
  onServing(serving: Serving): void;
  /** The line whose window is open. */
  openId: string | undefined;
  onOpen(id: string | undefined): void;
  send(event: OrderEvent): void;
  /** The last order once more; absent: there is none. */
  onRepeat?(): void;
  onSave(): Promise<void>;
}

/** Scrolls to the line tapped last: a new one, or one with one more. */
const useLastTapped = (lines: readonly OrderLine[]) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    const known = new Map(before.current.map(({ id, quantity }) => [id, quantity]));
    before.current = lines;
    const at = lines.findLastIndex(({ id, quantity }) => quantity > (known.get(id) ?? 0));
    if (at !== -1) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return list;
};

/** Lines to be sent to the kitchen. */
export const OrderPanel = (props: OrderPanelProps) => {
  const t = useText();
  const { lines, offers, order, serving, onServing, openId, onOpen, send, onRepeat, onSave } = props;
  const open = lines.find(({ id }) => id === openId);
  const list = useLastTapped(lines);
  const offById = new Map(
    order.priced.lines.map(({ id, PrimaryDebitSum, DebitSum }) => [id, PrimaryDebitSum - DebitSum]),
  );
  const offOf = ({ id }: OrderLine): Minor => offById.get(id) ?? 0;
  const off = lines.reduce((sum, line) => sum + offOf(line), 0);
  return (
    <section className={classNames(styles['panel'], styles['ordered'])} aria-label={t('Order')}>
      <div className={styles['panelBody']}>
        <ServingChoice serving={serving} onChange={onServing} />
        {lines.length === 0 && <EmptyState icon="cart" title={t('Tap what was ordered')} />}
        <ul ref={list} className={styles['lines']}>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              offers={offers}
              off={offOf(line)}
              send={send}
              onOpen={() => onOpen(line.id)}
            />
          ))}
        </ul>
      </div>
      <div className={styles['total']}>
        <span>{t('Total')}</span>
        <strong>{money(sumOfOrder(lines, offers) - off)}</strong>
      </div>
      <div className={styles['actions']}>
        {onRepeat && (
          <Button icon="refresh" isWide onClick={onRepeat}>
            {t('Repeat the round')}
          </Button>
        )}
        <Button kind="primary" size="lg" isWide onClick={onSave}>
          {t('Send the order')}
        </Button>
      </div>
      {open && (
        <LineDialog line={open} offers={offers} receipt={order.receipt} send={send} onClose={() => onOpen(undefined)} />
      )}
    </section>
  );
};
