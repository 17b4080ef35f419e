import { useEffect, useState } from 'react';
import { formatDay } from '#domain/date-format.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { dateTime, money, quantity } from '#till/format.ts';
import { useCatalogue, useSale, useTill } from '../till/till-context.ts';
import { readProductInfo, type OwnFact, type ProductInfo } from './product-info.ts';
import styles from './product-dialog.module.css';

const Facts = ({ article }: { article: TillArticle }) => {
  const t = useText();
  const { groups } = useCatalogue(({ data }) => data);
  const names = groups.filter(({ Id }) => article.GroupIds.includes(Id)).map(({ Name }) => Name);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('Price'), `${money(article.Price ?? 0)}${article.Measure?.Name ? ` / ${article.Measure.Name}` : ''}`],
    [t('Lowest price'), article.Settings?.minSalePrice ? money(article.Settings.minSalePrice) : undefined],
    [t('Code'), article.Code ?? undefined],
    [t('Barcode'), [article.Barcode, ...(article.Barcodes ?? [])].filter(Boolean).join(', ') || undefined],
    ['PLU', article.Index ? String(article.Index) : undefined],
    [t('VAT'), article.Vat?.Name ?? undefined],
    [t('Groups'), names.join(', ') || undefined],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

const Stock = ({ info }: { info: ProductInfo }) => {
  const t = useText();
  const { depots, branches } = useCatalogue(({ data }) => data);
  const here = useSale(({ branchId }) => branchId);
  const rows = info.stock
    .map(({ depotId, quantity: left }) => ({ depot: depots.find(({ Id }) => Id === depotId), left }))
    .sort((one, other) => Number(other.depot?.BranchId === here) - Number(one.depot?.BranchId === here));
  return (
    <section>
      <h3 className={styles['title']}>{t('In stock')}</h3>
      {rows.length === 0 && <p className={styles['muted']}>{t('Nothing lies in any depot')}</p>}
      <ul className={styles['rows']} aria-label={t('In stock')}>
        {rows.map(({ depot, left }, at) => (
          <li key={depot?.Id ?? at} className={styles['row']}>
            <span>
              {[branches.find(({ Id }) => Id === depot?.BranchId)?.Name, depot?.Name].filter(Boolean).join(' · ')}
            </span>
            <strong>{quantity(left)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Batches = ({ info, lineId }: { info: ProductInfo; lineId?: string }) => {
  const t = useText();
  const { sale, saleView } = useTill();
  const picked = useSale(({ receipt }) => receipt?.lines.find(({ id }) => id === lineId)?.lotId);
  if (info.batches.length === 0) return null;
  const pick = (lotId: number): void => {
    if (lineId === undefined) return;
    sale.send({ type: 'lotPicked', lineId, ...(picked !== lotId && { lotId }) });
    saleView.closeDialog();
  };
  return (
    <section>
      <h3 className={styles['title']}>{t('Batches')}</h3>
      <ul className={styles['rows']} aria-label={t('Batches')}>
        {info.batches.map(({ lotId, number, on, left }) => (
          <li key={lotId} className={styles['row']}>
            <span>
              {number}
              {on !== undefined && <small className={styles['muted']}> · {dateTime(on)}</small>}
            </span>
            <span className={styles['left']}>
              <strong>{quantity(left)}</strong>
              {lineId !== undefined && (
                <Button size="sm" aria-pressed={picked === lotId} onClick={() => pick(lotId)}>
                  {picked === lotId ? t('Chosen') : t('Sell from it')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Values of the company's own fields. */
const Own = ({ facts = [] }: { facts: ProductInfo['own'] }) => {
  const t = useText();
  const text = ({ field, value }: OwnFact): string => {
    if (field.kind === 'money') return money(value as number);
    if (field.kind === 'flag') return t(value ? 'Yes' : 'No');
    return field.kind === 'day' ? formatDay(value as string) : String(value);
  };
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) => (
        <div key={fact.title}>
          <dt>{fact.title}</dt>
          <dd>{text(fact)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A product as a customer asks about it: prices, what lies where, batches. `lineId`: of this line of the receipt. */
export const ProductDialog = ({ article, lineId }: { article: TillArticle; lineId?: string }) => {
  const t = useText();
  const till = useTill();
  const { saleView, commands } = till;
  const [info, setInfo] = useState<ProductInfo | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    void readProductInfo(till, article.Id).then((read) => {
      if (isCurrent) setInfo(read ?? 'none');
    });
    return () => {
      isCurrent = false;
    };
  }, [till, article.Id]);
  const add = (): void => {
    saleView.closeDialog();
    commands.addArticle(article);
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={article.Name ?? ''}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button onClick={saleView.closeDialog}>{t('Close')}</Button>
          <Button kind="primary" data-autofocus onClick={add}>
            {t('Add to the receipt')}
          </Button>
        </>
      }
    >
      <div className={styles['info']}>
        <Facts article={article} />
        {info === undefined && <SkeletonRows rows={3} />}
        {info === 'none' && <p className={styles['muted']}>{t('Without the server nothing is known of its stock.')}</p>}
        {info !== undefined && info !== 'none' && (
          <>
            <Own facts={info.own} />
            <Stock info={info} />
            <Batches info={info} lineId={lineId} />
            <p className={styles['muted']}>{t('As of {time}', { time: dateTime(info.at) })}</p>
          </>
        )}
      </div>
    </Dialog>
  );
};
