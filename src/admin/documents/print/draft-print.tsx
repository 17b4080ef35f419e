import { useTranslate } from 'react-admin';
import { formatDate } from '#domain/date-format.ts';
import { sideOf } from '#domain/documents/document-type.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { session } from '#client/session.ts';
import { companyCalendar } from '../../model/filter.ts';
import { PrintView } from '../../layout/page/print-view.tsx';
import type { DocumentEditor } from '../editor/use-document-editor.ts';

interface Props {
  editor: DocumentEditor;
  title: string;
  onClose: () => void;
}

/** A document that is not stored yet, on paper as it is on the screen; of what is stored the server makes papers. */
export const DraftPrint = ({ editor, title, onClose }: Props) => (
  <PrintView title={title} onClose={onClose}>
    <PlainDocument editor={editor} title={title} />
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
