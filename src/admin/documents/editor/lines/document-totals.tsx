import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { sideOf } from '#domain/documents/document-type.ts';
import { vatByRate } from '#domain/documents/lines/vat-by-rate.ts';
import { shownSum } from '#domain/documents/lines/totals.ts';
import { rateText } from './line-row.tsx';
import type { DocumentEditor } from '../use-document-editor.ts';

/** Sums of the document, following every line. */
export const DocumentTotalsBar = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const { totals, state, pending } = editor;
  const side = sideOf(state.draft);
  const rates = vatByRate(state.lines, side);
  const quantity = state.lines.reduce((sum, line) => sum + line.Quantity, 0);
  const items = [
    [translate('Lines'), String(state.lines.length)],
    [translate('Quantity'), showQuantity(quantity)],
    [translate('VAT'), showMoney(totals[`${side}VatSum`])],
    ...(rates.length > 1
      ? rates.map(({ rate, vat }) => [`${translate('VAT')} ${rateText(rate)}`, showMoney(vat)] as const)
      : []),
    ...(totals.DiscountSum ? [[translate('Discount'), showMoney(totals.DiscountSum)] as const] : []),
  ] as const;
  return (
    <div className="document-totals">
      <span className="document-saving" role="status">
        {pending > 0 ? translate('Saving…') : ''}
      </span>
      <dl>
        {items.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="document-sum">
          <dt>{translate('Sum')}</dt>
          <dd>{showMoney(shownSum({ ...state.draft, ...totals }))}</dd>
        </div>
      </dl>
    </div>
  );
};
