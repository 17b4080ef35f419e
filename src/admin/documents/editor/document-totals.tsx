import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { sideOf } from '#domain/documents/document-type.ts';
import { shownSum } from '#domain/documents/totals.ts';
import type { DocumentEditor } from './use-document-editor.ts';

/** Sums of the document, following every line. */
export const DocumentTotalsBar = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const { totals, state, pending } = editor;
  const isCredit = sideOf(state.draft) === 'Credit';
  const quantity = state.lines.reduce((sum, line) => sum + line.Quantity, 0);
  const items = [
    ['Lines', String(state.lines.length)],
    ['Quantity', showQuantity(quantity)],
    ['VAT', showMoney(isCredit ? totals.CreditVatSum : totals.DebitVatSum)],
    ...(totals.DiscountSum ? [['Discount', showMoney(totals.DiscountSum)] as const] : []),
  ] as const;
  return (
    <div className="document-totals">
      <span className="document-saving" role="status">
        {pending > 0 ? translate('Saving…') : ''}
      </span>
      <dl>
        {items.map(([title, value]) => (
          <div key={title}>
            <dt>{translate(title)}</dt>
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
