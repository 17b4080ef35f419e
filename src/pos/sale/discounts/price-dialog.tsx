import { explainLine, type LineExplained } from '#domain/discount/explain-line.ts';
import { priceLines, priceReceipt, type PricedLine } from '#domain/sale/price-receipt.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { money, quantity } from '#till/format.ts';
import { useSale, useTill } from '../../till/till-context.ts';
import { basketOf, discountsOf } from '#till/sale/discounts/match-receipt.ts';
import { reasonWords } from '#till/sale/discounts/reasons.ts';
import styles from './price-dialog.module.css';

const hasStep = ({ steps }: PricedLine, by: 'customer' | 'floor'): boolean => steps.some((step) => step.by === by);

/** The customer's own discount stands alone: it is all that was taken off. */
const ownDiscount = (line: PricedLine): number =>
  hasStep(line, 'customer') ? Math.abs(line.PrimaryDebitSum) - Math.abs(line.DebitSum) : 0;

interface PricedTwice {
  /** Before the discount on the whole receipt. */
  line: PricedLine;
  sum: number;
}

interface ToExplain extends PricedTwice {
  explained: LineExplained;
}

const Facts = ({ line, sum, explained }: ToExplain) => {
  const t = useText();
  const [own, byHand] = [ownDiscount(line), Math.abs(line.DebitSum) - Math.abs(sum)];
  const facts: [string, number][] = [
    ...explained.applied.map(({ name, sum: off }): [string, number] => [name, off]),
    ...(own > 0 ? [[t('The customer’s own discount'), own] as [string, number]] : []),
    ...(byHand > 0 ? [[t('Discount on the receipt'), byHand] as [string, number]] : []),
  ];
  return (
    <dl className={styles['facts']} aria-label={t('Discounts that apply')}>
      <div>
        <dt>
          {t('List price')} · {quantity(Math.abs(line.Quantity))} × {money(Math.abs(line.PrimaryDebitPrice))}
        </dt>
        <dd>{money(Math.abs(line.PrimaryDebitSum))}</dd>
      </div>
      {facts.map(([name, off]) => (
        <div key={name} className={styles['off']}>
          <dt>{name}</dt>
          <dd>{money(-off)}</dd>
        </div>
      ))}
      {facts.length === 0 && (
        <div>
          <dt>{t('No discount applies')}</dt>
          <dd />
        </div>
      )}
      <div className={styles['total']}>
        <dt>{hasStep(line, 'floor') ? t('To pay; the lowest price of the product') : t('To pay')}</dt>
        <dd>{money(Math.abs(sum))}</dd>
      </div>
    </dl>
  );
};

const Rejected = ({ rejected }: Pick<LineExplained, 'rejected'>) => {
  const t = useText();
  if (rejected.length === 0) return null;
  return (
    <>
      <h3 className={styles['head']}>{t('Do not apply')}</h3>
      <ul className={styles['rejected']} aria-label={t('Do not apply')}>
        {rejected.map(({ id, name, reason }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles['muted']}>{t(reasonWords[reason])}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** A line that was priced before: what it comes to, and what discounts took off it then. */
export interface PricedBefore {
  readonly sum: number;
  readonly discounts: readonly { readonly Id?: number | null; readonly Sum?: number | null }[];
}

/** As it was priced then, whatever the discounts are now. */
const asBefore = (
  { line, explained }: ToExplain,
  { sum, discounts }: PricedBefore,
  names: ReadonlyMap<number, string>,
): ToExplain => {
  const applied = discounts.map(({ Id, Sum }) => ({ id: Id ?? 0, name: names.get(Id ?? 0) ?? '', sum: Sum ?? 0 }));
  const off = Math.abs(line.PrimaryDebitSum) - sum;
  const own = applied.length === 0 ? Math.min(off, ownDiscount(line)) : 0;
  const automatic = applied.reduce((all, each) => all + each.sum, own);
  const rejected = explained.rejected.filter(({ id }) => !applied.some((each) => each.id === id));
  return {
    line: { ...line, DebitSum: Math.abs(line.PrimaryDebitSum) - automatic, steps: own > 0 ? line.steps : [] },
    sum,
    explained: { applied, rejected },
  };
};

interface ReasonsProps {
  receipt: Receipt;
  lineId: string;
  /** Absent: it is priced now. */
  before?: PricedBefore | undefined;
}

/** Each discount that applies to a line with its amount, each that does not with its reason. */
export const PriceReasons = ({ receipt, lineId, before }: ReasonsProps) => {
  const { catalogue, pricing } = useTill();
  const line = priceLines(receipt).find(({ id }) => id === lineId);
  const paid = priceReceipt(receipt).lines.find(({ id }) => id === lineId);
  if (!line || !paid) return null;
  const discounts = discountsOf(catalogue.get());
  const explained = explainLine(discounts, basketOf(receipt, pricing), line);
  const now = { line, sum: paid.DebitSum, explained };
  const shown = before ? asBefore(now, before, new Map(discounts.map(({ id, name }) => [id, name]))) : now;
  return (
    <>
      <Facts {...shown} />
      <Rejected rejected={shown.explained.rejected} />
    </>
  );
};

/** Why a line has its price. */
export const LinePriceDialog = ({ lineId }: { lineId: string }) => {
  const { saleView } = useTill();
  const receipt = useSale((state) => state.receipt);
  const line = receipt?.lines.find(({ id }) => id === lineId);
  if (!receipt || !line) return null;
  return (
    <Dialog isOpen size="sm" title={line.article.Name ?? ''} onClose={saleView.closeDialog}>
      <PriceReasons receipt={receipt} lineId={lineId} />
    </Dialog>
  );
};
