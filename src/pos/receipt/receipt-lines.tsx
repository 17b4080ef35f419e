import { memo, useCallback } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useText } from '../ui/text.ts';
import type { PricedLine } from '#domain/sale/price-receipt.ts';
import { one } from '#domain/quantity.ts';
import { useSaleView, usePriced, useTill } from '../till/till-context.ts';
import { ReceiptLine, type LineHandlers } from './receipt-line.tsx';
import styles from './receipt.module.css';

/**
 * Lines are drawn by blocks, each about a screen: one that is out of sight is neither laid out nor painted, and one in
 * which nothing changed is not even looked through.
 */
const blockSize = 10;

const blocksOf = (lines: readonly PricedLine[]): PricedLine[][] =>
  Array.from({ length: Math.ceil(lines.length / blockSize) }, (_, at) =>
    lines.slice(at * blockSize, (at + 1) * blockSize),
  );

interface BlockProps extends LineHandlers {
  lines: readonly PricedLine[];
  selectedId: string | undefined;
  /** The chosen line is in it or next to it: it comes into sight now, and not one frame later. */
  isNear: boolean;
}

const isSameBlock = (one: BlockProps, other: BlockProps): boolean =>
  one.selectedId === other.selectedId &&
  one.isNear === other.isNear &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => line === other.lines[at]);

const Block = memo(
  ({ lines, selectedId, isNear, ...handlers }: BlockProps) => (
    <div
      className={classNames(styles['block'], isNear && styles['near'])}
      style={{ containIntrinsicBlockSize: `auto ${lines.length * 61}px` }}
    >
      {lines.map((line) => (
        <ReceiptLine key={line.id} line={line} isSelected={line.id === selectedId} {...handlers} />
      ))}
    </div>
  ),
  isSameBlock,
);
Block.displayName = 'Block';

const useHandlers = (): LineHandlers => {
  const { saleView, commands, sale } = useTill();
  const onSelect = useCallback(
    (id: string) => saleView.change({ selectedLineId: saleView.get().selectedLineId === id ? undefined : id }),
    [saleView],
  );
  const onStep = useCallback(
    (id: string, by: 1 | -1) => {
      const line = sale.get().receipt?.lines.find((each) => each.id === id);
      if (line) commands.changeQuantity(id, Math.max(0, line.quantity + by * one));
    },
    [sale, commands],
  );
  const onQuantity = useCallback((lineId: string) => saleView.open({ kind: 'quantity', lineId }), [saleView]);
  const onWhy = useCallback((lineId: string) => saleView.open({ kind: 'linePrice', lineId }), [saleView]);
  return { onSelect, onStep, onQuantity, onRemove: commands.removeLine, onWhy };
};

/** What is on the receipt, line by line. */
export const ReceiptLines = () => {
  const t = useText();
  const priced = usePriced((receipt) => receipt?.lines) ?? [];
  const selectedId = useSaleView((state) => state.selectedLineId);
  const handlers = useHandlers();
  const blocks = blocksOf(priced);
  const chosen = blocks.findIndex((lines) => lines.some(({ id }) => id === selectedId));
  return (
    <div role="list" className={styles['lines']} aria-label={t('Lines of the receipt')}>
      {blocks.map((lines, at) => (
        <Block
          key={at}
          lines={lines}
          selectedId={at === chosen ? selectedId : undefined}
          isNear={chosen >= 0 && Math.abs(at - chosen) <= 1}
          {...handlers}
        />
      ))}
    </div>
  );
};
