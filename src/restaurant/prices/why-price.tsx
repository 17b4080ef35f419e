import { Suspense } from 'react';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import type { Lot } from '#generated/types.ts';
import { useCatalogue } from '#pos/till/till-context.ts';
import { useText } from '#touch/text.ts';
import css from './prices.module.css';

const PriceReasons = late(() => withTexts(import('#pos/sale/discounts/price-dialog.tsx'), 'windows'), 'PriceReasons');

interface WhyProps {
  /** The bill as it is priced. */
  receipt: Receipt;
  lineId: string;
  /** A line that was sent: it has its price since then. */
  lot?: Lot;
}

/** Which discounts made the price of a line of a bill, and which did not and why; not there where there are none. */
export const WhyPrice = ({ receipt, lineId, lot }: WhyProps) => {
  const t = useText();
  const hasDiscounts = useCatalogue(({ data }) => data.discounts.length > 0);
  const isLowered = lot !== undefined && lot.DebitSum !== lot.PrimaryDebitSum;
  if (!hasDiscounts && !receipt.customer?.discount && !isLowered) return null;
  const before = lot && { sum: lot.DebitSum ?? 0, discounts: lot.Settings?.Discounts ?? [] };
  return (
    <section className={css['why']} aria-label={t('Why this price')}>
      <h3>{t('Why this price')}</h3>
      <Suspense fallback={null}>
        <PriceReasons receipt={receipt} lineId={lineId} before={before} />
      </Suspense>
    </section>
  );
};
