import { useState } from 'react';
import { parseMoney } from '#domain/money.ts';
import { useText } from '#touch/text.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import type { Amount } from '#till/sale/sale-view.ts';
import { useTill } from '../till/till-context.ts';
import { NumberDialog } from './number-dialog.tsx';
import styles from './dialogs.module.css';

/** The price of a product that has none: for this receipt, and not for the catalogue. */
export const PriceDialog = ({ article, amount }: { article: TillArticle; amount: Amount }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const [text, setText] = useState('');
  const price = parseMoney(text) ?? 0;
  const unit = article.Measure?.Name;
  const enter = (): void => {
    if (price < 1) return;
    saleView.closeDialog();
    commands.addArticle({ ...article, Price: price }, amount);
  };
  return (
    <NumberDialog
      title={article.Name ?? ''}
      isReady={price > 0}
      label={unit ? t('Price, {unit}', { unit }) : t('Price')}
      placeholder="0.00"
      value={text}
      digits={9}
      decimals={2}
      onChange={setText}
      onEnter={enter}
    >
      <p className={styles['muted']}>
        {t('The product has no price. What is typed here holds for this receipt alone.')}
      </p>
    </NumberDialog>
  );
};
