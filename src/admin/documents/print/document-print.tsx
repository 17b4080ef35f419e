import { useTranslate } from 'react-admin';
import { formatDate } from '#domain/date-format.ts';
import { sideOf } from '#domain/documents/document-type.ts';
import { formatMoney } from '#domain/money.ts';
import { sumInWords } from '#domain/numbers/in-words/sum-in-words.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { language } from '#client/i18n/i18n.ts';
import { session } from '#client/session.ts';
import { companyCalendar } from '../../model/filter.ts';
import { enumTitle } from '../../model/views.ts';
import { PrintView } from '../../layout/page/print-view.tsx';
import { partnerTitle } from '../document-titles.ts';
import type { DocumentEditor } from '../editor/use-document-editor.ts';
import type { PrintForm } from './print-forms.ts';
import { PaymentReceipt, ReceptionNote } from './romanian-forms.tsx';

interface Props {
  editor: DocumentEditor;
  title: string;
  /** An invoice is printed by the server. */ form: PrintForm;
  onClose: () => void;
}

/** The document on paper, in the form that was chosen. */
export const DocumentPrint = ({ editor, title, form, onClose }: Props) => (
  <PrintView title={title} onClose={onClose}>
    {form === 'nir' && <ReceptionNote editor={editor} />}
    {form === 'receipt' && <PaymentReceipt editor={editor} />}
    {form === 'document' &&
      (editor.facts.hasLines ? (
        <PlainDocument editor={editor} title={title} />
      ) : (
        <PaymentVoucher editor={editor} title={title} />
      ))}
  </PrintView>
);

const PlainDocument = ({ editor, title }: { editor: DocumentEditor; title: string }) => {
  const translate = useTranslate();
  const { draft, lines } = editor.state;
  const isCredit = sideOf(draft) === 'Credit';
  const facts = [
    ['Company', session.get()?.company?.name],
    ['Branch', draft.Branch?.Name],
    ['Contractor', draft.Contractor?.Name],
    ['Sender', draft.DebitDepot?.Name],
    ['Recipient', draft.CreditDepot?.Name],
    ['Employee', draft.Employee?.Name],
  ].filter(([, value]) => value);
  return (
    <>
      <h1>{title}</h1>
      <p>{draft.CreatedOn ? formatDate(companyCalendar().zone, draft.CreatedOn) : ''}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(name ?? '')}: </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>№</th>
            <th>{translate('Product')}</th>
            <th>{translate('Measure')}</th>
            <th className="figure">{translate('Quantity')}</th>
            <th className="figure">{translate('Price')}</th>
            <th className="figure">{translate('Sum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.key}>
              <td className="figure">{index + 1}</td>
              <td>{line.Article.Name}</td>
              <td>{line.Article.Measure?.Name}</td>
              <td className="figure">{formatQuantity(line.Quantity)}</td>
              <td className="figure">{formatMoney(isCredit ? line.CreditPrice : line.DebitPrice)}</td>
              <td className="figure">{formatMoney(isCredit ? line.CreditSum : line.DebitSum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={5}>{translate('Total')}</th>
            <td className="figure">{formatMoney(isCredit ? editor.totals.CreditSum : editor.totals.DebitSum)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
};

/** A payment has no lines: who paid whom, how much, and how. */
const PaymentVoucher = ({ editor, title }: { editor: DocumentEditor; title: string }) => {
  const translate = useTranslate();
  const currency = String(session.get()?.company?.settings['currency'] ?? '');
  const { draft } = editor.state;
  const facts = [
    ['Company', session.get()?.company?.name],
    ['Branch', draft.Branch?.Name],
    ['Payment type', translate(enumTitle('DocumentOperationType', draft.DocumentOperationType))],
    [partnerTitle(draft), draft.Contractor?.Name],
    ['Employee', draft.Employee?.Name],
    [
      'Paid with',
      (draft.Payoffs ?? [])
        .map(({ Tender }) => Tender?.Name)
        .filter(Boolean)
        .join(', '),
    ],
    ['Comment', draft.Settings?.Comment],
    ['Sum', `${formatMoney(draft.CreditSum ?? 0)} ${currency}`.trim()],
    ['In words', sumInWords(draft.CreditSum ?? 0, { language: language.get(), currency })],
  ].filter(([, value]) => value);
  return (
    <>
      <h1>{title}</h1>
      <p>{draft.CreatedOn ? formatDate(companyCalendar().zone, draft.CreatedOn) : ''}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(name ?? '')}: </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="print-signs">
        <span>{translate('Paid by')}:</span>
        <span>{translate('Received by')}:</span>
      </p>
    </>
  );
};
