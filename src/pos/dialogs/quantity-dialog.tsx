import { Suspense, useRef, useState } from 'react';
import type { Milli } from '#generated/types.ts';
import { multiplyPrice } from '#domain/money.ts';
import { parseQuantity } from '#domain/quantity.ts';
import { readLocal } from '#client/local-store.ts';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import { useText } from '#touch/text.ts';
import { money, quantity } from '#till/format.ts';
import { useSale, useTill } from '../till/till-context.ts';
import { isWeighed } from '#till/sale/adding-commands.ts';
import { NumberDialog } from './number-dialog.tsx';
import styles from './dialogs.module.css';

const LiveWeight = late(() => withTexts(import('../print/scales/live-weight.tsx')), 'LiveWeight');

interface QuantityEntryProps {
  title: string;
  unit?: string;
  price: number;
  /** Present value, greyed. */ present?: Milli;
  /** Takes the weight from the scales beside the till. */ isWeighed?: boolean;
  onEnter(quantity: Milli): void;
}

const QuantityEntry = ({ title, unit, price, present, isWeighed: isOnScales, onEnter }: QuantityEntryProps) => {
  const t = useText();
  const [text, setText] = useState('');
  const typed = parseQuantity(text);
  const taken = useRef('');
  // A weight that stands is taken, and goes as it moves; what a person has typed stays.
  const take = (grams: number | undefined): void => {
    const [before, weight] = [taken.current, grams === undefined ? '' : quantity(grams)];
    taken.current = weight;
    setText((now) => (now === before ? weight : now));
  };
  const isRight = typed !== undefined && (typed > 0 || present !== undefined);
  const enter = (): void => {
    if (isRight) onEnter(typed);
  };
  return (
    <NumberDialog
      title={title}
      isReady={isRight}
      label={unit ? t('Quantity, {unit}', { unit }) : t('Quantity')}
      placeholder={present === undefined ? '0.000' : quantity(present)}
      value={text}
      digits={7}
      decimals={3}
      onChange={setText}
      onEnter={enter}
    >
      <p className={styles['fact']}>
        <span>
          {money(price)}
          {unit ? ` / ${unit}` : ''}
        </span>
        <strong>{money(multiplyPrice(price, typed ?? present ?? 0))}</strong>
      </p>
      {isOnScales && readLocal('activeScales') && (
        <Suspense fallback={null}>
          <LiveWeight onWeight={take} />
        </Suspense>
      )}
    </NumberDialog>
  );
};

/** How much of a weighed product, before it is on the receipt. */
export const WeightDialog = ({
  article,
}: {
  article: Parameters<ReturnType<typeof useTill>['commands']['addArticle']>[0];
}) => {
  const { saleView, commands } = useTill();
  const enter = (amount: Milli): void => {
    saleView.closeDialog();
    commands.addArticle(article, { quantity: amount });
  };
  return (
    <QuantityEntry
      title={article.Name ?? ''}
      unit={article.Measure?.Name ?? undefined}
      price={article.Price ?? 0}
      isWeighed
      onEnter={enter}
    />
  );
};

/** Another quantity of a line; 0 takes it off. */
export const LineQuantityDialog = ({ lineId }: { lineId: string }) => {
  const { saleView, commands } = useTill();
  const line = useSale(({ receipt }) => receipt?.lines.find(({ id }) => id === lineId));
  if (!line) return null;
  const unit = line.article.Measure?.Name ?? undefined;
  const enter = (amount: Milli): void => {
    saleView.closeDialog();
    commands.changeQuantity(lineId, amount);
  };
  return (
    <QuantityEntry
      title={line.article.Name ?? ''}
      unit={unit}
      price={line.price}
      present={line.quantity}
      onEnter={enter}
      key={isWeighed(line.article) ? 'weighed' : 'piece'}
    />
  );
};
