import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import type { Document } from '#generated/types.ts';

type Paid = Pick<Partial<Document>, 'Payoffs' | 'Settings'>;

interface Row {
  title: string;
  sum: number;
  /** The number of a gift card. */
  note?: string | undefined;
}

/** How a document was paid: by payment type, less what was given back as change, then rounding and tip. */
const rowsOf = ({ Payoffs, Settings }: Paid, translate: (text: string) => string): Row[] => [
  ...(Payoffs ?? []).map(({ Tender, Value, Giftcard }) => ({
    title: Tender?.Name ?? translate('Payment'),
    sum: Value ?? 0,
    note: Giftcard?.Code ?? undefined,
  })),
  ...(Payoffs ?? []).flatMap(({ ReturnedValue }) =>
    ReturnedValue ? [{ title: translate('Given back with returns'), sum: -ReturnedValue }] : [],
  ),
  ...(Settings?.CashRounding ? [{ title: translate('Rounding included'), sum: Settings.CashRounding }] : []),
  ...(Settings?.Tip ? [{ title: translate('Tip included'), sum: Settings.Tip }] : []),
];

/** Payments of a receipt; nothing for a document without any. */
export const DocumentPayments = ({ document }: { document: Paid }) => {
  const translate = useTranslate();
  if ((document.Payoffs ?? []).length === 0) return null;
  return (
    <section className="panel" aria-label={translate('Payments')}>
      <h2>{translate('Payments')}</h2>
      <dl className="figures document-facts">
        {rowsOf(document, (text) => translate(text)).map(({ title, sum, note }, at) => (
          <div key={`${title} ${at}`}>
            <dt>{note ? `${title} · ${note}` : title}</dt>
            <dd>{showMoney(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
