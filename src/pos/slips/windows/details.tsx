import type { ReactNode } from 'react';
import { formatRate } from '#domain/rate.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { useText } from '#touch/text.ts';
import { money, quantity } from '#till/format.ts';
import styles from './windows.module.css';

export type Fact = readonly [name: string, value: string | undefined];

/** Names and values, one below the other; what has no value is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

type Shown = Pick<Slip, 'lines' | 'DebitSum' | 'DiscountSum' | 'vat'>;

const Lines = ({ lines }: Pick<Shown, 'lines'>) => {
  const t = useText();
  return (
    <ul className={styles['rows']} aria-label={t('Lines of the receipt')}>
      {lines.map(({ article, lotId, clientId, ...line }, at) => {
        const discount = line.PrimaryDebitSum - line.DebitSum;
        return (
          <li key={clientId ?? lotId ?? at}>
            <span>
              {article.Name}
              <small>
                {quantity(line.Quantity)} × {money(Math.abs(line.DebitPrice))}
                {discount !== 0 && ` · ${t('Discount')} ${money(discount)}`}
                {line.DebitVatRate > 0 && ` · ${t('VAT {rate} %', { rate: formatRate(line.DebitVatRate) })}`}
                {line.ReturnedQuantity > 0 &&
                  ` · ${t('came back: {quantity}', { quantity: quantity(line.ReturnedQuantity) })}`}
              </small>
            </span>
            <strong>{money(line.DebitSum)}</strong>
          </li>
        );
      })}
    </ul>
  );
};

/** Lines and sums of a receipt, open or closed, with what they come to; `children`: how it was paid. */
export const Details = ({ shown, children }: { shown: Shown; children?: ReactNode }) => {
  const t = useText();
  const { lines, DebitSum, DiscountSum, vat } = shown;
  return (
    <>
      <Lines lines={lines} />
      <ul className={styles['rows']} aria-label={t('Sums')}>
        {DiscountSum !== 0 && (
          <>
            <li>
              <span>{t('Before discounts')}</span>
              <strong>{money(DebitSum + DiscountSum)}</strong>
            </li>
            <li>
              <span>{t('Discount')}</span>
              <strong>{money(-DiscountSum)}</strong>
            </li>
          </>
        )}
        <li className={styles['total']}>
          <span>{t('Total')}</span>
          <strong>{money(DebitSum)}</strong>
        </li>
        {vat
          .filter(({ rate }) => rate > 0)
          .map(({ rate, vat: sum }) => (
            <li key={rate}>
              <span>{t('VAT {rate} %', { rate: formatRate(rate) })}</span>
              <strong>{money(sum)}</strong>
            </li>
          ))}
        {children}
      </ul>
    </>
  );
};
