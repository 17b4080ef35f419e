import { memo } from 'react';
import { classNames } from '#touch/class-names.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import type { PricedLine } from '#domain/sale/price-receipt.ts';
import { money, quantity } from '#till/format.ts';
import { useCatalogue } from '../../till/till-context.ts';
import styles from '../receipt.module.css';

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
  /** Its place on a receipt of which not all lines are drawn. */
  place?: number;
}

/** A discount on the whole receipt prices every line anew; most of them come out as they were. */
const isSame = (one: ReceiptLineProps, other: ReceiptLineProps): boolean =>
  one.isSelected === other.isSelected &&
  one.place === other.place &&
  one.line.id === other.line.id &&
  one.line.Quantity === other.line.Quantity &&
  one.line.DebitSum === other.line.DebitSum &&
  one.line.PrimaryDebitSum === other.line.PrimaryDebitSum &&
  one.line.DebitPrice === other.line.DebitPrice;

/** Made once: React has nothing to look through in them. */
const icons = {
  minus: <Icon name="minus" />,
  plus: <Icon name="plus" />,
  why: <Icon name="info" />,
  remove: <Icon name="trash" />,
};

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
        {icons.minus}
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
        {icons.plus}
      </button>
      {(hasDiscounts || line.steps.length > 0) && (
        <button
          type="button"
          className={styles['step']}
          aria-label={t('Why this price: {name}', { name })}
          onClick={() => onWhy(line.id)}
        >
          {icons.why}
        </button>
      )}
      <button
        type="button"
        className={classNames(styles['step'], styles['remove'])}
        aria-label={t('Remove: {name}', { name })}
        onClick={() => onRemove(line.id)}
      >
        {icons.remove}
      </button>
    </div>
  );
};

/**
 * How much at which price, in one text: a scan changes as little of the page as it can. Each amount is all that its
 * element holds: React writes it anew then, even if a translator has put the text into elements of its own.
 */
const Detail = ({ line, isLowered }: { line: PricedLine; isLowered: boolean }) => {
  const amount = [quantity(line.Quantity), line.article.Measure?.Name].filter(Boolean).join(' ');
  const price = `${money(Math.abs(line.DebitPrice))}${line.giftcard ? ` · ${line.giftcard}` : ''}`;
  if (!isLowered) return <span>{`${amount} × ${price}`}</span>;
  return (
    <>
      <span>{`${amount} × `}</span>
      <s>{money(Math.abs(line.PrimaryDebitPrice))}</s>
      <span>{price}</span>
    </>
  );
};

/** One line of the receipt: what, how much, at which price, for how much. The chosen one has its tools beside it. */
export const ReceiptLine = memo(({ line, isSelected, place, onSelect, ...handlers }: ReceiptLineProps) => {
  const saving = Math.abs(line.PrimaryDebitSum) - Math.abs(line.DebitSum);
  return (
    <div
      role="listitem"
      aria-posinset={place}
      aria-setsize={place && -1}
      className={classNames(styles['line'], isSelected && styles['selected'])}
    >
      <button
        type="button"
        className={styles['lineMain']}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(line.id)}
      >
        <span className={styles['lineName']}>{line.article.Name}</span>
        <span className={styles['lineSum']}>{money(line.DebitSum)}</span>
        <span className={styles['lineDetail']}>
          <Detail line={line} isLowered={saving > 0 && line.DebitPrice !== line.PrimaryDebitPrice} />
        </span>
        {saving > 0 && <span className={styles['lineSaving']}>{money(-saving)}</span>}
      </button>
      {isSelected && <LineTools line={line} {...handlers} />}
    </div>
  );
}, isSame);
ReceiptLine.displayName = 'ReceiptLine';
