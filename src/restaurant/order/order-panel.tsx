import { useState } from 'react';
import { money } from '#pos/format.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { IconButton } from '#pos/ui/button/icon-button.tsx';
import { EmptyState } from '#pos/ui/status/empty-state.tsx';
import { useText } from '#pos/ui/text.ts';
import { LineDialog } from './line-dialog.tsx';
import { sumOfLine, sumOfOrder, type OrderEvent, type OrderLine } from './order-draft.ts';
import { count } from '../count.ts';
import styles from '../restaurant.module.css';

const step = 1000;

interface LineRowProps {
  line: OrderLine;
  send(event: OrderEvent): void;
  onOpen(): void;
}

const LineRow = ({ line, send, onOpen }: LineRowProps) => {
  const t = useText();
  const { id, article, quantity: ordered, note, supplements } = line;
  const name = article.Name ?? '';
  const set = (next: number): void => send({ type: 'quantitySet', id, quantity: next });
  return (
    <li className={styles['orderLine']}>
      <button type="button" className={styles['lineName']} onClick={onOpen}>
        <span>{name}</span>
        <small>{[...supplements, note].filter(Boolean).join(' · ') || money(article.Price ?? 0)}</small>
      </button>
      <IconButton icon="minus" label={t('One less of {name}', { name })} onClick={() => set(ordered - step)} />
      <output aria-label={t('Quantity of {name}', { name })}>{count(ordered)}</output>
      <IconButton icon="plus" label={t('One more of {name}', { name })} onClick={() => set(ordered + step)} />
      <span className={styles['sum']}>{money(sumOfLine(line))}</span>
    </li>
  );
};

export interface OrderPanelProps {
  lines: readonly OrderLine[];
  send(event: OrderEvent): void;
  onSave(): Promise<void>;
}

/** What is about to be sent to the kitchen. */
export const OrderPanel = ({ lines, send, onSave }: OrderPanelProps) => {
  const t = useText();
  const [openId, setOpenId] = useState<string>();
  const open = lines.find(({ id }) => id === openId);
  return (
    <section className={styles['panel']} aria-label={t('Order')}>
      <div className={styles['panelBody']}>
        {lines.length === 0 && <EmptyState icon="cart" title={t('Tap what was ordered')} />}
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} send={send} onOpen={() => setOpenId(line.id)} />
          ))}
        </ul>
      </div>
      <div className={styles['total']}>
        <span>{t('Total')}</span>
        <strong>{money(sumOfOrder(lines))}</strong>
      </div>
      <div className={styles['actions']}>
        <Button kind="primary" size="lg" isWide onClick={onSave}>
          {t('Send the order')}
        </Button>
      </div>
      {open && <LineDialog line={open} send={send} onClose={() => setOpenId(undefined)} />}
    </section>
  );
};
