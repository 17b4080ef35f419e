import { formatDate } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { sumInWords } from '#domain/numbers/in-words/sum-in-words.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { session } from '#client/session.ts';
import { companyCalendar } from '../../model/filter.ts';
import type { DocumentEditor } from '../editor/use-document-editor.ts';

interface Props {
  editor: DocumentEditor;
}

/** Forms of the law are in its language, whatever the screen speaks. */
const Company = () => {
  const company = session.get()?.company;
  return (
    <p>
      <strong>{company?.name}</strong>
      {company?.code && (
        <>
          <br />
          CIF: {company.code}
        </>
      )}
    </p>
  );
};

const dayOf = ({
  editor: {
    state: { draft },
  },
}: Props): string => (draft.CreatedOn ? formatDate(companyCalendar().zone, draft.CreatedOn) : '');

const numberOf = ({
  editor: {
    state: { draft, stored },
  },
}: Props): string => stored.Number ?? draft.Number ?? '';

const nirHeads = [
  'Nr. crt.',
  'Denumirea bunurilor recepționate',
  'U/M',
  'Cantitate recepționată',
  'Preț unitar de achiziție',
  'Valoare',
  'din care TVA',
  'Preț de vânzare',
  'Valoare la preț de vânzare',
];

/** Form 14-3-1A: what was received, at what price it came and at what price it is to be sold. */
export const ReceptionNote = (props: Props) => {
  const {
    editor: {
      state: { draft, lines },
      totals,
    },
  } = props;
  const sum = (of: 'CreditVatSum' | 'DebitSum'): string =>
    formatMoney(lines.reduce((all, line) => all + (line[of] ?? 0), 0));
  return (
    <>
      <Company />
      <h1>Notă de recepție și constatare de diferențe</h1>
      <p>
        Nr. {numberOf(props)} din {dayOf(props)}
      </p>
      <p>
        Furnizor: {draft.Contractor?.Name ?? '—'}
        <br />
        Gestiune: {draft.CreditDepot?.Name ?? '—'}
      </p>
      <table>
        <thead>
          <tr>
            {nirHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.key}>
              <td className="figure">{index + 1}</td>
              <td>{line.Article.Name}</td>
              <td>{line.Article.Measure?.Name}</td>
              <td className="figure">{formatQuantity(line.Quantity)}</td>
              <td className="figure">{formatMoney(line.CreditPrice)}</td>
              <td className="figure">{formatMoney(line.CreditSum)}</td>
              <td className="figure">{formatMoney(line.CreditVatSum ?? 0)}</td>
              <td className="figure">{formatMoney(line.DebitPrice)}</td>
              <td className="figure">{formatMoney(line.DebitSum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              Total
            </th>
            <td className="figure">{formatMoney(totals.CreditSum)}</td>
            <td className="figure">{sum('CreditVatSum')}</td>
            <td>—</td>
            <td className="figure">{sum('DebitSum')}</td>
          </tr>
        </tfoot>
      </table>
      <p className="print-signs">
        <span>Comisia de recepție:</span>
        <span>Primit în gestiune:</span>
      </p>
    </>
  );
};

/** Form 14-4-1: who paid how much, and for what. */
export const PaymentReceipt = (props: Props) => {
  const {
    editor: {
      state: { draft },
      facts,
      totals,
    },
  } = props;
  const currency = String(session.get()?.company?.settings['currency'] ?? 'RON');
  const sum = facts.hasLines ? totals.DebitSum : (draft.CreditSum ?? 0);
  return (
    <>
      <Company />
      <h1>Chitanță</h1>
      <p>
        Nr. {numberOf(props)} din {dayOf(props)}
      </p>
      <p>Am primit de la {draft.Contractor?.Name ?? '………………………………'}</p>
      <p>
        suma de{' '}
        <strong>
          {formatMoney(sum)} {currency}
        </strong>
        , adică {sumInWords(sum, { language: 'ro', currency }).toLowerCase()},
      </p>
      <p>reprezentând ………………………………</p>
      <p className="print-signs">
        <span>Casier:</span>
      </p>
    </>
  );
};
