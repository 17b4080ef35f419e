import { memo, useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { useText } from '../ui/text.ts';
import type { PricedLine } from '#domain/sale/price-receipt.ts';
import { money, quantity } from '../format.ts';
import { useCatalogue } from '../till/till-context.ts';
import styles from './receipt.module.css';

export interface LineHandlers {
  onSelect(id: string): void;
  onStep(id: string, step: 1 | -1): void;
  onQuantity(id: string): void;
  onRemove(id: string): void;
  onWhy(id: string): void;
}

interface ReceiptLineProps extends LineHandlers {
  line: PricedLine;
  isSelected: boolean;
}

/** A discount on the whole receipt prices every line anew; most of them come out as they were. */
const isSame = (one: ReceiptLineProps, other: ReceiptLineProps): boolean =>
  one.isSelected === other.isSelected &&
  one.line.id === other.line.id &&
  one.line.Quantity === other.line.Quantity &&
  one.line.DebitSum === other.line.DebitSum &&
  one.line.PrimaryDebitSum === other.line.PrimaryDebitSum &&
  one.line.DebitPrice === other.line.DebitPrice;

const LineTools = ({
  line,
  onStep,
  onQuantity,
  onRemove,
  onWhy,
}: Omit<ReceiptLineProps, 'isSelected' | 'onSelect'>) => {
  const t = useText();
  const hasDiscounts = useCatalogue(({ data }) => data.discounts.length > 0);
  const name = line.article.Name ?? '';
  return (
    <div className={styles['tools']}>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('One less: {name}', { name })}
        onClick={() => onStep(line.id, -1)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className={styles['amount']}
        aria-label={t('Quantity: {name}', { name })}
        onClick={() => onQuantity(line.id)}
      >
        {quantity(Math.abs(line.Quantity))}
      </button>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('One more: {name}', { name })}
        onClick={() => onStep(line.id, 1)}
      >
        <Icon name="plus" />
      </button>
      {(hasDiscounts || line.steps.length > 0) && (
        <button
          type="button"
          className={styles['step']}
          aria-label={t('Why this price: {name}', { name })}
          onClick={() => onWhy(line.id)}
        >
          <Icon name="info" />
        </button>
      )}
      <button
        type="button"
        className={classNames(styles['step'], styles['remove'])}
        aria-label={t('Remove: {name}', { name })}
        onClick={() => onRemove(line.id)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
};

/** One line of the receipt: what, how much, at which price, for how much. The chosen one has its tools beside it. */
export const ReceiptLine = memo(({ line, isSelected, onSelect, ...handlers }: ReceiptLineProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, line.Quantity]);
  const saving = Math.abs(line.PrimaryDebitSum) - Math.abs(line.DebitSum);
  const unit = line.article.Measure?.Name;
  return (
    <div ref={ref} role="listitem" className={classNames(styles['line'], isSelected && styles['selected'])}>
      <button
        type="button"
        className={styles['lineMain']}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(line.id)}
      >
        <span className={styles['lineName']}>{line.article.Name}</span>
        <span className={styles['lineSum']}>{money(line.DebitSum)}</span>
        <span className={styles['lineDetail']}>
          {quantity(line.Quantity)}
          {unit ? ` ${unit}` : ''} ×{' '}
          {saving > 0 && line.DebitPrice !== line.PrimaryDebitPrice && <s>{money(Math.abs(line.PrimaryDebitPrice))}</s>}
          {money(Math.abs(line.DebitPrice))}
          {line.giftcard && ` · ${line.giftcard}`}
        </span>
        {saving > 0 && <span className={styles['lineSaving']}>{money(-saving)}</span>}
      </button>
      {isSelected && <LineTools line={line} {...handlers} />}
    </div>
  );
}, isSame);
ReceiptLine.displayName = 'ReceiptLine';
