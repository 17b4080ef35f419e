import { useMemo } from 'react';
import { cleanHtml } from '#client/clean-html.ts';
import { formatDate } from '#domain/date-format.ts';
import { formatMoney, moneyFromWire } from '#domain/money.ts';
import { useText } from '#touch/text.ts';
import type { LinkedPage } from './linked.ts';
import styles from './store.module.css';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const RichText = ({ html }: { html: string }) => {
  const __html = useMemo(() => cleanHtml(html), [html]);
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html }} />;
};

const priceText = ({ Price, Currency }: LinkedPage): string | undefined =>
  Price === null || Price === undefined
    ? undefined
    : [formatMoney(moneyFromWire(Price)), Currency].filter(Boolean).join(' ');

/** A post, a product or a branch on a page of its own: its pictures, its words, its price, where it is. */
export const LinkedArticle = ({ page, isRich }: { page: LinkedPage; /** Its text is HTML. */ isRich: boolean }) => {
  const t = useText();
  const { Title, Text, Date: written, Pictures, Address, Phone, Schedule } = page;
  const price = priceText(page);
  const facts = [
    ['Address', Address],
    ['Phone', Phone],
    ['Schedule', Schedule],
  ].filter(([, value]) => value);
  return (
    <main className={styles['main']}>
      {Pictures.length > 0 && (
        <div className={styles['pictures']}>
          {Pictures.map((address) => (
            <img key={address} src={address} alt="" />
          ))}
        </div>
      )}
      <h1 className={styles['title']}>{Title}</h1>
      {written && <p className={styles['muted']}>{formatDate(zone(), globalThis.Date.parse(written))}</p>}
      {price && <p className={styles['price']}>{price}</p>}
      {Text && (isRich ? <RichText html={Text} /> : <p className={styles['plain']}>{Text}</p>)}
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name as string)}</dt>
              <dd>{name === 'Phone' ? <a href={`tel:${value}`}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </main>
  );
};
