import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { one } from '#domain/quantity.ts';
import type { PricedLine } from '#domain/sale/price-receipt.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useText } from '#touch/text.ts';
import { usePriced, useSaleView, useTill } from '../../till/till-context.ts';
import styles from '../receipt.module.css';
import { createLineWindow } from './line-window.ts';
import { ReceiptLine, type LineHandlers } from './receipt-line.tsx';

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

const nothing: readonly PricedLine[] = [];

/** Lines of the receipt; of a long one those in view. */
export const ReceiptLines = () => {
  const t = useText();
  const priced = usePriced((receipt) => receipt?.lines) ?? nothing;
  const selectedId = useSaleView((state) => state.selectedLineId);
  const handlers = useHandlers();
  const list = useRef<HTMLDivElement>(null);
  const [lines] = useState(createLineWindow);
  useStoreValue(lines);
  const ids = useMemo(() => priced.map(({ id }) => id), [priced]);
  const chosen = selectedId === undefined ? -1 : ids.indexOf(selectedId);
  const { from, to, slots, before, after } = lines.draw({ ids, chosen, said: priced[chosen]?.Quantity });
  useLayoutEffect(() => (list.current ? lines.attach(list.current) : undefined), [lines]);
  useLayoutEffect(() => lines.settle());
  const isWhole = to - from === ids.length;
  return (
    <div className={styles['place']}>
      <div ref={list} role="list" className={styles['lines']} aria-label={t('Lines of the receipt')}>
        <div style={{ height: before }} />
        {priced.slice(from, to).map((line, at) => (
          <ReceiptLine
            key={slots[at]}
            line={line}
            isSelected={line.id === selectedId}
            place={isWhole ? undefined : from + at + 1}
            {...handlers}
          />
        ))}
        <div style={{ height: after }} />
      </div>
    </div>
  );
};
