import { Code128Bars } from '#client/react/code128-bars.tsx';
import { slipBarcode } from '#domain/sale/slip-number.ts';
import styles from './print.module.css';

/** The number of a slip as Code 128; nothing for numbers that no till gave. */
export const SlipBarcode = ({ number }: { number: string }) => {
  const text = slipBarcode(number);
  return text ? <Code128Bars text={text} label={number} className={styles['barcode']} /> : null;
};
