import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { browserCalendar } from '../model/filter.ts';
import type { ShiftFacts } from './shift-facts.ts';

const numberOf = (document: { Number?: string | null; Code?: string | null } | null | undefined): string =>
  document?.Number ?? document?.Code ?? '';

const headline = ({ shift, receipts }: ShiftFacts): [title: string, value: string][] => [
  ['Branch', shift.Branch?.Name ?? ''],
  ['Depot', shift.Depot?.Name ?? ''],
  ['Employee', shift.Employee?.Name ?? ''],
  ['Closed on', shift.ApprovedOn ? formatDateTime(browserCalendar().zone, shift.ApprovedOn) : ''],
  ['First receipt', numberOf(shift.DocumentFrom)],
  ['Last receipt', numberOf(shift.DocumentTo)],
  ['Receipts', String(receipts.length)],
  ['Sum', showMoney(shift.DebitSum ?? 0)],
];

/** The figures of a shift, its payments by tender, its receipts; every sum opens what it is made of. */
export const ShiftReport = ({ facts }: { facts: ShiftFacts }) => {
  const translate = useTranslate();
  const { zone } = browserCalendar();
  const { receipts, payments } = facts;
  return (
    <>
      <section className="panel">
        <dl className="figures">
          {headline(facts).map(([title, value]) => (
            <div key={title}>
              <dt>{translate(title)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {payments.length > 0 && (
        <section className="list-card">
          <h2 className="panel-head">{translate('Payments')}</h2>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{translate('Payment type')}</th>
                <th scope="col" className="figure">
                  {translate('Number')}
                </th>
                <th scope="col" className="figure">
                  {translate('Sum')}
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((row, index) => (
                <tr key={row.Tender?.Id ?? index}>
                  <td>{row.Tender?.Name}</td>
                  <td className="figure">{row.Count}</td>
                  <td className="figure">{showMoney(row.ValueSum ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className="list-card">
        <h2 className="panel-head">{translate('Receipts')}</h2>
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{translate('Number')}</th>
              <th scope="col">{translate('Date')}</th>
              <th scope="col" className="figure">
                {translate('Discount')}
              </th>
              <th scope="col" className="figure">
                {translate('Sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {receipts.map(({ Document: document, DiscountSum, DebitSum }) => (
              <tr key={document?.Id}>
                <td>
                  <a className="cell-link" href={`#/document/3/${document?.Id}`}>
                    {document?.Number ?? document?.Code}
                  </a>
                </td>
                <td>{document?.ApprovedOn ? formatDateTime(zone, document.ApprovedOn) : ''}</td>
                <td className="figure">{DiscountSum ? showMoney(DiscountSum) : ''}</td>
                <td className="figure">{showMoney(DebitSum ?? 0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {translate('Total')}
              </th>
              <td className="figure">{showMoney(receipts.reduce((sum, { DebitSum }) => sum + (DebitSum ?? 0), 0))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
};
